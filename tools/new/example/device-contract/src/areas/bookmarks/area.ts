import { defineArea } from '@cove/device-contract/kit'
import { add } from './calls/add.ts'
import { check } from './calls/check.ts'
import { list } from './calls/list.ts'
import { remove } from './calls/remove.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { settings } from './settings.ts'

export type { Item } from './entities.ts'

/** Paths that a user keeps; the device checks every night whether they exist (NEW-03). */
export const bookmarks = defineArea({
  id: 'bookmarks',
  version: 1,
  calls: { list, add, remove, check },
  events,
  errors,
  settings,
  jobs,
})
