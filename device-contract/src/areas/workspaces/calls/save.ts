import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { SavedWindowsSchema, WorkspaceId, WorkspaceName, WorkspaceSchema } from '../entities.ts'

export const save = defineCall({
  id: 'workspaces.save',
  spec: ['WIN-11'],
  method: 'POST',
  path: '/ugos/workspaces/v1/save',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary:
    'Stores windows: under an id in place of what was there, under `last` as what the desktop opens next time, without an id as a new set.',
  body: wireObject({
    workspaceId: named('id', z.optional(WorkspaceId)),
    /** A new set has one. Left out for `last`; a set keeps its name when it is left out. */
    name: z.optional(WorkspaceName),
    windows: SavedWindowsSchema,
  }),
  data: WorkspaceSchema,
  errors: ['workspaceNotFound', 'workspaceLimit'],
})
