import { basename } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CommandProblem } from '../../../module-kit/module-kit.ts'
import type { Command } from '../../../module-kit/module-kit.ts'
import { commands } from './commands.ts'
import type { Profiles } from './commands.ts'
import type { Mounted } from './mounted.ts'
import { devicesOf, hasProfiles, hasRoomToConvert, operationOf, wipe } from './pool-files.ts'
import type { PoolDevice } from './pool-files.ts'
import { lastKernelLine, scrubFiles } from './scrub-files.ts'
import type { ScrubResult } from '../disks/scrub-result.ts'

/** How much of a step is done, 0 to 1. */
export type Share = number

const looksEveryMs = 200
/** What ends with 3 found errors that no copy could repair. */
const uncorrectableCode = 3

/** Waits for a program and says how far it is. */
async function* follow(
  { host }: Mounted,
  command: Command,
  { shareOf, codes = [0] }: { readonly shareOf: () => Promise<Share | undefined>; readonly codes?: readonly number[] },
): AsyncGenerator<Share, void> {
  let isOver = false
  const ended = host.commands.tryRun(command).finally(() => (isOver = true))
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
    const operation = await operationOf(pool.host, pool.poolId)
    if (operation === 'none') return
    if (operation === 'balance paused') {
      yield* follow(pool, commands.resumeBalance(pool.target), { shareOf: () => balanceShare(pool) })
      continue
    }
    const share = operation === 'device replace' ? await replaceShare(pool) : await balanceShare(pool)
    yield share ?? 0
    await delay(looksEveryMs)
  }
}

async function replaceShare({ host, target }: Mounted): Promise<Share | undefined> {
  const percent = /([\d.]+)% done/.exec((await host.commands.tryRun(commands.replaceStatus(target))).output)?.[1]
  return percent === undefined ? undefined : Number(percent) / 100
}

async function balanceShare({ host, target }: Mounted): Promise<Share | undefined> {
  const left = /(\d+)% left/.exec((await host.commands.tryRun(commands.balanceStatus(target))).output)?.[1]
  return left === undefined ? undefined : 1 - Number(left) / 100
}

/** STO-06a: writes a disk in place of a lost one, brings one that is back up to date, or adds a copy. Repeated, it does what is left. */
export async function* restoreDisk(pool: Mounted, device: string): AsyncGenerator<Share, void> {
  yield* followKernel(pool)
  const lost = (await devicesOf(pool.host, pool.poolId, pool.target)).find(({ isLost }) => isLost)
  if (await findDevice(pool, device)) {
    // It was never taken out of the mounted pool: what it missed has another generation or checksum, and a check writes it again.
    yield* scrubSteps(pool)
    await pool.host.commands.run(commands.resetStats(pool.target))
    return
  }
  await wipe(pool.host, device)
  if (!lost) {
    await pool.host.commands.run(commands.addDevice(device, pool.target))
    return
  }
  yield* follow(pool, commands.replace(lost.deviceId, device, pool.target), { shareOf: () => replaceShare(pool) })
  // 'Finished' is said a moment before the kernel swaps the disks.
  yield* followKernel(pool)
  const now = await devicesOf(pool.host, pool.poolId, pool.target)
  if (now.find(({ deviceId }) => deviceId === lost.deviceId)?.name !== basename(device))
    throw new CommandProblem('the disk was not replaced')
}

/** Stores everything in the wanted way; what is stored so already is skipped. */
export async function* convert(pool: Mounted, profiles: Profiles): AsyncGenerator<Share, void> {
  yield* followKernel(pool)
  if (await hasProfiles(pool.host, pool.poolId, profiles)) return
  yield* makeRoom(pool)
  yield* follow(pool, commands.convert(profiles, pool.target), { shareOf: () => balanceShare(pool) })
}

/** A conversion that finds no room may end with a pool that the kernel makes read-only: it never begins then. */
async function* makeRoom(pool: Mounted): AsyncGenerator<Share, void> {
  const { host, target } = pool
  if (await hasRoomToConvert(host, target)) return
  yield* follow(pool, commands.pack(target), { shareOf: () => balanceShare(pool), codes: [0, 1] })
  if (!(await hasRoomToConvert(host, target))) throw new CommandProblem(`${target} has no room for another number of copies`)
}

/** STO-06a: adds disks and spreads the data over all of them. */
export async function* addDisks(pool: Mounted, devices: readonly string[], profiles: Profiles): AsyncGenerator<Share, void> {
  // Each disk of a mirror has everything; in other modes the kernel continues what a killed device began to move.
  let isSpread = profiles.data.startsWith('raid1') && profiles.data !== 'raid10'
  isSpread ||= (await operationOf(pool.host, pool.poolId)).startsWith('balance')
  yield* followKernel(pool)
  for (const device of devices) {
    if (await findDevice(pool, device)) continue
    await pool.host.commands.run(commands.addDevice(device, pool.target))
    isSpread = false
  }
  if (!(await hasProfiles(pool.host, pool.poolId, profiles))) yield* convert(pool, profiles)
  else if (!isSpread) yield* follow(pool, commands.spread(pool.target), { shareOf: () => balanceShare(pool) })
}

const findDevice = async ({ host, poolId, target }: Mounted, device: string): Promise<PoolDevice | undefined> =>
  (await devicesOf(host, poolId, target)).find(({ name }) => name === basename(device))

/** STO-08a: stores everything on the other disks and lets these go. */
export async function* removeDisks(pool: Mounted, devices: readonly string[], profiles: Profiles): AsyncGenerator<Share, void> {
  yield* convert(pool, profiles)
  for (const device of devices) {
    const found = await findDevice(pool, device)
    if (found) await pool.host.commands.run(commands.removeDevice(found.deviceId, pool.target))
  }
}

async function readScrub({ host, target }: Mounted) {
  const text = (await host.commands.tryRun(commands.scrubStatus(target))).output
  const field = (name: string): number => Number.parseInt(new RegExp(String.raw`^\s*${name}:\s*(\d+)`, 'm').exec(text)?.[1] ?? '0', 10)
  const total = field('Total to scrub')
  return {
    share: total > 0 ? Math.min(1, field('Bytes scrubbed') / total) : 0,
    corrected: field('Corrected'),
    uncorrectable: field('Uncorrectable'),
  }
}

async function* scrubSteps(pool: Mounted): AsyncGenerator<Share, void> {
  // A check reads what is committed: files that were only made durable since are not among it.
  await pool.host.commands.run(commands.sync(pool.target))
  const shareOf = async (): Promise<Share> => (await readScrub(pool)).share
  yield* follow(pool, commands.scrub(pool.target), { shareOf, codes: [0, uncorrectableCode] })
}

/** DSK-01a: reads every block of a pool and repairs what has a good copy. `practised`: addresses that a drill damaged. It stops with an abort and when the caller leaves. */
export async function* scrubPool(pool: Mounted, signal: AbortSignal, practised: readonly string[]): AsyncGenerator<Share, ScrubResult> {
  const cancel = () => pool.host.commands.tryRun(commands.cancelScrub(pool.target))
  const stop = (): void => void cancel()
  // One that a killed device left behind.
  await cancel()
  signal.addEventListener('abort', stop, { once: true })
  let isOver = false
  const logBefore = await lastKernelLine(pool.host)
  try {
    yield* scrubSteps(pool)
    isOver = true
  } finally {
    signal.removeEventListener('abort', stop)
    if (!isOver) await cancel()
  }
  const { corrected, uncorrectable } = await readScrub(pool)
  const files = await scrubFiles(pool, { logBefore, practised, corrected, uncorrectable })
  return { corrected, uncorrectable, files }
}
