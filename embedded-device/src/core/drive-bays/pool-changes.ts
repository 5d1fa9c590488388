import { basename } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { commands } from './commands.ts'
import type { Command, Profiles } from './commands.ts'
import { devicesOf, hasProfiles, hasRoomToConvert, operationOf, wipe } from './pool-files.ts'
import type { PoolDevice } from './pool-files.ts'
import { CommandProblem, runCommand, tryCommand } from './run-command.ts'
import { lastKernelLine, scrubFiles } from './scrub-files.ts'
import type { ScrubFiles } from './scrub-files.ts'

/** A mounted pool. */
export interface Mounted {
  readonly poolId: string
  readonly target: string
}
/** DSK-01a: what a check of all copies found: blocks that were wrong. */
export interface ScrubResult {
  readonly corrected: number
  readonly uncorrectable: number
  /** The files of these blocks; left out where disks hold no files of their own. */
  readonly files?: ScrubFiles
}
/** How much of a step is done, 0 to 1. */
export type Share = number

const looksEveryMs = 200
/** What ends with 3 found errors that no copy could repair. */
const uncorrectableCode = 3

/** Waits for a program and says how far it is. */
async function* follow(
  command: Command,
  shareOf: () => Promise<Share | undefined>,
  codes: readonly number[] = [0],
): AsyncGenerator<Share, void> {
  let isOver = false
  const ended = tryCommand(command).finally(() => (isOver = true))
  // Thrown below, when it is waited for.
  ended.catch(() => undefined)
  while (!isOver) {
    await Promise.race([ended.catch(() => undefined), delay(looksEveryMs)])
    const share = isOver ? undefined : await shareOf()
    if (share !== undefined) yield share
  }
  const { code, errors } = await ended
  if (!codes.includes(code)) throw new CommandProblem(`${command.program} ${command.args.join(' ')} ended with ${code}: ${errors.trim()}`)
}

/** Waits for work that the kernel does without us: it went on after a kill, or began again with the mount. */
export async function* followKernel(pool: Mounted): AsyncGenerator<Share, void> {
  for (;;) {
    const operation = await operationOf(pool.poolId)
    if (operation === 'none') return
    if (operation === 'balance paused') {
      yield* follow(commands.resumeBalance(pool.target), () => balanceShare(pool.target))
      continue
    }
    const share = operation === 'device replace' ? await replaceShare(pool.target) : await balanceShare(pool.target)
    yield share ?? 0
    await delay(looksEveryMs)
  }
}

async function replaceShare(target: string): Promise<Share | undefined> {
  const percent = /([\d.]+)% done/.exec((await tryCommand(commands.replaceStatus(target))).output)?.[1]
  return percent === undefined ? undefined : Number(percent) / 100
}

async function balanceShare(target: string): Promise<Share | undefined> {
  const left = /(\d+)% left/.exec((await tryCommand(commands.balanceStatus(target))).output)?.[1]
  return left === undefined ? undefined : 1 - Number(left) / 100
}

/** STO-06a: writes a disk in place of a lost one, brings one that is back up to date, or adds a copy. Repeated, it does what is left. */
export async function* restoreDisk(pool: Mounted, device: string): AsyncGenerator<Share, void> {
  yield* followKernel(pool)
  const lost = (await devicesOf(pool.poolId, pool.target)).find(({ isLost }) => isLost)
  if (await findDevice(pool, device)) {
    // It was never taken out of the mounted pool: what it missed has another generation or checksum, and a check writes it again.
    yield* scrubSteps(pool)
    await runCommand(commands.resetStats(pool.target))
    return
  }
  await wipe(device)
  if (!lost) {
    await runCommand(commands.addDevice(device, pool.target))
    return
  }
  yield* follow(commands.replace(lost.deviceId, device, pool.target), () => replaceShare(pool.target))
  // 'Finished' is said a moment before the kernel swaps the disks.
  yield* followKernel(pool)
  const now = await devicesOf(pool.poolId, pool.target)
  if (now.find(({ deviceId }) => deviceId === lost.deviceId)?.name !== basename(device))
    throw new CommandProblem('the disk was not replaced')
}

/** Stores everything in the wanted way; what is stored so already is skipped. */
export async function* convert(pool: Mounted, profiles: Profiles): AsyncGenerator<Share, void> {
  yield* followKernel(pool)
  if (await hasProfiles(pool.poolId, profiles)) return
  yield* makeRoom(pool)
  yield* follow(commands.convert(profiles, pool.target), () => balanceShare(pool.target))
}

/** A conversion that finds no room may end with a pool that the kernel makes read-only: it never begins then. */
async function* makeRoom({ target }: Mounted): AsyncGenerator<Share, void> {
  if (await hasRoomToConvert(target)) return
  yield* follow(commands.pack(target), () => balanceShare(target), [0, 1])
  if (!(await hasRoomToConvert(target))) throw new CommandProblem(`${target} has no room for another number of copies`)
}

/** STO-06a: adds disks and spreads the data over all of them. */
export async function* addDisks(pool: Mounted, devices: readonly string[], profiles: Profiles): AsyncGenerator<Share, void> {
  // Each disk of a mirror has everything; in other modes the kernel continues what a killed device began to move.
  let isSpread = profiles.data.startsWith('raid1') && profiles.data !== 'raid10'
  isSpread ||= (await operationOf(pool.poolId)).startsWith('balance')
  yield* followKernel(pool)
  for (const device of devices) {
    if (await findDevice(pool, device)) continue
    await runCommand(commands.addDevice(device, pool.target))
    isSpread = false
  }
  if (!(await hasProfiles(pool.poolId, profiles))) yield* convert(pool, profiles)
  else if (!isSpread) yield* follow(commands.spread(pool.target), () => balanceShare(pool.target))
}

const findDevice = async ({ poolId, target }: Mounted, device: string): Promise<PoolDevice | undefined> =>
  (await devicesOf(poolId, target)).find(({ name }) => name === basename(device))

/** STO-08a: stores everything on the other disks and lets these go. */
export async function* removeDisks(pool: Mounted, devices: readonly string[], profiles: Profiles): AsyncGenerator<Share, void> {
  yield* convert(pool, profiles)
  for (const device of devices) {
    const found = await findDevice(pool, device)
    if (found) await runCommand(commands.removeDevice(found.deviceId, pool.target))
  }
}

async function readScrub(target: string) {
  const text = (await tryCommand(commands.scrubStatus(target))).output
  const field = (name: string): number => Number.parseInt(new RegExp(String.raw`^\s*${name}:\s*(\d+)`, 'm').exec(text)?.[1] ?? '0', 10)
  const total = field('Total to scrub')
  return {
    share: total > 0 ? Math.min(1, field('Bytes scrubbed') / total) : 0,
    corrected: field('Corrected'),
    uncorrectable: field('Uncorrectable'),
  }
}

async function* scrubSteps({ target }: Mounted): AsyncGenerator<Share, void> {
  // A check reads what is committed: files that were only made durable since are not among it.
  await runCommand(commands.sync(target))
  yield* follow(commands.scrub(target), async () => (await readScrub(target)).share, [0, uncorrectableCode])
}

/** DSK-01a: reads every block of a pool and repairs what has a good copy. `practised`: addresses that a drill damaged. It stops with an abort and when the caller leaves. */
export async function* scrubPool(pool: Mounted, signal: AbortSignal, practised: readonly string[]): AsyncGenerator<Share, ScrubResult> {
  const stop = (): void => void tryCommand(commands.cancelScrub(pool.target))
  // One that a killed device left behind.
  await tryCommand(commands.cancelScrub(pool.target))
  signal.addEventListener('abort', stop, { once: true })
  let isOver = false
  const logBefore = await lastKernelLine()
  try {
    yield* scrubSteps(pool)
    isOver = true
  } finally {
    signal.removeEventListener('abort', stop)
    if (!isOver) await tryCommand(commands.cancelScrub(pool.target))
  }
  const { corrected, uncorrectable } = await readScrub(pool.target)
  const files = await scrubFiles(pool, { logBefore, practised, corrected, uncorrectable })
  return { corrected, uncorrectable, files }
}
