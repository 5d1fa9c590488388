import { defineArea } from '@cove/device-contract/kit'
import { checksum } from './calls/checksum.ts'
import { content } from './calls/content.ts'
import { list } from './calls/list.ts'
import { remove } from './calls/remove.ts'
import { restore } from './calls/restore.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { settings } from './settings.ts'

export { versionWays } from './entities.ts'
export type { FileVersion, VersionWay } from './entities.ts'
export { versionCounts, versionDays } from './settings.ts'

/** Earlier contents of files (VER). */
export const versions = defineArea({
  id: 'versions',
  version: 1,
  calls: { list, content, checksum, restore, remove },
  events,
  errors,
  settings,
})
