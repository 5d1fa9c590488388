import { useT } from '@cove/kernel/i18n'
import { FailureNote, FailureState } from '@cove/parts/failure'
import { EmptyState, Skeleton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { SegmentedControl } from '@cove/ui/forms'
import { Page, PageHead } from '@cove/ui/page'
import { useState } from 'react'
import { historyRanges, useStored } from '../data/monitor-calls.ts'
import type { HistoryRange, Machine, Stored } from '../data/monitor-calls.ts'
import { Chart } from './chart.tsx'
import type { Figure } from './chart.tsx'
import { figureOf, figures, topOf, useWritten } from './live-charts.tsx'
import s from './task.module.css'

const lengthsMs: Readonly<Record<HistoryRange, number>> = { hour: 3_600_000, day: 86_400_000, month: 30 * 86_400_000 }
const heightPx = 74

/** TM-02: how the machine was; steps in which the device was off stay empty. */
export function HistoryPage({ machine }: { readonly machine: Machine | undefined }) {
  const t = useT('task-manager')
  const formats = useFormats()
  const [range, setRange] = useState<HistoryRange>('hour')
  const { data, failure, reload } = useStored(range)
  if (!data)
    return (
      <Page label={t('sections.history')}>{failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={380} />}</Page>
    )
  const { points, nowMs } = data
  const busiest = points.toSorted((a, b) => b.cpuPercent - a.cpuPercent)[0]
  return (
    <Page label={t('sections.history')}>
      <PageHead
        title={
          busiest ? t('history.heading', { time: formats.date(busiest.atMs), share: Math.round(busiest.cpuPercent) }) : t('history.none')
        }
        intro={t('history.intro')}
      >
        <SegmentedControl
          label={t('history.range')}
          value={range}
          segments={historyRanges.map((value) => ({ value, label: t(`history.ranges.${value}`) }))}
          onChange={setRange}
        />
      </PageHead>
      <FailureNote failure={failure} />
      {points.length === 0 ? (
        <EmptyState art="quiet" title={t('history.none')} body={t('history.noneBody')} />
      ) : (
        figures.map((figure) => <Strip key={figure} figure={figure} stored={data} fromMs={nowMs - lengthsMs[range]} machine={machine} />)
      )}
    </Page>
  )
}

interface StripProps {
  readonly figure: Figure
  readonly stored: Stored
  readonly fromMs: number
  readonly machine: Machine | undefined
}

/** One figure over the whole time: its mean, its highest value and its chart. */
function Strip({ figure, stored: { points, stepSeconds, nowMs }, fromMs, machine }: StripProps) {
  const t = useT('task-manager')
  const written = useWritten()
  const values = points.map((one) => ({ atMs: one.atMs, value: figureOf(figure, one) }))
  const mean = values.reduce((sum, { value }) => sum + value, 0) / values.length
  const most = Math.max(...values.map(({ value }) => value))
  const facts = t('history.facts', { mean: written(figure, mean), most: written(figure, most) })
  const name = t(`columns.${figure}`)
  return (
    <section className={s.strip} aria-label={name}>
      <h2>{name}</h2>
      <p>{facts}</p>
      <Chart
        figure={figure}
        label={`${name}: ${facts}`}
        points={values}
        fromMs={fromMs}
        toMs={nowMs}
        top={topOf(figure, machine)}
        gapMs={stepSeconds * 2_500}
        heightPx={heightPx}
      />
    </section>
  )
}
