import type { BackupTask } from '@cove/device-contract/backup'
import { useKernel } from '@cove/kernel'
import { chooseFolder } from '@cove/kernel/backup'
import { useT } from '@cove/kernel/i18n'
import { runnerOf } from './runner.data.ts'
import { useCommands } from '../tasks/commands.data.ts'

/** Starts a run in a click: asks for the permission of the folder, or for the folder itself where it is not known here. */
export function useStart(): (task: BackupTask) => Promise<void> {
  const kernel = useKernel()
  const t = useT('backup')
  const commands = useCommands()
  return async (task) => {
    // The device answers why it cannot.
    if (task.computer.host === 'device') return void (await commands.request(task.taskId, 'run'))
    if (task.computer.host === 'agent') {
      // Its folder is where the agent is.
      if (await commands.request(task.taskId, 'run'))
        kernel.toasts.show({ tone: 'info', title: t('run.asked', { computer: task.computer.name }) })
      return
    }
    const runner = runnerOf(kernel)
    const result = await runner.start(task, { isAsking: true })
    if (result === 'started') return
    if (result === 'needsPermission')
      return void kernel.toasts.show({ tone: 'warning', title: t('run.permission', { name: task.sourceName }) })
    const source = await chooseFolder()
    if (!source) return
    if (source.name !== task.sourceName && !(await isSure(kernel, t, { task, chosen: source.name }))) return
    await runner.start(task, { source, isAsking: true })
  }
}

/** Another folder than before would make every file of the backup count as gone. */
async function isSure(
  { dialogs }: ReturnType<typeof useKernel>,
  t: ReturnType<typeof useT>,
  { task, chosen }: { readonly task: BackupTask; readonly chosen: string },
): Promise<boolean> {
  const values = { chosen, before: task.sourceName }
  const { confirmed } = await dialogs.confirm({
    title: t('run.otherTitle'),
    body: t('run.otherBody', values),
    confirmLabel: t('run.otherConfirm'),
  })
  return confirmed
}
