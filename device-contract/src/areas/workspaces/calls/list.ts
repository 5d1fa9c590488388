import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { WorkspaceSchema } from '../entities.ts'

export const list = defineCall({
  id: 'workspaces.list',
  spec: ['WIN-11'],
  method: 'GET',
  path: '/ugos/workspaces/v1/list',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'The sets of windows of the caller, latest saved first; the one with the id `last` is stored by the desktop itself.',
  data: wireObject({ workspaces: named('list', z.array(WorkspaceSchema)) }),
  errors: [],
})
