import { defineArea } from '@cove/device-contract/kit'
import { list } from './calls/list.ts'
import { preview } from './calls/preview.ts'
import { setSettings, settings } from './calls/settings.ts'
import { summary } from './calls/summary.ts'
import { thumbnail } from './calls/thumbnail.ts'
import { deleteForever, restore } from './calls/work.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'

export { recycleDays, recycleSources } from './entities.ts'
export type { RecycleSettings, RecycleSource, TrashItem } from './entities.ts'

/** The recycle bin (RB). */
export const recycle = defineArea({
  id: 'recycle',
  version: 2,
  calls: { list, summary, preview, thumbnail, restore, deleteForever, settings, setSettings },
  events,
  errors,
})
