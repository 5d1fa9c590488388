/** A value at a time, in ms. */
export interface ChartPoint {
  readonly atMs: number
  readonly value: number
}

/** A drawing of values over time. */
export interface ChartFrame {
  readonly fromMs: number
  readonly toMs: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Points further apart than this are not joined: nothing was measured between them. */
  readonly gapMs: number
}

/** The lines of a chart, one for each stretch without a gap, as points of a polyline. */
export function linesOf(points: readonly ChartPoint[], { fromMs, toMs, top, width, height, gapMs }: ChartFrame): readonly string[] {
  const lines: string[][] = []
  let beforeMs = Number.NEGATIVE_INFINITY
  for (const { atMs, value } of points) {
    if (atMs < fromMs || atMs > toMs) continue
    if (atMs - beforeMs > gapMs) lines.push([])
    beforeMs = atMs
    const x = ((atMs - fromMs) / Math.max(1, toMs - fromMs)) * width
    const y = height - Math.min(1, top > 0 ? value / top : 0) * height
    lines.at(-1)?.push(`${x.toFixed(1)},${y.toFixed(1)}`)
  }
  return lines.map((line) => line.join(' '))
}
