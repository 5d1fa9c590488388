import { defineArea } from '@cove/device-contract/kit'
import { closePopUp } from './calls/close-pop-up.ts'
import { popUps, popUpsFirst } from './calls/pop-ups.ts'
import { processPopUp } from './calls/process-pop-up.ts'
import { events } from './events.ts'

/** Messages that wait for an answer (DLG-05). */
export const notices = defineArea({
  id: 'notices',
  version: 1,
  calls: { popUps, popUpsFirst, processPopUp, closePopUp },
  events,
})
