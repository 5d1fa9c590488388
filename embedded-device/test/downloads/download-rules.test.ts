import { nameProblemOf } from '@cove/device-contract/rules'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { nameOfDisposition, safeName } from '../../src/modules/downloads/download-name.ts'
import { defaultSettings, isHeldNow, isOpenAt } from '../../src/modules/downloads/download-schedule.ts'
import { stateOf } from '../../src/modules/downloads/download-state.ts'
import type { DownloadJobKind } from '../../src/modules/downloads/download-state.ts'
import type { JobState } from '../../src/core/jobs/job-types.ts'
import { createLinkCodes } from '../../src/modules/downloads/link-codes.ts'
import { createTokenBucket } from '../../src/modules/downloads/token-bucket.ts'
import { checkNewName } from '../../src/files/disk/names.ts'

// Generated cases cost processor time, and a machine may have little of it.
vi.setConfig({ testTimeout: 120_000 })

const table: readonly (readonly [DownloadJobKind, JobState, string])[] = [
  ['readMagnet', 'ready', 'waiting'],
  ['readMagnet', 'running', 'metadata'],
  ['readMagnet', 'paused', 'paused'],
  ['readMagnet', 'failed', 'error'],
  ['download', 'ready', 'waiting'],
  ['download', 'running', 'running'],
  ['download', 'waiting', 'choosing'],
  ['download', 'paused', 'paused'],
  ['download', 'failed', 'error'],
  ['download', 'done', 'finished'],
  ['seed', 'ready', 'seeding'],
  ['seed', 'running', 'seeding'],
  ['seed', 'paused', 'finished'],
  ['seed', 'failed', 'finished'],
  ['seed', 'done', 'finished'],
]

test.each(table)('DL-01b a download whose job is %s and %s is %s', (kind, state, shown) => {
  expect(stateOf({ kind: `downloads.${kind}`, state })).toBe(shown)
})

test.each([
  { isScheduled: true, fromMinute: 60, toMinute: 120, minute: 59, isOpen: false },
  { isScheduled: true, fromMinute: 60, toMinute: 120, minute: 60, isOpen: true },
  { isScheduled: true, fromMinute: 60, toMinute: 120, minute: 119, isOpen: true },
  { isScheduled: true, fromMinute: 60, toMinute: 120, minute: 120, isOpen: false },
  { isScheduled: true, fromMinute: 1380, toMinute: 360, minute: 1400, isOpen: true },
  { isScheduled: true, fromMinute: 1380, toMinute: 360, minute: 0, isOpen: true },
  { isScheduled: true, fromMinute: 1380, toMinute: 360, minute: 360, isOpen: false },
  { isScheduled: true, fromMinute: 5, toMinute: 5, minute: 800, isOpen: true },
  { isScheduled: false, fromMinute: 60, toMinute: 120, minute: 0, isOpen: true },
])('DL-01b hours: planned $isScheduled from $fromMinute to $toMinute, at $minute open is $isOpen', ({ minute, isOpen, ...hours }) => {
  expect(isOpenAt({ ...defaultSettings, ...hours }, minute)).toBe(isOpen)
})

test('DL-01b downloads give way to transfers only where the person wants it', () => {
  const now = { minute: 0, isTransferring: true }
  expect(isHeldNow({ ...defaultSettings, yieldsToTransfers: true }, now)).toBe(true)
  expect(isHeldNow({ ...defaultSettings, yieldsToTransfers: false }, now)).toBe(false)
  expect(isHeldNow({ ...defaultSettings, yieldsToTransfers: true }, { ...now, isTransferring: false })).toBe(false)
})

test('DL-01b a limit lets so many bytes through in a time and no more, whatever the pieces are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1000, max: 1_000_000 }),
      fc.array(fc.integer({ min: 1, max: 70_000 }), { minLength: 1, maxLength: 30 }),
      async (rate, pieces) => {
        let now = 0
        const bucket = createTokenBucket({ nowMs: () => now, wait: async (ms) => void (now += ms) })
        bucket.setRate(rate)
        for (const bytes of pieces) await bucket.take(bytes, new AbortController().signal)
        const passed = pieces.slice(0, -1).reduce((sum, bytes) => sum + bytes, 0)
        // The burst is a quarter of a second, and the last piece need not be paid yet.
        expect(now).toBeGreaterThanOrEqual(((passed - rate / 4) / rate) * 1000 - 5)
        expect(now).toBeLessThanOrEqual(((passed + 70_000) / rate) * 1000 + 500)
      },
    ),
    { numRuns: 100 },
  )
})

test('DL-01b a limit that is taken away frees who waits; one who is stopped waits no longer', async () => {
  let now = 0
  const bucket = createTokenBucket({
    nowMs: () => now,
    wait: async (ms, signal) => {
      now += ms
      if (now > 1000) bucket.setRate(0)
      signal.throwIfAborted()
    },
  })
  bucket.setRate(10)
  await bucket.take(1_000_000, new AbortController().signal)
  await bucket.take(1_000_000, new AbortController().signal)
  expect(now).toBeLessThan(2000)
  const stopped = AbortSignal.abort(new Error('stopped'))
  await expect(bucket.take(1, stopped)).rejects.toThrow('stopped')
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['/', 'x'],
  ['..', 'x'],
  ['   .bashrc', 'bashrc'],
  ['.pc', 'pc'],
  ['~$lock.docx', 'lock.docx'],
  ['con\u0000trol\u0007.txt', 'control.txt'],
  ['a:b*c?.txt', 'abc.txt'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['.dav-x', 'dav-x'],
  ['电影 (1).mkv', '电影 (1).mkv'],
  ['', 'x'],
])('FM-06 a server that says %j gets %j', (said, name) => {
  expect(safeName(said, 'x')).toBe(name)
})

test('FM-06 whatever a server says, the name is one the device may use', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 300 })), (said) => {
      const name = safeName(said, 'x')
      expect(nameProblemOf(name)).toBeUndefined()
      expect(() => checkNewName(name)).not.toThrow()
    }),
    { numRuns: 60 },
  )
})

test.each([
  [`attachment; filename="a.txt"`, 'a.txt'],
  [`attachment; filename=plain.bin`, 'plain.bin'],
  [`attachment; filename="x"; filename*=UTF-8''%E4%BA%91.zip`, '云.zip'],
  [`attachment; filename="quote\\"d.txt"`, 'quote"d.txt'],
  [`attachment; filename*=UTF-8''%E4%`, undefined],
  [`inline`, undefined],
  [Buffer.from(`attachment; filename="电影.mkv"`).toString('latin1'), '电影.mkv'],
])('DL-01b Content-Disposition %j names %j', (header, name) => {
  expect(nameOfDisposition(header)).toBe(name)
})

test('S-I6 guessing link codes is slowed, and the right one still works from elsewhere', () => {
  let now = 0
  const codes = createLinkCodes(() => now)
  const { code, expiresInSeconds } = codes.codeOf('7')
  expect(expiresInSeconds).toBe(600)
  expect(codes.codeOf('7').code).toBe(code)
  const wrong = code === '00000000' ? '11111111' : '00000000'
  const guesses = Array.from({ length: 20 }, () => codes.ownerOf(wrong, '203.0.113.5'))
  expect(guesses.filter((one) => 'error' in one && one.error === 'linkCodeWrong').length).toBeLessThanOrEqual(6)
  expect(guesses.at(-1)).toEqual({ error: 'tooManyAttempts' })
  expect(codes.ownerOf(`${code.slice(0, 4)} ${code.slice(4)}`, '198.51.100.7')).toEqual({ userNo: '7' })
  now += 10 * 60_000
  expect(codes.ownerOf(code, '198.51.100.7')).toEqual({ error: 'linkCodeWrong' })
  expect(codes.codeOf('7').code).toMatch(/^\d{8}$/)
})

test('S-I6 many sources together are slowed too', () => {
  const codes = createLinkCodes(() => 0)
  codes.codeOf('7')
  const tried = Array.from({ length: 1000 }, (_one, at) => codes.ownerOf('no-code', `203.0.${at >> 8}.${at & 255}`))
  expect(tried.filter((one) => 'error' in one && one.error === 'linkCodeWrong').length).toBeLessThanOrEqual(201)
})
