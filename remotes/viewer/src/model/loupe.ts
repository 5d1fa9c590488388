import { scaleLimits } from './zoom.ts'
import type { View } from './zoom.ts'

/** Px from the middle of a stage. */
export interface StagePoint {
  readonly x: number
  readonly y: number
}

/** How much larger than the stage a loupe shows a picture; never smaller than the picture itself. */
const factor = 2

/** VW-05: how the picture below a loupe is drawn, from the middle of the loupe: the point under it stays where it is. */
export function loupeView(view: View, at: StagePoint): View {
  const scale = Math.min(scaleLimits.max, Math.max(1, view.scale * factor))
  const ratio = scale / view.scale
  return { scale, x: (view.x - at.x) * ratio, y: (view.y - at.y) * ratio }
}
