import { defineArea } from '@cove/device-contract/kit'
import { load } from './calls/load.ts'
import { report } from './calls/report.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'

export { maxReports, type KnownPosition, type Position, type PositionOutcome } from './entities.ts'

/** Where users are in videos, audio and books, on every computer of theirs (POS). */
export const positions = defineArea({
  id: 'positions',
  version: 1,
  calls: { load, report },
  events,
  errors,
})
