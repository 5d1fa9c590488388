import * as z from 'zod/mini'
import { centreKind, centreState } from '../codecs/transfer-codecs.ts'
import { defineCall } from '../kit/define-call.ts'
import { WholeNumber } from '../kit/fields.ts'
import { named, wireObject } from '../kit/wire-object.ts'

export const centre = defineCall({
  id: 'tasks.centre',
  spec: ['TR-11a'],
  method: 'GET',
  path: '/v1/task_center/get',
  access: 'user',
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
