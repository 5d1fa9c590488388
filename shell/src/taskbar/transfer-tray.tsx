import { useKernel, useStoreValue, type TransferTask } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import {
  Button,
  EmptyState,
  IconButton,
  Popover,
  Progress,
  ProgressRing,
  ArrowUpIcon,
  CloseIcon,
  PauseIcon,
  PlayIcon,
  RefreshIcon,
} from '@cove/ui'
import { isUnfinished, readableBytes, readableRate, summaryOf } from './transfer-summary.ts'
import s from './taskbar.module.css'

/** The uploads of this page: a ring with the rate while any is under way, and the list behind it. Gone when there is nothing to tell. */
export function TransferTray() {
  const { transfers } = useKernel()
  const t = useT('shell')
  const tasks = useStoreValue(transfers.store, (state) => state.tasks)
  if (tasks.length === 0) return undefined
  const summary = summaryOf(tasks)
  const percent = summary.running === 0 ? 100 : summary.percent
  return (
    <Popover
      label={t('transfers.title')}
      side="top"
      align="end"
      trigger={
        <button type="button" className={s.trayButton} aria-label={t('transfers.summary', { count: summary.running })}>
          <ProgressRing label={t('transfers.title')} percent={percent} tone={summary.running === 0 ? 'ok' : 'accent'} />
          {summary.bytesPerSecond > 0 && (
            <span className={s.rate}>
              <ArrowUpIcon size={13} strokePx={1.8} />
              {readableRate(summary.bytesPerSecond)}
            </span>
          )}
        </button>
      }
    >
      <div className={s.sheet}>
        <header className={s.sheetHeader}>
          <h2>{t('transfers.title')}</h2>
          <Button size="sm" variant="ghost" disabled={tasks.every(isUnfinished)} onClick={transfers.clearFinished}>
            {t('transfers.clear')}
          </Button>
        </header>
        <ul className={s.list}>
          {tasks.map((task) => (
            <TransferRow key={task.id} task={task} />
          ))}
        </ul>
        {tasks.length === 0 && <EmptyState art="upload" title={t('transfers.none')} />}
      </div>
    </Popover>
  )
}

function TransferRow({ task }: { readonly task: TransferTask }) {
  const { transfers } = useKernel()
  const t = useT('shell')
  const percent = task.totalBytes > 0 ? (task.sentBytes / task.totalBytes) * 100 : undefined
  const failed = task.state === 'error'
  const paused = task.state === 'pause' || task.state === 'suspend'
  const done = task.state === 'finished'
  const said =
    task.failure ??
    (done
      ? t('transfers.done', { size: readableBytes(task.totalBytes) })
      : t('transfers.progress', { sent: readableBytes(task.sentBytes), total: readableBytes(task.totalBytes) }))
  return (
    <li className={s.transfer}>
      <div className={s.transferText}>
        <b title={task.name}>{task.name}</b>
        <Progress label={task.name} percent={done ? 100 : percent} tone={failed ? 'err' : done ? 'ok' : 'accent'} />
        <span className={failed ? s.failed : undefined}>
          {said}
          {task.bytesPerSecond > 0 && ` · ${readableRate(task.bytesPerSecond)}`}
          {task.totalFiles > 1 && ` · ${t('transfers.files', { done: task.doneFiles, total: task.totalFiles })}`}
        </span>
      </div>
      {failed && (
        <IconButton size="sm" label={t('transfers.retry')} icon={<RefreshIcon size={16} />} onClick={() => transfers.retry(task.id)} />
      )}
      {paused && (
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
