import { defineArea } from '@cove/device-contract/kit'
import { decide } from './calls/decide.ts'
import { describe } from './calls/describe.ts'
import { granted } from './calls/granted.ts'
import { revoke } from './calls/revoke.ts'

export { appScopes, type AppScope } from './calls/describe.ts'

/** Apps of other makers (AUTH). */
export const authorize = defineArea({
  id: 'authorize',
  version: 1,
  server: 'account',
  calls: { describe, decide, granted, revoke },
})
