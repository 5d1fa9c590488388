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

/** Refuses 423 when a name is added to, or taken from, a folder that another client has locked. */
export function requireUnlockedParent(call: DavCall, parent: Location): void {
  requireUnlocked(call, parent)
}
