import { defineArea } from '@cove/device-contract/kit'
import { expiry, setExpiry } from './calls/expiry.ts'
import { external, setExternal } from './calls/external.ts'
import { quotas, setQuota } from './calls/quotas.ts'
import { rights } from './calls/rights.ts'
import { events } from './events.ts'

export { abilities, abilityCalls } from './abilities.ts'
export type { Ability } from './abilities.ts'
export type { Rights, SpaceQuota } from './entities.ts'

/** What each person may keep, see and do (USR-01a, USR-02b, USR-02c). */
export const people = defineArea({
  id: 'people',
  version: 1,
  calls: { rights, quotas, setQuota, expiry, setExpiry, external, setExternal },
  events,
})
