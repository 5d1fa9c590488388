import { expect, test } from 'vitest'
import { baysObstacle } from '../../src/core/start-problems/bays-obstacle.ts'
import type { Machine } from '../../src/core/start-problems/bays-obstacle.ts'
import { readCommandLine } from '../../src/startup/command-line.ts'
import { startProblemTexts } from '../../src/core/start-problems/texts/start-problems.ts'

const texts: Readonly<Record<string, string>> = {
  '/proc/self/status': 'Name:\tnode\nCapEff:\t000001ffffffffff\n',
  '/proc/filesystems': 'nodev\tsysfs\n\text4\n\tbtrfs\n',
}
const able: Machine = {
  platform: 'linux',
  userId: 0,
  readText: (path) => texts[path] ?? '',
  isWritable: () => true,
  exists: () => true,
}

test.each([
  [undefined, {}],
  ['notLinux', { platform: 'darwin', userId: undefined }],
  ['notRoot', { userId: 1000 }],
  ['notRoot', { readText: (path: string) => (path === '/proc/self/status' ? 'CapEff:\t0000000000000400\n' : (texts[path] ?? '')) }],
  ['noLoopDevices', { isWritable: () => false }],
  ['noBtrfs', { readText: (path: string) => (path === '/proc/filesystems' ? 'nodev\tsysfs\n\text4\n' : (texts[path] ?? '')) }],
  ['noPrograms', { exists: (path: string) => !path.endsWith('/mkfs.btrfs') }],
] as const)('STO-02 drive bays on a machine: %s (%#)', (expected, difference) => {
  expect(baysObstacle({ ...able, ...difference })).toBe(expected)
})

test('STO-02 a start that cannot have drive bays says why in both languages, and what to do', () => {
  const text = startProblemTexts.noBays('noBtrfs')
  expect(text).toContain('内核没有 btrfs')
  expect(text).toContain('the kernel has no btrfs')
  expect(text).toContain('Leave it out to use simulated disks')
})

test('STO-02 disks of the machine need no loop devices, and lsblk', () => {
  expect(baysObstacle({ ...able, isWritable: () => false }, 'linux')).toBe(undefined)
  expect(baysObstacle({ ...able, exists: (path) => !path.endsWith('/lsblk') }, 'linux')).toBe('noPrograms')
})

test('STO-02 disks of the machine are named one by one, and only with --disks linux', () => {
  const read = (...args: string[]) => readCommandLine(args, {}).config
  expect(read('--disks', 'linux', '--allow-disk', '/dev/sdb', '--allow-disk', '/dev/disk/by-id/ata-A_B')).toMatchObject({
    disks: 'linux',
    allowedDisks: ['/dev/sdb', '/dev/disk/by-id/ata-A_B'],
  })
  expect(readCommandLine([], { COVE_DISKS: 'linux', COVE_ALLOW_DISKS: '/dev/sdb, /dev/sdc' }).config.allowedDisks).toEqual([
    '/dev/sdb',
    '/dev/sdc',
  ])
})

test.each([
  ['needs one to 7 disks', ['--disks', 'linux']],
  ['needs --disks linux', ['--allow-disk', '/dev/sdb']],
  ['such as /dev/sdb', ['--disks', 'linux', '--allow-disk', '/dev/../etc/passwd']],
  ['such as /dev/sdb', ['--disks', 'linux', '--allow-disk', 'sdb; reboot']],
  ['twice', ['--disks', 'linux', '--allow-disk', '/dev/sdb', '--allow-disk', '/dev/sdb']],
  ['virtual, bays or linux', ['--disks', 'real']],
])('STO-02 a command line that names disks wrongly is refused: %s (%#)', (sentence, args) => {
  expect(() => readCommandLine(args, {})).toThrow(sentence)
})
