import type { Disk, Pool } from '@cove/device-contract/pools'
import { expect, test } from 'vitest'
import { modeRows, pairOf, suggestedMode, takenCount } from './modes.ts'
import { verdictOf } from './verdict.ts'

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
  expect(verdictOf({ pools: states.map(pool), disks: healths.map((health) => disk(health)) }).kind).toBe(expected)
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
