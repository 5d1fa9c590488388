import { expect, test } from 'vitest'
import { addressOf, pageOf } from '../main/addresses.model.ts'
import { computerNameOf } from '@cove/kernel/backup'
import { toggleCategory } from '../rules/draft.data.ts'
import { isDue, nextRunMs } from './due.model.ts'
import { percentOfRun, toneOf } from './task-state.model.ts'

const run = {
  runId: 'r',
  taskId: 't',
  state: 'finished',
  stage: 'done',
  startedSeconds: 1000,
  scannedCount: 0,
  unchangedCount: 0,
  addedCount: 0,
  replacedCount: 0,
  removedCount: 0,
  failedCount: 0,
  totalCount: 4,
  doneCount: 1,
  totalBytes: 0,
  doneBytes: 0,
} as const
const proof = { provedSeconds: 1, sampleCount: 1, provenCount: 1, changedCount: 0, brokenCount: 0 }
const hourMs = 3_600_000

test('BK-04c a task is due after its interval, never by hand, and not while the user paused it', () => {
  expect(isDue({ schedule: 'daily' }, 0)).toBe(true)
  expect(nextRunMs({ schedule: 'daily', lastRun: run })).toBe(1_000_000 + 24 * hourMs)
  expect(isDue({ schedule: 'hourly', lastRun: run }, 1_000_000 + hourMs - 1)).toBe(false)
  expect(isDue({ schedule: 'hourly', lastRun: run }, 1_000_000 + hourMs)).toBe(true)
  expect(isDue({ schedule: 'manual', lastRun: run }, 1e15)).toBe(false)
  expect(isDue({ schedule: 'hourly', lastRun: { ...run, state: 'paused' } }, 1e15)).toBe(false)
  expect(isDue({ schedule: 'hourly', lastRun: { ...run, state: 'paused', reason: 'offline' } }, 1e15)).toBe(true)
})

test('BK-08 damage and overdue are red, late is amber, and nothing is promised without a proof', () => {
  expect(toneOf({ health: 'fresh', lastProof: proof })).toBe('ok')
  expect(toneOf({ health: 'fresh' })).toBe('off')
  expect(toneOf({ health: 'late', lastProof: proof })).toBe('warn')
  expect(toneOf({ health: 'fresh', lastProof: proof, lastRun: { ...run, state: 'partial' } })).toBe('warn')
  expect(toneOf({ health: 'overdue', lastProof: proof })).toBe('err')
  expect(toneOf({ health: 'fresh', lastProof: { ...proof, brokenCount: 1 } })).toBe('err')
})

test('BK-02 all clears the other categories, and no category is all', () => {
  expect(toggleCategory(['all'], 'image')).toEqual(['image'])
  expect(toggleCategory(['image'], 'video')).toEqual(['image', 'video'])
  expect(toggleCategory(['image', 'video'], 'all')).toEqual(['all'])
  expect(toggleCategory(['image'], 'image')).toEqual(['all'])
})

test('BK-04d percent counts bytes where there are any', () => {
  expect(percentOfRun(run)).toBe(25)
  expect(percentOfRun({ ...run, totalBytes: 10, doneBytes: 9 })).toBe(90)
  expect(percentOfRun({ ...run, totalCount: 0 })).toBe(0)
})

test('BK-01a each page has an address; another one is the overview', () => {
  expect(pageOf(addressOf('failed'))).toBe('failed')
  expect(addressOf('restore', 't1')).toBe('/backup/page-resource-view?task=t1')
  expect(pageOf('/backup')).toBe('overview')
})

test('BK-04c a browser names its system and itself', () => {
  expect(computerNameOf('Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537')).toBe('Windows · Chrome')
  expect(computerNameOf('')).toBe('PC · Web')
})
