import { ResourcePageSchema } from '../entities.ts'
import { defineCall, PageNumber, PageRows, WholeNumber, named, wireObject, z } from '@cove/device-contract/kit'

export const uploaded = defineCall({
  id: 'files.uploaded',
  spec: ['FM-04'],
  method: 'GET',
  path: '/v1/file/ulist',
  access: 'user',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  shapeIsOurs: true,
  summary: 'The files of the caller across storages by when they came to the device, the last ones first.',
  query: wireObject({ page: PageNumber, pageRows: named('size', z.optional(PageRows)), ver: z.optional(WholeNumber) }),
  data: ResourcePageSchema,
  errors: [],
})
