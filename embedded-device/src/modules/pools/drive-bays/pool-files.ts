import { basename } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { StorageMode } from '@cove/device-contract/rules'
import { CommandProblem } from '../../../module-kit/module-kit.ts'
import { commands } from './commands.ts'
import type { Profiles } from './commands.ts'
import type { Machine } from './machine.ts'

/** The most copies that btrfs keeps. */
export const mostCopies = 4
const mirrors: Readonly<Record<number, Profiles>> = {
  2: { data: 'raid1', metadata: 'raid1' },
  3: { data: 'raid1c3', metadata: 'raid1c3' },
  4: { data: 'raid1c4', metadata: 'raid1c4' },
}

/** STO-03a: how btrfs stores a mode over so many disks. Its own records are never less safe than the files. */
export function profilesOf(mode: StorageMode, diskCount: number): Profiles {
  if (mode === 'raid1') return mirrors[diskCount] ?? { data: 'single', metadata: 'dup' }
  if (mode === 'raid10') return { data: 'raid10', metadata: 'raid10' }
  return mode === 'raid0' ? { data: 'raid0', metadata: 'raid1' } : { data: 'single', metadata: 'dup' }
}

/** A disk of a mounted pool as the kernel sees it. */
export interface PoolDevice {
  readonly deviceId: number
  /** Such as `loop3p1`; undefined for one that was not there at the mount. */
  readonly name: string | undefined
  readonly isLost: boolean
}

const leastDeviceBytes = 1024 ** 2
const sysOf = (poolId: string): string => `/sys/fs/btrfs/${poolId}`

/** Where a pool is mounted. */
export async function mountOf(
  { machine }: Machine,
  poolId: string,
): Promise<{ readonly target: string; readonly isReadOnly: boolean } | undefined> {
  const names: readonly string[] = await machine.list(`${sysOf(poolId)}/devices`).catch(() => [])
  const found = (await machine.mounts()).find(({ fileSystem, source }) => fileSystem === 'btrfs' && names.includes(basename(source)))
  return found && { target: found.target, isReadOnly: found.options.includes('ro') }
}

/** The id of the pool that a device says it belongs to. */
export async function signatureOf(host: Machine, device: string): Promise<string | undefined> {
  const { code, output } = await host.commands.tryRun(commands.signature(device))
  if (code !== 0 || !/^TYPE=btrfs$/m.test(output)) return undefined
  return /^UUID=(.*)$/m.exec(output)?.[1]
}

/** The mounted pools that use a device. */
export async function poolsUsing({ machine }: Machine, device: string): Promise<readonly string[]> {
  const pools = await machine.list('/sys/fs/btrfs').catch(() => [])
  return pools.filter((poolId) => machine.has(`/sys/fs/btrfs/${poolId}/devices/${basename(device)}`))
}

/** Whether a mounted pool uses a device. */
export const isUsed = async (host: Machine, device: string): Promise<boolean> => (await poolsUsing(host, device)).length > 0

/** Takes every signature off a device; refuses one that a mounted pool uses. */
export async function wipe(host: Machine, device: string): Promise<void> {
  if (await isUsed(host, device)) throw new CommandProblem(`${device} belongs to a mounted pool`)
  for (let attempt = 0; ; attempt += 1) {
    const { code, errors } = await host.commands.tryRun(commands.wipe(device))
    if (code === 0) break
    // A program that a killed device left behind may still have it.
    if (attempt === 20) throw new CommandProblem(errors)
    await delay(250)
  }
  await host.commands.tryRun(commands.forget(device))
}

/** Mounts a pool from the devices that are up to date; a lone half of a mirror is mounted as such. Returns the devices in use. */
export async function mountPool(
  host: Machine,
  poolId: string,
  { devices, target }: { readonly devices: readonly string[]; readonly target: string },
): Promise<readonly string[]> {
  const found: { readonly device: string; readonly generation: number; readonly deviceId: number; readonly count: number }[] = []
  for (const device of devices) {
    if ((await signatureOf(host, device)) !== poolId) continue
    const text = await host.commands.run(commands.superblock(device))
    const field = (name: string): number => Number(new RegExp(String.raw`^${name}\s+(\d+)`, 'm').exec(text)?.[1] ?? 0)
    found.push({ device, generation: field('generation'), deviceId: field(String.raw`dev_item\.devid`), count: field('num_devices') })
  }
  const newest = Math.max(...found.map(({ generation }) => generation))
  // One that missed more than the write which a power cut interrupts is rebuilt and never mounted as it is.
  const used = found.filter(({ generation }) => generation >= newest - 2)
  const ids = new Set(used.map(({ deviceId }) => deviceId).filter((id) => id !== 0))
  const isDegraded = Math.max(...used.map(({ count }) => count)) > ids.size
  const [first] = used
  if (!first) throw new CommandProblem(`no disk of pool ${poolId} is there`)
  await host.machine.makeFolder(target)
  const options = ['noatime', ...(isDegraded ? ['degraded'] : []), ...used.map(({ device }) => `device=${device}`)]
  await host.commands.run(commands.mount(options, first.device, target))
  return used.map(({ device }) => device)
}

/** Unmounts a pool; false while something has files open. */
export async function unmountPool(host: Machine, poolId: string): Promise<boolean> {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const mounted = await mountOf(host, poolId)
    if (!mounted) return true
    if ((await host.commands.tryRun(commands.unmount(mounted.target))).code === 0) continue
    await delay(100)
  }
  return false
}

interface StatsRow {
  readonly device: string
  readonly devid: string | number
}

/** The disks of a mounted pool. */
export async function devicesOf(host: Machine, poolId: string, target: string): Promise<readonly PoolDevice[]> {
  const { commands: programs, machine } = host
  const stats = JSON.parse(await programs.run(commands.deviceStats(target))) as { readonly 'device-stats': readonly StatsRow[] }
  const rows = stats['device-stats']
  const ids = (await machine.list(`${sysOf(poolId)}/devinfo`)).map(Number).sort((a, b) => a - b)
  return Promise.all(
    ids.map(async (deviceId) => {
      const path = rows.find(({ devid, device }) => Number(devid) === deviceId && device.startsWith('/dev/'))?.device
      const name = path === undefined ? undefined : basename(path)
      const isMissing = (await machine.readText(`${sysOf(poolId)}/devinfo/${deviceId}/missing`)).trim() === '1'
      const sectors = name === undefined ? 0 : Number(await machine.readText(`/sys/class/block/${name}/size`).catch(() => '0'))
      return { deviceId, name, isLost: isMissing || sectors * 512 < leastDeviceBytes }
    }),
  )
}

/** What changes the disks of a pool now, such as `device replace`; `none`. */
export const operationOf = async ({ machine }: Machine, poolId: string): Promise<string> =>
  (await machine.readText(`${sysOf(poolId)}/exclusive_operation`).catch(() => 'none')).trim()

/** Whether a pool is stored in the wanted way and in no other. */
export async function hasProfiles({ machine }: Machine, poolId: string, { data, metadata }: Profiles): Promise<boolean> {
  const used = async (kind: string): Promise<string> => {
    const names = await machine.list(`${sysOf(poolId)}/allocation/${kind}`)
    return names.filter((name) => /^(single|dup|raid\d.*)$/.test(name)).join()
  }
  return (await used('data')) === data && (await used('metadata')) === metadata
}

/** Forgets what the tool keeps about the last check of a pool that is deleted. */
export const forgetScrub = ({ machine }: Machine, poolId: string): Promise<void> =>
  machine.forgetNote(`/var/lib/btrfs/scrub.status.${poolId}`)

/** Whether each disk of a pool has free what the first parts of a conversion take: one for data and one for btrfs's own records. */
export async function hasRoomToConvert(host: Machine, target: string): Promise<boolean> {
  const text = await host.commands.run(commands.deviceUsage(target))
  const numbers = (name: string): readonly number[] =>
    [...text.matchAll(new RegExp(String.raw`${name}:\s+(\d+)`, 'g'))].map(([, value]) => Number(value))
  const sizes = numbers('Device size')
  const free = numbers('Unallocated')
  return sizes.every((size, at) => (free[at] ?? 0) >= conversionBytes(size))
}

const largestPartBytes = 1024 ** 3
/** Bytes of a disk that a conversion needs to begin. */
export const conversionBytes = (diskBytes: number): number => 2 * Math.min(largestPartBytes, diskBytes / 10)

/** Bytes that files may still take in a pool. */
export async function freeBytesOf(host: Machine, target: string): Promise<number> {
  // What was deleted counts as free once it is committed. A pool that is read-only commits nothing.
  await host.commands.tryRun(commands.sync(target))
  return host.machine.freeBytesAt(target)
}
