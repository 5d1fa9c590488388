import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode, RefObject } from 'react'
import { useLand } from '../data/use-land.ts'
import { movedView, offsetOf, scaleOf, unitX, unitY, zoomedView } from '../model/mercator.ts'
import type { GlobePoint, MapView } from '../model/mercator.ts'
import type { Ring } from '../model/land-rings.ts'
import s from './world-map.module.css'

/** Something on the map. */
export interface MapPoint extends GlobePoint {
  readonly key: string
  readonly count: number
  /** Drawn at its place; a dot when absent. */
  readonly face?: ReactNode | undefined
}

interface WorldMapProps {
  readonly label: string
  readonly center: GlobePoint
  readonly zoom: number
  readonly points: readonly MapPoint[]
  /** With it the map can be moved and zoomed. */
  readonly onView?: ((view: MapView) => void) | undefined
}

const panPx = 64

/** Land and sea, drawn from coasts alone: no borders, no names, nothing from a network. */
export function WorldMap({ label, center, zoom, points, onView }: WorldMapProps) {
  const { latitude, longitude } = center
  const root = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = useSize(root)
  const rings = useLand()
  const view: MapView = { latitude, longitude, zoom }
  const drag = useRef<{ readonly x: number; readonly y: number; readonly view: MapView }>(undefined)
  const draw = useEffectEvent(
    () => canvas.current && rings && drawLand(canvas.current, { rings, view, width: size.width, height: size.height }),
  )
  useEffect(() => {
    draw()
  }, [rings, latitude, longitude, zoom, size])
  useWheel(root, (steps, at) => onView?.(zoomedView(view, steps, at)))
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, () => MapView>> = {
      ArrowLeft: () => movedView(view, panPx, 0),
      ArrowRight: () => movedView(view, -panPx, 0),
      ArrowUp: () => movedView(view, 0, panPx),
      ArrowDown: () => movedView(view, 0, -panPx),
      '+': () => zoomedView(view, 1),
      '=': () => zoomedView(view, 1),
      '-': () => zoomedView(view, -1),
    }
    const move = moves[event.key]
    if (!onView || !move) return
    event.preventDefault()
    onView(move())
  }
  const pointer = onView && {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { x: event.clientX, y: event.clientY, view }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = drag.current
      if (from) onView(movedView(from.view, event.clientX - from.x, event.clientY - from.y))
    },
    onPointerUp: () => void (drag.current = undefined),
    onPointerCancel: () => void (drag.current = undefined),
  }
  const placed = points.map((point) => ({ point, at: offsetOf(point, view) }))
  const shown = placed.filter(({ at }) => Math.abs(at.x) < size.width / 2 + 80 && Math.abs(at.y) < size.height / 2 + 80)
  return (
    <div
      ref={root}
      className={s.map}
      role={onView ? 'application' : 'img'}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows and plus move the map
      tabIndex={onView ? 0 : undefined}
      onKeyDown={onKeyDown}
      {...pointer}
    >
      <canvas ref={canvas} className={s.canvas} />
      {shown
        .toSorted((one, other) => one.at.y - other.at.y)
        .map(({ point, at }) => (
          <span
            key={point.key}
            className={s.point}
            style={{ transform: `translate(${size.width / 2 + at.x}px, ${size.height / 2 + at.y}px)` }}
          >
            {point.face ?? <span className={s.dot} />}
          </span>
        ))}
    </div>
  )
}

function useSize(root: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    const read = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    read()
    if (typeof ResizeObserver === 'undefined') return undefined
    const sizes = new ResizeObserver(read)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [root])
  return size
}

/** React listens to wheels passively, where the page cannot be kept from scrolling. */
function useWheel(root: RefObject<HTMLElement | null>, onZoom: (steps: number, at: { readonly x: number; readonly y: number }) => void) {
  const zoom = useEffectEvent(onZoom)
  useEffect(() => {
    const element = root.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top, width, height } = (event.currentTarget as HTMLElement).getBoundingClientRect()
      zoom(-Math.sign(event.deltaY) * 0.5, { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 })
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [root])
}

interface LandDrawing {
  readonly rings: readonly Ring[]
  readonly view: MapView
  readonly width: number
  readonly height: number
}

function drawLand(canvas: HTMLCanvasElement, { rings, view, width, height }: LandDrawing): void {
  const density = devicePixelRatio || 1
  canvas.width = Math.round(width * density)
  canvas.height = Math.round(height * density)
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { color, borderColor } = getComputedStyle(canvas)
  const scale = scaleOf(view.zoom)
  const middle = { x: unitX(view.longitude), y: unitY(view.latitude) }
  pen.scale(density, density)
  pen.fillStyle = color
  pen.strokeStyle = borderColor
  pen.lineWidth = 3
  pen.lineJoin = 'round'
  const half = { x: width / 2 / scale, y: height / 2 / scale }
  // The world goes round: its copies on both sides are drawn where they are seen.
  for (const copy of [-1, 0, 1]) {
    pen.beginPath()
    for (const ring of rings) {
      const isSeen =
        ring.right + copy >= middle.x - half.x &&
        ring.left + copy <= middle.x + half.x &&
        ring.bottom >= middle.y - half.y &&
        ring.top <= middle.y + half.y
      if (isSeen)
        trace(
          pen,
          ring.points,
          (x) => (x + copy - middle.x) * scale + width / 2,
          (y) => (y - middle.y) * scale + height / 2,
        )
    }
    pen.stroke()
    pen.fill('evenodd')
  }
}

function trace(pen: CanvasRenderingContext2D, points: Float32Array, x: (unit: number) => number, y: (unit: number) => number): void {
  for (let at = 0; at < points.length; at += 2) {
    const [left, top] = [x(points[at] ?? 0), y(points[at + 1] ?? 0)]
    if (at === 0) pen.moveTo(left, top)
    else pen.lineTo(left, top)
  }
  pen.closePath()
}
