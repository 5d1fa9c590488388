import { linesOf } from '../model/chart.ts'
import type { ChartPoint } from '../model/chart.ts'
import s from './task.module.css'

/** What a chart shows; each has its colour. */
export type Figure = 'cpu' | 'memory' | 'disk' | 'net'

interface ChartProps {
  readonly figure: Figure
  readonly label: string
  readonly points: readonly ChartPoint[]
  readonly fromMs: number
  readonly toMs: number
  /** The top of the scale; the largest value where it is left out. */
  readonly top?: number | undefined
  readonly gapMs: number
  readonly heightPx: number
}

const width = 300

/** Values over time; where nothing was measured there is nothing. */
export function Chart({ figure, label, points, fromMs, toMs, top, gapMs, heightPx }: ChartProps) {
  const highest = top ?? Math.max(1, ...points.map(({ value }) => value))
  const lines = linesOf(points, { fromMs, toMs, top: highest, width, height: heightPx, gapMs })
  return (
    <svg
      className={s.chart}
      data-figure={figure}
      role="img"
      aria-label={label}
      viewBox={`0 -1 ${width} ${heightPx + 2}`}
      preserveAspectRatio="none"
      height={heightPx}
    >
      {lines.map((line) => {
        const first = line.slice(0, line.indexOf(','))
        const last = line.slice(line.lastIndexOf(' ') + 1)
        return (
          <g key={first}>
            <polygon points={`${first},${heightPx} ${line} ${last.slice(0, last.indexOf(','))},${heightPx}`} />
            <polyline points={line} vectorEffect="non-scaling-stroke" />
          </g>
        )
      })}
    </svg>
  )
}
