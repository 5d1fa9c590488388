import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { computerNameOf } from '@cove/kernel/sync'
import { useNavigate } from '@cove/kernel/router'
import { useState } from 'react'
import { runnerOf } from '../runs/runner.data.ts'
import { useCommands } from '../tasks/commands.data.ts'
import { addressOf } from '../main/addresses.model.ts'
import type { Wizard } from './use-wizard.ts'

/** Creates the task and starts its first run, which shows its plan. A failure stays in the wizard. */
export function useCreateTask({ folder, target, name, draft }: Wizard) {
  const kernel = useKernel()
  const navigate = useNavigate()
  const commands = useCommands()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const create = async () => {
    if (!folder || !target) return
    setBusy(true)
    const runner = runnerOf(kernel)
    // Without a database the browser is a new computer each time, and its folder is chosen for each run.
    const computerId = await runner
      .memory()
      .computerId()
      .catch(() => crypto.randomUUID())
    const computer = { computerId, name: computerNameOf(navigator.userAgent), host: 'browser' as const }
    const place = { name: name.trim(), sourceName: folder.name, storageId: target.storageId, path: target.path }
    const { excludedExtensions, excludedPaths, ignoreLines = [] } = draft
    const lists = { excludedExtensions: [...excludedExtensions], excludedPaths: [...excludedPaths], ignoreLines: [...ignoreLines] }
    const answer = await commands.create({ computer, ...place, ...draft, ...lists })
    setBusy(false)
    setFailure(answer.ok ? undefined : answer.failure)
    if (!answer.ok) return
    await runner.start(answer.data, { folder, isAsking: true })
    void navigate(addressOf('plan', answer.data.taskId))
  }
  return { create, failure, isBusy }
}
