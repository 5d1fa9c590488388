import { useKernel, useStoreValue, type TransferTask } from '@cove/kernel'
import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import {
  Button,
  IconButton,
  NameText,
  Popover,
  Progress,
  ProgressRing,
  ArrowUpIcon,
  CloseIcon,
  PauseIcon,
  PlayIcon,
  RefreshIcon,
} from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { transfersRoute } from '@cove/kernel/declare'
import { useTitleProgress, useTransferNotices } from './use-transfer-notices.ts'
import { useInterrupted, useInterruptedNotice, type InterruptedTransfers } from './use-interrupted.ts'
import { isUnfinished, ringOf, shownFirst, summaryOf } from './transfer-summary.ts'
import s from './taskbar.module.css'

/** The sheet shows so many; the transfer centre shows all. */
const shownTasks = 50

/** Transfers of this browser: a ring with the rate while any is under way, and the list behind it. Gone when there is nothing to tell. */
export function TransferTray() {
  const { transfers, windows } = useKernel()
  const { rate } = useFormats()
  const t = useT('shell')
  const tasks = useStoreValue(transfers.store, (state) => state.tasks)
  useTransferNotices()
  useTitleProgress(summaryOf(tasks))
  const interrupted = useInterrupted(tasks)
  useInterruptedNotice(interrupted)
  if (tasks.length === 0) return undefined
  const summary = summaryOf(tasks)
  return (
    <Popover
      label={t('transfers.title')}
      side="top"
      align="end"
      trigger={
        <button type="button" className={s.trayButton} aria-label={t('transfers.summary', { count: summary.running })}>
          <ProgressRing label={t('transfers.title')} {...ringOf(tasks)} />
          {summary.bytesPerSecond > 0 && (
            <span className={s.rate}>
              <ArrowUpIcon size={13} strokePx={1.8} />
              {rate(summary.bytesPerSecond)}
            </span>
          )}
        </button>
      }
    >
      <div className={s.sheet}>
        <header className={s.sheetHeader}>
          <h2>{t('transfers.title')}</h2>
          <Button size="sm" variant="ghost" onClick={() => void windows.open(transfersRoute.address({}))}>
            {t('transfers.open')}
          </Button>
          <Button size="sm" variant="ghost" disabled={tasks.every(isUnfinished)} onClick={transfers.clearFinished}>
            {t('transfers.clear')}
          </Button>
        </header>
        <ContinueBanner interrupted={interrupted} />
        <ul className={s.list}>
          {shownFirst(tasks)
            .slice(0, shownTasks)
            .map((task) => (
              <TransferRow key={task.id} task={task} onGoOn={(one) => void interrupted.goOn(one)} />
            ))}
        </ul>
        {tasks.length > shownTasks && <p className={s.banner}>{t('transfers.more', { count: tasks.length - shownTasks })}</p>}
      </div>
    </Popover>
  )
}

/** TR-08: one click and everything that a reload interrupted goes on. */
function ContinueBanner({ interrupted }: { readonly interrupted: InterruptedTransfers }) {
  const t = useT('shell')
  if (interrupted.tasks.length === 0) return undefined
  return (
    <div className={s.banner}>
      <span>{t('transfers.interrupted', { count: interrupted.tasks.length })}</span>
      <Button size="sm" variant="primary" onClick={() => void interrupted.goOn()}>
        {interrupted.label}
      </Button>
    </div>
  )
}

interface TransferRowProps {
  readonly task: TransferTask
  /** Continues an interrupted task; called in a click. */
  readonly onGoOn: (task: TransferTask) => void
}

function TransferRow({ task, onGoOn }: TransferRowProps) {
  const { transfers } = useKernel()
  const { bytes, rate } = useFormats()
  const t = useT('shell')
  const percent = task.totalBytes > 0 ? (task.sentBytes / task.totalBytes) * 100 : undefined
  const failed = task.state === 'error'
  const paused = task.state === 'pause' || task.state === 'suspend'
  const done = task.state === 'finished'
  const isInterrupted = task.needs !== undefined
  const progress = t('transfers.progress', { sent: bytes(task.sentBytes), total: bytes(task.totalBytes) })
  const said = isInterrupted
    ? `${progress} · ${t('transfers.isInterrupted')}`
    : (task.failure ?? (done ? t('transfers.done', { size: bytes(task.totalBytes) }) : progress))
  return (
    <li className={s.transfer}>
      <div className={s.transferText}>
        <b>
          <NameText name={shownName(task.name)} />
        </b>
        <Progress label={task.name} percent={done ? 100 : percent} tone={failed ? 'err' : done ? 'ok' : paused ? 'warn' : 'accent'} />
        <span className={failed ? s.failed : undefined}>
          {said}
          {task.bytesPerSecond > 0 && ` · ${rate(task.bytesPerSecond)}`}
          {task.totalFiles > 1 && ` · ${t('transfers.files', { done: task.doneFiles, total: task.totalFiles })}`}
        </span>
      </div>
      {failed && (
        <IconButton size="sm" label={t('transfers.retry')} icon={<RefreshIcon size={16} />} onClick={() => transfers.retry(task.id)} />
      )}
      {isInterrupted && (
        <IconButton
          size="sm"
          label={t(task.needs === 'permission' ? 'transfers.continue' : task.isFolder ? 'transfers.chooseFolder' : 'transfers.chooseFiles')}
          icon={<PlayIcon size={16} />}
          onClick={() => onGoOn(task)}
        />
      )}
      {paused && !isInterrupted && (
        <IconButton size="sm" label={t('transfers.resume')} icon={<PlayIcon size={16} />} onClick={() => transfers.resume(task.id)} />
      )}
      {!failed && !paused && !done && (
        <IconButton size="sm" label={t('transfers.pause')} icon={<PauseIcon size={16} />} onClick={() => transfers.pause(task.id)} />
      )}
      <IconButton
        size="sm"
        label={t(isUnfinished(task) ? 'transfers.cancel' : 'transfers.remove')}
        icon={<CloseIcon size={16} />}
        onClick={() => transfers.remove(task.id)}
      />
    </li>
  )
}
