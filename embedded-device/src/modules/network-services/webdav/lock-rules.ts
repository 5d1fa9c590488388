import type { Location } from '../../../files/places/space.ts'
import type { DavCall } from './dav-call.ts'
import { DavError } from './dav-error.ts'
import { keyOf } from './lock-store.ts'
import type { Lock } from './lock-store.ts'

/** Refuses 423 for a resource that another client has locked, and with `isDeep` for locks below it (RFC 4918, 7.4). */
export function requireUnlocked(call: DavCall, at: Location, isDeep = false): void {
  const { locks } = call.parts
  const isHeld = (lock: Lock): boolean => lock.userNo === call.who.userNo && call.tokens.has(lock.token)
  const own = locks.on(keyOf(at))
  if (own.length > 0 && !own.some(isHeld)) throw new DavError(423, 'lock-token-submitted')
  if (!isDeep) return
  const below = locks.below(keyOf(at))
  // Of several shared locks of one resource, one token is enough.
  const isFree = (lock: Lock): boolean => below.some((other) => other.path === lock.path && isHeld(other))
  if (!below.every(isFree)) throw new DavError(423, 'lock-token-submitted')
}

/** USR-02c: locks of users who may no longer change what they cover end here, before they keep others from it. */
export async function dropLostLocks({ parts: { locks, files }, who }: DavCall, at: Location): Promise<void> {
  const key = keyOf(at)
  const folder = { ...key, path: key.path.slice(0, key.path.lastIndexOf('/')) || '/' }
  for (const lock of [...locks.on(key), ...locks.below(key), ...locks.on(folder)])
    if (lock.userNo !== who.userNo && !(await files.mayChange(lock))) locks.remove(lock.token)
}

/** Refuses 423 when a name is added to, or taken from, a folder that another client has locked. */
export function requireUnlockedParent(call: DavCall, parent: Location): void {
  requireUnlocked(call, parent)
}
