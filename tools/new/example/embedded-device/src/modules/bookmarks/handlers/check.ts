import type { bookmarks } from '@cove/device-contract/bookmarks'
import type { HandlerOf, Host } from '../../../module-kit/module-kit.ts'

export const check =
  ({ files: { spaces, vfs } }: Pick<Host, 'files'>): HandlerOf<typeof bookmarks.calls.check> =>
  async ({ body }, { context }) => {
    // P7, S-H3: rights and path are checked in one step; it refuses what the user may not see.
    const [entry] = await vfs.exists([await spaces.locate(context.who, body.storageId, body.path)])
    return { exists: entry !== undefined }
  }
