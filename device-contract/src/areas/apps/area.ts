import { defineArea } from '@cove/device-contract/kit'
import { activity } from './calls/activity.ts'
import { grant, grants, revoke } from './calls/grants.ts'
import { install, list, remove, update } from './calls/packages.ts'
import { entries, read, write } from './calls/work.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'

export { appCapabilities, appIdPattern, appLimits, deedKinds } from './entities.ts'
export type { AppCapability, Deed, Grant, GrantRight, GrantSpan, InstalledApp } from './entities.ts'

/** Apps of other makers in a frame of their own: packages, what people give them, and what they do with it (APP-02 to APP-05). */
export const apps = defineArea({
  id: 'apps',
  version: 1,
  calls: { list, install, update, remove, grants, grant, revoke, activity, entries, read, write },
  events,
  errors,
})
