import { defineArea } from '@cove/device-contract/kit'
import { list } from './calls/list.ts'
import { room } from './calls/room.ts'

export type { Storage } from '../storage/entities.ts'

/** The storage spaces of the caller (STO-04b). Files answer it, so that it works without the storage module. */
export const spaces = defineArea({
  id: 'spaces',
  version: 1,
  calls: { list, room },
})
