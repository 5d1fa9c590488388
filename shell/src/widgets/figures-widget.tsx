import { useT } from '@cove/kernel/i18n'
import { useFormats } from '@cove/ui/data'
import { useOpenApp } from '../apps/use-apps.ts'
import { linePath } from './line-path.ts'
import { useSamples } from './use-samples.ts'
import s from './widgets.module.css'

const plot = { width: 164, height: 52 }

/** SYS-01b: processor, memory and network of the device as they are now, with a minute of the network. */
export function FiguresWidget() {
  const openApp = useOpenApp()
  const t = useT('widgets')
  const { rate } = useFormats()
  const { samples, memoryPercent } = useSamples()
  const now = samples.at(-1)
  const top = Math.max(1, ...samples.flatMap((one) => [one.receivedPerSecond, one.sentPerSecond]))
  const lineOf = (field: 'receivedPerSecond' | 'sentPerSecond') =>
    linePath(
      samples.map((one) => one[field]),
      { ...plot, top },
    )
  const share = (percent: number | undefined) => (percent === undefined ? '–' : `${Math.round(percent)}%`)
  return (
    <button
      type="button"
      className={s.figures}
      onClick={() => void openApp({ remoteId: 'device-settings', windowName: 'main' })}
      title={t('figures.open')}
    >
      <span className={s.heading}>{t('figures.name')}</span>
      <span className={s.rows}>
        <Row name={t('figures.cpu')} value={share(now?.cpuPercent)} />
        <Row name={t('figures.memory')} value={share(now && memoryPercent)} />
        <Row name={t('figures.sent')} value={now ? rate(now.sentPerSecond) : '–'} />
        <Row name={t('figures.received')} value={now ? rate(now.receivedPerSecond) : '–'} />
      </span>
      <svg className={s.plot} viewBox={`0 0 ${plot.width} ${plot.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={s.received} d={lineOf('receivedPerSecond')} />
        <path className={s.sent} d={lineOf('sentPerSecond')} />
      </svg>
    </button>
  )
}

function Row({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <span className={s.row}>
      {name}
      <b>{value}</b>
    </span>
  )
}
