import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createQuotaDesk } from '../../src/files/quota/quota-desk.ts'
import type { QuotaDesk } from '../../src/files/quota/quota-desk.ts'
import type { QuotaHold } from '../../src/files/quota/quota.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import type { Db } from '../../src/files/disk/storage-db.ts'
import type { Space } from '../../src/files/spaces/space.ts'

const space: Space = { id: 's', name: 'Main', rootDir: '/nowhere', kind: 'managed', createdAtMs: 0 }

interface Bench {
  readonly desk: QuotaDesk
  /** What the index counts now, and what stands on the disk and is not counted yet. */
  readonly index: { bytes: number; waiting: number }
  readonly bin: { bytes: number }
  /** The index reads the disk. */
  catchUp(): void
}

/** A desk whose index counts late, as the real one does: only when it is told to. */
function openBench(quotaBytes: number): Bench {
  const index = { bytes: 0, waiting: 0 }
  const bin = { bytes: 0 }
  let readers: (() => void)[] = []
  const limits = new Map<number, number>([[1001, quotaBytes]])
  const db: Db = {
    run(sql, ...params) {
      if (sql.startsWith('delete')) limits.delete(Number(params[0]))
      else limits.set(Number(params[0]), Number(params[1]))
    },
    all: () => [],
    get: (_sql, userNo) => (limits.has(Number(userNo)) ? { quota_bytes: limits.get(Number(userNo)) } : undefined),
  }
  const read = (): Promise<void> =>
    new Promise((resolve) => {
      readers.push(resolve)
    })
  const desk = createQuotaDesk({
    db,
    index: { bytesBelow: () => index.bytes, settled: read, whenReady: async () => undefined },
    tally: { bytesOf: async () => bin.bytes, changing: () => ({ [Symbol.dispose]() {} }), forget() {} },
    spaces: () => [space],
    principal: (userNo) => ({ userNo, role: 'user' }),
  })
  return {
    desk,
    index,
    bin,
    catchUp() {
      index.bytes += index.waiting
      index.waiting = 0
      const told = readers
      readers = []
      for (const one of told) one()
    },
  }
}

const refusalOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work
    return undefined
  } catch (error) {
    if (isRefusal(error)) return error.error
    throw error
  }
}

describe('quota', () => {
  test('S-H7 of 20 parallel wishes for the last bytes only what fits is granted', async () => {
    const { desk } = openBench(1000)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refusalOf(desk.reserve('1001', 300))))
    expect(answers.filter((one) => one === undefined)).toHaveLength(3)
    expect(answers.filter((one) => one === 'overQuota')).toHaveLength(17)
  })

  test('S-H7 what is given back can be taken again, and giving back twice changes nothing', async () => {
    const { desk } = openBench(1000)
    const hold = await desk.reserve('1001', 1000)
    expect(await refusalOf(desk.reserve('1001', 1))).toBe('overQuota')
    hold[Symbol.dispose]()
    hold[Symbol.dispose]()
    expect(await desk.freeBytes('1001')).toBe(1000)
  })

  test('S-H7 a file that landed counts until the index has it, and then once', async () => {
    const { desk, index, catchUp } = openBench(1000)
    const hold = await desk.reserve('1001', 600)
    index.waiting = 600
    hold.settle(space.id, ['/users/1001'])
    expect((await desk.usage('1001')).usedBytes).toBe(600)
    catchUp()
    await Promise.resolve()
    expect(await desk.freeBytes('1001')).toBe(400)
  })

  test('S-H7 nobody is refused because a file counts twice for a moment', async () => {
    const { desk, index, catchUp } = openBench(1000)
    const hold = await desk.reserve('1001', 600)
    hold.settle(space.id, ['/users/1001'])
    // The rows are there, and that we know of it comes a moment later.
    index.bytes = 600
    const next = refusalOf(desk.reserve('1001', 400))
    await Promise.resolve()
    catchUp()
    expect(await next).toBeUndefined()
  })

  test('S-H7 a hold that cannot grow stays as it was', async () => {
    const { desk } = openBench(1000)
    const hold = await desk.reserve('1001', 400)
    expect(await refusalOf(hold.resize(1001))).toBe('overQuota')
    expect((await desk.usage('1001')).usedBytes).toBe(400)
    await hold.resize(1000)
    await hold.resize(10)
    expect(await desk.freeBytes('1001')).toBe(990)
  })

  test('H-69 the recycle bin counts, and a limit of 0 is none', async () => {
    const { desk, bin } = openBench(1000)
    bin.bytes = 900
    expect(await desk.usage('1001')).toEqual({ quotaBytes: 1000, usedBytes: 900, trashBytes: 900 })
    expect(await refusalOf(desk.reserve('1001', 101))).toBe('overQuota')
    desk.setLimit('1001', 0)
    expect(await refusalOf(desk.reserve('1001', 1e15))).toBeUndefined()
    expect(await desk.freeBytes('1001')).toBeUndefined()
  })

  test('S-H7 a lower limit takes nothing away and lets nothing more in', async () => {
    const { desk } = openBench(1000)
    const hold = await desk.reserve('1001', 800)
    desk.setLimit('1001', 500)
    expect(await refusalOf(desk.reserve('1001', 1))).toBe('overQuota')
    expect(await desk.freeBytes('1001')).toBe(0)
    hold[Symbol.dispose]()
    expect(await desk.freeBytes('1001')).toBe(500)
  })

  const size = fc.integer({ min: 0, max: 600 })
  const deed = fc.oneof(
    fc.record({ kind: fc.constant('reserve' as const), size }),
    fc.record({ kind: fc.constant('resize' as const), at: fc.nat(9), size }),
    fc.record({ kind: fc.constant('land' as const), at: fc.nat(9) }),
    fc.record({ kind: fc.constant('cancel' as const), at: fc.nat(9) }),
    fc.record({ kind: fc.constant('catchUp' as const) }),
    fc.record({ kind: fc.constant('delete' as const), size }),
  )

  test('S-H7 whatever is reserved, resized, landed, cancelled and deleted: files and reservations never pass the quota, and nothing is lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 40 }), async (deeds) => {
        const quotaBytes = 1000
        const { desk, index, bin, catchUp } = openBench(quotaBytes)
        // The model: who holds what, and what stands on the disk, counted or not.
        const holds: { readonly hold: QuotaHold; size: number }[] = []
        const held = (): number => holds.reduce((sum, one) => sum + one.size, 0)
        const standing = (): number => index.bytes + index.waiting + bin.bytes
        for (const one of deeds) {
          // Whoever waits for the index is answered; the real one always comes to it.
          const answered = async <T>(work: Promise<T>): Promise<T> => {
            await new Promise((next) => setImmediate(next))
            catchUp()
            return work
          }
          if (one.kind === 'reserve') {
            const isRoom = standing() + held() + one.size <= quotaBytes
            const made: { hold?: QuotaHold } = {}
            const refused = await answered(refusalOf(desk.reserve('1001', one.size).then((hold) => (made.hold = hold))))
            expect(refused).toBe(isRoom ? undefined : 'overQuota')
            if (made.hold) holds.push({ hold: made.hold, size: one.size })
          }
          const mine = 'at' in one ? holds[one.at] : undefined
          if (one.kind === 'resize' && mine) {
            const isRoom = standing() + held() - mine.size + one.size <= quotaBytes || one.size <= mine.size
            expect(await answered(refusalOf(mine.hold.resize(one.size)))).toBe(isRoom ? undefined : 'overQuota')
            if (isRoom) mine.size = one.size
          }
          if (one.kind === 'land' && mine) {
            index.waiting += mine.size
            mine.hold.settle(space.id, ['/users/1001'])
            holds.splice(holds.indexOf(mine), 1)
          }
          if (one.kind === 'cancel' && mine) {
            mine.hold[Symbol.dispose]()
            holds.splice(holds.indexOf(mine), 1)
          }
          if (one.kind === 'catchUp') catchUp()
          if (one.kind === 'delete') {
            const gone = Math.min(one.size, index.bytes)
            index.bytes -= gone
            bin.bytes += gone
          }
          expect(standing() + held()).toBeLessThanOrEqual(quotaBytes)
        }
        for (const { hold } of holds) hold[Symbol.dispose]()
        catchUp()
        await new Promise((next) => setImmediate(next))
        expect((await desk.usage('1001')).usedBytes).toBe(standing())
      }),
      { numRuns: 150 },
    )
  })
})
