import type { KnownPosition, Position } from '@cove/device-contract/positions'
import type { PositionChoice } from './position-service.ts'

/** POS-07: what is this close to the start or to the end is no place to continue. */
const edgeShare = 0.02
/** POS-07: two places that are this close are one. */
const sameMs = 10_000
const sameShare = 0.01

/** POS-07: whether a position is worth continuing at. */
export function isWorthContinuing({ progress, atMs }: Position): boolean {
  if (progress > 1 - edgeShare) return false
  return progress > edgeShare || (atMs ?? 0) >= sameMs
}

/** POS-07: whether a position is clearly behind another one. */
export function isFurther(position: Position, than: Position): boolean {
  if (position.atMs !== undefined && than.atMs !== undefined) return position.atMs - than.atMs > sameMs
  return position.progress - than.progress > sameShare
}

const isSame = (one: Position, other: Position): boolean => !isFurther(one, other) && !isFurther(other, one)

/** What this browser knows and the device does not yet. */
export type OwnPosition = Pick<PositionChoice, 'position' | 'ageSeconds'>

/** POS-07: the newest position and the furthest one, when they differ. `own` replaces what the device knows of this browser. */
export function choicesOf(known: readonly KnownPosition[], ownClientId: string, own: OwnPosition | undefined): readonly PositionChoice[] {
  const others = own ? known.filter(({ clientId }) => clientId !== ownClientId) : known
  const named = others.map(({ clientId, clientName, position, ageSeconds }) => ({
    position,
    clientName: clientId === ownClientId ? undefined : clientName,
    ageSeconds,
  }))
  const all: readonly PositionChoice[] = [...(own ? [{ ...own, clientName: undefined }] : []), ...named].toSorted(
    (one, other) => one.ageSeconds - other.ageSeconds,
  )
  const [newest] = all
  // The user has finished it where they were last: it begins again, whatever older places are known.
  if (!newest || newest.position.progress > 1 - edgeShare) return []
  const worth = all.filter(({ position }) => isWorthContinuing(position))
  const [first] = worth
  const furthest = worth.reduce<PositionChoice | undefined>(
    (best, choice) => (best && !isFurther(choice.position, best.position) ? best : choice),
    undefined,
  )
  if (!first || !furthest) return []
  return isSame(first.position, furthest.position) ? [first] : [first, furthest]
}
