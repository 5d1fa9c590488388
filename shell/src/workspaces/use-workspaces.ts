import { lastWorkspaceId, workspaces } from '@cove/device-contract/workspaces'
import type { Workspace } from '@cove/device-contract/workspaces'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import type { SavedWindow } from '@cove/kernel'
import { savedWindowsOf } from '@cove/kernel/host'
import { useRead } from '@cove/parts/read'
import { useEffect } from 'react'

/**
 * The named sets of the user, and what can be done with them. `sets` is undefined until the device has answered. Where they are not what the
 * user came for, a list that cannot be read is not reported (`isQuiet`).
 */
export function useWorkspaces({ isQuiet = false }: { readonly isQuiet?: boolean } = {}) {
  const kernel = useKernel()
  const { data, failure, reload } = useRead(workspaces, 'list')
  useEffect(() => {
    if (failure && !isQuiet) tellFailure(kernel, failure)
  }, [kernel, failure, isQuiet])
  const store = async (about: { readonly workspaceId?: string; readonly name?: string }, windows: Workspace['windows']) => {
    const answer = await attempt(kernel, () => kernel.device.use(workspaces).save({ body: { ...about, windows } }))
    if (!answer.ok) tellFailure(kernel, answer.failure)
    reload()
    return answer.ok
  }
  const save = (about: Parameters<typeof store>[0]) => store(about, savedWindowsOf(kernel.windows.store.getState()).map(toSent))
  const rename = ({ workspaceId, windows }: Workspace, name: string) => store({ workspaceId, name }, windows)
  const remove = async (workspaceId: string) => {
    const answer = await attempt(kernel, () => kernel.device.use(workspaces).remove({ body: { workspaceId } }))
    if (!answer.ok) tellFailure(kernel, answer.failure)
    reload()
  }
  return { sets: data?.workspaces.filter(({ workspaceId }) => workspaceId !== lastWorkspaceId), save, rename, remove }
}

const toSent = (window: SavedWindow) => ({ ...window, addresses: [...window.addresses] })
