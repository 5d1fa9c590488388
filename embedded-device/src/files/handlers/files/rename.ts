import type { files } from '@cove/device-contract/files'
import { trimName } from '@cove/device-contract/rules'
import { callerOf } from '../../../core/http/context.ts'
import type { HandlerOf } from '../handler-of.ts'
import { resourceOfEntry } from './resource-of.ts'

export const rename: HandlerOf<typeof files.calls.rename> = async ({ body }, { context }) => {
  const { spaces, vfs, thumbs } = context.parts
  const who = callerOf(context)
  const from = await spaces.locate(who, body.storageId, body.oldPath)
  // A name that already ends with a space keeps it only where it is not renamed (FM-06).
  const to = await spaces.locate(who, body.storageId, body.newPath === body.oldPath ? body.newPath : trimName(body.newPath))
  return resourceOfEntry(to, await vfs.rename(from, to), thumbs)
}
