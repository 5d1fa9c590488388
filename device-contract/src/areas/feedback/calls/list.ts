import { defineCall, Flag, named, PageNumber, PageRows, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { FeedbackSchema } from '../entities.ts'

export const list = defineCall({
  id: 'feedback.list',
  spec: ['SET-02a'],
  method: 'POST',
  path: '/ugos/feedback/v1/list',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'One page of the feedback that users sent to the account service of this device, newest first.',
  body: wireObject({ page: PageNumber, pageRows: named('rows', z.optional(PageRows)) }),
  data: wireObject({
    /** False where the accounts are kept by another service: feedback lies there. */
    isHere: named('here', Flag),
    total: WholeNumber,
    unread: WholeNumber,
    feedbacks: z.array(FeedbackSchema),
  }),
  errors: [],
})
