import { z, defineCall, identifies, named, wireObject } from '@cove/device-contract/kit'

export const processPopUp = defineCall({
  id: 'notices.processPopUp',
  spec: ['DLG-05'],
  method: 'POST',
  path: '/setting/v1/sys/pop_ups/process',
  access: 'user',
  guests: true,
  silent: true,
  summary: 'Carries out a button of a message; the message is gone afterwards.',
  body: wireObject({
    eventId: named('event_id', identifies('message', z.string().check(z.maxLength(64)))),
    buttonId: named('btn_id', identifies('button', z.string().check(z.maxLength(64)))),
  }),
  data: z.object({}),
  errors: [],
})
