import { shownName } from '@cove/device-contract/rules'
import { useKernel, useStoreValue } from '@cove/kernel'
import type { TransferTask } from '@cove/kernel'
import { transfersRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { NameText, Progress } from '@cove/ui'
import { isUnfinished, shownFirst } from '../taskbar/transfer-summary.ts'
import s from './quick.module.css'

/** So many transfers have a line; the transfer centre has all. */
const shown = 3

/** TR-01: what this browser sends and fetches now; a press opens the transfer centre. */
export function TransfersBlock({ onClose }: { readonly onClose: () => void }) {
  const { transfers, windows } = useKernel()
  const t = useT('quick')
  const tasks = shownFirst(useStoreValue(transfers.store, (state) => state.tasks)).filter(isUnfinished)
  const open = () => {
    onClose()
    windows.open(transfersRoute.address({}))
  }
  return (
    <button type="button" className={s.block} onClick={open}>
      <span className={s.line}>
        <b>{t('device.transfers')}</b>
        <span className={s.small}>{tasks.length === 0 ? t('device.noTransfers') : t('device.running', { count: tasks.length })}</span>
      </span>
      {tasks.slice(0, shown).map((task) => (
        <Line key={task.id} task={task} />
      ))}
    </button>
  )
}

function Line({ task }: { readonly task: TransferTask }) {
  const t = useT('quick')
  const { name, state, sentBytes, totalBytes } = task
  const rests = state === 'pause' || state === 'suspend'
  const percent = totalBytes > 0 ? Math.floor((sentBytes / totalBytes) * 100) : undefined
  return (
    <span className={s.transfer}>
      <span className={s.line}>
        <span className={s.name}>
          <NameText name={shownName(name)} />
        </span>
        <span className={s.small}>
          {rests ? t('device.paused') : percent === undefined ? t('device.waiting') : t('device.percent', { percent })}
        </span>
      </span>
      <Progress label={name} percent={percent ?? 0} tone={rests ? 'warn' : 'accent'} />
    </span>
  )
}
