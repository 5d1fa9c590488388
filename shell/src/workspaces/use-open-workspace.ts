import type { Workspace } from '@cove/device-contract/workspaces'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { openWorkspace } from './open-workspace.ts'

/** Opens a set after `onClose` and reports the windows that refused to close. The texts of `workspaces` must be registered. */
export function useOpenWorkspace(onClose: () => void): (workspace: Workspace) => void {
  const kernel = useKernel()
  const t = useT('workspaces')
  return (workspace) => {
    onClose()
    void openWorkspace(kernel, workspace).then((isWhole) => isWhole || kernel.toasts.show({ tone: 'warning', title: t('openFailed') }))
  }
}
