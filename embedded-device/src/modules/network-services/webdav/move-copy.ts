import type { Location } from '../../../files/places/space.ts'
import { answer, changeable, entryAt, requireParent } from './dav-call.ts'
import type { DavCall } from './dav-call.ts'
import { DavError } from './dav-error.ts'
import { namesOf, pathOfAddress } from './dav-path.ts'
import { dropLostLocks, requireUnlocked, requireUnlockedParent } from './lock-rules.ts'
import { keyOf } from './lock-store.ts'

/** COPY: a file or a folder appears whole under its new name; with depth 0 a folder without its content. */
export const copy = (call: DavCall): Promise<void> => transfer(call, true)
/** MOVE: a rename inside one space. */
export const move = (call: DavCall): Promise<void> => transfer(call, false)

async function transfer(call: DavCall, isCopy: boolean): Promise<void> {
  const { parts, who, request, connection } = call
  const from = changeable(call)
  const entry = await entryAt(call)
  const to = await targetOf(call)
  const depth = request.headers.depth
  if (depth !== undefined && depth !== 'infinity' && (!isCopy || depth !== '0')) throw new DavError(400)
  if (isInside(to, from) || isInside(from, to)) throw new DavError(403)
  const parent = await requireParent(parts, to)
  const taken = await parts.files.find(to)
  if (taken && request.headers.overwrite?.toString().toUpperCase() === 'F') throw new DavError(412)
  if (!isCopy) {
    requireUnlocked(call, from, true)
    requireUnlockedParent(call, await requireParent(parts, from))
  }
  requireUnlocked(call, to, true)
  if (!taken) requireUnlockedParent(call, parent)
  connection.does('changing', entry.name)
  // RFC 4918, 9.8.4 deletes what is replaced first; here it stays until the copy is whole, and goes to the recycle bin.
  const isReplacing = taken !== undefined
  const hasClient = (): boolean => !call.response.destroyed
  if (isCopy) await parts.files.copy(who, { from, to }, { isDeep: depth !== '0', isReplacing, hasClient })
  else await parts.files.move(who, { from, to }, { isReplacing, hasClient })
  // A move inside one space takes them along by itself, as on the desktop.
  if (isCopy || from.space.id !== to.space.id) parts.properties.transfer(keyOf(from), keyOf(to), isCopy)
  if (!isCopy) parts.locks.drop(keyOf(from))
  answer(call, taken ? 204 : 201)
}

async function targetOf(call: DavCall): Promise<Location> {
  const { request, parts, who, prefix } = call
  const { destination } = request.headers
  if (typeof destination !== 'string') throw new DavError(400)
  const place = await parts.tree.find(who, namesOf(pathOfAddress(destination, request.headers.host), prefix))
  const to = changeable({ ...call, place })
  await dropLostLocks(call, to)
  return to
}

function isInside(inner: Location, outer: Location): boolean {
  if (inner.space.id !== outer.space.id) return false
  return inner.indexPath === outer.indexPath || inner.indexPath.startsWith(`${outer.indexPath}/`)
}
