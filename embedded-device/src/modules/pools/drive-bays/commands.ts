import type { Command } from '../../../module-kit/module-kit.ts'

/** What the module declares: `host.commands` runs no other program. */
export const commandPrograms = [
  'losetup',
  'addpart',
  'resizepart',
  'delpart',
  'lsblk',
  'wipefs',
  'blkid',
  'btrfs',
  'mkfs.btrfs',
  'mount',
  'umount',
  'dmesg',
] as const
type Program = (typeof commandPrograms)[number]

const command = (program: Program, ...args: readonly string[]): Command => ({ program, args })
const loopColumns = 'NAME,BACK-INO,BACK-MAJ:MIN'
const diskColumns = 'PATH,TYPE,SIZE,SERIAL,WWN,RO,MOUNTPOINTS'

/** Every program that real storage spaces run, with exact arguments. `loop` is `/dev/loopN`, `device` its only partition or a whole disk. */
export const commands = {
  attach: (image: string) => command('losetup', '--nooverlap', '--direct-io=on', '--find', '--show', image),
  loops: () => command('losetup', '--json', '--list', '--output', loopColumns),
  detach: (loop: string) => command('losetup', '--detach', loop),
  addPart: (loop: string, sectors: number) => command('addpart', loop, '1', '0', String(sectors)),
  resizePart: (loop: string, sectors: number) => command('resizepart', loop, '1', String(sectors)),
  removePart: (loop: string) => command('delpart', loop, '1'),
  disk: (path: string) => command('lsblk', '--json', '--bytes', '--output', diskColumns, path),
  signatures: (path: string) => command('wipefs', '--json', '--no-act', path),
  forget: (device: string) => command('btrfs', 'device', 'scan', '--forget', device),
  signature: (device: string) => command('blkid', '--probe', '--output', 'export', device),
  superblock: (device: string) => command('btrfs', 'inspect-internal', 'dump-super', device),
  chunks: (device: string) => command('btrfs', 'inspect-internal', 'dump-tree', '-t', 'chunk', device),
  wipe: (device: string) => command('wipefs', '--all', '--force', '--quiet', device),
  format: (poolId: string, profiles: Profiles, devices: readonly string[]) =>
    command('mkfs.btrfs', '--quiet', '--force', '--uuid', poolId, '--data', profiles.data, '--metadata', profiles.metadata, ...devices),
  mount: (options: readonly string[], device: string, target: string) =>
    command('mount', '--types', 'btrfs', '--options', options.join(','), device, target),
  unmount: (target: string) => command('umount', target),
  sync: (target: string) => command('btrfs', 'filesystem', 'sync', target),
  deviceUsage: (target: string) => command('btrfs', 'device', 'usage', '--raw', target),
  pack: (target: string) => command('btrfs', 'balance', 'start', '-dusage=95', target),
  deviceStats: (target: string) => command('btrfs', '--format', 'json', 'device', 'stats', target),
  resetStats: (target: string) => command('btrfs', 'device', 'stats', '--reset', target),
  replace: (deviceId: number, device: string, target: string) =>
    command('btrfs', 'replace', 'start', '-B', '-f', '-r', String(deviceId), device, target),
  replaceStatus: (target: string) => command('btrfs', 'replace', 'status', '-1', target),
  convert: (profiles: Profiles, target: string) =>
    command('btrfs', 'balance', 'start', '--force', `-dconvert=${profiles.data},soft`, `-mconvert=${profiles.metadata},soft`, target),
  spread: (target: string) => command('btrfs', 'balance', 'start', '--full-balance', target),
  resumeBalance: (target: string) => command('btrfs', 'balance', 'resume', target),
  balanceStatus: (target: string) => command('btrfs', 'balance', 'status', target),
  addDevice: (device: string, target: string) => command('btrfs', 'device', 'add', '--force', device, target),
  removeDevice: (deviceId: number, target: string) => command('btrfs', 'device', 'remove', String(deviceId), target),
  scrub: (target: string) => command('btrfs', 'scrub', 'start', '-B', target),
  scrubStatus: (target: string) => command('btrfs', 'scrub', 'status', '--raw', target),
  kernelLog: () => command('dmesg'),
  filesAt: (logical: string, target: string) => command('btrfs', 'inspect-internal', 'logical-resolve', logical, target),
  cancelScrub: (target: string) => command('btrfs', 'scrub', 'cancel', target),
} as const

/** How btrfs stores data and its own records. */
export interface Profiles {
  readonly data: string
  readonly metadata: string
}
