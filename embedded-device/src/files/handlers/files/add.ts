import type { files } from '@cove/device-contract/files'
import { trimName } from '@cove/device-contract/rules'
import { callerOf } from '../../../core/calls/context.ts'
import { addToSource } from '../../sources/source-changes.ts'
import { putSteps } from '../../undo/undo-recorder.ts'
import type { HandlerOf } from '../handler-of.ts'
import { resourceOfEntry } from '../../listing/resource-of.ts'
import { storageIdOf } from '../../places/space.ts'

export const add: HandlerOf<typeof files.calls.add> = async ({ body }, { context }) => {
  const { fileSources, spaces, vfs, thumbs, undo } = context.parts
  const who = callerOf(context)
  const source = fileSources.find(who, body.storageId)
  if (source) return addToSource(fileSources, source, { path: body.path, autoSuffix: body.autoSuffix ?? false })
  // FM-06: trailing spaces of a new name are trimmed, not refused.
  const at = await spaces.locateFor(who, { storageId: body.storageId, path: trimName(body.path) }, 'add')
  const made = await vfs.makeFolder(at, { autoSuffix: body.autoSuffix ?? false })
  undo.record({ userNo: who.userNo, kind: 'create', steps: putSteps(storageIdOf(at), made) })
  return resourceOfEntry(at, made, thumbs)
}
