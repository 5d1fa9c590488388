import * as z from 'zod/mini'
import { defineCall } from '../kit/define-call.ts'
import { ErrorCode } from '../kit/fields.ts'

export const closePopUp = defineCall({
  id: 'system.closePopUp',
  spec: ['DLG-05'],
  method: 'POST',
  path: '/setting/v1/sys/pop_ups/close',
  access: 'user',
  silent: true,
  summary: 'Closes the messages of one code for this person.',
  body: z.object({ code: ErrorCode }),
  data: z.object({}),
  errors: [],
})
