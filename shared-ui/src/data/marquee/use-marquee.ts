import { useEffect, useLayoutEffect, useRef } from 'react'
import type { PointerEvent, RefObject } from 'react'
import type { Rect } from '../virtual/grid-layout.ts'
import { autoScrollStep } from './auto-scroll.ts'

export interface MarqueeOptions {
  readonly scrollerRef: RefObject<HTMLElement | null>
  /** The element that is shown as the band; a child of a clipped box over the scroller. */
  readonly bandRef: RefObject<HTMLElement | null>
  /** Distance of the content's top from the viewport's top, in px. */
  readonly offsetPx: () => number
  readonly onStart: (additive: boolean) => void
  /** The band in coordinates of the content. Called at most once per frame. */
  readonly onMove: (rect: Rect) => void
}

interface Drag {
  readonly pointerId: number
  readonly startX: number
  readonly startY: number
  readonly additive: boolean
  clientX: number
  clientY: number
  live: boolean
  frame: number
}

/** Below this distance in px a press is a click. */
const thresholdPx = 4

/** A selection rectangle over a virtual list. It sets no React state while it is drawn; it follows the content when the edge scrolls. */
export function useMarquee(options: MarqueeOptions) {
  const { scrollerRef, bandRef, offsetPx, onStart } = options
  const dragRef = useRef<Drag | undefined>(undefined)
  const draw = useDraw(options, dragRef)

  return {
    /** Begins with a press on empty space; the caller decides what is empty. */
    begin(event: PointerEvent) {
      const scroller = scrollerRef.current
      if (!scroller || event.button !== 0 || event.pointerType === 'touch') return
      const box = scroller.getBoundingClientRect()
      dragRef.current = {
        pointerId: event.pointerId,
        startX: event.clientX - box.left,
        startY: event.clientY - box.top + offsetPx(),
        additive: event.ctrlKey || event.metaKey || event.shiftKey,
        clientX: event.clientX,
        clientY: event.clientY,
        live: false,
        frame: 0,
      }
    },
    move(event: PointerEvent) {
      const drag = dragRef.current
      const scroller = scrollerRef.current
      if (!drag || !scroller || event.pointerId !== drag.pointerId) return
      const far = Math.hypot(event.clientX - drag.clientX, event.clientY - drag.clientY) >= thresholdPx
      if (!drag.live && !far) return
      if (!drag.live) {
        drag.live = true
        scroller.setPointerCapture(event.pointerId)
        onStart(drag.additive)
      }
      drag.clientX = event.clientX
      drag.clientY = event.clientY
      if (drag.frame === 0) drag.frame = requestAnimationFrame(draw)
    },
    /** True when a band had been drawn, so that the click that follows means nothing. */
    end() {
      const drag = dragRef.current
      dragRef.current = undefined
      if (drag) cancelAnimationFrame(drag.frame)
      if (bandRef.current) bandRef.current.style.display = 'none'
      return drag?.live ?? false
    },
  }
}

/** Draws the band of the present drag; again in each frame while the edge scrolls. */
function useDraw({ scrollerRef, bandRef, offsetPx, onMove }: MarqueeOptions, dragRef: RefObject<Drag | undefined>) {
  // The list may scroll on without any event, so a frame must see the callbacks of the latest render, not of the last move.
  const latestRef = useRef({ offsetPx, onMove })
  useLayoutEffect(() => {
    latestRef.current = { offsetPx, onMove }
  })
  useEffect(
    () => () => {
      if (dragRef.current) cancelAnimationFrame(dragRef.current.frame)
    },
    [dragRef],
  )
  return function draw() {
    const drag = dragRef.current
    const scroller = scrollerRef.current
    const band = bandRef.current
    if (!drag || !scroller || !band) return
    const box = scroller.getBoundingClientRect()
    const step = autoScrollStep(drag.clientY, box.top, box.bottom)
    if (step !== 0) scroller.scrollTop += step
    const offset = latestRef.current.offsetPx()
    const rect = rectOf(drag, box, offset)
    band.style.display = 'block'
    band.style.transform = `translate(${rect.left}px, ${rect.top - offset}px)`
    band.style.width = `${rect.right - rect.left}px`
    band.style.height = `${rect.bottom - rect.top}px`
    latestRef.current.onMove(rect)
    drag.frame = step === 0 ? 0 : requestAnimationFrame(draw)
  }
}

/** From the start of the drag to the pointer, in coordinates of the content; the pointer is kept inside the scroller. */
function rectOf(drag: Drag, box: DOMRect, offset: number): Rect {
  const x = Math.min(Math.max(drag.clientX, box.left), box.right) - box.left
  const y = Math.min(Math.max(drag.clientY, box.top), box.bottom) - box.top + offset
  return {
    left: Math.min(x, drag.startX),
    right: Math.max(x, drag.startX),
    top: Math.min(y, drag.startY),
    bottom: Math.max(y, drag.startY),
  }
}
