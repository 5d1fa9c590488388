import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { WorkspaceId } from '../entities.ts'

export const remove = defineCall({
  id: 'workspaces.remove',
  spec: ['WIN-11'],
  method: 'POST',
  path: '/ugos/workspaces/v1/remove',
  access: 'user',
  guests: true,
  shapeIsOurs: true,
  summary: 'Deletes a set of windows; open windows stay.',
  body: wireObject({ workspaceId: named('id', WorkspaceId) }),
  data: z.object({}),
  errors: ['workspaceNotFound'],
})
