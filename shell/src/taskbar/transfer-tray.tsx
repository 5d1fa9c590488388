import { useKernel, useStoreValue } from '@cove/kernel'
import type { TransferTask } from '@cove/kernel'
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
import type { InterruptedTransfers } from './use-interrupted.ts'
import { useTransferWatch } from './use-transfer-watch.ts'
import { isUnfinished, ringOf, shownFirst, summaryOf } from './transfer-summary.ts'
import s from './taskbar.module.css'

/** The sheet shows so many; the transfer centre shows all. */
const shownTasks = 50

/** Transfers of this browser: a ring with the rate while any runs, and the list behind it. Draws nothing without tasks. */
export function TransferTray() {
  const { transfers } = useKernel()
  const { rate } = useFormats()
  const t = useT('shell')
  const tasks = useStoreValue(transfers.store, (state) => state.tasks)
  const interrupted = useTransferWatch()
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
      <TransferSheet tasks={tasks} interrupted={interrupted} />
    </Popover>
  )
}

/** What the tray tells, where there is no room to draw it (WIN-25). */
export function TransferWatch() {
  useTransferWatch()
  return undefined
}

interface TransferSheetProps {
  readonly tasks: readonly TransferTask[]
  readonly interrupted: InterruptedTransfers
}

function TransferSheet({ tasks, interrupted }: TransferSheetProps) {
  const { transfers, windows } = useKernel()
  const t = useT('shell')
  return (
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
            <TransferRow key={task.id} task={task} onContinue={(one) => void interrupted.resume(one)} />
          ))}
      </ul>
      {tasks.length > shownTasks && <p className={s.banner}>{t('transfers.more', { count: tasks.length - shownTasks })}</p>}
    </div>
  )
}

/** TR-08: one click continues everything that a reload interrupted. */
function ContinueBanner({ interrupted }: { readonly interrupted: InterruptedTransfers }) {
  const t = useT('shell')
  if (interrupted.tasks.length === 0) return undefined
  return (
    <div className={s.banner}>
      <span>{t('transfers.interrupted', { count: interrupted.tasks.length })}</span>
      <Button size="sm" variant="primary" onClick={() => void interrupted.resume()}>
        {interrupted.label}
      </Button>
    </div>
  )
}

interface TransferRowProps {
  readonly task: TransferTask
  /** Continues an interrupted task; called in a click. */
  readonly onContinue: (task: TransferTask) => void
}

function TransferRow({ task, onContinue }: TransferRowProps) {
  const { rate } = useFormats()
  const t = useT('shell')
  const percent = task.totalBytes > 0 ? (task.sentBytes / task.totalBytes) * 100 : undefined
  const { failed, paused, done } = stateOf(task)
  const status = useStatusText(task)
  return (
    <li className={s.transfer}>
      <div className={s.transferText}>
        <b>
          <NameText name={shownName(task.name)} />
        </b>
        <Progress label={task.name} percent={done ? 100 : percent} tone={failed ? 'err' : done ? 'ok' : paused ? 'warn' : 'accent'} />
        <span className={failed ? s.failed : undefined}>
          {status}
          {task.bytesPerSecond > 0 && ` · ${rate(task.bytesPerSecond)}`}
          {task.totalFiles > 1 && ` · ${t('transfers.files', { done: task.doneFiles, total: task.totalFiles })}`}
        </span>
      </div>
      <RowButtons task={task} onContinue={onContinue} />
    </li>
  )
}

const stateOf = (task: TransferTask) => ({
  failed: task.state === 'error',
  paused: task.state === 'pause' || task.state === 'suspend',
  done: task.state === 'finished',
})

function useStatusText(task: TransferTask): string {
  const { bytes } = useFormats()
  const t = useT('shell')
  const progress = t('transfers.progress', { sent: bytes(task.sentBytes), total: bytes(task.totalBytes) })
  if (task.needs !== undefined) return `${progress} · ${t('transfers.isInterrupted')}`
  if (task.failure !== undefined) return task.failure
  return stateOf(task).done ? t('transfers.done', { size: bytes(task.totalBytes) }) : progress
}

function RowButtons({ task, onContinue }: TransferRowProps) {
  const { transfers } = useKernel()
  const t = useT('shell')
  const { failed, paused, done } = stateOf(task)
  const isInterrupted = task.needs !== undefined
  return (
    <>
      {failed && (
        <IconButton size="sm" label={t('transfers.retry')} icon={<RefreshIcon size={16} />} onClick={() => transfers.retry(task.id)} />
      )}
      {isInterrupted && (
        <IconButton
          size="sm"
          label={t(task.needs === 'permission' ? 'transfers.continue' : task.isFolder ? 'transfers.chooseFolder' : 'transfers.chooseFiles')}
          icon={<PlayIcon size={16} />}
          onClick={() => onContinue(task)}
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
    </>
  )
}
