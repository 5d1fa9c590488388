import type { recycle } from '@cove/device-contract/recycle'
import { callerOf } from '../../../core/calls/context.ts'
import { parseDevicePath } from '../../disk/names.ts'
import { relocate, rootOf } from '../../places/space-folders.ts'
import { isSambaId } from '../../trash/samba-bin.ts'
import { isMeant } from '../../trash/is-meant.ts'
import type { HandlerOf } from '../handler-of.ts'
import { ownEntries } from './own-bins.ts'

/** RB-05: looks at the places of the entries; nothing is changed. */
export const preview: HandlerOf<typeof recycle.calls.preview> = async ({ body }, { context, refuse }) => {
  const hasSamba = body.trashIds.some(isSambaId)
  const all = [...(await ownEntries(context, 'storage')), ...(hasSamba ? await ownEntries(context, 'samba') : [])]
  const known = new Map(all.map((entry) => [entry.meta.id, entry]))
  for (const id of body.trashIds) if (!known.has(id)) refuse('fileNotFound')
  const meant = new Set(body.trashIds)
  const entries = [...known.values()].filter(({ meta }) => isMeant(meta, meant))
  const { vfs } = context.parts
  const places = entries.map(({ meta, space }) => relocate(rootOf(space, callerOf(context)), parseDevicePath(meta.originPath)))
  const folders = new Map(
    places
      .flatMap((at) => at.names.slice(0, -1).map((_name, depth) => relocate(at, at.names.slice(0, depth + 1))))
      .map((at) => [`${at.space.id}${at.indexPath}`, at]),
  )
  const [taken, standing] = [await vfs.exists(places), await vfs.exists([...folders.values()])]
  return {
    totalBytes: entries.reduce((sum, { meta }) => sum + meta.sizeBytes, 0),
    foldersToMake: standing.filter((one) => one === undefined).length,
    takenNames: taken.filter((one) => one !== undefined).length,
  }
}
