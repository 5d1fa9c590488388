import type { BackupComputer } from '@cove/device-contract/backup'
import { useKernel } from '@cove/kernel'
import type { Failure, Kernel } from '@cove/kernel'
import { useNavigate } from '@cove/kernel/router'
import { useState } from 'react'
import { runnerOf } from '../runs/runner.data.ts'
import { useCommands } from '../tasks/commands.data.ts'
import { addressOf } from '../main/addresses.model.ts'
import { computerNameOf } from '@cove/kernel/backup'
import type { WizardSource } from './source.data.ts'
import type { Wizard } from './use-wizard.ts'

/** Creates the task, starts its first run and shows it. A failure stays in the wizard. */
export function useCreateTask({ source, target, name, draft }: Wizard) {
  const kernel = useKernel()
  const navigate = useNavigate()
  const commands = useCommands()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const create = async () => {
    if (!source || !target) return
    setBusy(true)
    const computer = await computerOf(kernel, source)
    const place = { name: name.trim(), sourceName: source.name, storageId: target.storageId, path: target.path }
    const answer = await commands.create({ computer, ...place, ...draft })
    setBusy(false)
    setFailure(answer.ok ? undefined : answer.failure)
    if (!answer.ok) return
    if (source.kind === 'disk') await commands.request(answer.data.taskId, 'run')
    else await runnerOf(kernel).start(answer.data, { source, isAsking: true })
    void navigate(addressOf('task', answer.data.taskId))
  }
  return { create, failure, isBusy }
}

/** What runs the task: this browser, or the device for each of its disks. */
async function computerOf(kernel: Kernel, source: WizardSource): Promise<BackupComputer> {
  if (source.kind === 'disk') return { computerId: `disk-${source.storageId}`, name: source.diskName, host: 'device' }
  // Without a database the browser is a new computer each time, and its folder is chosen for each run.
  const computerId = await runnerOf(kernel)
    .memory()
    .computerId()
    .catch(() => crypto.randomUUID())
  return { computerId, name: computerNameOf(navigator.userAgent), host: 'browser' }
}
