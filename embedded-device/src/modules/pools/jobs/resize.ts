import * as z from 'zod/mini'
import { defineJob } from '../../../core/module-kit.ts'
import { disksOf } from '../disks-of.ts'
import type { PoolsParts } from '../parts.ts'
import { isServed } from '../pool-state.ts'
import { reconcile } from '../reconcile.ts'
import { runSteps, taskCursor } from './run-task.ts'

const payload = z.object({ poolId: z.string(), name: z.string(), serialNo: z.string() })
const runs = { in: 'main', concurrency: 2, priority: 'normal', canPause: false } as const

/** STO-06a: spreads the data over the disks that joined; canceled or failed, they are free again. */
export const growJob = (parts: PoolsParts) =>
  defineJob({
    payload,
    cursor: taskCursor,
    runs,
    onChanged: () => parts.changed(),
    onEnded: () => reconcile(parts),
    async *run({ payload: { poolId }, cursor, signal }) {
      const pool = parts.store.get(poolId)
      if (pool?.phase !== 'live') return
      const joining = pool.members.filter(({ state }) => state === 'joining')
      const serialNos = joining.map(({ serialNo }) => serialNo)
      const isGone = () => {
        const disks = disksOf(parts)
        return serialNos.some((serialNo) => disks.get(serialNo)?.condition !== 'ON')
      }
      const task = {
        kind: 'grow',
        mode: pool.mode,
        poolId,
        diskCount: pool.members.length,
        serialNos,
        sizeBytes: joining[0]?.sizeBytes ?? 0,
      } as const
      try {
        yield* runSteps(parts.backend, [{ name: 'grow', task }], {
          cursor,
          signal,
          problem: () => (isGone() ? 'diskNotResponding' : undefined),
        })
      } catch (error) {
        if (!signal.aborted) leave(parts, poolId)
        throw error
      }
      parts.store.transaction(() => {
        for (const member of joining) parts.store.setMember(poolId, { ...member, state: 'insync' })
      })
    },
    drop({ payload: { poolId } }) {
      leave(parts, poolId)
      reconcile(parts)
    },
  })

function leave({ store }: PoolsParts, poolId: string): void {
  const seats = store.get(poolId)?.members.flatMap(({ seat, state }) => (state === 'joining' ? [seat] : [])) ?? []
  if (seats.length > 0) store.removeSeats(poolId, seats)
}

/** STO-08a: moves the data off a disk and lets it go. The pool keeps all its copies until the last step. */
export const shrinkJob = (parts: PoolsParts) =>
  defineJob({
    payload,
    cursor: taskCursor,
    runs,
    onChanged: () => parts.changed(),
    onEnded: () => reconcile(parts),
    async *run({ payload: { poolId, serialNo }, cursor, signal }) {
      const pool = parts.store.get(poolId)
      const member = pool?.members.find((one) => one.serialNo === serialNo)
      // The last step was done before a crash.
      if (pool?.phase !== 'live' || !member) return
      const problem = () => (isServed(parts.store.get(poolId) ?? pool, disksOf(parts)) ? undefined : ('raidRebuildFailed' as const))
      const task = {
        kind: 'shrink',
        mode: pool.mode,
        poolId,
        diskCount: pool.members.length - 1,
        serialNos: [serialNo],
        sizeBytes: member.sizeBytes,
      } as const
      yield* runSteps(parts.backend, [{ name: 'shrink', task }], { cursor, signal, problem })
      if (pool.members.length > 2) parts.store.removeSeats(poolId, [member.seat])
      // A mirror of two keeps the place: it is degraded until a disk is put into it.
      else parts.store.setMember(poolId, { ...member, serialNo: '', state: 'stale' })
    },
  })
