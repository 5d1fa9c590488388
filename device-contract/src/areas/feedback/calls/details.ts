import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { FeedbackId } from '../entities.ts'

export const details = defineCall({
  id: 'feedback.details',
  spec: ['SET-02a'],
  method: 'POST',
  path: '/ugos/feedback/v1/details',
  access: 'admin',
  timeoutMs: 60_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'The diagnostic and the pictures of a feedback; both empty when it is not there any more.',
  body: wireObject({ feedbackId: named('id', FeedbackId) }),
  data: wireObject({
    diagnostic: z.string(),
    /** WebP in base64, drawn again so that nothing but the picture is in it; a damaged one is left out. */
    pictures: z.array(z.string()),
  }),
  errors: [],
})
