import type { files } from '@cove/device-contract/files'
import { callerOf } from '../../../core/calls/context.ts'
import type { FilesContext } from '../handler-of.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import { checkInSource } from '../../sources/source-changes.ts'
import type { Location } from '../../places/space.ts'
import type { HandlerOf } from '../handler-of.ts'

export const check: HandlerOf<typeof files.calls.check> = async ({ body }, { context }) => {
  const { fileSources, spaces, vfs } = context.parts
  const source = fileSources.find(callerOf(context), body.storageId)
  if (source) return checkInSource(source, body)
  const folder = body.prePath.replace(/\/+$/, '')
  // Rights and the space itself are judged once, even when the list is empty.
  await spaces.locateFor(callerOf(context), { storageId: body.storageId, path: folder === '' ? '/' : folder }, 'see')
  const places = await Promise.all(body.items.map((item) => placeOf(context, body.storageId, `${folder}/${item.path.replace(/^\/+/, '')}`)))
  const known = places.filter((at) => at !== undefined)
  const entries = new Map((await vfs.exists(known)).map((entry, index) => [known[index], entry]))
  const items = body.items.map((item, index) => {
    const entry = entries.get(places[index])
    const isSame =
      entry !== undefined &&
      (item.sizeBytes === undefined || item.sizeBytes === entry.sizeBytes) &&
      (item.modifiedSeconds === undefined || Math.floor(item.modifiedSeconds) === Math.floor(entry.mtimeMs / 1000))
    return { path: item.path, exists: isSame, usable: entry?.kind === 'folder' }
  })
  return { items }
}

/** A name that cannot exist is simply not there. */
async function placeOf({ parts, who }: FilesContext, storageId: string, path: string): Promise<Location | undefined> {
  try {
    return await parts.spaces.locateFor(who, { storageId, path }, 'see')
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}
