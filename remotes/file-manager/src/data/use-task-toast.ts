import { tasks } from '@cove/device-contract/tasks'
import type { ResourceRef } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import { folderRoute, transfersRoute } from '@cove/kernel/declare'
import { watchTasksEnd } from './task-end.ts'

/** What is said about a task of the device while it runs and when it has ended. */
export interface ToldTask {
  readonly taskId: string
  readonly doing: string
  readonly done: string
  readonly failed: string
  /** Of a task that did its work and has something to tell about single files; else `failed`. */
  readonly partly?: string
  /** The folder that has the result. */
  readonly target: ResourceRef
  /** Called once the task has ended, however it ended. */
  readonly onEnd?: () => void
}

/** TSK-04: tells about a task until it has ended, also when the window that started it is closed; a question leads to the task centre. */
export function useTaskToast(): (task: ToldTask) => void {
  const kernel = useKernel()
  const t = (key: string) => kernel.texts.t(key, {}, 'file-manager')
  return ({ taskId, doing, done, failed, partly = failed, target, onEnd }) => {
    const { toasts, windows } = kernel
    // The notice of a task that did not go well has the same: it is told once.
    const id = toasts.show({ id: `task.${taskId}`, tone: 'info', title: doing })
    const openTasks = () => void windows.open(transfersRoute.address({ section: 'other' }))
    const show = () => void windows.open(folderRoute.address(target))
    const questions = kernel.events.on(tasks, 'task.changed', (task) => {
      if (task.taskId !== taskId || task.question === undefined) return
      toasts.show({ id, tone: 'warning', title: t('task.waits'), action: { label: t('task.decide'), run: openTasks }, durationMs: 0 })
    })
    watchTasksEnd(kernel, [taskId], ({ failedFiles, allDone }) => {
      questions[Symbol.dispose]()
      onEnd?.()
      const details = { label: t('task.details'), run: openTasks }
      if (allDone && failedFiles === 0) toasts.show({ id, tone: 'success', title: done, action: { label: t('task.show'), run: show } })
      else toasts.show({ id, tone: allDone ? 'warning' : 'error', title: allDone ? partly : failed, action: details })
    })
  }
}
