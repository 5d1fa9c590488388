import type { Workspace } from '@cove/device-contract/workspaces'
import type { Kernel } from '@cove/kernel'

/** Opens a set in place of the open windows. Those that ask before they close may stay; resolves false when one did. */
export async function openWorkspace({ windows }: Pick<Kernel, 'windows'>, workspace: Workspace): Promise<boolean> {
  const open = windows.store.getState().order
  const closed = await Promise.all(open.map((id) => windows.close(id)))
  windows.restore(workspace.windows)
  const top = windows.store.getState().order.findLast((id) => windows.get(id)?.minimised === false && !open.includes(id))
  if (top !== undefined) windows.focus(top)
  return closed.every(Boolean)
}

export const workspaceParameter = 'workspace'

/** The address that opens a set (WIN-11). */
export const workspaceAddress = (workspaceId: string): string => `/desktop?${workspaceParameter}=${encodeURIComponent(workspaceId)}`
