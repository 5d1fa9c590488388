import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { canaryNumber, compareVersions } from '@cove/kernel/release'
import type { Registry } from '@cove/kernel/release'
import { digestProblems } from './digests.ts'
import { remoteReasons, trustProblem, unfitRemotes } from './judge.ts'
import type { Judged } from './judge.ts'
import { highestOf, pointerOf, rollbackTarget } from './ledger.ts'
import type { Fold, Move } from './ledger.ts'
import type { PublishRequest, Refusal } from './publish-request.ts'
import { digestFile, remotePlace, shellPlace } from './site-layout.ts'

const placeOf = (id: string, version: string) => (id === 'shell' ? shellPlace(version) : remotePlace(id, version))

/** Of what a build consists, as the ledger remembers it. */
export function recordOf(dist: string, id: string, version: string): string | undefined {
  const file = digestFile(dist, placeOf(id, version))
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : undefined
}

/** A request in which each rollback has a version and, for a build, nothing that is held. */
export interface Resolved {
  readonly request: PublishRequest
  readonly refused: readonly Refusal[]
  readonly stayed: Readonly<Record<string, string | undefined>>
}

/** Finds out what a rollback goes back to, and leaves out what a build must not move. */
export function resolveRequest(request: PublishRequest, fold: Fold, current: Registry | undefined): Resolved {
  const heldIds = request.moves === 'free' ? [...fold.pointers].flatMap(([id, { held }]) => (held ? [id] : [])) : []
  const { shell, pins = {}, rollback = [], withdraw = [] } = request
  const targets = rollback.map((id) => ({ id, version: targetOf(request, { id, fold, current }) }))
  const promoted = promoteTargets(request.promote ?? [], fold)
  const found = Object.fromEntries(targets.filter(({ version }) => version !== undefined).map(({ id, version }) => [id, version]))
  const all = { ...pins, ...found, ...promoted.pins }
  const nextShell = all['shell'] ?? shell
  const late = request.onlyForward === true ? backwardPins(fold, { ...pins, ...versionsOfCanaries(request) }) : []
  const isFree = (id: string) => !heldIds.includes(id) && !late.some((one) => one.id === id)
  const asked = [...Object.keys(all), ...(nextShell === undefined ? [] : ['shell'])]
  const refused = targets.filter(({ version }) => version === undefined).map(({ id }) => nothingBefore(fold, id))
  const { shell: _shell, ...rest } = request
  const canary = Object.fromEntries(Object.entries(request.canary ?? {}).filter(([id]) => !late.some((one) => one.id === id)))
  return {
    request: {
      ...rest,
      canary,
      pins: Object.fromEntries(Object.entries(all).filter(([id]) => id !== 'shell' && isFree(id))),
      withdraw: withdraw.filter(isFree),
      heldIds,
      ...(nextShell !== undefined && isFree('shell') ? { shell: nextShell } : {}),
    },
    refused: [...refused, ...promoted.refused, ...late, ...haltsOfNothing(request, fold)],
    stayed: Object.fromEntries(asked.filter((id) => !isFree(id)).map((id) => [id, pointerOf(fold, id).version])),
  }
}

/** REL-02: an old release is signed as well as a new one, so that a publisher only goes forward; `rollback` goes back. */
function backwardPins(fold: Fold, pins: Readonly<Record<string, string | undefined>>): readonly Refusal[] {
  return Object.entries(pins).flatMap(([id, version]): readonly Refusal[] => {
    const pointer = pointerOf(fold, id)
    const highest = highestOf(pointer)
    if (version === undefined || version === pointer.version || highest === undefined || compareVersions(version, highest) > 0) return []
    return [{ id, version, reasons: [`${highest} was published already: a release is newer than those before`], problem: 'downgrade' }]
  })
}

const versionsOfCanaries = ({ canary = {} }: PublishRequest) =>
  Object.fromEntries(Object.entries(canary).map(([id, { version }]) => [id, version]))

/** REL-04: the version of a canary, for all. */
function promoteTargets(ids: readonly string[], fold: Fold) {
  const known = ids.map((id) => ({ id, version: pointerOf(fold, id).canary?.version }))
  return {
    pins: Object.fromEntries(known.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version] as const]))),
    refused: known.flatMap(({ id, version }) => (version === undefined ? [noCanary(fold, id)] : [])),
  }
}

const haltsOfNothing = ({ halt = [] }: PublishRequest, fold: Fold) =>
  halt.filter((id) => !pointerOf(fold, id).canary).map((id) => noCanary(fold, id))

const noCanary = (fold: Fold, id: string): Refusal => ({
  id,
  version: pointerOf(fold, id).version ?? '?',
  reasons: ['no version of it is shown to a part of the users'],
})

interface Target {
  readonly id: string
  readonly fold: Fold
  readonly current: Registry | undefined
}

function targetOf(request: PublishRequest, { id, fold, current }: Target): string | undefined {
  const { dist } = request
  const pointer = pointerOf(fold, id)
  return rollbackTarget(pointer, (version) => {
    const known = pointer.records.get(version)
    // Another build under the number that worked is not the one that worked.
    if (known !== undefined && known !== recordOf(dist, id, version)) return false
    if (id !== 'shell')
      return (
        remoteReasons(request, { id, version, shell: current?.shell ?? '' }).length === 0 &&
        trustProblem(request, { id, version }) === undefined
      )
    if (digestProblems(dist, shellPlace(version)).length > 0) return false
    return unfitRemotes(request, { shell: version, entries: [] }, current).length === 0
  })
}

const nothingBefore = (fold: Fold, id: string): Refusal => ({
  id,
  version: pointerOf(fold, id).version ?? '?',
  reasons: ['there is no earlier good version that is still here and fits'],
})

/** What the ledger is told: the pointers that change, and who may move them next. */
export function movesOf(
  original: PublishRequest,
  { request, judged }: { readonly request: PublishRequest; readonly judged: Judged },
  fold: Fold,
) {
  const { dist, rollback = [], promote = [], pins = {}, hold = [], free = [], moves: manner = 'held' } = original
  const moves: Move[] = []
  const point = (id: string, version: string, isNamed: boolean) => {
    const { version: from, held } = pointerOf(fold, id)
    if (from === version && held === isNamed) return
    const record = recordOf(dist, id, version)
    moves.push({
      action: rollback.includes(id) ? 'rollback' : promote.includes(id) ? 'promote' : 'publish',
      id,
      version,
      ...(from === undefined ? {} : { from }),
      ...(record === undefined ? {} : { record }),
      ...(isNamed ? { held: true } : {}),
    })
  }
  const isNamed = (id: string) => manner === 'held' && (rollback.includes(id) || promote.includes(id) || pins[id] !== undefined)
  if (request.shell !== undefined && judged.shell === request.shell) point('shell', judged.shell, isNamed('shell'))
  for (const { id, version } of judged.entries) point(id, version, isNamed(id))
  for (const id of request.withdraw ?? []) {
    const { version: from } = pointerOf(fold, id)
    if (from !== undefined) moves.push({ action: 'withdraw', id, from, ...(manner === 'held' ? { held: true as const } : {}) })
  }
  moves.push(...canaryMoves(original, judged, fold))
  for (const id of hold) if (!pointerOf(fold, id).held) moves.push({ action: 'hold', id })
  for (const id of free) if (pointerOf(fold, id).held) moves.push({ action: 'free', id })
  return moves
}

/** REL-04: canaries that begin, or are shown to others, and those that end. */
function canaryMoves({ dist, canary = {}, halt = [] }: PublishRequest, judged: Judged, fold: Fold): readonly Move[] {
  const begun = judged.canaries.map(({ id, version }): Move => {
    const { share = 0, userNos } = canary[id] ?? {}
    const record = recordOf(dist, id, version)
    const users = userNos?.map((userNo) => canaryNumber(id, version, userNo))
    return { action: 'canary', id, version, share, ...(users && { users }), ...(record === undefined ? {} : { record }) }
  })
  const ended = halt.flatMap((id): readonly Move[] => {
    const version = pointerOf(fold, id).canary?.version
    return version === undefined ? [] : [{ action: 'halt', id, version }]
  })
  return [...begun, ...ended]
}
