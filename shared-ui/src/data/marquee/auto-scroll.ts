/** How near the edge, in px, the list begins to run. */
const edgePx = 36
/** The most it runs per frame, in px. */
const fastestPx = 28

/** Px to scroll in this frame for a pointer at `y` in a viewport from `top` to `bottom`; faster the further out it is. */
export function autoScrollStep(y: number, top: number, bottom: number): number {
  const above = top + edgePx - y
  const below = y - (bottom - edgePx)
  if (above > 0) return -Math.min(fastestPx, Math.ceil(above / 2))
  if (below > 0) return Math.min(fastestPx, Math.ceil(below / 2))
  return 0
}
