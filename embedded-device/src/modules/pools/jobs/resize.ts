import * as z from 'zod/mini'
import { defineJob } from '../../../module-kit/module-kit.ts'
import { disksOf } from '../disks-of.ts'
import type { PoolsParts } from '../parts.ts'
import { grownMode, isPresent, isServed } from '../pool-state.ts'
import type { PoolRow } from '../pool-store.ts'
import { reconcile } from '../reconcile.ts'
import { runSteps, taskCursor } from './run-task.ts'

const payload = z.object({ poolId: z.string(), name: z.string(), serialNo: z.string() })
const runs = { in: 'main', concurrency: 2, priority: 'normal', canPause: false } as const

/** STO-06a: spreads the data over the disks that joined, or copies it to them; canceled or failed, they are free again. */
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
      const task = { ...taskOf(pool, 'grow'), mode: grownMode(pool), serialNos, sizeBytes: joining[0]?.sizeBytes ?? 0 }
      try {
        yield* runSteps(parts.backend, [{ name: 'grow', task }], {
          cursor,
          signal,
          problem: () => (isGone() ? 'diskNotResponding' : undefined),
        })
      } catch (error) {
        if (!signal.aborted) await leave(parts, poolId)
        throw error
      }
      parts.store.transaction(() => {
        for (const member of joining) parts.store.setMember(poolId, { ...member, state: 'insync' })
        parts.store.setMode(poolId, grownMode(pool))
      })
    },
    async drop({ payload: { poolId } }) {
      await leave(parts, poolId)
      reconcile(parts)
    },
  })

/** Frees the disks that were to join. One that the pool could not let go of stays a member, so that nothing else is made of it. */
async function leave(parts: PoolsParts, poolId: string): Promise<void> {
  const { store, backend } = parts
  const pool = store.get(poolId)
  const joining = pool?.members.filter(({ state }) => state === 'joining') ?? []
  if (!pool || joining.length === 0) return
  const serialNos = joining.map(({ serialNo }) => serialNo)
  const kept = await backend.undoResize({ ...taskOf(pool, 'grow'), serialNos, diskCount: pool.members.length - joining.length })
  const disks = disksOf(parts)
  store.transaction(() => {
    for (const member of joining) {
      // A further copy is none before everything has it; of the other modes a part may be on the disk already.
      const isCopyOnly = grownMode(pool) === 'raid1' && isPresent(member, disks)
      if (kept.includes(member.serialNo) && !isCopyOnly) store.setMember(poolId, { ...member, state: 'insync' })
    }
    const free = joining.filter(({ serialNo }) => !kept.includes(serialNo))
    if (free.length > 0)
      store.removeSeats(
        poolId,
        free.map(({ seat }) => seat),
      )
  })
}

const taskOf = ({ id, mode, members }: PoolRow, kind: 'grow' | 'shrink') =>
  ({ kind, mode, poolId: id, diskCount: members.length, serialNos: [] as readonly string[], sizeBytes: 0 }) as const

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
        ...taskOf(pool, 'shrink'),
        diskCount: pool.members.length - 1,
        serialNos: [serialNo],
        sizeBytes: member.sizeBytes,
      }
      try {
        yield* runSteps(parts.backend, [{ name: 'shrink', task }], { cursor, signal, problem })
      } catch (error) {
        // The disk stays, and with it the number of copies that is promised.
        if (!signal.aborted) await parts.backend.undoResize(taskOf(pool, 'shrink'))
        throw error
      }
      if (pool.members.length > 2) parts.store.removeSeats(poolId, [member.seat])
      // A mirror of two keeps the place: it is degraded until a disk is put into it.
      else parts.store.setMember(poolId, { ...member, serialNo: '', state: 'stale' })
    },
  })
