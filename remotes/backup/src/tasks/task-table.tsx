import type { BackupTask } from '@cove/device-contract/backup'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { useWhen } from '@cove/parts/when'
import { useFormats } from '@cove/ui/data'
import { FileTextIcon, FilmIcon, FolderIcon, ImageIcon, MusicIcon, UsbIcon } from '@cove/ui/icons'
import { CommandMenu, Named, StateDot, Table, TableRow, TwoLines } from '@cove/ui/page'
import { useComputerId, useLocalRuns } from './tasks.data.ts'
import { useIsPlugged } from './is-plugged.data.ts'
import { addressOf } from '../main/addresses.model.ts'
import { nextRunMs } from './due.model.ts'
import { percentOfRun, proofKey, toneOf } from './task-state.model.ts'
import { waitText } from '../runs/wait-text.ts'
import { useTaskCommands } from './use-task-commands.tsx'
import s from './task-table.module.css'

const icons = { all: FolderIcon, image: ImageIcon, video: FilmIcon, audio: MusicIcon, document: FileTextIcon } as const

/** One row for each task: what is proven comes before what has run. */
export function TaskTable({ tasks }: { readonly tasks: readonly BackupTask[] }) {
  const t = useT('backup')
  const columns = [
    { id: 'task', label: t('table.task') },
    { id: 'proof', label: t('table.proof') },
    { id: 'run', label: t('table.run'), from: 'medium' },
    { id: 'next', label: t('table.next'), from: 'wide' },
    { id: 'size', label: t('table.size'), kind: 'number' },
    { id: 'actions', label: t('table.actions'), kind: 'actions' },
  ] as const
  return (
    <Table fixed columns={columns} className={s.table}>
      {tasks.map((task) => (
        <OneTask key={task.taskId} task={task} />
      ))}
    </Table>
  )
}

function OneTask({ task }: { readonly task: BackupTask }) {
  const t = useT('backup')
  const formats = useFormats()
  const commands = useTaskCommands(task)
  const computerId = useComputerId()
  const isHere = task.computer.computerId === computerId
  const isPlugged = useIsPlugged(task)
  return (
    <TableRow commands={commands}>
      <NameCell task={task} isHere={isHere} />
      <ProofCell task={task} />
      <RunCell task={task} isPlugged={isPlugged} />
      <NextCell task={task} isHere={isHere} />
      {formats.bytes(task.sizeBytes)}
      <CommandMenu commands={commands} label={t('table.more', { name: task.name })} />
    </TableRow>
  )
}

interface NameCellProps {
  readonly task: BackupTask
  readonly isHere: boolean
}

function NameCell({ task, isHere }: NameCellProps) {
  const t = useT('backup')
  const navigate = useNavigate()
  const category = task.categories.length === 1 ? (task.categories[0] ?? 'all') : 'all'
  const Icon = task.external ? UsbIcon : icons[category]
  const where = isHere ? t('thisComputer') : task.computer.name
  const isWholeDisk = task.external?.path === '/'
  return (
    <Named
      icon={<Icon size={18} />}
      title={task.name}
      note={`${where} · ${isWholeDisk ? t('wholeDisk') : task.sourceName}`}
      onOpen={() => void navigate(addressOf('task', task.taskId))}
    />
  )
}

/** When it was last shown that the backup restores. */
export function ProofCell({ task }: { readonly task: BackupTask }) {
  const t = useT('backup')
  const when = useWhen()
  const { lastProof, health } = task
  const tone = toneOf(task)
  const values = {
    sample: lastProof?.sampleCount ?? 0,
    broken: lastProof?.brokenCount ?? 0,
    changed: lastProof?.changedCount ?? 0,
    days: task.overdueDays,
  }
  const reason =
    health === 'overdue' || health === 'late'
      ? t(`proof.${health}`, values)
      : lastProof
        ? t(`proof.${proofKey(lastProof)}`, values)
        : t('proof.none')
  return (
    <TwoLines
      title={<StateDot tone={tone}>{lastProof ? when(lastProof.provedSeconds) : t('proof.never')}</StateDot>}
      note={<span className={s.proof}>{reason}</span>}
    />
  )
}

function RunCell({ task, isPlugged }: { readonly task: BackupTask; readonly isPlugged: boolean }) {
  const t = useT('backup')
  const when = useWhen()
  const local = useLocalRuns().get(task.taskId)
  const run = task.lastRun
  if (task.waitsFor) return <TwoLines title={<span>{t('run.waiting')}</span>} note={waitText(task, t)} />
  if (local || run?.state === 'progress')
    return t('run.doing', { percent: percentOfRun(local?.progress ?? run ?? { totalBytes: 0, doneBytes: 0, totalCount: 0, doneCount: 0 }) })
  if (!isPlugged) return t('run.notPlugged')
  if (!run) return t('run.never')
  if (run.state === 'paused') return t('run.pausedShort')
  const what =
    run.state === 'partial'
      ? t('states.partial', { count: run.failedCount })
      : t('run.addedShort', { count: run.addedCount + run.replacedCount })
  return `${when(run.endedSeconds ?? run.startedSeconds)} · ${what}`
}

function NextCell({ task, isHere }: { readonly task: BackupTask; readonly isHere: boolean }) {
  const t = useT('backup')
  const formats = useFormats()
  const next = nextRunMs(task)
  if (task.external) return t(task.external.runsWhenPlugged ? 'next.plugged' : 'next.manual')
  if (next === undefined) return t('next.manual')
  if (!isHere) return t('next.elsewhere')
  return next <= (task.lastRun?.startedSeconds ?? Infinity) * 1000 ? t('next.soon') : formats.date(next)
}
