import type { BackupEntry, BackupRun, BackupTask } from '@cove/device-contract/backup'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { Skeleton } from '@cove/ui'
import { Centered } from '@cove/ui/data'
import { Select } from '@cove/ui/forms'
import { Muted } from '@cove/ui/page'
import { useState } from 'react'
import { useFolder, useRuns } from '../runs/history.data.ts'
import { addressOf } from '../main/addresses.model.ts'
import { NoTasks } from '../tasks/no-tasks.tsx'
import { FolderSheet } from './folder-sheet.tsx'
import { RestoreHerePanel } from './restore-here-panel.tsx'
import { RestoreBar } from './restore-bar.tsx'
import { TimeRuler } from './time-ruler.tsx'
import s from './restore-page.module.css'

interface RestorePageProps {
  readonly tasks: readonly BackupTask[]
  readonly task: BackupTask | undefined
}

/** Browses a backup by time and restores files, folders or everything. */
export function RestorePage({ tasks, task }: RestorePageProps) {
  const t = useT('backup')
  const navigate = useNavigate()
  if (!task) return <NoTasks />
  const options = tasks.map(({ taskId, name, computer }) => ({ value: taskId, label: `${name} · ${computer.name}` }))
  return (
    <div className={s.rewind}>
      <div className={s.head}>
        <Select
          hideLabel
          label={t('restore.task')}
          value={task.taskId}
          options={options}
          onChange={(id) => void navigate(addressOf('restore', id))}
        />
      </div>
      <Rewind key={task.taskId} task={task} />
    </div>
  )
}

/** Moments that can be restored: the end of each run that stored something. */
const momentsOf = (runs: readonly BackupRun[]): number[] =>
  runs
    .filter(({ state }) => state === 'finished' || state === 'partial')
    .map(({ endedSeconds, startedSeconds }) => endedSeconds ?? startedSeconds)

function Rewind({ task }: { readonly task: BackupTask }) {
  const t = useT('backup')
  const [chosen, setChosen] = useState<number>()
  const [path, setPath] = useState('')
  const [selected, setSelected] = useState<BackupEntry>()
  const history = useRuns(task)
  const moments = momentsOf(history.data?.runs ?? [])
  const at = chosen ?? moments[0]
  const folder = useFolder(task.taskId, at, path)
  const open = (next: string) => {
    setPath(next)
    setSelected(undefined)
  }
  const failure = history.failure ?? folder.failure
  if (failure)
    return (
      <Centered>
        <FailureState failure={failure} onRetry={history.failure ? history.reload : folder.reload} />
      </Centered>
    )
  if (!history.data) return <Skeleton height={240} />
  if (at === undefined) return <Muted>{t('restore.none')}</Muted>
  return (
    <>
      <div className={s.stage}>
        <FolderSheet
          path={path}
          at={at}
          moments={moments}
          selected={selected}
          taskName={task.name}
          entries={folder.data?.entries}
          onOpen={open}
          onSelect={setSelected}
        />
        <TimeRuler
          moments={moments}
          at={at}
          onChange={(next) => {
            setChosen(next)
            setSelected(undefined)
          }}
        />
      </div>
      <RestoreHerePanel />
      <RestoreBar task={task} at={at} selected={selected} path={path} />
    </>
  )
}
