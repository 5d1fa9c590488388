import { numberedName } from '@cove/device-contract/rules'
import { DevicePath, StorageId, z } from '@cove/device-contract/kit'
import { defineJob, refuse, stepsWhile } from '../../../module-kit/module-kit.ts'
import type { MainRun } from '../../../module-kit/module-kit.ts'
import type { DiskWork } from '../../../files/disk/disk-work.ts'
import type { Location } from '../../../files/places/space.ts'
import { STAGING, child, fullNames, moveNoOverwrite, runAsync, statOr, withFolder } from '../../../module-kit/staging-kit.ts'
import type { DeviceBackupParts } from '../parts.ts'
import { listSnapshots, literalPattern, openConnection, restoredBytes } from '../restic/repository.ts'
import type { Snapshot } from '../restic/repository.ts'
import type { Connection } from '../restic/connection.ts'
import { runRestic } from '../restic/run-restic.ts'
import { dropStaged, openStaged } from '../staged.ts'
import type { StagedFolder } from '../staged.ts'
import type { StoredPlan } from '../store.ts'
import { planOf } from '../work.ts'
import { fail } from '../problem.ts'

const payload = z.object({
  planId: z.number(),
  snapshotId: z.optional(z.string()),
  paths: z.optional(z.array(DevicePath)),
  storageId: StorageId,
  folder: DevicePath,
})
const cursor = z.object({})
type Run = MainRun<z.output<typeof payload>, z.output<typeof cursor>>

/** BK-09e: restores into a folder of the device's own, which takes its place under a free name when all is there: nothing is overwritten. */
export const restoreJob = (parts: DeviceBackupParts) =>
  defineJob({
    payload,
    cursor,
    runs: { in: 'program', concurrency: 1, priority: 'normal', canPause: false },
    about: ({ planId, folder }) => ({ source: parts.plans.get(planId)?.name, target: folder }),
    onChanged: () => parts.changed(),
    onEnded: () => parts.changed(),
    async *run(run) {
      const plan = planOf(parts, run.payload.planId)
      const into = await parts.spaces.locate(parts.admin(), run.payload.storageId, run.payload.folder)
      try {
        const totalBytes = yield* stepsWhile(restoreAll(parts, { plan, into, run }), { signal: run.signal, step: () => ({}) })
        yield { done: totalBytes, total: totalBytes, doneBytes: totalBytes, totalBytes }
      } finally {
        await dropStaged(parts, into.space, run.jobId)
      }
    },
    async drop({ jobId, payload: { storageId, folder } }) {
      const { space } = await parts.spaces.locate(parts.admin(), storageId, folder)
      await dropStaged(parts, space, jobId)
    },
  })

interface Restore {
  readonly plan: StoredPlan
  readonly into: Location
  readonly run: Run
}

async function restoreAll(parts: DeviceBackupParts, { plan, into, run }: Restore): Promise<number> {
  const { signal, jobId } = run
  const connection = await openConnection(parts, plan)
  const { snapshotId, takenMs } = await snapshotOf(parts, connection, run)
  const totalBytes = await restoredBytes(parts, connection, { snapshotId, signal })
  // What is chosen is not larger than all of it; where all has room nothing more is asked.
  if (run.payload.paths === undefined && (await parts.rooms.of(into.space)).freeBytes < totalBytes) refuse('notEnoughSpace')
  run.report({ done: 0, total: totalBytes, doneBytes: 0, totalBytes })
  const staged = await openStaged(parts, into.space, jobId)
  const includes = (run.payload.paths ?? []).flatMap((path) => ['--include', literalPattern(path)])
  const args = ['restore', '--no-lock', '--target', staged.hostPath, ...includes, snapshotId]
  await runRestic(parts, { ...connection, args, signal, timeMs: Infinity })
  await place(parts, { into, staged, title: `${plan.name.replaceAll(/[\\/:*?"<>|]/g, '-')} ${momentName(takenMs)}` })
  return totalBytes
}

/** The version that is wanted: the newest one unless said otherwise. */
async function snapshotOf(
  parts: DeviceBackupParts,
  connection: Connection,
  { payload: { snapshotId: wanted }, signal }: Run,
): Promise<Snapshot> {
  const all = await listSnapshots(parts, connection, signal)
  return all.find(({ snapshotId }) => wanted === undefined || snapshotId.startsWith(wanted)) ?? fail('deviceBackupSnapshotMissing')
}

/** Local date and time in a form that every disk takes as a name. */
function momentName(atMs: number): string {
  const date = new Date(atMs)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}-${two(date.getMinutes())}`
}

interface Placing {
  readonly into: Location
  readonly staged: StagedFolder
  readonly title: string
}

async function place({ staging: { disk }, index }: DeviceBackupParts, { into, staged, title }: Placing): Promise<void> {
  const { rootDir } = into.space
  const name = await runAsync(
    withFolder(disk, { rootDir, names: STAGING }, (source) =>
      withFolder(disk, { rootDir, names: fullNames(into) }, function* (target): DiskWork<string> {
        const from = { folder: source, name: staged.name, names: staged.names }
        for (let count = 0; count < 1000; count += 1) {
          const free = count === 0 ? title : numberedName(title, count, true)
          if (yield* statOr(disk, target.at(free))) continue
          yield* moveNoOverwrite(disk, { space: into.space, from, to: { folder: target, name: free, names: fullNames(child(into, free)) } })
          return free
        }
        return refuse('fileExists')
      }),
    ),
  )
  index.landed(into.space.id, into.indexPath, [name])
}
