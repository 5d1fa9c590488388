import * as z from 'zod/mini'
import { defineJob } from '../../../module-kit/module-kit.ts'
import { disksOf } from '../disks-of.ts'
import type { PoolsParts } from '../parts.ts'
import { isPresent, isServed } from '../pool-state.ts'
import type { Member } from '../pool-store.ts'
import { notify, reconcile } from '../reconcile.ts'
import { runSteps, taskCursor } from './run-task.ts'

const payload = z.object({ poolId: z.string(), name: z.string(), seats: z.array(z.number()), isCatchUp: z.boolean() })
type Payload = z.output<typeof payload>

/** STO-06a: writes the disks of some places, until the pool has all its copies again. Files stay reachable meanwhile. */
export const rebuildJob = (parts: PoolsParts) =>
  defineJob({
    payload,
    cursor: taskCursor,
    runs: { in: 'main', concurrency: 2, priority: 'high', canPause: false },
    onChanged: () => parts.changed(),
    onEnded: () => reconcile(parts),
    async *run({ payload: about, cursor, signal }) {
      const pool = parts.store.get(about.poolId)
      if (pool?.phase !== 'live') return
      const written = () => membersOf(parts, about)
      const problem = () => {
        const disks = disksOf(parts)
        if (written().some((member) => !isPresent(member, disks))) return 'diskNotResponding' as const
        return isServed(parts.store.get(pool.id) ?? pool, disks) ? undefined : ('raidRebuildFailed' as const)
      }
      const task = {
        kind: about.isCatchUp ? ('catchUp' as const) : ('rebuild' as const),
        mode: pool.mode,
        poolId: pool.id,
        diskCount: pool.members.filter(({ state }) => state !== 'joining').length,
        serialNos: written().map(({ serialNo }) => serialNo),
        sizeBytes: Math.min(...pool.members.map(({ sizeBytes }) => sizeBytes)),
      }
      try {
        yield* runSteps(parts.backend, [{ name: task.kind, task }], { cursor, signal, problem })
      } catch (error) {
        // Copies that are not complete count as none.
        if (!signal.aborted) forget(parts, pool.id, written())
        throw error
      }
      parts.store.transaction(() => {
        for (const member of written()) parts.store.setMember(pool.id, { ...member, state: 'insync' })
      })
      notify(parts, parts.store.get(pool.id) ?? pool, disksOf(parts))
    },
    // A disk that was to replace another one is free again.
    drop({ payload: about }) {
      for (const member of membersOf(parts, about)) parts.store.setMember(about.poolId, { ...member, serialNo: '', state: 'stale' })
      reconcile(parts)
    },
  })

function membersOf({ store }: PoolsParts, { poolId, seats }: Payload): readonly Member[] {
  return store.get(poolId)?.members.filter(({ seat, state }) => seats.includes(seat) && state === 'syncing') ?? []
}

/** A disk that is gone may come back and be tried again; one that cannot be written although it is there is let go, so that another is chosen. */
function forget(parts: PoolsParts, poolId: string, members: readonly Member[]): void {
  const disks = disksOf(parts)
  for (const member of members) {
    const isGivenUp = !parts.backend.isSimulated && isPresent(member, disks)
    parts.store.setMember(poolId, { ...member, ...(isGivenUp ? { serialNo: '' } : {}), state: 'stale' })
  }
}
