import type { SyncTask } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { useWhen } from '@cove/parts/when'
import { IconButton, PauseIcon, PlayIcon, Progress } from '@cove/ui'
import { formatCount, useFormats } from '@cove/ui/data'
import { FolderSyncIcon } from '@cove/ui/icons'
import { CommandMenu, Named, StateDot, Table, TableRow, TwoLines } from '@cove/ui/page'
import type { Command } from '@cove/ui/page'
import { useControl } from './commands.data.ts'
import { useLocalRuns } from './tasks.data.ts'
import { addressOf } from '../main/addresses.model.ts'
import { percentOfRun, toneOf, wordOf } from './task-state.model.ts'
import { useReason } from './use-reason.ts'
import { useTaskCommands } from './use-task-commands.tsx'
import s from './task-table.module.css'

const arrows = { both: '⇄', up: '→', down: '←' } as const

/** One row for each task: what it keeps equal, how it is, and its last run. */
export function TaskTable({ tasks }: { readonly tasks: readonly SyncTask[] }) {
  const t = useT('sync-tool')
  const columns = [
    { id: 'task', label: t('table.task') },
    { id: 'way', label: t('table.way'), from: 'wide' },
    { id: 'state', label: t('table.state') },
    { id: 'run', label: t('table.run'), from: 'wide' },
    { id: 'actions', label: t('table.actions'), kind: 'actions' },
  ] as const
  return (
    <Table columns={columns}>
      {tasks.map((task) => (
        <OneTask key={task.taskId} task={task} />
      ))}
    </Table>
  )
}

function OneTask({ task }: { readonly task: SyncTask }) {
  const t = useT('sync-tool')
  const commands = useTaskCommands(task)
  return (
    <TableRow commands={commands}>
      <NameCell task={task} />
      {`${t(`direction.${task.direction}`)} · ${t(`mode.${task.mode}`)}`}
      <StateCell task={task} />
      <RunCell task={task} />
      <Actions task={task} commands={commands} />
    </TableRow>
  )
}

function NameCell({ task }: { readonly task: SyncTask }) {
  return <Named icon={<FolderSyncIcon size={18} />} title={task.name} note={`${task.sourceName} ${arrows[task.direction]} ${task.path}`} />
}

interface ActionsProps {
  readonly task: SyncTask
  readonly commands: readonly Command[]
}

function Actions({ task, commands }: ActionsProps) {
  const t = useT('sync-tool')
  const control = useControl()
  const isRunning = useLocalRuns().has(task.taskId) || task.lastRun?.state === 'scanning' || task.lastRun?.state === 'synchronizing'
  const { name } = task
  return (
    <span className={s.actions}>
      {isRunning ? (
        <IconButton label={t('pauseTask', { name })} icon={<PauseIcon size={16} />} onClick={() => void control.pause(task)} />
      ) : (
        <IconButton label={t('startTask', { name })} icon={<PlayIcon size={16} />} onClick={() => void control.start(task)} />
      )}
      <CommandMenu commands={commands} label={t('table.more', { name })} />
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
      <TwoLines title={<StateDot tone="busy">{label}</StateDot>}>
        <Progress label={label} percent={percent} />
      </TwoLines>
    )
  }
  const said = word === 'exception' ? reason : t(`state.${word}`, { count: formatCount(task.failedCount) })
  return (
    <TwoLines title={<StateDot tone={toneOf(word)}>{said}</StateDot>}>
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
    </TwoLines>
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
