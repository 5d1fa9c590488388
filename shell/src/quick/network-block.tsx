import { useT } from '@cove/kernel/i18n'
import { useFormats } from '@cove/ui/data'
import { useOpenApp } from '../apps/use-apps.ts'
import { linePath } from '../widgets/line-path.ts'
import { useSamples } from '../widgets/use-samples.ts'
import s from './quick.module.css'

const plot = { width: 344, height: 48 }

/** SYS-01b: what the device sends and receives now, and in the last minute; a press opens its figures. */
export function NetworkBlock({ onClose }: { readonly onClose: () => void }) {
  const t = useT('quick')
  const openApp = useOpenApp()
  const { rate } = useFormats()
  const { samples } = useSamples()
  const now = samples.at(-1)
  const top = Math.max(1, ...samples.flatMap((one) => [one.receivedPerSecond, one.sentPerSecond]))
  const lineOf = (field: 'receivedPerSecond' | 'sentPerSecond') =>
    linePath(
      samples.map((one) => one[field]),
      { ...plot, top },
    )
  const open = () => {
    onClose()
    openApp({ remoteId: 'device-settings', windowName: 'main' })
  }
  const sent = now ? rate(now.sentPerSecond) : '–'
  const received = now ? rate(now.receivedPerSecond) : '–'
  return (
    <button type="button" className={s.block} data-flush aria-label={t('device.rates', { sent, received })} onClick={open}>
      <span className={s.line}>
        <b>{t('device.network')}</b>
        <span className={s.rates}>
          <i data-way="up">↑</i>
          {sent}
          <i data-way="down">↓</i>
          {received}
        </span>
      </span>
      <svg className={s.plot} viewBox={`0 0 ${plot.width} ${plot.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={s.received} d={lineOf('receivedPerSecond')} />
        <path className={s.sent} d={lineOf('sentPerSecond')} />
      </svg>
    </button>
  )
}
