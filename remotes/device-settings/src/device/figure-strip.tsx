import { useT } from '@cove/kernel/i18n'
import { useFormats } from '@cove/ui/data'
import { CpuIcon, DatabaseIcon, GlobeIcon, HardDriveIcon, ThermometerIcon } from '@cove/ui/icons'
import { Muted } from '@cove/ui/page'
import type { ReactNode } from 'react'
import type { Machine, Sample } from '../data/device-calls.ts'
import type { Figures } from '../data/use-figures.ts'
import { chartDataOf } from '../model/series.ts'
import type { Strip } from '../model/series.ts'
import { LineChart } from '../ui/line-chart.tsx'
import s from './figures.module.css'

interface FigureStripProps {
  readonly strip: Strip
  readonly figures: Figures
  readonly machine: Machine | undefined
  readonly latest: Sample | undefined
  readonly onCursor: (atSeconds: number | undefined) => void
}

const icons: Readonly<Record<Strip, ReactNode>> = {
  cpu: <CpuIcon size={17} />,
  memory: <DatabaseIcon size={17} />,
  network: <GlobeIcon size={17} />,
  disk: <HardDriveIcon size={17} />,
  temperature: <ThermometerIcon size={17} />,
}
const tops: Partial<Record<Strip, number>> = { cpu: 100, temperature: 100 }

/** One strip: the value now, its chart, and two lines of detail. */
export function FigureStrip({ strip, figures, machine, latest, onCursor }: FigureStripProps) {
  const t = useT('device-settings')
  const { value, unit, details } = useShown(strip, latest, machine)
  const name = t(`strips.${strip}`)
  const top = strip === 'memory' ? machine?.memoryBytes : tops[strip]
  return (
    <div className={s.strip} data-strip={strip}>
      {icons[strip]}
      <div>
        <Muted>{name}</Muted>
        <b>{value}</b>
        <Muted as="small">{unit}</Muted>
      </div>
      <LineChart
        label={`${name} ${value}${unit}`}
        tone={strip}
        data={chartDataOf(strip, figures.points, figures.stepSeconds)}
        fromSeconds={figures.fromSeconds}
        toSeconds={figures.toSeconds}
        top={top}
        onCursor={onCursor}
      />
      <ul>
        {details.map((detail) => (
          <li key={detail}>
            <Muted as="small">{detail}</Muted>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Shown {
  readonly value: string
  readonly unit: string
  readonly details: readonly string[]
}

const none = '–'

function useShown(strip: Strip, latest: Sample | undefined, machine: Machine | undefined): Shown {
  const t = useT('device-settings')
  const formats = useFormats()
  if (!latest || !machine) return { value: none, unit: '', details: [] }
  switch (strip) {
    case 'cpu':
      return {
        value: String(Math.round(latest.cpuPercent)),
        unit: ' %',
        details: [t('details.cores', { count: machine.cores }), machine.cpuModel],
      }
    case 'memory':
      return {
        value: formats.bytes(latest.memoryBytes),
        unit: ` / ${formats.bytes(machine.memoryBytes)}`,
        details: [
          t('details.cached', { size: formats.bytes(machine.cachedBytes) }),
          t('details.available', { size: formats.bytes(machine.availableBytes) }),
        ],
      }
    case 'network':
      return {
        value: formats.rate(latest.receivedPerSecond),
        unit: '',
        details: [
          t('details.received', { rate: formats.rate(latest.receivedPerSecond) }),
          t('details.sent', { rate: formats.rate(latest.sentPerSecond) }),
        ],
      }
    case 'disk':
      return {
        value: formats.rate(latest.writtenPerSecond),
        unit: '',
        details: [
          t('details.written', { rate: formats.rate(latest.writtenPerSecond) }),
          t('details.read', { rate: formats.rate(latest.readPerSecond) }),
        ],
      }
    case 'temperature':
      return latest.temperature === undefined
        ? { value: none, unit: '', details: [t('details.noSensor')] }
        : { value: String(Math.round(latest.temperature)), unit: ' °C', details: [t('details.hottest')] }
  }
}
