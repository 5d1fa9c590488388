import * as z from 'zod/mini'
import { defineEvent } from './define-event.ts'

/** WIN-05: storage spaces changed; whoever lists them fetches again. */
export const storageChanged = defineEvent({ id: 'storage.changed', payload: z.object({}), acrossTabs: true })
/** A folder's content changed, by this window or by anybody else. */
export const folderChanged = defineEvent({
  id: 'folder.changed',
  payload: z.object({ storageId: z.string(), path: z.string() }),
  acrossTabs: true,
})
/** Files were cut or copied: paste works in every window. */
export const clipboardChanged = defineEvent({
  id: 'files.clipboardChanged',
  payload: z.object({
    action: z.enum(['copy', 'cut', 'none']),
    items: z.array(z.object({ storageId: z.string(), path: z.string() })),
  }),
  acrossTabs: true,
})
/** WIN-05: what the desktop shows should be read anew. */
export const desktopRefreshed = defineEvent({ id: 'desktop.refreshed', payload: z.object({}), acrossTabs: true })
/** LGN-11: this browser's person signed out; every tab leaves. */
export const sessionEnded = defineEvent({
  id: 'session.ended',
  payload: z.object({
    reason: z.string(),
    /** LGN-09: why the device ended it; absent when the user left. */
    ended: z.optional(
      z.object({
        kind: z.enum(['kicked', 'withdrawn', 'login-expired']),
        error: z.union([z.string(), z.number()]),
        endedSeconds: z.optional(z.number()),
      }),
    ),
  }),
  acrossTabs: true,
})
