import type { SmartAttribute } from '@cove/device-contract/pools'
import { useT } from '@cove/kernel/i18n'
import { Muted } from '@cove/ui/page'
import s from './health.module.css'

const width = 560
const height = 110

export interface HistoryChartProps {
  readonly attribute: SmartAttribute
  readonly tone: 'accent' | 'warn'
}

/** The values of the days as a line; the last one is named. */
export function HistoryChart({ attribute, tone }: HistoryChartProps) {
  const t = useT('storage-wizard')
  const { history } = attribute
  const name = t(`smart.names.${attribute.name}`)
  const label = t('smart.chart', { name, days: history.length })
  const summary = t('smart.chartSummary', { first: history[0] ?? 0, last: history.at(-1) ?? 0 })
  const points = pointsOf(history)
  return (
    <figure className={s.chart} data-tone={tone}>
      <figcaption>
        <b>{label}</b> <Muted as="small">{summary}</Muted>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${label}, ${summary}`} preserveAspectRatio="none">
        <polyline className={s.area} points={`0,${height} ${points} ${width},${height}`} />
        <polyline className={s.line} points={points} />
      </svg>
    </figure>
  )
}

function pointsOf(history: readonly number[]): string {
  const least = Math.min(...history)
  const span = Math.max(1, Math.max(...history) - least)
  const step = width / Math.max(1, history.length - 1)
  return history
    .map((value, index) => `${(index * step).toFixed(1)},${(height - 6 - ((value - least) / span) * (height - 16)).toFixed(1)}`)
    .join(' ')
}
