import { defineArea } from '@cove/device-contract/kit'
import { details } from './calls/details.ts'
import { list } from './calls/list.ts'
import { mark } from './calls/mark.ts'
import { remove } from './calls/remove.ts'

export type { Feedback } from './entities.ts'

/** SET-02a: what users wrote to the account service of this device, for its administrator. */
export const feedback = defineArea({
  id: 'feedback',
  version: 1,
  calls: { list, details, mark, remove },
})
