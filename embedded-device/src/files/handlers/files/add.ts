import type { files } from '@cove/device-contract/files'
import { trimName } from '@cove/device-contract/rules'
import { callerOf } from '../../../core/http/context.ts'
import type { HandlerOf } from '../handler-of.ts'
import { resourceOfEntry } from './resource-of.ts'

export const add: HandlerOf<typeof files.calls.add> = async ({ body }, { context }) => {
  const { spaces, vfs, thumbs } = context.parts
  // FM-06: trailing spaces of a new name are trimmed, not refused.
  const at = await spaces.locate(callerOf(context), body.storageId, trimName(body.path))
  return resourceOfEntry(at, await vfs.makeFolder(at, { autoSuffix: body.autoSuffix ?? false }), thumbs)
}
