import type { Disk } from '@cove/device-contract/pools'
import { expect, test } from 'vitest'
import type { Details } from '../data/use-pools.ts'
import { firstChoice, resolved } from './wizard-state.ts'

const disk = (diskName: string, more: Partial<Disk> = {}): Disk => ({
  diskName,
  slot: 2,
  kind: 'sata',
  sizeBytes: 1024 ** 4,
  condition: 'ON',
  role: 'notUsed',
  health: 'good',
  powerOnHours: 0,
  isSimulated: false,
  ...more,
})
const written = { contents: ['ext4 Photos'] }

test.each([
  ['every empty disk', [disk('A'), disk('B'), disk('C')], 'raid5', ['A', 'B', 'C']],
  ['no disk with content', [disk('A', written), disk('B'), disk('C')], 'raid1', ['B', 'C']],
  ['one empty disk, alone', [disk('A', written), disk('B')], 'single', ['B']],
  ['none, where each has content', [disk('A', written), disk('B', written)], 'raid1', []],
  ['none that the machine uses', [disk('A', { isInUse: true }), disk('B')], 'single', ['B']],
] as const)('STO-02 STO-07b the wizard chooses %s', (...row) => {
  const [, disks, mode, names] = row
  // Only these members are used.
  const details = { disks, modes: ['single', 'raid0', 'raid1', 'raid5', 'raid10'] } as unknown as Details
  const { mode: found, chosen } = resolved(firstChoice('家庭'), details)
  expect([found, chosen.map(({ diskName }) => diskName)]).toEqual([mode, names])
})

test('STO-02 a disk with content is taken when the user chooses it', () => {
  const details = { disks: [disk('A', written), disk('B')], modes: ['single', 'raid1'] } as unknown as Details
  const choice = { ...firstChoice('家庭'), mode: 'raid1', disks: ['B', 'A'] } as const
  expect(resolved(choice, details).chosen.map(({ diskName }) => diskName)).toEqual(['B', 'A'])
})
