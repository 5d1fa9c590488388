import { expect, test } from 'vitest'
import { baysObstacle } from '../../src/core/drive-bays/bays-obstacle.ts'
import type { Machine } from '../../src/core/drive-bays/bays-obstacle.ts'
import { startProblemTexts } from '../../src/startup/texts/start-problems.ts'

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
