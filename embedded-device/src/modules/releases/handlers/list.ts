import { isShownNext, pointerOf, readRegistry, readTrust, teamOf } from '@cove/release-kit'
import type { Ledger, RegistryEntry } from '@cove/release-kit'
import type { DataOf } from '@cove/device-contract'
import type { releases } from '@cove/device-contract/releases'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { canaryRuns } from '../health/canary-run.ts'
import type { ReleaseParts } from '../parts.ts'

type Release = DataOf<typeof releases.calls.list>['releases'][number]

/** Moves of one id that are shown. */
const shownMoves = 20

export const list =
  (parts: ReleaseParts): HandlerOf<typeof releases.calls.list> =>
  () => {
    const { state, fold } = parts.ledger.look()
    const remotes = readRegistry(parts.dist)?.remotes ?? []
    const faceOf = (id: string) => faceIn(remotes.find((one) => one.id === id))
    return {
      ledger: state,
      releases: fold ? [...fold.pointers.keys()].toSorted().map((id) => ({ ...releaseOf(parts, fold, id), ...faceOf(id) })) : [],
      refused: parts.refused.list().map(({ refusedMs, ...rest }) => ({ ...rest, refusedSeconds: Math.floor(refusedMs / 1000) })),
    }
  }

function releaseOf(parts: ReleaseParts, fold: Ledger, id: string): Release {
  const { dist, dataDir } = parts
  const { version, held, good } = pointerOf(fold, id)
  const previous = good.findLast((one) => one !== version)
  const team = version === undefined ? undefined : teamOf(dist, readTrust(dataDir), { id, version })
  const moves = fold.lines.flatMap(({ atMs, actor, reason, moves: all }) =>
    all
      .filter((one) => one.id === id)
      .map(({ action, version: to, from }) => ({
        movedSeconds: Math.floor(atMs / 1000),
        actor,
        ...nameOf(parts, actor),
        action,
        ...(reason === undefined ? {} : { reason }),
        ...(to === undefined ? {} : { version: to }),
        ...(from === undefined ? {} : { from }),
      })),
  )
  return {
    id,
    isHeld: held,
    moves: moves.slice(-shownMoves).toReversed(),
    ...(version === undefined ? {} : { version }),
    ...(team === undefined ? {} : { team }),
    ...(previous === undefined ? {} : { previous }),
    ...canaryOf(parts, fold, id),
  }
}

function nameOf({ users }: ReleaseParts, actor: string): { readonly actorName?: string } {
  const user = /^\d+$/.test(actor) ? users.get(actor) : undefined
  return user ? { actorName: user.nickname } : {}
}

function faceIn(entry: RegistryEntry | undefined): Pick<Release, 'face'> {
  if (!entry) return {}
  const { names, title, icon } = entry.manifest
  const name = { 'zh-CN': names['zh-CN'][title] ?? entry.id, en: names.en[title] ?? entry.id }
  return { face: { name, icon } }
}

function canaryOf({ users }: ReleaseParts, fold: Ledger, id: string): Pick<Release, 'canary'> {
  const { canary } = pointerOf(fold, id)
  const run = canaryRuns(fold).find((one) => one.id === id)
  if (!canary || !run) return {}
  const { version, share } = canary
  const active = users.all().filter(({ status }) => status === 'active')
  const shownUsers = active.filter(({ no }) => isShownNext(canary, { id, version }, no)).length
  return { canary: { version, share, beganSeconds: Math.floor(run.beganMs / 1000), shownUsers, allUsers: active.length } }
}
