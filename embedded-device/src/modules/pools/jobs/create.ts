import * as z from 'zod/mini'
import { defineJob } from '../../../module-kit/module-kit.ts'
import { disksOf } from '../disks-of.ts'
import type { PoolsParts } from '../parts.ts'
import { notify } from '../reconcile.ts'
import { runSteps, taskCursor } from './run-task.ts'
import type { TaskStep } from './run-task.ts'

const payload = z.object({ poolId: z.string(), name: z.string() })

/** STO-02: makes a storage space of the disks that its rows reserve. A failure or a cancel leaves the device as it was. */
export const createJob = (parts: PoolsParts) =>
  defineJob({
    payload,
    cursor: taskCursor,
    runs: { in: 'main', concurrency: 2, priority: 'high', canPause: false },
    onChanged: () => parts.changed(),
    async *run({ payload: { poolId }, cursor, signal }) {
      const pool = parts.store.get(poolId)
      // Undone before this run.
      if (!pool) return
      const isGone = () => {
        const disks = disksOf(parts)
        return pool.members.some(({ serialNo }) => disks.get(serialNo)?.condition !== 'ON')
      }
      try {
        yield* runSteps(parts.backend, stepsOf(parts, poolId), {
          cursor,
          signal,
          problem: () => (isGone() ? 'diskNotResponding' : undefined),
          failure: 'raidCreateFailed',
        })
      } catch (error) {
        if (!signal.aborted) await undoCreate(parts, poolId)
        throw error
      }
      parts.store.setPhase(poolId, 'live')
      notify(parts, parts.store.get(poolId) ?? pool, disksOf(parts))
    },
    drop: ({ payload: { poolId } }) => undoCreate(parts, poolId),
  })

function stepsOf({ host, store, backend }: PoolsParts, poolId: string): TaskStep[] {
  const pool = store.get(poolId)
  if (!pool) return []
  const serialNos = pool.members.map(({ serialNo }) => serialNo)
  const about = { mode: pool.mode, poolId, diskCount: serialNos.length, serialNos, sizeBytes: 0 }
  return [
    { name: 'wipe', task: { ...about, kind: 'wipe' } },
    { name: 'assemble', task: { ...about, kind: 'assemble' } },
    { name: 'format', task: { ...about, kind: 'format' } },
    {
      name: 'mount',
      async act() {
        await backend.mount(poolId, serialNos)
        await host.files.openedSpaces.open(await host.files.spaces.createManaged(pool.name, poolId))
      },
    },
    {
      name: 'verify',
      async act() {
        await host.files.vfs.probe(await host.files.spaces.createManaged(pool.name, poolId))
      },
    },
  ]
}

/** Frees the disks and removes what was made; harmless when nothing is left. A space that is complete stays. */
export async function undoCreate({ host, store, backend, changed }: PoolsParts, poolId: string): Promise<void> {
  if (store.get(poolId)?.phase !== 'creating') return
  host.files.openedSpaces.close(poolId)
  await backend.unmount(poolId)
  await host.files.spaces.removeManaged(poolId)
  store.remove(poolId)
  changed()
}
