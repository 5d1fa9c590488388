import type { files } from '@cove/device-contract/files'
import { parentOf, trimName } from '@cove/device-contract/rules'
import { callerOf } from '../../../core/calls/context.ts'
import type { Entry } from '../../disk/entry.ts'
import type { Location } from '../../places/space.ts'
import { renameInSource } from '../../sources/source-changes.ts'
import { identityOf } from '../../undo/undo-recorder.ts'
import type { UndoStep } from '../../undo/undo-types.ts'
import type { HandlerOf } from '../handler-of.ts'
import { resourceOfEntry } from '../../listing/resource-of.ts'
import { storageIdOf } from '../../places/space.ts'

interface Moved {
  readonly from: Location
  readonly to: Location
  readonly entry: Entry
}

const moveStep = ({ from, to, entry }: Moved): UndoStep => ({
  kind: 'moved',
  at: { spaceId: storageIdOf(from), path: from.path },
  to: { spaceId: storageIdOf(to), path: to.path },
  identity: identityOf(entry),
})

const kindOf = (from: Location, to: Location): 'rename' | 'move' => (parentOf(from.path) === parentOf(to.path) ? 'rename' : 'move')

export const rename: HandlerOf<typeof files.calls.rename> = async ({ body }, { context }) => {
  const { fileSources, spaces, vfs, thumbs, undo } = context.parts
  const who = callerOf(context)
  const source = fileSources.find(who, body.storageId)
  if (source) return renameInSource(fileSources, source, body)
  // A name that already ends with a space keeps it only where it is not renamed (FM-06).
  const newPath = body.newPath === body.oldPath ? body.newPath : trimName(body.newPath)
  const from = await spaces.locateFor(who, { storageId: body.storageId, path: body.oldPath }, 'rename')
  const to = await spaces.locateFor(who, { storageId: body.storageId, path: newPath }, 'add')
  const entry = await vfs.rename(from, to)
  if (from.path !== to.path) undo.record({ userNo: who.userNo, kind: kindOf(from, to), steps: [moveStep({ from, to, entry })] })
  return resourceOfEntry(to, entry, thumbs)
}
