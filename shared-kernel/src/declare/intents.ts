import * as z from 'zod/mini'
import { defineIntent } from './define-intent.ts'

/** Ask the file manager to show a folder, or a file inside its folder; an open window is reused once three are open (WIN-04). */
export const openPath = defineIntent({
  id: 'files.openPath',
  params: z.object({ storageId: z.string(), path: z.string(), select: z.optional(z.string()) }),
})
/** Ask for the recycle bin. */
export const openRecycleBin = defineIntent({ id: 'files.openRecycleBin', params: z.object({}) })
/** Ask for the transfer centre, at one of its parts; without one it stays where it is (TR-01b). */
export const openTransfers = defineIntent({
  id: 'transport.open',
  params: z.object({ section: z.optional(z.enum(['upload', 'download', 'offline', 'other'])) }),
})
/** DL-01b: ask for the window that hands links to another user and shows the code of this one. */
export const openLinkDownloads = defineIntent({ id: 'downloads.openLinks', params: z.object({}) })
/** TR-10a: ask for the dialog that saves things of the device in a folder of this computer; where there is none to choose, see H-33. */
export const saveResources = defineIntent({
  id: 'transport.save',
  params: z.object({
    items: z
      .array(
        z.object({
          storageId: z.string(),
          path: z.string(),
          name: z.string(),
          isFolder: z.boolean(),
          sizeBytes: z.optional(z.number()),
        }),
      )
      // TR-12: at most so many per operation.
      .check(z.minLength(1), z.maxLength(1000)),
  }),
})
/** TR-11b: ask to sign in to a service whose tasks wait for that, by the task centre's name of it. */
export const signInToService = defineIntent({ id: 'services.signIn', params: z.object({ service: z.string() }) })
