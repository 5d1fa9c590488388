import { defineArea } from '@cove/device-contract/kit'
import { find } from './calls/find.ts'
import { retry } from './calls/retry.ts'
import { state } from './calls/state.ts'
import { events } from './events.ts'
import { settings } from './settings.ts'

export { contentKinds, readFailures } from './entities.ts'
export type { ContentKind, Hit, Mark, ReadFailure, SearchPerson, Unread } from './entities.ts'

/** Search in the contents of files (SRC-02, SRC-03). */
export const search = defineArea({
  id: 'search',
  version: 1,
  calls: { find, state, retry },
  events,
  settings,
})
