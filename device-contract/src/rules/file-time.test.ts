import { closeSync, fstatSync, futimesSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { systemSeconds } from './file-time.ts'

const dir = mkdtempSync(join(tmpdir(), 'file-time-'))
const fd = openSync(join(dir, 'file'), 'w')
afterAll(() => {
  closeSync(fd)
  rmSync(dir, { recursive: true })
})

/** From 1901 to 2446, what a disk keeps. */
const [firstMs, lastMs] = [-2_147_483_646_000, 15_032_385_534_999]
const floorOf = (nanoseconds: bigint): number => Math.floor(Number(nanoseconds / 1000n) / 1000)

test('FM-03a every millisecond from 1901 to 2446 reads back as itself, for Node and to the nanosecond', () => {
  const time = fc.oneof(
    fc.integer({ min: firstMs, max: lastMs }),
    fc.integer({ min: -3000, max: 3000 }),
    fc.integer({ min: 1.6e12, max: 2e12 }),
  )
  fc.assert(
    fc.property(time, (ms) => {
      futimesSync(fd, systemSeconds(ms), systemSeconds(ms))
      const { mtimeMs } = fstatSync(fd)
      const { mtimeNs } = fstatSync(fd, { bigint: true })
      expect([Math.floor(mtimeMs), floorOf(mtimeNs), Math.round(Number(mtimeNs) / 1e6)]).toEqual([ms, ms, ms])
    }),
    { numRuns: 3000 },
  )
})
