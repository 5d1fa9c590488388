import { useEffect, useRef, useState } from 'react'
import type { PointerEvent, RefObject } from 'react'
import { fitScale, kept, turned, zoomedAt } from '../model/zoom.ts'
import type { Box, View } from '../model/zoom.ts'

/** What moves and scales a picture. */
export interface Zoom {
  readonly view: View
  readonly isFitted: boolean
  readonly fit: () => void
  readonly actual: () => void
  readonly zoomBy: (factor: number) => void
  readonly zoomTo: (scale: number) => void
  readonly panBy: (x: number, y: number) => void
  readonly onDoubleClick: (event: { readonly clientX: number; readonly clientY: number }) => void
  readonly pointers: {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: (event: PointerEvent) => void
    readonly onPointerCancel: (event: PointerEvent) => void
  }
}

const middle: View = { scale: 1, x: 0, y: 0 }

/** VW-04: zoom with wheel, pinch, keys and double click; a picture that fits follows the size of its stage. */
export function useZoom(stage: RefObject<HTMLElement | null>, picture: Box | undefined, degrees: number): Zoom {
  const [free, setFree] = useState<View>()
  const box = useBox(stage)
  const size = picture && turned(picture, degrees)
  const fitted = size && box ? { ...middle, scale: fitScale(size, box) } : middle
  const view = free ?? fitted
  const change = (next: (before: View) => View): void => {
    setFree((before) => {
      const moved = next(before ?? fitted)
      return size && box ? kept(moved, size, box) : moved
    })
  }
  const pointAt = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const rect = stage.current?.getBoundingClientRect()
    return rect ? { x: clientX - rect.left - rect.width / 2, y: clientY - rect.top - rect.height / 2 } : { x: 0, y: 0 }
  }
  useWheel(stage, (event) => change((before) => zoomedAt(before, Math.exp(-event.deltaY / 400), pointAt(event))))
  return {
    view,
    isFitted: free === undefined,
    fit: () => setFree(undefined),
    actual: () => change((before) => ({ ...before, scale: 1 })),
    zoomBy: (factor) => change((before) => zoomedAt(before, factor, { x: 0, y: 0 })),
    zoomTo: (scale) => change((before) => zoomedAt(before, scale / before.scale, { x: 0, y: 0 })),
    panBy: (x, y) => change((before) => ({ ...before, x: before.x + x, y: before.y + y })),
    onDoubleClick: (event) => {
      if (free === undefined && fitted.scale < 1) change((before) => zoomedAt(before, 1 / before.scale, pointAt(event)))
      else setFree(undefined)
    },
    pointers: usePointers(change, pointAt),
  }
}

interface Point {
  readonly x: number
  readonly y: number
}

/** One pointer drags, two pinch. */
function usePointers(change: (next: (before: View) => View) => void, pointAt: (event: PointerEvent) => Point): Zoom['pointers'] {
  const down = useRef(new Map<number, Point>())
  const up = (event: PointerEvent): void => void down.current.delete(event.pointerId)
  return {
    onPointerDown: (event) => {
      if (event.button !== 0 || (event.target as Element).closest('button,input')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      down.current.set(event.pointerId, pointAt(event))
    },
    onPointerMove: (event) => {
      const before = down.current.get(event.pointerId)
      if (!before) return
      const now = pointAt(event)
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1]
      down.current.set(event.pointerId, now)
      if (!other) return change((view) => ({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y }))
      const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y)
      const centre = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      if (apart(before) > 0) change((view) => zoomedAt(view, apart(now) / apart(before), centre))
    },
    onPointerUp: up,
    onPointerCancel: up,
  }
}

/** Not through React: its wheel listeners are passive, and the page would scroll. */
function useWheel(stage: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void): void {
  const latest = useRef(onWheel)
  useEffect(() => {
    latest.current = onWheel
  })
  useEffect(() => {
    const element = stage.current
    if (!element) return undefined
    const listen = (event: WheelEvent) => {
      if ((event.target as Element).closest('[data-own-wheel]')) return
      event.preventDefault()
      latest.current(event)
    }
    element.addEventListener('wheel', listen, { passive: false })
    return () => element.removeEventListener('wheel', listen)
  }, [stage])
}

/** The size of the stage, followed. */
function useBox(stage: RefObject<HTMLElement | null>): Box | undefined {
  const [box, setBox] = useState<Box>()
  useEffect(() => {
    const element = stage.current
    if (!element) return undefined
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage])
  return box
}
