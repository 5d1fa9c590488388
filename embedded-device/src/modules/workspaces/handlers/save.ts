import { randomUUID } from 'node:crypto'
import { lastWorkspaceId, maxWorkspaces } from '@cove/device-contract/workspaces'
import type { workspaces } from '@cove/device-contract/workspaces'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { Store } from '../store.ts'

export const save =
  (store: Store): HandlerOf<typeof workspaces.calls.save> =>
  ({ body: { workspaceId, name: givenName, windows } }, { context, refuse }) => {
    const { userNo } = context.who
    const name = givenName?.trim() ?? ''
    if (givenName !== undefined && name === '') return refuse('illegalParameter')
    if (workspaceId === undefined) {
      if (name === '') return refuse('illegalParameter')
      if (store.namedCount(userNo) >= maxWorkspaces) return refuse('workspaceLimit')
      return store.put(userNo, { workspaceId: randomUUID(), name, windows })
    }
    if (workspaceId === lastWorkspaceId) return store.put(userNo, { workspaceId, name: '', windows })
    const known = store.get(userNo, workspaceId) ?? refuse('workspaceNotFound')
    return store.put(userNo, { workspaceId, name: name || known.name, windows })
  }
