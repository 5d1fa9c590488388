import { defineCall, named, WholeNumber, wireObject } from '@cove/device-contract/kit'
import { FeedbackIds } from '../entities.ts'

export const remove = defineCall({
  id: 'feedback.remove',
  spec: ['SET-02a'],
  method: 'POST',
  path: '/ugos/feedback/v1/remove',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Deletes feedback with its pictures and its file, and answers how much was there.',
  body: wireObject({ feedbackIds: named('ids', FeedbackIds) }),
  data: wireObject({ removed: WholeNumber }),
  errors: [],
})
