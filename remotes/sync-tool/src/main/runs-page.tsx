import type { SyncRun, SyncTask } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { Button, Skeleton, VisuallyHidden } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { UndoIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { useRuns } from '../data/use-sync.ts'
import { addressOf } from '../model/addresses.ts'
import { PageHead } from '../ui/page-head.tsx'
import { SumMarks } from '../ui/sum-marks.tsx'
import { NoTasks } from './no-tasks.tsx'
import { TaskSelect } from './task-settings.tsx'
import { UndoPanel } from './undo-panel.tsx'
import { s } from '../ui/styles.ts'

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
    <div className={s.page}>
      <PageHead title={t('pages.runs')} sub={t('runs.sub')}>
        <TaskSelect tasks={tasks} task={task} onChange={(taskId) => void navigate(addressOf('runs', taskId))} />
      </PageHead>
      <Runs key={task.taskId} task={task} />
    </div>
  )
}

function Runs({ task }: { readonly task: SyncTask }) {
  const t = useT('sync-tool')
  const { data, failure, reload } = useRuns(task)
  const [undone, setUndone] = useState<SyncRun>()
  if (failure) return <FailureState failure={failure} onRetry={reload} />
  if (!data) return <Skeleton height={120} />
  if (data.runs.length === 0) return <p className={s.sub}>{t('runs.none')}</p>
  return (
    <>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col" className={s.numbers}>
              #
            </th>
            <th scope="col">{t('runs.when')}</th>
            <th scope="col">{t('runs.changes')}</th>
            <th scope="col">{t('runs.result')}</th>
            <th scope="col">
              <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.runs.map((run) => (
            <RunRow key={run.runId} run={run} onUndo={() => setUndone(run)} />
          ))}
        </tbody>
      </table>
      {undone?.canUndo === true && <UndoPanel task={task} run={undone} onClose={() => setUndone(undefined)} />}
    </>
  )
}

const tones: Readonly<Partial<Record<SyncRun['state'], string>>> = {
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
    <tr className={s.short}>
      <td className={s.numbers}>#{run.number}</td>
      <td>{formats.date(run.startedSeconds * 1000)}</td>
      <td>
        <SumMarks sums={{ add, replace, delete: deletedCount, move, conflict }} />
      </td>
      <td>
        <span className={s.state} data-tone={tones[run.state] ?? 'off'}>
          {result}
          {run.isDecided && run.state === 'complete' ? t('runs.decided') : ''}
        </span>
      </td>
      <td className={s.more}>
        {run.canUndo && (
          <Button size="sm" icon={<UndoIcon size={14} />} onClick={onUndo}>
            {t('runs.undo')}
          </Button>
        )}
      </td>
    </tr>
  )
}
