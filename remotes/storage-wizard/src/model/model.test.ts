import type { Disk, Pool, PoolWork } from '@cove/device-contract/pools'
import type { Storage } from '@cove/device-contract/storage'
import { expect, test } from 'vitest'
import { modeRows, pairOf, suggestedMode, takenCount } from './modes.ts'
import { hostDisksOf, roundedParts } from './host-disks.ts'
import { canMirror, verdictOf } from './verdict.ts'

const terabyte = 1024 ** 4
const pool = (state: Pool['state']): Pool => ({
  storageId: state,
  name: state,
  mode: 'raid1',
  state,
  errorCode: 0,
  sizeBytes: 1,
  nominalBytes: 1,
  usedBytes: 0,
  tolerated: 1,
  members: [],
  isBuiltIn: false,
  createdAt: 0,
  isSimulated: true,
})
const work: PoolWork = {
  workId: '1',
  kind: 'scrub',
  storageName: '',
  state: 'running',
  errorCode: 0,
  progress: 0,
  leftSeconds: 0,
  isCancelable: false,
}
const disk = (health: Disk['health'], condition: Disk['condition'] = 'ON'): Disk => ({
  diskName: health,
  slot: 2,
  kind: 'sata',
  sizeBytes: terabyte,
  condition,
  role: 'notUsed',
  health,
  powerOnHours: 0,
  isSimulated: true,
})

test.each([
  [['normal', 'downgrade', 'error'], ['danger'], 'lost'],
  [['normal', 'downgrade', 'readOnly'], ['danger'], 'readOnly'],
  [['normal', 'syncing', 'downgrade'], ['danger'], 'degraded'],
  [['syncing'], ['warning'], 'syncing'],
  [['normal'], ['good', 'warning', 'danger'], 'danger'],
  [['normal'], ['good', 'warning'], 'warning'],
  [['normal', 'creating'], ['good'], 'healthy'],
] as const)('STO-05c spaces %j with disks %j: the worst is said (%#)', (states, healths, expected) => {
  expect(verdictOf({ pools: states.map(pool), disks: healths.map((health) => disk(health)), work: [] }).kind).toBe(expected)
})

test('STO-05c nothing is wrong: how many copies there are, and that a second one is being written', () => {
  const single = { ...pool('normal'), mode: 'single', tolerated: 0 } as const
  const grow = { ...work, kind: 'grow', storageName: 'normal', progress: 40 } as const
  const of = (pools: readonly Pool[], now: readonly PoolWork[] = []) => verdictOf({ pools, disks: [], work: now })
  expect(of([single])).toMatchObject({ kind: 'oneCopy', pool: single })
  expect(of([single], [grow])).toMatchObject({ kind: 'mirroring', percent: 40 })
  expect(of([pool('normal')])).toMatchObject({ kind: 'mirrored' })
  expect([canMirror(single), canMirror({ ...single, isOnMachine: true }), canMirror(pool('normal'))]).toEqual([true, false, false])
})

test('STO-04a a disk of the machine is spaces, rest and free to the byte, and rounded amounts still add up', () => {
  const volume = { volumeId: 'v', sizeBytes: 2524, freeBytes: 466 }
  const space = (storageId: string, usedBytes: number, on = volume) => ({ storageId, usedBytes, volume: on }) as unknown as Storage
  const other = { volumeId: 'w', sizeBytes: 10, freeBytes: 4 }
  const disks = hostDisksOf([space('a', 1004), space('b', 754), space('c', 6, other), { storageId: 'away', usedBytes: 0 } as Storage])
  expect(disks.map(({ volumeId, spaces, restBytes }) => [volumeId, spaces.length, restBytes])).toEqual([
    ['v', 2, 300],
    ['w', 1, 0],
  ])
  for (let seed = 1; seed < 300; seed += 1) {
    const [one, two, free, rest] = [7, 13, 17, 19].map((factor) => (seed * factor * 7919) % 100_003) as [number, number, number, number]
    const on = { volumeId: 'v', sizeBytes: one + two + free + rest, freeBytes: free }
    const [disk] = hostDisksOf([space('a', one, on), space('b', two, on)])
    if (!disk) throw new Error('no disk')
    const rounded = roundedParts(disk, 1000)
    const tenths = (amount: number) => Math.round(amount * 10)
    const sum = [rounded.free, rounded.rest, ...rounded.used].reduce((total, amount) => total + tenths(amount), 0)
    expect([disk.restBytes, sum]).toEqual([rest, tenths(rounded.whole)])
  }
})

test('STO-03a a mode that is not possible stays in the list with what it needs', () => {
  const rows = modeRows([4, 4, 4].map((size) => size * terabyte))
  expect(rows.map(({ mode, sizeBytes }) => [mode, sizeBytes && sizeBytes / terabyte])).toEqual([
    ['single', 4],
    ['raid0', 12],
    ['raid1', 4],
    ['raid5', 8],
    ['raid10', undefined],
    ['raid6', undefined],
  ])
  expect([0, 1, 2, 3, 5].map((count) => suggestedMode(count))).toEqual(['single', 'single', 'raid1', 'raid5', 'raid5'])
  expect(modeRows([4, 4, 4], ['single', 'raid0', 'raid1', 'raid10']).find(({ mode }) => mode === 'raid5')?.obstacle).toBe('notHere')
  expect([2, 3, 4].map((count) => suggestedMode(count, ['single', 'raid1', 'raid10']))).toEqual(['raid1', 'raid1', 'raid10'])
  expect([takenCount('single', 3), takenCount('raid10', 5), takenCount('raid5', 5)]).toEqual([1, 4, 5])
  expect([0, 1, 2, 3].map(pairOf)).toEqual(['1a', '1b', '2a', '2b'])
})
