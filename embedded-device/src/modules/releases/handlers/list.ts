import { readTrust, teamOf } from '@cove/release-kit'
import type { Ledger } from '@cove/release-kit'
import type { DataOf } from '@cove/device-contract'
import type { releases } from '@cove/device-contract/releases'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { ReleaseParts } from '../parts.ts'

type Release = DataOf<typeof releases.calls.list>['releases'][number]

/** Moves of one id that are shown. */
const shownMoves = 20

export const list =
  (parts: ReleaseParts): HandlerOf<typeof releases.calls.list> =>
  () => {
    const { state, fold } = parts.ledger.look()
    return {
      ledger: state,
      releases: fold ? [...fold.pointers.keys()].toSorted().map((id) => releaseOf(parts, fold, id)) : [],
      refused: parts.refused.list().map(({ refusedMs, ...rest }) => ({ ...rest, refusedSeconds: Math.floor(refusedMs / 1000) })),
    }
  }

function releaseOf({ dist, dataDir }: ReleaseParts, fold: Ledger, id: string): Release {
  const pointer = fold.pointers.get(id)
  const version = pointer?.version
  const team = version === undefined ? undefined : teamOf(dist, readTrust(dataDir), { id, version })
  const moves = fold.lines.flatMap(({ atMs, actor, reason, moves: all }) =>
    all
      .filter((one) => one.id === id)
      .map(({ action, version: to, from }) => ({
        movedSeconds: Math.floor(atMs / 1000),
        actor,
        action,
        ...(reason === undefined ? {} : { reason }),
        ...(to === undefined ? {} : { version: to }),
        ...(from === undefined ? {} : { from }),
      })),
  )
  return {
    id,
    isHeld: pointer?.held === true,
    moves: moves.slice(-shownMoves).toReversed(),
    ...(version === undefined ? {} : { version }),
    ...(team === undefined ? {} : { team }),
    ...(pointer?.canary ? { canary: { version: pointer.canary.version, share: pointer.canary.share } } : {}),
  }
}
