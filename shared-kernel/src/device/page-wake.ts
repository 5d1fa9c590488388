/** Whether somebody can see this page now. */
export function isPageVisible(): boolean {
  return typeof document === 'undefined' || document.visibilityState === 'visible'
}

const windowNames = ['online', 'focus', 'pageshow'] as const

/** Hears that somebody turns to this page, or that the computer's network came back. The caller disposes. */
export function onPageWake(listener: () => void): Disposable {
  if (typeof document === 'undefined') return { [Symbol.dispose]: () => undefined }
  const seen = () => {
    if (isPageVisible()) listener()
  }
  document.addEventListener('visibilitychange', seen)
  for (const name of windowNames) addEventListener(name, seen)
  return {
    [Symbol.dispose]: () => {
      document.removeEventListener('visibilitychange', seen)
      for (const name of windowNames) removeEventListener(name, seen)
    },
  }
}
