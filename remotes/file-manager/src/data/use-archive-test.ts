import type { ResourceRef } from '@cove/device-contract/files'
import { baseNameOf, parentOf, shownName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { testArchive } from './archive-calls.ts'
import { tellFault } from './tell-fault.ts'
import { useTaskToast } from './use-task-toast.ts'

/** TSK-16: starts the test of an archive and tells how it ends; resolves to what the device refused. */
export function useArchiveTest(): (archive: ResourceRef) => Promise<Failure | undefined> {
  const kernel = useKernel()
  const t = useT('file-manager')
  const tell = useTaskToast()
  return async (archive) => {
    const started = await testArchive(kernel, archive)
    if (!started.ok) {
      tellFault(kernel, started.failure)
      return started.failure
    }
    const words = { name: shownName(baseNameOf(archive.path)) }
    tell({
      ...started.data,
      target: { storageId: archive.storageId, path: parentOf(archive.path) },
      doing: t('archive.testing', words),
      done: t('archive.tested', words),
      failed: t('archive.testFailed', words),
    })
    return undefined
  }
}
