import { z, defineCall, ErrorCode } from '@cove/device-contract/kit'

export const closePopUp = defineCall({
  id: 'notices.closePopUp',
  spec: ['DLG-05'],
  method: 'POST',
  path: '/setting/v1/sys/pop_ups/close',
  access: 'user',
  guests: true,
  silent: true,
  summary: 'Closes the messages of one code for this person.',
  body: z.object({ code: ErrorCode }),
  data: z.object({}),
  errors: [],
})
