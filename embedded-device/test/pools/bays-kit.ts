import { createHash, randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect } from 'vitest'
import { pools } from '@cove/device-contract/pools'
import type { Pool } from '@cove/device-contract/pools'
import { baysObstacle } from '../../src/core/start-problems/bays-obstacle.ts'
import { hasProfiles, operationOf, profilesOf } from '../../src/modules/pools/drive-bays/pool-files.ts'
import { cleanBays } from './clean-bays.ts'
import { machine } from './machine.ts'
import { makeAdministrator, openTestDevice, signIn } from '../http/test-device.ts'
import { data, poolsModules, worldOf } from './pools-kit.ts'
import type { PoolsWorld } from './pools-kit.ts'

/** Ends the name of a test where drive bays cannot be used, with the reason. */
export const obstacle = baysObstacle()
export const because = obstacle === undefined ? '' : ` (not run: drive bays are not possible here, ${obstacle})`
export const gigabyte = 1024 ** 3

/** A device with drive bays for each test of a file; what it leaves is cleaned up. */
export function createBays() {
  let dataDir = ''
  let world: PoolsWorld | undefined
  beforeEach(async () => {
    // Image files need a file system of a disk.
    dataDir = await mkdtemp(join(tmpdir(), 'cove-bays-'))
  })
  afterEach(async () => {
    await world?.one.device.close().catch(() => undefined)
    world = undefined
    await cleanBays(dataDir)
  })
  return {
    dataDir: () => dataDir,
    /** Starts the device, also on what an earlier one left. */
    async open(): Promise<PoolsWorld> {
      const one = await openTestDevice({ dataDir, disks: 'bays', modules: poolsModules })
      const isNew = one.device.parts.users.administrator() === undefined
      world = worldOf(one, await (isNew ? makeAdministrator(one) : signIn(one, 'admin')))
      return world
    },
    publicOf: async (from: PoolsWorld, name: string) => join(dataDir, 'spaces', (await from.pool(name)).storageId, 'public'),
  }
}

export const calls = (from: PoolsWorld) => from.admin.client.use(pools)
export const insert = async (from: PoolsWorld, slot: number, sizeBytes = gigabyte) =>
  (await data(calls(from).insertDisk({ body: { slot, sizeBytes } }))).diskName
export const fault = (from: PoolsWorld, slot: number, kind: 'pull' | 'putBack' | 'flip') =>
  data(calls(from).rehearse({ body: { slot, fault: kind } }))

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** Writes files of random bytes; returns their hashes by name. */
export async function writeFiles(folder: string, count: number, sizeBytes = 60_000): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (let index = 0; index < count; index += 1) {
    const content = randomBytes(sizeBytes + index)
    await writeFile(join(folder, `${index}.bin`), content, { flush: true })
    hashes.set(`${index}.bin`, hashOf(content))
  }
  return hashes
}

export async function expectEqual(folder: string, hashes: ReadonlyMap<string, string>): Promise<void> {
  expect((await readdir(folder)).filter((name) => name.endsWith('.bin'))).toHaveLength(hashes.size)
  for (const [name, hash] of hashes) expect(hashOf(await readFile(join(folder, name))), name).toBe(hash)
}

/** Enough that the kernel works on it for a while. */
export const writeMuch = (folder: string) => writeFiles(folder, 60, 5_000_000)

/** After the start everything is as it was promised: the state, the copies on disk, every file, and no wrong block. */
export async function expectWhole(
  now: PoolsWorld,
  wanted: { readonly mode: Pool['mode']; readonly disks: number; readonly tolerated: number; readonly failed?: number },
) {
  await now.idle()
  const pool = await now.pool('家庭')
  expect(pool).toMatchObject({ state: 'normal', tolerated: wanted.tolerated })
  expect((await data(calls(now).details())).work.filter(({ state }) => state !== 'done')).toHaveLength(wanted.failed ?? 0)
  expect(pool.members).toHaveLength(wanted.disks)
  expect(await operationOf(machine, pool.storageId)).toBe('none')
  expect(await hasProfiles(machine, pool.storageId, profilesOf(wanted.mode, wanted.disks))).toBe(true)
  await data(calls(now).scrub({ body: { name: '家庭' } }))
  await now.idle()
  expect((await now.pool('家庭')).scrub).toMatchObject({ corrected: 0, uncorrectable: 0 })
}

/** What a power switch or an administrator ends: the server alone, or also the programs that it started. */
export type Victim = 'server' | 'group'

/** Starts the device in another process, which makes a request, and kills it as soon as `isTime` says so. */
export async function killDuring(
  dataDir: string,
  { request, victim = 'server', isTime }: { readonly request: object; readonly victim?: Victim; readonly isTime: () => Promise<boolean> },
): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('bays-child.ts', import.meta.url)), dataDir, JSON.stringify(request)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  const { pid } = child
  if (pid === undefined) throw new Error('the process did not start')
  let isOver = false
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve())).then(() => (isOver = true))
  const started = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()))
  await Promise.race([started, ended])
  const isCaught = await waitFor(isTime, () => isOver)
  process.kill(victim === 'group' ? -pid : pid, 'SIGKILL')
  await ended
  expect(isCaught, 'the work was under way').toBe(true)
}

async function waitFor(isTime: () => Promise<boolean>, isOver: () => boolean): Promise<boolean> {
  for (let attempt = 0; attempt < 1500 && !isOver(); attempt += 1) {
    if (await isTime()) return true
    await delay(5)
  }
  return false
}
