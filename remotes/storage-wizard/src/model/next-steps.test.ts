import type { Disk, Pool } from '@cove/device-contract/pools'
import { expect, test } from 'vitest'
import { fillParts } from './fill-parts.ts'
import { nextSteps } from './next-steps.ts'
import { verdictOf } from './verdict.ts'

const terabyte = 1024 ** 4
const day = 24 * 3600

const disk = (slot: number, change: Partial<Disk> = {}): Disk => ({
  diskName: `D${slot}`,
  slot,
  kind: 'sata',
  sizeBytes: 4 * terabyte,
  condition: 'ON',
  role: 'notUsed',
  health: 'good',
  powerOnHours: 1,
  isSimulated: true,
  ...change,
})

const pool = (change: Partial<Pool> = {}): Pool => ({
  storageId: 's1',
  name: '家庭',
  mode: 'single',
  state: 'normal',
  errorCode: 0,
  sizeBytes: 4 * terabyte,
  usedBytes: terabyte,
  nominalBytes: 4 * terabyte,
  volume: { volumeId: 'v', sizeBytes: 4 * terabyte, freeBytes: 3 * terabyte },
  tolerated: 0,
  members: [{ diskName: 'D1', slot: 1, sizeBytes: 4 * terabyte, state: 'normal' }],
  isBuiltIn: false,
  createdAt: 0,
  isSimulated: true,
  ...change,
})

function stepsOf(pools: readonly Pool[], disks: readonly Disk[], { offersMirror = false, nowDays = 1 } = {}) {
  const known = { pools, disks, bays: [], work: [], modes: ['raid1'], nextTestAt: 5 * day }
  return nextSteps(known, { verdict: verdictOf(known), offersMirror, nowSeconds: nowDays * day })
}
const kindsOf = (...args: Parameters<typeof stepsOf>) => stepsOf(...args).map(({ kind }) => kind)

test('STO-04a a space of one copy and an unused disk that fits make a mirror, once', () => {
  const disks = [disk(1, { role: 'storage' }), disk(2), disk(3, { sizeBytes: terabyte })]
  expect(stepsOf([pool()], disks)).toMatchObject([{ kind: 'mirror', disks: [{ slot: 2 }] }, { kind: 'test' }])
  // The headline has the button.
  expect(kindsOf([pool()], disks, { offersMirror: true })).toEqual(['test'])
  expect(kindsOf([pool({ isOnMachine: true })], disks)).toEqual(['unused', 'test'])
  expect(kindsOf([pool({ mode: 'raid1', tolerated: 1 })], [disk(1, { role: 'raid' })])).toEqual(['test'])
})

test('STO-04a a space that is nearly full and a disk that gets worse come first; the headline is not repeated', () => {
  const full = pool({ volume: { volumeId: 'v', sizeBytes: 100, freeBytes: 5 }, tolerated: 1, mode: 'raid1' })
  const disks = [disk(1, { role: 'raid', health: 'danger' }), disk(2, { role: 'raid', health: 'warning' })]
  const steps = stepsOf([full], disks)
  expect(steps.map(({ kind }) => kind)).toEqual(['disk', 'full', 'test'])
  expect(steps[0]).toMatchObject({ disk: { slot: 2 }, isFailing: false })
})

test('DSK-01a copies that were not compared for a month are due', () => {
  const mirror = pool({ mode: 'raid1', tolerated: 1 })
  expect(kindsOf([mirror], [], { nowDays: 29 })).toEqual(['test'])
  expect(kindsOf([mirror], [], { nowDays: 31 })).toEqual(['check', 'test'])
  expect(kindsOf([{ ...mirror, scrub: { endedAt: 20 * day, corrected: 0, uncorrectable: 0 } }], [], { nowDays: 31 })).toEqual(['test'])
})

test('STO-04a the parts add up to what is used: records of the file system are among the rest', () => {
  const kinds = {
    storageId: 's1',
    isCounted: true,
    imageBytes: 50,
    videoBytes: 20,
    audioBytes: 0,
    documentBytes: 5,
    archiveBytes: 0,
    binBytes: 5,
    otherBytes: 1,
  }
  const parts = fillParts(kinds, { usedBytes: 100 })
  expect(parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(100)
  expect(parts.at(-1)).toMatchObject({ kind: 'other', bytes: 20 })
  expect(fillParts(kinds, { usedBytes: 0 }).at(-1)).toMatchObject({ bytes: 1 })
})
