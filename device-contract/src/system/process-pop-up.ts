import * as z from 'zod/mini'
import { defineCall } from '../kit/define-call.ts'
import { identifies } from '../kit/identifiers.ts'
import { named, wireObject } from '../kit/wire-object.ts'

export const processPopUp = defineCall({
  id: 'system.processPopUp',
  spec: ['DLG-05'],
  method: 'POST',
  path: '/setting/v1/sys/pop_ups/process',
  access: 'user',
  silent: true,
  summary: 'Carries out a button of a message; the message is gone afterwards.',
  body: wireObject({
    eventId: named('event_id', identifies('message', z.string().check(z.maxLength(64)))),
    buttonId: named('btn_id', identifies('button', z.string().check(z.maxLength(64)))),
  }),
  data: z.object({}),
  errors: [],
})
