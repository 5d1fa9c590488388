import type { FileTask } from '@cove/device-contract/tasks'
import { baseNameOf, shownName } from '@cove/device-contract/rules'
import { tellFailure, useKernel, useWindow } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { groupOfFileTask, hasTold, mayPause, steerTask } from '@cove/parts/tasks'
import type { TaskStep } from '@cove/parts/tasks'
import { PauseIcon, PlayIcon, RefreshIcon } from '@cove/ui'
import { InfoIcon, TrashIcon } from '@cove/ui/icons'
import { clearDoneTasks } from '../data/task-calls.ts'
import type { Command } from '../ui/command-bar.tsx'

/** The commands of the device's other work. */
export interface OtherCommands {
  readonly of: (task: FileTask) => readonly Command[]
  /** Asks before work that runs is stopped. */
  readonly remove: (task: FileTask) => void
  /** Clears what is done. */
  readonly clear: (isDisabled: boolean) => Command
}

/** What is shown of a task in a dialog. */
export interface TaskDialogs {
  readonly onFailures: (task: FileTask) => void
  readonly onQuestion: (task: FileTask) => void
}

/** TR-11: pauses, continues and removes work of the device, and answers its questions. */
export function useOtherCommands({ onFailures, onQuestion }: TaskDialogs): OtherCommands {
  const kernel = useKernel()
  const t = useT('transport')
  const confirmStop = useStopQuestion()
  const runCommands = useRunCommands()
  const report = (answer: Promise<Outcome<unknown>>) => void answer.then((done) => !done.ok && tellFailure(kernel, done.failure))
  const steer = (task: FileTask, step: TaskStep) => steerTask(kernel, { taskId: task.taskId, step, silent: true })
  const remove = async (task: FileTask) => {
    if (groupOfFileTask(task) === 'doing' && !(await confirmStop(task))) return
    report(steer(task, 'remove'))
  }
  return {
    remove: (task) => void remove(task),
    of: (task) => [
      ...(task.question
        ? [{ id: 'decide', label: t('other.decide'), icon: <InfoIcon size={16} />, onSelect: () => onQuestion(task) }]
        : runCommands(task, (step) => report(steer(task, step)))),
      ...(hasTold(task)
        ? [{ id: 'failures', label: t(task.failedFiles > 0 ? 'other.failures' : 'other.remarks'), onSelect: () => onFailures(task) }]
        : []),
      {
        id: 'remove',
        label: t(groupOfFileTask(task) === 'doing' ? 'other.stop' : 'other.dismiss'),
        icon: <TrashIcon size={16} />,
        danger: groupOfFileTask(task) === 'doing',
        separatorBefore: true,
        onSelect: () => void remove(task),
      },
    ],
    clear: (disabled) => ({
      id: 'clear',
      label: t('command.clearDone'),
      icon: <TrashIcon size={16} />,
      disabled,
      isShown: true,
      onSelect: () => report(clearDoneTasks(kernel)),
    }),
  }
}

/** The commands that pause or continue a task; none when the task has ended. */
function useRunCommands(): (task: FileTask, onStep: (step: TaskStep) => void) => readonly Command[] {
  const t = useT('transport')
  return (task, onStep) => {
    const hasFailed = task.status === 'error'
    const pause: Command = {
      id: 'pause',
      label: t('command.pause'),
      icon: <PauseIcon size={16} />,
      onSelect: () => onStep('pause'),
    }
    const resume: Command = {
      id: 'continue',
      label: t(hasFailed ? 'command.retry' : 'command.resume'),
      icon: hasFailed ? <RefreshIcon size={16} /> : <PlayIcon size={16} />,
      onSelect: () => onStep('continue'),
    }
    if (mayPause(task)) return [pause]
    return task.status === 'pause' || hasFailed ? [resume] : []
  }
}

function useStopQuestion(): (task: FileTask) => Promise<boolean> {
  const { dialogs } = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('transport')
  return async (task) => {
    const { confirmed } = await dialogs.confirm({
      windowId,
      title: t('other.removeTitle', { name: shownName(baseNameOf(task.firstSource)) }),
      body: t('other.removeBody'),
      confirmLabel: t('other.removeConfirm'),
      tone: 'danger',
    })
    return confirmed
  }
}
