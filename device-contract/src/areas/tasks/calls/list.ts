import { operationStatus } from '../codecs.ts'
import { FileTaskSchema } from '../entities.ts'
import { z, defineCall, PageNumber, PageRows, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const list = defineCall({
  id: 'tasks.list',
  spec: ['TSK-01a', 'TR-11b'],
  method: 'GET',
  path: '/v1/task/list',
  access: 'user',
  guests: true,
  scopes: ['files.write'],
  silent: true,
  summary: "The caller's tasks on the device, newest first.",
  query: wireObject({ status: z.optional(operationStatus.schema), page: PageNumber, pageRows: named('size', z.optional(PageRows)) }),
  data: wireObject({ total: WholeNumber, items: named('list', z.array(FileTaskSchema)) }),
  errors: [],
})
