import { useKernel, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { transfersRoute } from '@cove/kernel/declare'
import { Progress } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { useApps } from '../apps/use-apps.ts'
import { AppFace } from '../modules/app-face.tsx'
import { summaryOf } from '../taskbar/transfer-summary.ts'
import { appAt, transferCard } from './home-model.ts'
import s from './phone.module.css'

/** What this phone sends and fetches now; a press opens the transfer centre. Draws nothing while nothing moves. */
export function TransferCard() {
  const { transfers, windows } = useKernel()
  const t = useT('widgets')
  const { rate } = useFormats()
  const tasks = useStoreValue(transfers.store, (state) => state.tasks)
  const icon = appAt(useApps(), transfersRoute.path)?.icon
  const card = transferCard(tasks)
  if (!card) return undefined
  const { percent, bytesPerSecond } = summaryOf(tasks)
  const title = t(`phone.transfers.${card.kind}`)
  return (
    <button type="button" className={s.transfers} onClick={() => void windows.open(transfersRoute.address({}))}>
      {icon && <AppFace icon={icon} size={44} obstacle={undefined} />}
      <span className={s.transferText}>
        <span className={s.transferLine}>
          <b>{title}</b>
          <span>
            {bytesPerSecond > 0 && `${rate(bytesPerSecond)} · `}
            {t('phone.transfers.files', { done: card.doneFiles, total: card.totalFiles })}
          </span>
        </span>
        <Progress
          label={title}
          percent={percent ?? (card.kind === 'waiting' ? 0 : undefined)}
          tone={card.kind === 'waiting' ? 'warn' : 'ok'}
        />
      </span>
    </button>
  )
}
