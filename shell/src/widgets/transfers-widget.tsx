import { useKernel, useStoreValue } from '@cove/kernel'
import { transfersRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { ProgressRing } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { ringOf, summaryOf } from '../taskbar/transfer-summary.ts'
import s from './widgets.module.css'

/** What this browser sends and fetches now; a press opens the transfer centre. */
export function TransfersWidget() {
  const { transfers, windows } = useKernel()
  const t = useT('widgets')
  const { rate } = useFormats()
  const tasks = useStoreValue(transfers.store, (state) => state.tasks)
  const { running, percent, bytesPerSecond } = summaryOf(tasks)
  return (
    <button type="button" className={s.transfers} onClick={() => void windows.open(transfersRoute.address({}))}>
      <span className={s.heading}>{t('transfers.name')}</span>
      <span className={s.transferRing}>
        <ProgressRing label={t('transfers.name')} size={72} {...ringOf(tasks)} />
        {percent !== undefined && <b>{t('transfers.percent', { percent: Math.floor(percent) })}</b>}
      </span>
      <span className={s.small}>
        {t('transfers.running', { count: running })}
        {bytesPerSecond > 0 && ` · ${rate(bytesPerSecond)}`}
      </span>
    </button>
  )
}
