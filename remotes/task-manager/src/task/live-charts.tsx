import { useT } from '@cove/kernel/i18n'
import { useFormats } from '@cove/ui/data'
import type { Live, Machine, Sample } from '../data/monitor-calls.ts'
import { Chart } from './chart.tsx'
import type { Figure } from './chart.tsx'
import s from './task.module.css'

/** The figures of the machine, in the order of their charts. */
export const figures: readonly Figure[] = ['cpu', 'memory', 'disk', 'net']

/** One figure of a sample. */
export function figureOf(figure: Figure, sample: Sample): number {
  if (figure === 'cpu') return sample.cpuPercent
  if (figure === 'memory') return sample.memoryBytes
  return figure === 'disk' ? sample.readPerSecond + sample.writtenPerSecond : sample.receivedPerSecond + sample.sentPerSecond
}

/** Where the scale of a figure ends; where its largest value is for those without an end. */
export const topOf = (figure: Figure, machine: Machine | undefined): number | undefined =>
  figure === 'cpu' ? 100 : figure === 'memory' ? machine?.memoryBytes : undefined

/** How a figure is written. */
export function useWritten(): (figure: Figure, value: number) => string {
  const { bytes, rate } = useFormats()
  return (figure, value) => (figure === 'cpu' ? `${Math.round(value)} %` : figure === 'memory' ? bytes(value) : rate(value))
}

const heightPx = 46
const minuteMs = 60_000
/** Before the window was opened the device looked every 10 s: that is no gap. */
const gapMs = 12_000

interface LiveChartsProps {
  readonly live: Live
  readonly onOpen: () => void
}

/** TM-02: the last minute of the machine, in the sidebar; a press opens the history. */
export function LiveCharts({ live: { samples, machine }, onOpen }: LiveChartsProps) {
  const t = useT('task-manager')
  const written = useWritten()
  const latest = samples.at(-1)
  if (!latest) return undefined
  return (
    <div className={s.live}>
      {figures.map((figure) => {
        const value = written(figure, figureOf(figure, latest))
        return (
          <button key={figure} type="button" className={s.liveChart} onClick={onOpen}>
            <span>{t(`columns.${figure}`)}</span> <b>{value}</b>
            <Chart
              figure={figure}
              label={`${t(`columns.${figure}`)} ${value}`}
              points={samples.map((one) => ({ atMs: one.atMs, value: figureOf(figure, one) }))}
              fromMs={latest.atMs - minuteMs}
              toMs={latest.atMs}
              top={topOf(figure, machine)}
              gapMs={gapMs}
              heightPx={heightPx}
            />
          </button>
        )
      })}
    </div>
  )
}
