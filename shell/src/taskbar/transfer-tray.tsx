import { useKernel, useStoreValue, type TransferTask } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, IconButton, Popover, Progress, ProgressRing, ArrowUpIcon, CloseIcon, PauseIcon, PlayIcon, RefreshIcon } from '@cove/ui'
import { openTransfers } from '@cove/kernel/declare'
import { useTitleProgress, useTransferNotices } from './use-transfer-notices.ts'
import { isUnfinished, readableBytes, readableRate, ringOf, summaryOf } from './transfer-summary.ts'
import s from './taskbar.module.css'

/** The sheet shows so many; the transfer centre shows all. */
const shownTasks = 50

/** Transfers of this browser: a ring with the rate while any is under way, and the list behind it. Gone when there is nothing to tell. */
export function TransferTray() {
  const { transfers } = useKernel()
  const { intents } = useKernel()
  const t = useT('shell')
  const tasks = useStoreValue(transfers.store, (state) => state.tasks)
  useTransferNotices()
  useTitleProgress(summaryOf(tasks))
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
              {readableRate(summary.bytesPerSecond)}
            </span>
          )}
        </button>
      }
    >
      <div className={s.sheet}>
        <header className={s.sheetHeader}>
          <h2>{t('transfers.title')}</h2>
          <Button size="sm" variant="ghost" onClick={() => void intents.ask(openTransfers, {})}>
            {t('transfers.open')}
          </Button>
          <Button size="sm" variant="ghost" disabled={tasks.every(isUnfinished)} onClick={transfers.clearFinished}>
            {t('transfers.clear')}
          </Button>
        </header>
        <ContinueBanner tasks={tasks} />
        <ul className={s.list}>
          {tasks.slice(0, shownTasks).map((task) => (
            <TransferRow key={task.id} task={task} />
          ))}
        </ul>
        {tasks.length > shownTasks && <p className={s.banner}>{t('transfers.more', { count: tasks.length - shownTasks })}</p>}
      </div>
    </Popover>
  )
}

/** TR-08: one click and everything that a reload interrupted goes on. */
function ContinueBanner({ tasks }: { readonly tasks: readonly TransferTask[] }) {
  const { toasts, transfers } = useKernel()
  const t = useT('shell')
  const waiting = tasks.filter((task) => task.needs !== undefined)
  if (waiting.length === 0) return undefined
  const goOn = async () => {
    const left = await transfers.continueInterrupted(waiting.map(({ id }) => id))
    if (left.length > 0) toasts.show({ tone: 'warning', title: t('transfers.needSource', { count: left.length }) })
  }
  return (
    <div className={s.banner}>
      <span>{t('transfers.interrupted', { count: waiting.length })}</span>
      <Button size="sm" variant="primary" onClick={() => void goOn()}>
        {t('transfers.continue')}
      </Button>
    </div>
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
