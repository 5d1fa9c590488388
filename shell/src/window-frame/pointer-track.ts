import { isBeyondThreshold } from './drag-geometry.ts'
import type { Spot } from './drag-geometry.ts'

/** What a drag does with the pointer. Each is called at most once per frame of the screen. */
export interface TrackListener {
  /** Once, when the pointer has gone far enough to mean it. */
  readonly onStart: (from: Spot) => void
  readonly onMove: (at: Spot) => void
  readonly onEnd: (at: Spot) => void
  /** Escape, or the browser took the pointer away. */
  readonly onCancel: () => void
  /** Last of all and always once, also when the press never became a drag. */
  readonly onOver?: () => void
}

/**
 * Follows one pressed pointer until it is released. Moves are coalesced into animation frames, so a fast mouse never causes more
 * writes than the screen shows. Disposing it cancels.
 */
export function trackPointer(
  element: HTMLElement,
  press: Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>,
  listener: TrackListener,
): Disposable {
  const from = { x: press.clientX, y: press.clientY }
  let latest: Spot = from
  let started = false
  let frame = 0
  let over = false

  const draw = () => {
    frame = 0
    if (!over && started) listener.onMove(latest)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return
    latest = { x: event.clientX, y: event.clientY }
    if (!started) {
      if (!isBeyondThreshold(from, latest)) return
      started = true
      element.setPointerCapture?.(press.pointerId)
      listener.onStart(from)
    }
    event.stopPropagation()
    frame ||= requestAnimationFrame(draw)
  }
  /** W9: a pointer that drags means nothing to what it passes; a page that listens for all of its moves would look at each. */
  const shield = (event: Event) => started && event.stopPropagation()
  const finish = (settle: () => void) => {
    if (over) return
    over = true
    cancelAnimationFrame(frame)
    for (const release of releases) release()
    if (started) settle()
    listener.onOver?.()
  }
  const end = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return
    latest = { x: event.clientX, y: event.clientY }
    finish(() => listener.onEnd(latest))
  }
  const cancel = () => finish(listener.onCancel)
  // Elements that lose the focus send the same event through here; only the page's own means that the pointer is gone.
  const leave = (event: FocusEvent) => event.target === window && cancel()
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !started) return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  const releases = [
    listen('pointermove', move),
    listen('mousemove', shield),
    listen('pointerup', end),
    listen('pointercancel', cancel),
    listen('blur', leave),
    listen('keydown', escape),
  ]
  return { [Symbol.dispose]: cancel }
}

/** On the window and before anyone else: a press may end over an iframe's shield or a menu. */
function listen<K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void): () => void {
  window.addEventListener(type, listener, true)
  return () => window.removeEventListener(type, listener, true)
}
