import { z, defineCall } from '@cove/device-contract/kit'

export const uploadAttachment = defineCall({
  id: 'account.uploadAttachment',
  spec: ['LGN-06', 'H-55'],
  method: 'POST',
  path: '/api/user/v1/upload/attachment',
  access: 'user',
  bodyKind: 'octet-stream',
  timeoutMs: 60_000,
  shapeIsOurs: true,
  summary: 'Keeps a picture for a feedback: at most 10 MiB; thrown away after a day when no feedback names it.',
  body: z.unknown(),
  data: z.object({ id: z.string() }),
  errors: ['imageTooLarge', 'imageUnreadable', 'tooManyAttempts'],
})
