import { z, defineCall, identifies, wireObject } from '@cove/device-contract/kit'

export const feedback = defineCall({
  id: 'content.feedback',
  spec: ['SET-02a', 'H-55'],
  method: 'POST',
  path: '/api/system/v1/feedbacks/feedback',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Keeps a feedback with its contact, up to five pictures and a diagnostic the person has read.',
  body: wireObject({
    content: z.string().check(z.minLength(1), z.maxLength(4000)),
    contact: z.string().check(z.minLength(1), z.maxLength(128)),
    attachments: z.array(identifies('attachment', z.string().check(z.maxLength(64)))).check(z.maxLength(5)),
    diagnostic: z.optional(z.string().check(z.maxLength(65_536))),
  }),
  data: z.object({ id: z.string() }),
  errors: ['tooManyAttempts'],
})
