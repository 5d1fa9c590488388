/** A point of the globe in degrees. */
export interface GlobePoint {
  readonly latitude: number
  readonly longitude: number
}

/** What a map shows: its middle and how far it is zoomed in; each step doubles. */
export interface MapView extends GlobePoint {
  readonly zoom: number
}

/** The width of the world at zoom 0, px. */
const worldPx = 256
/** Beyond this latitude the projection grows without end. */
const mostLatitude = 85
export const zooms = { least: 0.5, most: 14 }

/** 0 to 1 from the date line eastwards. */
export const unitX = (longitude: number): number => (longitude + 180) / 360
/** 0 to 1 from north to south. */
export function unitY(latitude: number): number {
  const sine = Math.sin((Math.min(Math.max(latitude, -mostLatitude), mostLatitude) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}
export const longitudeOf = (x: number): number => x * 360 - 180
export const latitudeOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

export const scaleOf = (zoom: number): number => worldPx * 2 ** zoom

/** Where a point is, px from the middle of the map; the nearest copy of the world is taken. */
export function offsetOf(point: GlobePoint, view: MapView): { readonly x: number; readonly y: number } {
  const scale = scaleOf(view.zoom)
  const dx = unitX(point.longitude) - unitX(view.longitude)
  return { x: (dx - Math.round(dx)) * scale, y: (unitY(point.latitude) - unitY(view.latitude)) * scale }
}

/** The view after it was moved by some px. */
export function movedView(view: MapView, dx: number, dy: number): MapView {
  const scale = scaleOf(view.zoom)
  const x = unitX(view.longitude) - dx / scale
  const y = unitY(view.latitude) - dy / scale
  return { ...view, longitude: longitudeOf(x - Math.floor(x)), latitude: latitudeOf(Math.min(Math.max(y, 0.02), 0.98)) }
}

/** The view after a step of zoom; the point, px from the middle, stays where it is. */
export function zoomedView(view: MapView, steps: number, { x, y }: { readonly x: number; readonly y: number } = { x: 0, y: 0 }): MapView {
  const zoom = Math.min(Math.max(view.zoom + steps, zooms.least), zooms.most)
  const growth = 2 ** (zoom - view.zoom)
  return movedView({ ...view, zoom }, x * (1 - growth), y * (1 - growth))
}

/** Pictures within so many degrees are one place at this zoom: about 64 px. */
export const cellDegrees = (zoom: number): number => Math.min(90, Math.max(0.001, 90 / 2 ** Math.round(zoom)))

/** A view that shows all points in a map of this size. */
export function viewOf(points: readonly GlobePoint[], { width, height }: { readonly width: number; readonly height: number }): MapView {
  if (points.length === 0) return { latitude: 25, longitude: 105, zoom: 1.5 }
  const xs = points.map(({ longitude }) => unitX(longitude))
  const ys = points.map(({ latitude }) => unitY(latitude))
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const fit = (span: number, px: number): number => Math.log2(Math.max(px - 160, 80) / (Math.max(span, 1e-4) * worldPx))
  const zoom = Math.min(Math.max(Math.min(fit(east - west, width), fit(south - north, height)), zooms.least), 6)
  return { longitude: longitudeOf((west + east) / 2), latitude: latitudeOf((north + south) / 2), zoom }
}
