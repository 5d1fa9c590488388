import { sync } from '@cove/device-contract/sync'
import type { SyncRequest, SyncRun, SyncTask } from '@cove/device-contract/sync'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import type { AnyAnswer, Outcome } from '@cove/kernel'
import { chooseSyncFolder } from '@cove/kernel/sync'
import { useT } from '@cove/kernel/i18n'
import { forgetFolder, runnerOf } from '../runs/runner.data.ts'
import type { StartOptions } from '../runs/runner.data.ts'
import { useComputerId } from './tasks.data.ts'

/** What `save` takes: a task without what the device counts. */
export type TaskBody = Parameters<ReturnType<typeof useCalls>['save']>[0]['body']
/** What the user decided about a plan. */
export type PlanAnswer = Omit<Parameters<ReturnType<typeof useCalls>['decide']>[0]['body'], 'runId'>

const useCalls = () => useKernel().device.use(sync)

/** Changes of tasks. Where no outcome is returned, a failure is shown as a toast and the answer is undefined. */
export function useCommands() {
  const kernel = useKernel()
  const calls = useCalls()
  const orToast = async <T>(call: () => Promise<AnyAnswer<T>>): Promise<T | undefined> => {
    const answer = await attempt(kernel, call)
    if (answer.ok) return answer.data
    tellFailure(kernel, answer.failure)
    return undefined
  }
  return {
    create: (body: TaskBody): Promise<Outcome<SyncTask>> => attempt(kernel, () => calls.save({ body })),
    save: (body: TaskBody) => orToast(() => calls.save({ body })),
    decide: (runId: string, answer: PlanAnswer) => orToast(() => calls.decide({ body: { runId, ...answer } })),
    request: (taskId: string, what: SyncRequest, runId?: string) =>
      orToast(() => calls.request({ body: { taskId, what, ...(runId === undefined ? {} : { runId }) } })),
    /** The run of this browser ends, and its folder is forgotten. */
    async remove(task: SyncTask): Promise<void> {
      const runner = runnerOf(kernel)
      runner.stop(task.taskId, 'cancel')
      await orToast(() => calls.remove({ body: { taskId: task.taskId } }))
      await forgetFolder(runner, task)
    },
  }
}

/** Runs, pauses and undoes: here by this browser, elsewhere by asking that computer. */
export function useControl() {
  const kernel = useKernel()
  const t = useT('sync-tool')
  const commands = useCommands()
  const computerId = useComputerId()
  const runner = runnerOf(kernel)
  const isHere = (task: SyncTask): boolean => task.computer.computerId === computerId
  const asked = async (task: SyncTask, what: SyncRequest, runId?: string) => {
    if (await commands.request(task.taskId, what, runId))
      kernel.toasts.show({ tone: 'info', title: t('asked', { computer: task.computer.name }) })
  }
  const startHere = async (task: SyncTask, options: Omit<StartOptions, 'isAsking'>): Promise<void> => {
    const result = await runner.start(task, { ...options, isAsking: true })
    if (result === 'started') return
    if (result === 'needsPermission') return void kernel.toasts.show({ tone: 'warning', title: t('permission', { name: task.sourceName }) })
    const folder = await chooseSyncFolder()
    if (!folder) return
    if (folder === 'unsupported') return void kernel.toasts.show({ tone: 'warning', title: t('unsupported') })
    await runner.start(task, { ...options, folder, isAsking: true })
  }
  return {
    isHere,
    start: (task: SyncTask) => (isHere(task) ? startHere(task, {}) : asked(task, 'run')),
    /** The user says that the folder is the right one although its mark is missing. */
    async reconnect(task: SyncTask): Promise<void> {
      const folder = await chooseSyncFolder()
      if (folder && folder !== 'unsupported') await runner.start(task, { folder, isNewRoot: true, isAsking: true })
    },
    pause: (task: SyncTask) => (isHere(task) ? Promise.resolve(runner.stop(task.taskId, 'pause')) : asked(task, 'pause')),
    undo: (task: SyncTask, run: SyncRun) => (isHere(task) ? startHere(task, { undoes: run }) : asked(task, 'undo', run.runId)),
  }
}
