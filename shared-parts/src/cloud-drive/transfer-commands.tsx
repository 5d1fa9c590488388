import { tasks as tasksArea } from '@cove/device-contract/tasks'
import type { FileTask } from '@cove/device-contract/tasks'
import { attempt, tellFailure, useKernel, useWindow } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { PauseIcon, PlayIcon, RefreshIcon } from '@cove/ui'
import { InfoIcon, TrashIcon } from '@cove/ui/icons'
import type { Command } from '@cove/ui/page'
import { groupOfFileTask, mayPause, steerTask } from '../tasks/index.ts'
import type { TaskStep } from '../tasks/index.ts'
import type { CloudTexts } from './texts/zh-CN.ts'
import { useCloudTexts } from './use-cloud-texts.ts'
import { transferName } from './use-transfer-facts.ts'

/** SED-04e: pauses, continues, repeats and cancels a transfer, and lists what failed. */
export function useTransferCommands(onFailures: (task: FileTask) => void): (task: FileTask) => readonly Command[] {
  const kernel = useKernel()
  const { transfers: texts } = useCloudTexts()
  const confirmCancel = useCancelQuestion()
  const report = async (answer: Promise<Outcome<unknown>>) => {
    const done = await answer
    if (!done.ok) tellFailure(kernel, done.failure)
  }
  const steer = (task: FileTask, step: TaskStep) => void report(steerTask(kernel, { taskId: task.taskId, step, silent: true }))
  const retry = ({ taskId }: FileTask) =>
    void report(attempt(kernel, () => kernel.device.use(tasksArea).retry({ body: { taskId } }, { silent: true })))
  return (task) => {
    const isOpen = groupOfFileTask(task) === 'doing'
    const remove = async () => {
      if (!isOpen || (await confirmCancel(task))) steer(task, 'remove')
    }
    return [
      ...runCommands(task, texts, { steer, retry }),
      {
        id: 'failures',
        label: texts.failures,
        icon: <InfoIcon size={16} />,
        isAvailable: task.failedFiles > 0,
        run: () => onFailures(task),
      },
      {
        id: 'remove',
        label: isOpen ? texts.cancel : texts.dismiss,
        icon: <TrashIcon size={16} />,
        keys: 'Delete',
        isDanger: isOpen,
        beginsGroup: true,
        run: () => void remove(),
      },
    ]
  }
}

interface Steering {
  readonly steer: (task: FileTask, step: TaskStep) => void
  readonly retry: (task: FileTask) => void
}

/** What makes a task pause, continue or repeat what failed. */
function runCommands(task: FileTask, texts: CloudTexts['transfers'], { steer, retry }: Steering): readonly Command[] {
  const hasFailed = task.status === 'error'
  return [
    { id: 'pause', label: texts.pause, icon: <PauseIcon size={16} />, isAvailable: mayPause(task), run: () => steer(task, 'pause') },
    {
      id: 'resume',
      label: texts.resume,
      icon: <PlayIcon size={16} />,
      isAvailable: task.status === 'pause',
      run: () => steer(task, 'continue'),
    },
    {
      id: 'retry',
      label: texts.retry,
      icon: <RefreshIcon size={16} />,
      isAvailable: hasFailed || (task.failedFiles > 0 && task.canRetry === true),
      run: () => (hasFailed ? steer(task, 'continue') : retry(task)),
    },
  ]
}

function useCancelQuestion(): (task: FileTask) => Promise<boolean> {
  const { dialogs } = useKernel()
  const { id: windowId } = useWindow()
  const { transfers: texts } = useCloudTexts()
  return async (task) => {
    const { confirmed } = await dialogs.confirm({
      windowId,
      title: texts.cancelTitle(transferName(task, texts.many)),
      body: texts.cancelBody,
      confirmLabel: texts.cancelConfirm,
      cancelLabel: texts.keep,
      tone: 'danger',
    })
    return confirmed
  }
}
