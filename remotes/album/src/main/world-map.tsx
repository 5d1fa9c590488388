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
  const root = useRef<HTMLDivElement>(null)
  const size = useSize(root)
  const view: MapView = { latitude: center.latitude, longitude: center.longitude, zoom }
  useWheel(root, (steps, at) => onView?.(zoomedView(view, steps, at)))
  const drawing = (
    <>
      <Land view={view} size={size} />
      <Points points={points} view={view} size={size} />
    </>
  )
  if (!onView)
    return (
      <div ref={root} className={s.map} role="img" aria-label={label}>
        {drawing}
      </div>
    )
  return (
    <MovableMap root={root} label={label} view={view} onView={onView}>
      {drawing}
    </MovableMap>
  )
}

interface MovableMapProps {
  readonly root: RefObject<HTMLDivElement | null>
  readonly label: string
  readonly view: MapView
  readonly onView: (view: MapView) => void
  readonly children: ReactNode
}

/** Moved by dragging and by arrows, zoomed by the wheel and by plus and minus. */
function MovableMap({ root, label, view, onView, children }: MovableMapProps) {
  const drag = useRef<{ readonly x: number; readonly y: number; readonly view: MapView }>(undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    const move = keyMoves[event.key]
    if (!move) return
    event.preventDefault()
    onView(move(view))
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, view }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = drag.current
    if (from) onView(movedView(from.view, event.clientX - from.x, event.clientY - from.y))
  }
  const endDrag = () => {
    drag.current = undefined
  }
  return (
    <div
      ref={root}
      className={s.map}
      role="application"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows and plus move the map
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
    >
      {children}
    </div>
  )
}

const keyMoves: Readonly<Record<string, (view: MapView) => MapView>> = {
  ArrowLeft: (view) => movedView(view, panPx, 0),
  ArrowRight: (view) => movedView(view, -panPx, 0),
  ArrowUp: (view) => movedView(view, 0, panPx),
  ArrowDown: (view) => movedView(view, 0, -panPx),
  '+': (view) => zoomedView(view, 1),
  '=': (view) => zoomedView(view, 1),
  '-': (view) => zoomedView(view, -1),
}

interface Size {
  readonly width: number
  readonly height: number
}

function Land({ view, size }: { readonly view: MapView; readonly size: Size }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const rings = useLand()
  const { latitude, longitude, zoom } = view
  const { width, height } = size
  useEffect(() => {
    if (canvas.current && rings) drawLand(canvas.current, { rings, view: { latitude, longitude, zoom }, width, height })
  }, [rings, latitude, longitude, zoom, width, height])
  return <canvas ref={canvas} className={s.canvas} />
}

interface PointsProps {
  readonly points: readonly MapPoint[]
  readonly view: MapView
  readonly size: Size
}

/** From north to south, so that Tab goes there in this order. */
function Points({ points, view, size: { width, height } }: PointsProps) {
  const placed = points.map((point) => ({ point, at: offsetOf(point, view) }))
  const shown = placed.filter(({ at }) => Math.abs(at.x) < width / 2 + 80 && Math.abs(at.y) < height / 2 + 80)
  return shown
    .toSorted((one, other) => one.at.y - other.at.y)
    .map(({ point, at }) => (
      <span key={point.key} className={s.point} style={{ transform: `translate(${width / 2 + at.x}px, ${height / 2 + at.y}px)` }}>
        {point.face ?? <span className={s.dot} />}
      </span>
    ))
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
      if (isSeen) trace(pen, ring.points, { scale, left: width / 2 + (copy - middle.x) * scale, top: height / 2 - middle.y * scale })
    }
    pen.stroke()
    pen.fill('evenodd')
  }
}

interface Placement {
  readonly scale: number
  readonly left: number
  readonly top: number
}

function trace(pen: CanvasRenderingContext2D, points: Float32Array, { scale, left, top }: Placement): void {
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [left + (points[at] ?? 0) * scale, top + (points[at + 1] ?? 0) * scale]
    if (at === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  }
  pen.closePath()
}
