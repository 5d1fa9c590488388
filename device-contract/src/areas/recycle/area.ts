import { defineArea } from '@cove/device-contract/kit'
import { list } from './calls/list.ts'
import { events } from './events.ts'

export type { TrashItem } from './entities.ts'

/** The recycle bin (RB). */
export const recycle = defineArea({
  id: 'recycle',
  version: 1,
  calls: { list },
  events,
})
