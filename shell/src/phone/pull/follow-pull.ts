import { meaningOf, signPx } from './pull-model.ts'

/** What is told of a pull. */
export interface PullListener {
  /** How far the sign has come, in px. */
  readonly onPull: (px: number) => void
  /** The finger left the page; `px` is 0 where the browser took the stroke for something else. */
  readonly onEnd: (px: number) => void
}

/** Where a page can be pulled: the home of a phone, and apps in its frame. */
const pages = '[data-app-frame][data-phone], [data-region="desktop"]'
/** What a stroke means something else to. */
const others =
  '[role="dialog"]:not([data-window-id]), [role="menu"], [role="slider"], input, textarea, select, iframe, canvas, [contenteditable="true"]'

/** Follows fingers that pull a page down while it is at its top. */
export function followPull(root: HTMLElement, { onPull, onEnd }: PullListener): Disposable {
  let start: { readonly x: number; readonly y: number; readonly atMs: number } | undefined
  let pulled: number | undefined
  const end = (px: number) => {
    start = undefined
    if (pulled === undefined) return
    pulled = undefined
    onEnd(px)
  }
  const onTouchStart = ({ touches, target, timeStamp }: TouchEvent) => {
    end(0)
    const [finger] = touches
    if (touches.length === 1 && finger && canPull(target)) start = { x: finger.clientX, y: finger.clientY, atMs: timeStamp }
  }
  const onTouchMove = (event: TouchEvent) => {
    const [finger] = event.touches
    if (!start || !finger) return
    const stroke = { right: finger.clientX - start.x, down: finger.clientY - start.y, ms: event.timeStamp - start.atMs }
    const meaning = pulled === undefined ? meaningOf(stroke) : 'pull'
    if (meaning === 'other') return void (start = undefined)
    if (meaning === undefined) return
    // Else the browser takes it for a scroll and tells of it five times a second.
    if (event.cancelable) event.preventDefault()
    pulled = signPx(stroke.down)
    onPull(pulled)
  }
  const onTouchEnd = () => end(pulled ?? 0)
  const onTouchCancel = () => end(0)
  // The browser's own pull would load the page again.
  const { style } = document.documentElement
  const before = style.overscrollBehaviorY
  style.overscrollBehaviorY = 'none'
  root.addEventListener('touchstart', onTouchStart, { passive: true })
  root.addEventListener('touchmove', onTouchMove, { passive: false })
  root.addEventListener('touchend', onTouchEnd)
  root.addEventListener('touchcancel', onTouchCancel)
  return {
    [Symbol.dispose]() {
      style.overscrollBehaviorY = before
      root.removeEventListener('touchstart', onTouchStart)
      root.removeEventListener('touchmove', onTouchMove)
      root.removeEventListener('touchend', onTouchEnd)
      root.removeEventListener('touchcancel', onTouchCancel)
    },
  }
}

function canPull(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(others)) return false
  const page = target.closest(pages)
  if (!page) return false
  for (let element: Element | null = target; element; element = element === page ? null : element.parentElement)
    if (element.scrollTop > 0) return false
  return true
}
