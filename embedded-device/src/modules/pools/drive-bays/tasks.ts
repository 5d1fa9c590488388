import { basename } from 'node:path'
import { CommandProblem } from '../../../module-kit/module-kit.ts'
import type { BackendTask } from '../disks/backend.ts'
import { commands } from './commands.ts'
import type { Places } from './places.ts'
import { addDisks, convert, removeDisks, restoreDisk } from './pool-changes.ts'
import type { Share } from './pool-changes.ts'
import { devicesOf, forgetScrub, mountOf, profilesOf, wipe } from './pool-files.ts'
import { readDisk } from './read-disk.ts'

/** Bytes a second of an image file on a common machine; only the remaining time is guessed with it. */
const bytesPerSecond = 300e6
const leastSeconds = 2
const perSize = new Set<BackendTask['kind']>(['rebuild', 'catchUp', 'grow', 'shrink', 'scrub', 'extendedTest'])

/** Seconds that a task is guessed to take. */
export const estimateSeconds = ({ kind, sizeBytes }: BackendTask): number =>
  perSize.has(kind) ? Math.max(leastSeconds, Math.ceil(sizeBytes / bytesPerSecond)) : leastSeconds

/** What each task does on real disks; each may be repeated. */
export function sharesOf(task: BackendTask, places: Places): AsyncGenerator<Share, void> {
  if (task.kind === 'shortTest' || task.kind === 'extendedTest') return readThrough(task, places)
  if (task.kind === 'rebuild' || task.kind === 'catchUp') return restore(task, places)
  if (task.kind === 'grow') return grow(task, places)
  if (task.kind === 'shrink') return shrink(task, places)
  return prepare(task, places)
}

const profiles = ({ mode = 'single', diskCount = 1 }: BackendTask) => profilesOf(mode, diskCount)

/** STO-02: the steps of making and deleting a pool. */
async function* prepare({ kind, poolId = '', serialNos, ...more }: BackendTask, places: Places): AsyncGenerator<Share, void> {
  yield 0
  const { host } = places
  const devices = [...(await places.present(serialNos)).values()]
  if (kind !== 'dismantle' && devices.length < serialNos.length) throw new CommandProblem('a disk is not in its bay')
  if (kind === 'wipe' || kind === 'dismantle') for (const device of devices) await wipe(host, device)
  if (kind === 'dismantle') await forgetScrub(host, poolId)
  // A pool that is mounted was complete before a kill.
  if (kind !== 'format' || (await mountOf(host, poolId))) return
  // A format that was cut short left its id, which is refused the second time.
  for (const device of devices) await wipe(host, device)
  await host.commands.run(commands.format(poolId, profiles({ kind, serialNos, ...more }), devices))
}

async function* restore(task: BackendTask, places: Places): AsyncGenerator<Share, void> {
  const pool = await places.mounted(task.poolId)
  for (const serialNo of task.serialNos) yield* restoreDisk(pool, await places.device(serialNo))
  // What was written while a disk was missing has one copy.
  yield* convert(pool, profiles(task))
}

async function* grow(task: BackendTask, places: Places): AsyncGenerator<Share, void> {
  const pool = await places.mounted(task.poolId)
  yield* addDisks(pool, await Promise.all(task.serialNos.map((serialNo) => places.device(serialNo))), profiles(task))
}

async function* shrink(task: BackendTask, places: Places): AsyncGenerator<Share, void> {
  const pool = await places.mounted(task.poolId)
  yield* removeDisks(pool, await Promise.all(task.serialNos.map((serialNo) => places.device(serialNo))), profiles(task))
}

/** STO-06a, STO-08a: stores a pool as before a change of its size that failed, and lets go of the disks that were to join it. */
export async function* undoResize(task: BackendTask, places: Places): AsyncGenerator<Share, void> {
  const pool = await places.mounted(task.poolId)
  yield* removeDisks(pool, [...(await places.attached(task.serialNos)).values()], profiles(task))
}

/** The disks, of those of a task, that its pool has now. */
export async function disksInPool({ poolId, serialNos }: BackendTask, places: Places): Promise<readonly string[]> {
  const { target } = await places.mounted(poolId)
  const names = (await devicesOf(places.host, poolId ?? '', target)).map(({ name }) => name)
  return [...(await places.attached(serialNos))].flatMap(([serialNo, device]) => (names.includes(basename(device)) ? [serialNo] : []))
}

const shortTestBytes = 256 * 1024 ** 2

/** DSK-01a: reads a disk; one that cannot be read fails. */
async function* readThrough({ kind, serialNos, sizeBytes }: BackendTask, places: Places): AsyncGenerator<Share, void> {
  const mostBytes = kind === 'shortTest' ? Math.min(sizeBytes, shortTestBytes) : sizeBytes
  for (const serialNo of serialNos) yield* readDisk(places.host, await places.device(serialNo), mostBytes)
}
