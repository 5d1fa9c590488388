import { defineArea } from '@cove/device-contract/kit'
import { stream } from './calls/stream.ts'
import { ticket } from './calls/ticket.ts'

/** The stream of what happens on the device (S-C7). */
export const events = defineArea({
  id: 'events',
  version: 1,
  calls: { stream, ticket },
})
