/** Where a picture is: its scale, and how far its centre is from the centre of the stage, in px. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly width: number
  readonly height: number
}

/** VW-04: between a twentieth and sixteen times the picture's own size. */
export const scaleLimits = { min: 0.05, max: 16 } as const

/** The size as it is shown, after turns of 90 degrees. */
export const turned = ({ width, height }: Box, degrees: number): Box =>
  degrees % 180 === 0 ? { width, height } : { width: height, height: width }

/** The scale at which a picture fits a stage; never larger than its own size. */
export function fitScale(picture: Box, stage: Box): number {
  if (picture.width <= 0 || picture.height <= 0 || stage.width <= 0 || stage.height <= 0) return 1
  return Math.min(1, stage.width / picture.width, stage.height / picture.height)
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Keeps a picture on its stage: smaller ones stay in the middle, larger ones cover it. */
export function kept(view: View, picture: Box, stage: Box): View {
  const room = (size: number, around: number) => Math.max(0, (size * view.scale - around) / 2)
  const [roomX, roomY] = [room(picture.width, stage.width), room(picture.height, stage.height)]
  return { scale: view.scale, x: clamp(view.x, -roomX, roomX), y: clamp(view.y, -roomY, roomY) }
}

/** Changes the scale so that the point under the pointer stays; the point is measured from the centre of the stage. */
export function zoomedAt(view: View, factor: number, point: { readonly x: number; readonly y: number }): View {
  const scale = clamp(view.scale * factor, scaleLimits.min, scaleLimits.max)
  const ratio = scale / view.scale
  return { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }
}
