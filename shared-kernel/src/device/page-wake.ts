/** Whether this page is visible. */
export function isPageVisible(): boolean {
  return typeof document === 'undefined' || document.visibilityState === 'visible'
}

const windowNames = ['online', 'focus', 'pageshow'] as const

/** Calls back when the user returns to this page or the network is back. The caller disposes it. */
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
