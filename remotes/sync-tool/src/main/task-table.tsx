import type { SyncTask } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { ContextMenuArea, IconButton, Menu, MoreIcon, PauseIcon, PlayIcon, Progress, VisuallyHidden } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { formatCount, useFormats } from '@cove/ui/data'
import { FolderSyncIcon } from '@cove/ui/icons'
import { useControl } from '../data/use-commands.ts'
import { useLocalRuns } from '../data/use-sync.ts'
import { addressOf } from '../model/addresses.ts'
import { percentOfRun, toneOf, wordOf } from '../model/task-state.ts'
import { useWhen } from '../ui/use-when.ts'
import { useReason } from './use-reason.ts'
import { useTaskMenu } from './use-task-menu.ts'
import { s } from '../ui/styles.ts'

const arrows = { both: '⇄', up: '→', down: '←' } as const

/** One row for each task: what it keeps equal, how it is, and its last run. */
export function TaskTable({ tasks }: { readonly tasks: readonly SyncTask[] }) {
  const t = useT('sync-tool')
  return (
    <table className={s.table}>
      <thead>
        <tr>
          <th scope="col">{t('table.task')}</th>
          <th scope="col" className={s.wide}>
            {t('table.way')}
          </th>
          <th scope="col">{t('table.state')}</th>
          <th scope="col" className={s.wide}>
            {t('table.run')}
          </th>
          <th scope="col">
            <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <TaskRow key={task.taskId} task={task} />
        ))}
      </tbody>
    </table>
  )
}

function TaskRow({ task }: { readonly task: SyncTask }) {
  const t = useT('sync-tool')
  const menu = useTaskMenu(task)
  return (
    <tr>
      <td>
        <NameCell task={task} menu={menu} />
      </td>
      <td className={s.wide}>{`${t(`direction.${task.direction}`)} · ${t(`mode.${task.mode}`)}`}</td>
      <td>
        <StateCell task={task} />
      </td>
      <td className={s.wide}>
        <RunCell task={task} />
      </td>
      <td className={s.more}>
        <Actions task={task} menu={menu} />
      </td>
    </tr>
  )
}

interface CellProps {
  readonly task: SyncTask
  readonly menu: readonly MenuEntry[]
}

function NameCell({ task, menu }: CellProps) {
  return (
    <ContextMenuArea items={menu}>
      <span className={s.rowName}>
        <span className={s.rowIcon}>
          <FolderSyncIcon size={18} />
        </span>
        <span className={s.two}>
          <b>{task.name}</b>
          <small>{`${task.sourceName} ${arrows[task.direction]} ${task.path}`}</small>
        </span>
      </span>
    </ContextMenuArea>
  )
}

function Actions({ task, menu }: CellProps) {
  const t = useT('sync-tool')
  const control = useControl()
  const isRunning = useLocalRuns().has(task.taskId) || task.lastRun?.state === 'scanning' || task.lastRun?.state === 'synchronizing'
  const { name } = task
  const more = <IconButton label={t('table.more', { name })} icon={<MoreIcon size={16} />} />
  return (
    <span className={s.end}>
      {isRunning ? (
        <IconButton label={t('pauseTask', { name })} icon={<PauseIcon size={16} />} onClick={() => void control.pause(task)} />
      ) : (
        <IconButton label={t('startTask', { name })} icon={<PlayIcon size={16} />} onClick={() => void control.start(task)} />
      )}
      <Menu align="end" items={menu} trigger={more} />
    </span>
  )
}

function StateCell({ task }: { readonly task: SyncTask }) {
  const t = useT('sync-tool')
  const navigate = useNavigate()
  const local = useLocalRuns().get(task.taskId)
  const reason = useReason(task.lastRun)
  const word = wordOf(task)
  const run = local?.progress ?? task.lastRun
  if (run && (local || word === 'synchronizing' || word === 'scanning')) {
    const percent = run.state === 'scanning' ? undefined : percentOfRun(run)
    const label = percent === undefined ? t('state.scanningCount', { count: formatCount(run.scannedCount) }) : t('state.doing', { percent })
    return (
      <span className={s.two}>
        <span className={s.state} data-tone="busy">
          {label}
        </span>
        <Progress label={label} percent={percent} />
      </span>
    )
  }
  return (
    <span className={s.two}>
      <span className={s.state} data-tone={toneOf(word)}>
        {word === 'exception' ? reason : t(`state.${word}`, { count: formatCount(task.failedCount) })}
      </span>
      {word === 'waiting' && (
        <button type="button" className={s.link} onClick={() => void navigate(addressOf('plan', task.taskId))}>
          {t('tasks.showPlan')}
        </button>
      )}
      {word === 'partly' && (
        <button type="button" className={s.link} onClick={() => void navigate(addressOf('unsynced'))}>
          {t('tasks.showUnsynced')}
        </button>
      )}
    </span>
  )
}

function RunCell({ task }: { readonly task: SyncTask }) {
  const t = useT('sync-tool')
  const formats = useFormats()
  const when = useWhen()
  const local = useLocalRuns().get(task.taskId)
  const run = task.lastRun
  if (local?.progress)
    return formats.pace({
      totalBytes: local.progress.totalBytes,
      doneBytes: local.progress.doneBytes,
      bytesPerSecond: local.bytesPerSecond,
    })
  return run ? `#${run.number} · ${when(run.endedSeconds ?? run.startedSeconds)}` : t('table.noRun')
}
