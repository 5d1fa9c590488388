import type { FileTask } from '@cove/device-contract/tasks'
import { tellFailure, useKernel } from '@cove/kernel'
import { Button, ContextMenuArea, EmptyState, IconButton } from '@cove/ui'
import { Centered, VirtualRows, formatCount } from '@cove/ui/data'
import { SegmentedControl } from '@cove/ui/forms'
import { CommandMenu, PageHead, keysOf, menuOf } from '@cove/ui/page'
import { useState } from 'react'
import { FailureState } from '../failure/index.ts'
import { TaskRow, TaskRowHeader, TaskRowSkeleton } from '../task-row/index.ts'
import { TaskFailuresDialog, groupOfFileTask, steerTask } from '../tasks/index.ts'
import { useCloudTexts } from './use-cloud-texts.ts'
import { useTransferCommands } from './transfer-commands.tsx'
import { useTransferFacts } from './use-transfer-facts.ts'
import { cloudJobOf, useCloudTransfers } from './use-transfers.ts'
import type { CloudJob } from './use-transfers.ts'
import s from './transfers.module.css'

export interface CloudTransfersPageProps {
  readonly title: string
  /** Only these are shown; all when left out. */
  readonly jobs?: readonly CloudJob[] | undefined
}

/** SED-04e: the transfers between clouds and the device: how far they are, and what failed. */
export function CloudTransfersPage({ title, jobs }: CloudTransfersPageProps) {
  const { transfers: texts } = useCloudTexts()
  const { data, failure, reload } = useCloudTransfers()
  const [shown, setShown] = useState<'open' | 'done'>('open')
  const tasks = data?.filter((task) => jobs === undefined || jobs.includes(cloudJobOf(task) ?? 'cloudCopy'))
  const done = tasks?.filter((task) => groupOfFileTask(task) === 'done') ?? []
  const open = tasks?.filter((task) => groupOfFileTask(task) !== 'done') ?? []
  const rows = shown === 'open' ? open : done
  return (
    <div className={s.page}>
      <div className={s.head}>
        <PageHead title={title} intro={texts.intro}>
          {shown === 'done' && done.length > 0 && <ClearButton tasks={done} />}
          <SegmentedControl
            label={texts.which}
            value={shown}
            segments={[
              { value: 'open', label: texts.open(formatCount(open.length)) },
              { value: 'done', label: texts.done(formatCount(done.length)) },
            ]}
            onChange={(value) => setShown(value === 'done' ? 'done' : 'open')}
          />
        </PageHead>
      </div>
      {!tasks && failure ? (
        <Centered>
          <FailureState title={texts.failed} failure={failure} onRetry={reload} />
        </Centered>
      ) : tasks && rows.length === 0 ? (
        <Centered>
          <EmptyState art="quiet" title={texts.empty[shown]} body={texts.emptyBody} />
        </Centered>
      ) : (
        <TransferRows key={shown} label={title} tasks={tasks && rows} />
      )}
    </div>
  )
}

/** Takes finished transfers out of the list. */
function ClearButton({ tasks }: { readonly tasks: readonly FileTask[] }) {
  const kernel = useKernel()
  const { transfers: texts } = useCloudTexts()
  const [isBusy, setBusy] = useState(false)
  const clear = async () => {
    setBusy(true)
    for (const { taskId } of tasks) {
      const answer = await steerTask(kernel, { taskId, step: 'remove', silent: true })
      if (answer.ok) continue
      tellFailure(kernel, answer.failure)
      break
    }
    setBusy(false)
  }
  return (
    <Button busy={isBusy} onClick={() => void clear()}>
      {texts.clear}
    </Button>
  )
}

interface TransferRowsProps {
  readonly label: string
  readonly tasks: readonly FileTask[] | undefined
}

/** As many shapes stand in while the list is read. */
const skeletons = 4
const rowPx = 64

function TransferRows({ label, tasks }: TransferRowsProps) {
  const factsOf = useTransferFacts()
  const [failed, setFailed] = useState<FileTask>()
  const commandsOf = useTransferCommands(setFailed)
  return (
    <div className={s.rows}>
      <VirtualRows<FileTask>
        label={label}
        count={tasks ? tasks.length : skeletons}
        busy={!tasks}
        itemAt={(index) => tasks?.[index]}
        rowHeight={rowPx}
        header={<TaskRowHeader />}
        onOpen={(index) => {
          const task = tasks?.[index]
          if (task && task.failedFiles > 0) setFailed(task)
        }}
        onKeyDown={(event, index) => {
          const task = tasks?.[index]
          if (task) keysOf(commandsOf(task))(event)
        }}
        renderItem={(task) => (task ? <TransferRow facts={factsOf(task)} commands={commandsOf(task)} /> : <TaskRowSkeleton />)}
      />
      {failed && <TaskFailuresDialog task={failed} onClose={() => setFailed(undefined)} />}
    </div>
  )
}

interface TransferRowProps {
  readonly facts: ReturnType<ReturnType<typeof useTransferFacts>>
  readonly commands: ReturnType<ReturnType<typeof useTransferCommands>>
}

function TransferRow({ facts, commands }: TransferRowProps) {
  const { transfers: texts } = useCloudTexts()
  const [first] = commands.filter(({ isAvailable = true }) => isAvailable)
  const isSteering = first !== undefined && first.id !== 'remove' && first.id !== 'failures'
  return (
    <ContextMenuArea items={menuOf(commands)} render={<div className={s.row} role="presentation" />}>
      <TaskRow
        facts={facts}
        selected={false}
        actions={
          <>
            {isSteering && <IconButton size="sm" label={first.label} icon={first.icon} onClick={() => first.run()} />}
            <CommandMenu commands={commands} label={texts.more(facts.name)} />
          </>
        }
      />
    </ContextMenuArea>
  )
}
