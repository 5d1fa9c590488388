import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDownloadLimits, partOfLimit } from '../../src/modules/downloads/download-limits.ts'
import type { LimitedSide } from '../../src/modules/downloads/download-limits.ts'
import { defaultSettings } from '../../src/modules/downloads/download-schedule.ts'
import { createLiveDownload } from '../../src/modules/downloads/live-download.ts'
import type { LiveDownload } from '../../src/modules/downloads/live-download.ts'
import type { DownloadKind, DownloadTask } from '../../src/modules/downloads/download-types.ts'

const side = (count: number, bytesPerSecond: number): LimitedSide => ({ count, bytesPerSecond })

test.each([
  { why: 'no limit', limit: 0, mine: side(1, 50), other: side(3, 900), part: 0 },
  { why: 'nobody else', limit: 900, mine: side(2, 0), other: side(0, 0), part: 900 },
  { why: 'both take what they get', limit: 900, mine: side(1, 300), other: side(2, 600), part: 300 },
  { why: 'the other takes more than its share', limit: 900, mine: side(1, 0), other: side(1, 900), part: 450 },
  { why: 'the other leaves most of it', limit: 900, mine: side(1, 0), other: side(2, 100), part: 800 },
  { why: 'a limit too small to share', limit: 1, mine: side(1, 0), other: side(9, 1), part: 1 },
])('DL-01b the part of one side where there is: $why', ({ limit, mine, other, part }) => {
  expect(partOfLimit(limit, mine, other)).toBe(part)
})

test('DL-01b two sides that each take what they may come to the limit together, whatever each can take', () => {
  const ability = fc.record({ count: fc.integer({ min: 1, max: 9 }), most: fc.integer({ min: 0, max: 3000 }) })
  const limits = fc.record({ limit: fc.integer({ min: 100, max: 2000 }), start: fc.integer({ min: 0, max: 3000 }) })
  fc.assert(
    fc.property(fc.tuple(limits, ability, ability), ([{ limit, start }, mine, other]) => {
      let [a, b] = [side(mine.count, start), side(other.count, start)]
      for (let second = 0; second < 8; second += 1) {
        a = side(mine.count, Math.min(mine.most, partOfLimit(limit, a, b)))
        b = side(other.count, Math.min(other.most, partOfLimit(limit, b, a)))
      }
      const together = a.bytesPerSecond + b.bytesPerSecond
      expect(together).toBeLessThanOrEqual(limit + 1)
      expect(together).toBeGreaterThanOrEqual(Math.min(limit, mine.most + other.most) - 2)
    }),
  )
})

const sourceOf = (bytesPerSecond: number) => ({ isAsking: false, perSecond: () => bytesPerSecond, report: () => undefined })

function live(userNo: string, kind: DownloadKind, bytesPerSecond: number): LiveDownload {
  const task = { userNo, kind, limitBytesPerSecond: 0, doneBytes: 0, totalBytes: 0 } as DownloadTask
  return createLiveDownload(task, sourceOf(bytesPerSecond))
}

test('DL-01b what the device fetches itself and what a helper fetches have one limit; seeding, questions and other people take none of it', () => {
  const seeding = live('a', 'torrent', 0)
  seeding.isSeeding = true
  const question = createLiveDownload({ userNo: 'a', kind: 'magnet' } as DownloadTask, { ...sourceOf(0), isAsking: true })
  const running = [live('a', 'http', 200), live('a', 'ftp', 300), seeding, question, live('b', 'torrent', 700)]
  const settings = { ...defaultSettings, limitBytesPerSecond: 900, uploadLimitBytesPerSecond: 40 }
  const limits = createDownloadLimits({ settings: () => settings, get: () => undefined }, () => running)
  const torrent = { id: 't', userNo: 'a' } as DownloadTask
  let rate = 0
  limits.bucketOf('a').setRate = (bytesPerSecond) => (rate = bytesPerSecond)

  limits.follow()
  expect(rate).toBe(900)
  expect(limits.limitsOf(torrent)).toEqual({ ownBytesPerSecond: 0, downBytesPerSecond: 400, upBytesPerSecond: 40 })

  running.push(live('a', 'torrent', 100))
  limits.follow()
  expect(rate).toBe(800)
  running.push(live('a', 'torrent', 500))
  limits.follow()
  expect(rate).toBe(450)
})
