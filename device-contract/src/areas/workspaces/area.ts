import { defineArea } from '@cove/device-contract/kit'
import { list } from './calls/list.ts'
import { remove } from './calls/remove.ts'
import { save } from './calls/save.ts'
import { errors } from './errors.ts'

export { lastWorkspaceId, maxWorkspaces, type SavedWindow, type Workspace } from './entities.ts'

/** Windows as data (WIN-11): they come back after a reload, after a crash and on another computer. */
export const workspaces = defineArea({
  id: 'workspaces',
  version: 1,
  calls: { list, save, remove },
  errors,
})
