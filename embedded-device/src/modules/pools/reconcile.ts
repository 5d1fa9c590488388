import { isPresent, isServed, placesOf, stateOf } from './pool-state.ts'
import type { Disks, PoolState } from './pool-state.ts'
import type { PoolsParts } from './parts.ts'
import type { ScrubResult } from './disks/scrub-result.ts'
import type { PoolRow } from './pool-store.ts'
import { withdrawMessages } from './pool-messages.ts'
import { openWorkOf } from './pool-work.ts'
import { firstSpaceOf } from './first-space.ts'
import { disksOf } from './disks-of.ts'

/**
 * STO-05c: brings what is stored about pools in line with the disks. A pool that continues without a disk marks it stale, one that cannot
 * continue waits for it; a stale disk that is back is brought up to date, unless `isServing`: its pool may not be mounted yet. Called at
 * the start and after each change of a disk.
 */
export function reconcile(parts: PoolsParts, { isServing = false } = {}): void {
  const disks = disksOf(parts)
  for (const pool of parts.store.all()) {
    if (pool.phase !== 'live') continue
    markStale(parts, pool, disks)
    const now = parts.store.get(pool.id) ?? pool
    if (!isServing) catchUp(parts, now, disks)
    notify(parts, now, disks)
  }
  parts.changed()
}

/** Disks that are missing are stale as soon as the pool is served without them: it may be written now. */
function markStale({ store }: PoolsParts, pool: PoolRow, disks: Disks): void {
  if (!isServed(pool, disks)) return
  store.transaction(() => {
    for (const member of placesOf(pool))
      if (member.state === 'insync' && !isPresent(member, disks)) store.setMember(pool.id, { ...member, state: 'stale' })
  })
}

function catchUp(parts: PoolsParts, pool: PoolRow, disks: Disks): void {
  const back = placesOf(pool).filter((member) => member.state === 'stale' && isPresent(member, disks))
  if (back.length === 0 || !isServed(pool, disks) || openWorkOf(parts, pool.id)) return
  startRebuild(parts, pool, { seats: back.map(({ seat }) => seat), isCatchUp: true })
}

/** Begins to write the disks of these places. */
export function startRebuild(
  { store, host }: PoolsParts,
  pool: PoolRow,
  { seats, isCatchUp }: { readonly seats: readonly number[]; readonly isCatchUp: boolean },
): number {
  return store.transaction(() => {
    for (const member of pool.members) if (seats.includes(member.seat)) store.setMember(pool.id, { ...member, state: 'syncing' })
    return host.jobs.add('rebuild', { payload: { poolId: pool.id, name: pool.name, seats, isCatchUp } })
  })
}

const toAdministrators = { administrators: true } as const
const incidents = ['degraded', 'lost', 'readOnly'] as const
const allIncidents = [...incidents, 'damaged', 'recovered'] as const

function incidentOf(state: PoolState): (typeof incidents)[number] | undefined {
  if (state === 'readOnly') return 'readOnly'
  if (state === 'error') return 'lost'
  return state === 'downgrade' || state === 'syncing' ? 'degraded' : undefined
}

/** NTC-08b: a pool without all of its disks is one incident until it has them again. */
export function notify(parts: PoolsParts, pool: PoolRow, disks: Disks): void {
  const { notices } = parts.host
  const state = stateOf(pool, disks)
  withdrawMessages(parts, pool, state)
  const text = incidentOf(state)
  const recovered = { ...toAdministrators, cause: `pools.recovered.${pool.id}` }
  if (state === 'normal' && incidents.some((one) => one !== 'readOnly' && notices.unfixed(`pools.${one}.${pool.id}`).length > 0))
    notices.raise({ ...recovered, ...storageNotice(parts, pool), level: 'info', text: 'recovered' })
  for (const one of incidents) if (one !== text) notices.resolve({ ...toAdministrators, cause: `pools.${one}.${pool.id}` })
  if (!text) return void parts.missing.delete(pool.id)
  notices.resolve(recovered)
  const cause = `pools.${text}.${pool.id}`
  if (hasLost(parts, pool, disks) || !notices.unfixed(cause).includes(cause))
    notices.raise({ ...toAdministrators, ...storageNotice(parts, pool), level: 'warn', cause, text })
}

/** Whether a pool lacks a disk more than when it was looked at before. Each look would else count as one more loss; after a start, none is. */
function hasLost({ missing }: PoolsParts, pool: PoolRow, disks: Disks): boolean {
  const seats = placesOf(pool)
    .filter((member) => member.state !== 'insync' || !isPresent(member, disks))
    .map(({ seat }) => seat)
  const before = missing.get(pool.id)
  missing.set(pool.id, new Set(seats))
  return before !== undefined && seats.some((seat) => !before.has(seat))
}

const storageNotice = (parts: PoolsParts, { id, name, mode, members }: PoolRow) =>
  ({
    type: 'storage',
    action: { route: '/storage-space' },
    values: {
      name,
      isFirst: String(firstSpaceOf(parts)?.id === id),
      simulated: String(parts.backend.isSimulated),
      isPair: String(mode === 'raid1' && members.length === 2),
    },
  }) as const

/** A deleted pool has no incidents. */
export function forgetIncidents(parts: PoolsParts, pool: Pick<PoolRow, 'id' | 'name'>): void {
  for (const one of allIncidents) parts.host.notices.resolve({ ...toAdministrators, cause: `pools.${one}.${pool.id}` })
  withdrawMessages(parts, pool)
}

/** DSK-01a: blocks without a good copy are an incident until a check finds none. */
export function reportScrub(parts: PoolsParts, pool: PoolRow, { uncorrectable }: ScrubResult): void {
  const { notices } = parts.host
  const cause = `pools.damaged.${pool.id}`
  if (uncorrectable === 0) return notices.resolve({ ...toAdministrators, cause })
  const { values, ...facts } = storageNotice(parts, pool)
  const action = { route: '/storage-space/space-info' }
  notices.raise({
    ...toAdministrators,
    ...facts,
    action,
    level: 'warn',
    values: { ...values, count: uncorrectable },
    cause,
    text: 'damaged',
  })
}
