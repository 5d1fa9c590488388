import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Why drive bays of image files cannot be used on a machine. */
export type BaysObstacle = 'notLinux' | 'notRoot' | 'noLoopDevices' | 'noBtrfs' | 'noPrograms'

/** Programs that have to be there. */
const neededPrograms = ['losetup', 'addpart', 'delpart', 'resizepart', 'mkfs.btrfs', 'btrfs', 'mount', 'umount', 'blkid', 'wipefs']
/** Where they are; service managers often leave out the folders of administrators. */
export const programFolders = ['/usr/sbin', '/usr/bin', '/sbin', '/bin']

const adminCapability = 1n << 21n

/** STO-02: why drive bays cannot be used on this machine; undefined where they can. Changes nothing. */
export function baysObstacle(): BaysObstacle | undefined {
  if (process.platform !== 'linux') return 'notLinux'
  if (process.geteuid?.() !== 0) return 'notRoot'
  const effective = /^CapEff:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0'
  if ((BigInt(`0x${effective}`) & adminCapability) === 0n) return 'notRoot'
  if (!isWritable('/dev/loop-control')) return 'noLoopDevices'
  const hasBtrfs = readFileSync('/proc/filesystems', 'utf8')
    .split('\n')
    .some((line) => line.trim() === 'btrfs')
  if (!hasBtrfs) return 'noBtrfs'
  const isThere = (program: string): boolean => programFolders.some((folder) => existsSync(join(folder, program)))
  return neededPrograms.every(isThere) ? undefined : 'noPrograms'
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    return true
  } catch {
    return false
  }
}
