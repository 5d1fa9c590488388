import { isBeyondThreshold } from './drag-geometry.ts'
import type { Spot } from './drag-geometry.ts'

/** What a drag does with the pointer. Each is called at most once per frame of the screen. */
export interface TrackListener {
  /** Once, when the pointer has moved far enough. */
  readonly onStart: (from: Spot) => void
  readonly onMove: (at: Spot) => void
  readonly onEnd: (at: Spot) => void
  /** Escape, or the browser took the pointer away. */
  readonly onCancel: () => void
  /** Last and always once, also when the press never became a drag. */
  readonly onOver?: () => void
}

type Press = Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>

/**
 * Follows one pressed pointer until it is released. Moves are coalesced into animation frames, so a fast mouse never causes more
 * writes than the screen shows. Disposing it cancels.
 */
export function trackPointer(element: HTMLElement, press: Press, listener: TrackListener): Disposable {
  const drag = createDrag(element, press, listener)
  const { cancel } = drag
  const ofThisPointer = (handle: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === press.pointerId) handle(event)
  }
  const stopWhileDragging = (event: Event) => drag.hasStarted() && event.stopPropagation()
  const move = ofThisPointer((event) => {
    drag.move(spotOf(event))
    stopWhileDragging(event)
  })
  // Elements that lose the focus send the same event through here; only the page's own means that the pointer is gone.
  const leave = (event: FocusEvent) => event.target === window && cancel()
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag.hasStarted()) return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  drag.onFinish(
    listen('pointermove', move),
    // W9: a pointer that drags means nothing to what it passes; a page that listens for all of its moves would look at each.
    listen('mousemove', stopWhileDragging),
    listen(
      'pointerup',
      ofThisPointer((event) => drag.end(spotOf(event))),
    ),
    listen('pointercancel', cancel),
    listen('blur', leave),
    listen('keydown', escape),
  )
  return { [Symbol.dispose]: cancel }
}

/** A press that may become a drag. */
function createDrag(element: HTMLElement, press: Press, listener: TrackListener) {
  const from = spotOf(press)
  let latest = from
  let started = false
  let frame = 0
  let over = false
  let releases: readonly (() => void)[] = []
  const draw = () => {
    frame = 0
    if (!over && started) listener.onMove(latest)
  }
  const finish = (settle: () => void) => {
    if (over) return
    over = true
    cancelAnimationFrame(frame)
    for (const release of releases) release()
    if (started) settle()
    listener.onOver?.()
  }
  return {
    hasStarted: () => started,
    onFinish: (...actions: readonly (() => void)[]) => void (releases = actions),
    move(at: Spot) {
      latest = at
      if (!started) {
        if (!isBeyondThreshold(from, latest)) return
        started = true
        element.setPointerCapture?.(press.pointerId)
        listener.onStart(from)
      }
      frame ||= requestAnimationFrame(draw)
    },
    end: (at: Spot) => finish(() => listener.onEnd(at)),
    cancel: () => finish(listener.onCancel),
  }
}

function spotOf({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): Spot {
  return { x: clientX, y: clientY }
}

/** Listens on the window in the capture phase: a press may end over an iframe's shield or a menu. */
function listen<K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void): () => void {
  window.addEventListener(type, listener, true)
  return () => window.removeEventListener(type, listener, true)
}
