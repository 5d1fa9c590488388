import type { FileTask } from '@cove/device-contract/tasks'
import { baseNameOf, shownName } from '@cove/device-contract/rules'
import { tellFailure, useKernel, useSession, useWindow, type Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { DeviceList } from '@cove/parts/device-list'
import { FailureState } from '@cove/parts/failure'
import { TaskRow, TaskRowHeader, TaskRowSkeleton } from '@cove/parts/task-row'
import { groupOfFileTask, steerTask, TaskFailuresDialog, type TaskStep } from '@cove/parts/tasks'
import { ContextMenuArea, IconButton, Menu, MoreIcon, PauseIcon, PlayIcon, RefreshIcon } from '@cove/ui'
import { AppFrameSpacer, Centered, FrameArea, isDeleteKey, VirtualRows } from '@cove/ui/data'
import { TrashIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { clearDoneTasks, type OtherWork } from '../data/task-calls.ts'
import { toldKinds } from '../model/centre-tasks.ts'
import { countGroups, type Group } from '../model/groups.ts'
import { CommandBar, type Command } from '../ui/command-bar.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { GroupTabs, Panel } from '../ui/panel.tsx'
import { Strip } from '../ui/strip.tsx'
import { CentreKinds } from './centre-kinds.tsx'
import { rowPx, skeletonRows } from './row-size.ts'
import { useFileTaskFacts } from './use-file-task-facts.ts'

/** TR-11: what else the device does for this person. */
export function OtherSection({ work }: { readonly work: DeviceList<OtherWork> }) {
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('transport')
  const online = useSession((state) => state.online)
  const factsOf = useFileTaskFacts()
  const [group, setGroup] = useState<Group>('doing')
  const [failuresOf, setFailuresOf] = useState<FileTask>()
  const { data, failure } = work
  const all = data?.tasks ?? []
  const tasks = all.filter((task) => groupOfFileTask(task) === group)
  const loading = data === undefined

  const tell = (answer: Promise<Outcome<unknown>>) => void answer.then((done) => !done.ok && tellFailure(kernel, done.failure))
  const steer = (task: FileTask, step: TaskStep) => steerTask(kernel, { taskId: task.taskId, step, silent: true })
  const remove = async (task: FileTask) => {
    if (groupOfFileTask(task) === 'doing') {
      const { confirmed } = await kernel.dialogs.confirm({
        windowId,
        title: t('other.removeTitle', { name: shownName(baseNameOf(task.firstSource)) }),
        body: t('other.removeBody'),
        confirmLabel: t('other.removeConfirm'),
        tone: 'danger',
      })
      if (!confirmed) return
    }
    tell(steer(task, 'remove'))
  }
  const commandsOf = (task: FileTask): readonly Command[] => {
    const running = task.status === 'running' || task.status === 'prerunning'
    const commands: (Command | undefined)[] = [
      running
        ? {
            id: 'pause',
            label: t('command.pause'),
            icon: <PauseIcon size={16} />,
            onSelect: () => tell(steer(task, 'pause')),
          }
        : undefined,
      task.status === 'pause' || task.status === 'error'
        ? {
            id: 'continue',
            label: t(task.status === 'error' ? 'command.retry' : 'command.resume'),
            icon: task.status === 'error' ? <RefreshIcon size={16} /> : <PlayIcon size={16} />,
            onSelect: () => tell(steer(task, 'continue')),
          }
        : undefined,
      task.failedFiles > 0 ? { id: 'failures', label: t('other.failures'), onSelect: () => setFailuresOf(task) } : undefined,
      {
        id: 'remove',
        label: t(groupOfFileTask(task) === 'doing' ? 'other.stop' : 'other.dismiss'),
        icon: <TrashIcon size={16} />,
        danger: groupOfFileTask(task) === 'doing',
        separatorBefore: true,
        onSelect: () => void remove(task),
      },
    ]
    return commands.filter((command) => command !== undefined)
  }
  const bulk: readonly Command[] =
    group === 'done'
      ? [
          {
            id: 'clear',
            label: t('command.clearDone'),
            icon: <TrashIcon size={16} />,
            disabled: tasks.length === 0,
            isShown: true,
            onSelect: () => tell(clearDoneTasks(kernel)),
          },
        ]
      : []
  return (
    <Panel
      head={
        <>
          <GroupTabs value={group} counts={countGroups(all, groupOfFileTask)} onChange={setGroup} />
          <AppFrameSpacer />
          <CommandBar commands={bulk} />
        </>
      }
      strips={
        <>
          {data && (failure || !online) && <Strip tone="warn">{failure && online ? failure.text : t('failed.offline')}</Strip>}
          {data && <CentreKinds kinds={toldKinds(data.centre)} />}
        </>
      }
      status={
        <>
          <span>{t('status.counts', { ...countGroups(all, groupOfFileTask) })}</span>
          <AppFrameSpacer />
          <span>{t('status.device')}</span>
        </>
      }
    >
      <ContextMenuArea items={bulk} render={<FrameArea />}>
        {loading && failure ? (
          <Centered>
            <FailureState title={t('failed.title')} failure={failure} onRetry={work.reload} />
          </Centered>
        ) : !loading && tasks.length === 0 ? (
          <EmptyList list="other" group={group} />
        ) : (
          <VirtualRows<FileTask>
            key={group}
            label={t('list.other')}
            count={loading ? skeletonRows : tasks.length}
            busy={loading}
            itemAt={(index) => tasks[index]}
            rowHeight={rowPx}
            header={<TaskRowHeader />}
            onOpen={(index) => {
              const task = tasks[index]
              if (task && task.failedFiles > 0) setFailuresOf(task)
            }}
            onKeyDown={(event, index) => {
              const task = tasks[index]
              if (!isDeleteKey(event) || !task) return
              event.preventDefault()
              void remove(task)
            }}
            renderItem={(task) => (task ? <TaskItem facts={factsOf(task)} commands={commandsOf(task)} /> : <TaskRowSkeleton />)}
          />
        )}
      </ContextMenuArea>
      {failuresOf && <TaskFailuresDialog task={failuresOf} onClose={() => setFailuresOf(undefined)} />}
    </Panel>
  )
}

interface TaskItemProps {
  readonly facts: ReturnType<ReturnType<typeof useFileTaskFacts>>
  readonly commands: readonly Command[]
}

function TaskItem({ facts, commands }: TaskItemProps) {
  const t = useT('transport')
  // The first one is what is wanted most: pause, resume or retry; a finished task has only its menu.
  const [first] = commands
  return (
    <TaskRow
      facts={facts}
      selected={false}
      actions={
        <>
          {first?.icon && first.id !== 'remove' ? (
            <IconButton size="sm" label={first.label} icon={first.icon} onClick={() => first.onSelect?.()} />
          ) : undefined}
          <Menu align="end" items={commands} trigger={<IconButton size="sm" label={t('row.more')} icon={<MoreIcon size={16} />} />} />
        </>
      }
    />
  )
}
