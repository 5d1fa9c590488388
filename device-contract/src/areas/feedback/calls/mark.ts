import { defineCall, Flag, named, WholeNumber, wireObject } from '@cove/device-contract/kit'
import { FeedbackIds } from '../entities.ts'

export const mark = defineCall({
  id: 'feedback.mark',
  spec: ['SET-02a'],
  method: 'POST',
  path: '/ugos/feedback/v1/mark',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Marks feedback as read or unread, and answers how much is unread now.',
  body: wireObject({ feedbackIds: named('ids', FeedbackIds), isRead: named('read', Flag) }),
  data: wireObject({ unread: WholeNumber }),
  errors: [],
})
