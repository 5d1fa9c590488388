import { centreKind, centreState } from '../codecs.ts'
import { z, defineCall, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const centre = defineCall({
  id: 'tasks.centre',
  spec: ['TR-11a'],
  method: 'GET',
  path: '/v1/task_center/get',
  access: 'user',
  guests: true,
  scopes: ['files.write'],
  silent: true,
  summary: 'How many tasks of each kind are in which state.',
  data: wireObject({
    tasks: named(
      'task_list',
      z.array(
        wireObject({
          kind: named('task_type', centreKind.schema),
          state: named('task_status', centreState.schema),
          count: named('task_count', WholeNumber),
          senderCount: WholeNumber,
          receiverCount: WholeNumber,
        }),
      ),
    ),
  }),
  errors: [],
})
