import type { FileTask } from '@cove/device-contract/tasks'
import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { Read } from '@cove/parts/read'
import { groupOfFileTask, TaskFailuresDialog, TaskQuestionDialog } from '@cove/parts/tasks'
import { ContextMenuArea } from '@cove/ui'
import { AppFrameSpacer, FrameArea } from '@cove/ui/data'
import { useState } from 'react'
import { countGroups } from '../model/groups.ts'
import type { Group } from '../model/groups.ts'
import { groupOfRun } from '../model/run-work.ts'
import type { RunWork } from '../model/run-work.ts'
import { Panel } from '../ui/panel.tsx'
import { Strip } from '../ui/strip.tsx'
import { ListHead } from './list-head.tsx'
import { useOtherCommands } from './other-commands.tsx'
import { OtherRows } from './other-rows.tsx'

interface OtherSectionProps {
  readonly work: Read<readonly FileTask[]>
  readonly runs: readonly RunWork[]
}

/** TR-11: what else the device does for the user. */
export function OtherSection({ work, runs }: OtherSectionProps) {
  const t = useT('transport')
  const [chosen, setGroup] = useState<Group>()
  const [failuresOf, setFailuresOf] = useState<FileTask>()
  const [questionOf, setQuestionOf] = useState<FileTask>()
  const commands = useOtherCommands({ onFailures: setFailuresOf, onQuestion: setQuestionOf })
  const all = work.data ?? []
  const counts = countGroups([...all.map(groupOfFileTask), ...runs.map(groupOfRun)], (one) => one)
  // A notice of a task that failed leads here: what it is about is in view.
  const group = chosen ?? (counts.doing === 0 && counts.error > 0 ? 'error' : 'doing')
  const shownRuns = runs.filter((run) => groupOfRun(run) === group)
  const tasks = all.filter((task) => groupOfFileTask(task) === group)
  const bulk = group === 'done' ? [commands.clear(tasks.length === 0)] : []
  return (
    <Panel
      head={<ListHead group={group} counts={counts} onGroup={setGroup} commands={bulk} />}
      strips={<OtherStrips work={work} />}
      status={
        <>
          <span>{t('status.counts', { ...counts })}</span>
          <AppFrameSpacer />
          {/* A run of backup or sync needs its computer. */}
          {runs.length === 0 && <span>{t('status.device')}</span>}
        </>
      }
    >
      <ContextMenuArea items={bulk} render={<FrameArea />}>
        <OtherRows work={work} group={group} tasks={tasks} runs={shownRuns} commands={commands} onFailures={setFailuresOf} />
      </ContextMenuArea>
      {questionOf?.question && (
        <TaskQuestionDialog task={{ taskId: questionOf.taskId, question: questionOf.question }} onClose={() => setQuestionOf(undefined)} />
      )}
      {failuresOf && <TaskFailuresDialog task={failuresOf} onClose={() => setFailuresOf(undefined)} />}
    </Panel>
  )
}

function OtherStrips({ work: { data, failure } }: { readonly work: Read<readonly FileTask[]> }) {
  const t = useT('transport')
  const online = useSession((state) => state.online)
  if (!data) return undefined
  return (failure || !online) && <Strip tone="warn">{failure && online ? failure.text : t('failed.offline')}</Strip>
}
