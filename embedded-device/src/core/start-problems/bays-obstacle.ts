import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programFolders } from '../machine/run-command.ts'

/** Why drive bays of image files cannot be used on a machine. */
export type BaysObstacle = 'notLinux' | 'notRoot' | 'noLoopDevices' | 'noBtrfs' | 'noPrograms'

const poolPrograms = ['mkfs.btrfs', 'btrfs', 'mount', 'umount', 'blkid', 'wipefs']
/** Programs that have to be there: for image files as disks, and for disks of the machine. */
const neededPrograms = {
  bays: ['losetup', 'addpart', 'delpart', 'resizepart', ...poolPrograms],
  linux: ['lsblk', ...poolPrograms],
} as const

const adminCapability = 1n << 21n

/** What is asked about a machine. */
export interface Machine {
  readonly platform: string
  /** The user that the process acts as; 0 is root. */
  readonly userId: number | undefined
  readText(path: string): string
  isWritable(path: string): boolean
  exists(path: string): boolean
}

const thisMachine = (): Machine => ({
  platform: process.platform,
  userId: process.geteuid?.(),
  readText: (path) => readFileSync(path, 'utf8'),
  isWritable,
  exists: existsSync,
})

/** STO-02: why drive bays, or disks of the machine, cannot be used on this machine; undefined where they can. Changes nothing. */
export function baysObstacle(machine: Machine = thisMachine(), kind: 'bays' | 'linux' = 'bays'): BaysObstacle | undefined {
  if (machine.platform !== 'linux') return 'notLinux'
  if (machine.userId !== 0) return 'notRoot'
  const effective = /^CapEff:\s*([0-9a-f]+)/m.exec(machine.readText('/proc/self/status'))?.[1] ?? '0'
  if ((BigInt(`0x${effective}`) & adminCapability) === 0n) return 'notRoot'
  if (kind === 'bays' && !machine.isWritable('/dev/loop-control')) return 'noLoopDevices'
  const hasBtrfs = machine
    .readText('/proc/filesystems')
    .split('\n')
    .some((line) => line.trim() === 'btrfs')
  if (!hasBtrfs) return 'noBtrfs'
  const isThere = (program: string): boolean => programFolders.some((folder) => machine.exists(join(folder, program)))
  return neededPrograms[kind].every(isThere) ? undefined : 'noPrograms'
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    return true
  } catch {
    return false
  }
}
