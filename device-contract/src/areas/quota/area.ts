import { defineArea } from '@cove/device-contract/kit'
import { quota as quotaCall } from './calls/get.ts'
import { setQuota } from './calls/set.ts'

/** What people keep and may keep (S-H7). */
export const quota = defineArea({
  id: 'quota',
  version: 1,
  calls: { get: quotaCall, set: setQuota },
})
