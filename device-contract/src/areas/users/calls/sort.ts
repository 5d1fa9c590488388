import { defineCall, wireObject, z } from '@cove/device-contract/kit'
import { SortOrderSchema } from '../../files/entities.ts'

const own = {
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  guests: true,
  data: wireObject({ order: SortOrderSchema }),
  errors: [],
} as const

export const sortOrder = defineCall({
  ...own,
  id: 'users.sortOrder',
  spec: ['USR-01a', 'FM-13a'],
  method: 'GET',
  path: '/v1/user/sort/get',
  summary: 'How the caller sorts files: the setting of the file manager.',
})

export const setSortOrder = defineCall({
  ...own,
  id: 'users.setSortOrder',
  spec: ['USR-01a', 'FM-13a'],
  method: 'POST',
  path: '/v1/user/sort/set',
  summary: 'Changes how the caller sorts files, as the file manager does.',
  body: z.object({ order: SortOrderSchema }),
})
