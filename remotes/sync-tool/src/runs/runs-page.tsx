import type { SyncRun, SyncTask } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { Button, Skeleton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { UndoIcon } from '@cove/ui/icons'
import { Muted, Page, PageHead, StateDot, Table, TableRow } from '@cove/ui/page'
import type { StateTone } from '@cove/ui/page'
import { useState } from 'react'
import { useRuns } from '../tasks/tasks.data.ts'
import { addressOf } from '../main/addresses.model.ts'
import { SumMarks } from '../plan/sum-marks.tsx'
import { NoTasks } from '../tasks/no-tasks.tsx'
import { TaskSelect } from '../rules/task-settings.tsx'
import { UndoPanel } from './undo-panel.tsx'

interface RunsPageProps {
  readonly tasks: readonly SyncTask[]
  readonly task: SyncTask | undefined
}

/** The runs of a task; each can be undone as a whole, on both sides. */
export function RunsPage({ tasks, task }: RunsPageProps) {
  const t = useT('sync-tool')
  const navigate = useNavigate()
  if (!task) return <NoTasks />
  return (
    <Page>
      <PageHead title={t('pages.runs')} intro={t('runs.sub')}>
        <TaskSelect tasks={tasks} task={task} onChange={(taskId) => void navigate(addressOf('runs', taskId))} />
      </PageHead>
      <Runs key={task.taskId} task={task} />
    </Page>
  )
}

function Runs({ task }: { readonly task: SyncTask }) {
  const t = useT('sync-tool')
  const { data, failure, reload } = useRuns(task)
  const [undone, setUndone] = useState<SyncRun>()
  if (failure) return <FailureState failure={failure} onRetry={reload} />
  if (!data) return <Skeleton height={120} />
  if (data.runs.length === 0) return <Muted>{t('runs.none')}</Muted>
  const columns = [
    { id: 'number', label: '#', kind: 'number' },
    { id: 'when', label: t('runs.when') },
    { id: 'changes', label: t('runs.changes') },
    { id: 'result', label: t('runs.result') },
    { id: 'actions', label: t('table.actions'), kind: 'actions' },
  ] as const
  return (
    <>
      <Table columns={columns}>
        {data.runs.map((run) => (
          <RunRow key={run.runId} run={run} onUndo={() => setUndone(run)} />
        ))}
      </Table>
      {undone?.canUndo === true && <UndoPanel task={task} run={undone} onClose={() => setUndone(undefined)} />}
    </>
  )
}

const tones: Readonly<Partial<Record<SyncRun['state'], StateTone>>> = {
  complete: 'ok',
  undone: 'warn',
  waiting: 'warn',
  scanning: 'busy',
  synchronizing: 'busy',
}

function RunRow({ run, onUndo }: { readonly run: SyncRun; readonly onUndo: () => void }) {
  const t = useT('sync-tool')
  const formats = useFormats()
  const { addedCount: add, replacedCount: replace, deletedCount, movedCount: move, conflictCount: conflict } = run
  const result = run.undoes === undefined ? t(`runState.${run.state}`) : t('runs.isUndo')
  return (
    <TableRow short>
      {`#${run.number}`}
      {formats.date(run.startedSeconds * 1000)}
      <SumMarks sums={{ add, replace, delete: deletedCount, move, conflict }} />
      <StateDot tone={tones[run.state] ?? 'off'}>
        {result}
        {run.isDecided && run.state === 'complete' ? t('runs.decided') : ''}
      </StateDot>
      {run.canUndo && (
        <Button size="sm" icon={<UndoIcon size={14} />} onClick={onUndo}>
          {t('runs.undo')}
        </Button>
      )}
    </TableRow>
  )
}
