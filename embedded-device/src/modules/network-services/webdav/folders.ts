import { answer, changeable, entryAt, readXmlBody, requireParent } from './dav-call.ts'
import type { DavCall } from './dav-call.ts'
import { DavError } from './dav-error.ts'
import { msOfSeconds } from './dav-times.ts'
import { requireUnlocked, requireUnlockedParent } from './lock-rules.ts'
import { keyOf } from './lock-store.ts'

/** MKCOL: one new folder. */
export async function makeFolder(call: DavCall): Promise<void> {
  if ((await readXmlBody(call)) !== '') throw new DavError(415)
  const { parts, who, connection } = call
  if (call.place.kind === 'place' && call.place.isRoot) throw new DavError(405)
  const at = changeable(call)
  if (await parts.files.find(at)) throw new DavError(405)
  const parent = await requireParent(parts, at)
  requireUnlocked(call, at)
  requireUnlockedParent(call, parent)
  connection.does('changing', at.names.at(-1))
  await parts.files.makeFolder(who, at)
  const modifiedMs = msOfSeconds(String(call.request.headers['x-oc-mtime']))
  if (modifiedMs !== undefined) await parts.files.setModified(at, modifiedMs)
  // A client that reads no `accepted` sets the time a second time.
  answer(call, 201, modifiedMs === undefined ? {} : { 'x-oc-mtime': 'accepted' })
}

/** DELETE: a file or a folder goes to the user's recycle bin. */
export async function remove(call: DavCall): Promise<void> {
  const { parts, who, connection } = call
  const at = changeable(call)
  await entryAt(call)
  requireUnlocked(call, at, true)
  requireUnlockedParent(call, await requireParent(parts, at))
  connection.does('changing', at.names.at(-1))
  await parts.files.remove(who, at)
  parts.locks.drop(keyOf(at))
  parts.properties.drop(keyOf(at))
  answer(call, 204)
}
