import * as z from 'zod/mini'
import { defineRoute } from './define-route.ts'

/** A folder in the file manager, and what is selected in it; without a storage space the user's home. */
export const folderRoute = defineRoute({
  path: '/file-manage/storage/:storageId?',
  params: z.object({ storageId: z.optional(z.string()), path: z.optional(z.string()), select: z.optional(z.string()) }),
})
/** The recycle bin. */
export const recycleBinRoute = defineRoute({ path: '/recycle-index', params: z.object({}) })
/** The transfer centre, at one of its parts; without one an open window stays where it is (TR-01b). */
export const transfersRoute = defineRoute({
  path: '/transport/:section?',
  params: z.object({ section: z.optional(z.enum(['upload', 'download', 'offline', 'other'])) }),
})
/** NTC-01a: the notice centre, at one of its tabs. */
export const noticesRoute = defineRoute({
  path: '/noticeMsg/:tab?',
  params: z.object({ tab: z.optional(z.enum(['device', 'login', 'version'])) }),
})
/** UNDO-01: the history of changes of files; with an entry its preview is open. */
export const fileHistoryRoute = defineRoute({ path: '/file-history/:entryId?', params: z.object({ entryId: z.optional(z.string()) }) })
/** SET-01a: the settings window at one of its pages, and the setting that is marked there. */
export const settingsRoute = defineRoute({
  path: '/setting/:page?',
  params: z.object({ page: z.optional(z.string()), at: z.optional(z.string()) }),
})
/** DL-01b: hands links to another user and shows the code of this one. */
export const linkDownloadsRoute = defineRoute({ path: '/feature/thunder', params: z.object({ code: z.optional(z.string()) }) })
