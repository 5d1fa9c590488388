import * as z from 'zod/mini'
import { defineIntent } from './define-intent.ts'

/** Ask the file manager to show a folder, or a file inside its folder; an open window is reused once three are open (WIN-04). */
export const openPath = defineIntent({
  id: 'files.openPath',
  params: z.object({ storageId: z.string(), path: z.string(), select: z.optional(z.string()) }),
})
/** Ask for the recycle bin. */
export const openRecycleBin = defineIntent({ id: 'files.openRecycleBin', params: z.object({}) })
