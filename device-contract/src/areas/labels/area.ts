import { defineArea } from '@cove/device-contract/kit'
import { files } from './calls/files.ts'
import { list } from './calls/list.ts'
import { mark } from './calls/mark.ts'
import { removeTag } from './calls/remove-tag.ts'
import { saveTag } from './calls/save-tag.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'

export { maxLabelled, maxShortcuts, maxTags, tagColours, type Labelled, type Tag, type TagColour } from './entities.ts'

/** Favourites, tags and shortcuts of files and folders (FM-14, FM-24, ENT). */
export const labels = defineArea({
  id: 'labels',
  version: 1,
  calls: { list, files, mark, saveTag, removeTag },
  events,
  errors,
})
