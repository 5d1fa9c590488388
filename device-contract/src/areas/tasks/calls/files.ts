import { z, defineCall, PageNumber, PageRows, TaskId, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const files = defineCall({
  id: 'tasks.files',
  spec: ['TSK-01a'],
  method: 'GET',
  path: '/v1/task/filelist',
  access: 'user',
  guests: true,
  scopes: ['files.write'],
  silent: true,
  shapeIsOurs: true,
  summary: 'The files and folders that a task was given, in their order, each with the code of what went wrong with it, if anything did.',
  query: wireObject({ taskId: named('task_id', TaskId), page: PageNumber, pageRows: named('size', z.optional(PageRows)) }),
  data: wireObject({
    total: WholeNumber,
    page: WholeNumber,
    pageRows: named('size', WholeNumber),
    /** Paths as the user sees them; for work on the recycle bin the ids of its entries. */
    items: named('list', z.array(z.object({ path: z.string(), code: z.optional(z.number()) }))),
  }),
  errors: ['taskNotFound'],
})
