import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createQuotaService } from '../../src/files/quota/quota-service.ts'
import type { QuotaService } from '../../src/files/quota/quota-service.ts'
import type { QuotaHold } from '../../src/files/quota/quota.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import type { Db } from '../../src/files/disk/storage-db.ts'
import type { Space } from '../../src/files/places/space.ts'

const space: Space = { id: 's', name: 'Main', rootDir: '/nowhere', kind: 'managed', createdAtMs: 0 }

interface QuotaWorld {
  readonly quota: QuotaService
  /** What the index counts now, and what is on the disk and is not counted yet. */
  readonly index: { bytes: number; waiting: number }
  readonly bin: { bytes: number }
  /** The index reads the disk. */
  catchUp(): void
}

/** The quota over an index that counts late, as the real one does: only at `catchUp`. */
function openQuotaWorld(quotaBytes: number): QuotaWorld {
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
  const quota = createQuotaService({
    db,
    index: { bytesBelow: () => index.bytes, settled: read, whenReady: async () => undefined },
    tally: { bytesIn: async () => 0, bytesOf: async () => bin.bytes, changing: () => ({ [Symbol.dispose]() {} }), forget() {} },
    spaces: () => [space],
    principal: (userNo) => ({ userNo, role: 'user' }),
  })
  return {
    quota,
    index,
    bin,
    catchUp() {
      index.bytes += index.waiting
      index.waiting = 0
      const waiting = readers
      readers = []
      for (const one of waiting) one()
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
  test('S-H7 of 20 parallel requests for the last bytes only what fits is granted', async () => {
    const { quota } = openQuotaWorld(1000)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refusalOf(quota.reserve('1001', 300))))
    expect(answers.filter((one) => one === undefined)).toHaveLength(3)
    expect(answers.filter((one) => one === 'overQuota')).toHaveLength(17)
  })

  test('S-H7 what is given back can be taken again, and giving back twice changes nothing', async () => {
    const { quota } = openQuotaWorld(1000)
    const hold = await quota.reserve('1001', 1000)
    expect(await refusalOf(quota.reserve('1001', 1))).toBe('overQuota')
    hold[Symbol.dispose]()
    hold[Symbol.dispose]()
    expect(await quota.freeBytes('1001')).toBe(1000)
  })

  test('S-H7 a file that landed counts until the index has it, and then once', async () => {
    const { quota, index, catchUp } = openQuotaWorld(1000)
    const hold = await quota.reserve('1001', 600)
    index.waiting = 600
    hold.settle(space.id, ['/users/1001'])
    expect((await quota.usage('1001')).usedBytes).toBe(600)
    catchUp()
    await Promise.resolve()
    expect(await quota.freeBytes('1001')).toBe(400)
  })

  test('S-H7 no request is refused because a file counts twice for a moment', async () => {
    const { quota, index, catchUp } = openQuotaWorld(1000)
    const hold = await quota.reserve('1001', 600)
    hold.settle(space.id, ['/users/1001'])
    // The rows are there, and that we know of it comes a moment later.
    index.bytes = 600
    const next = refusalOf(quota.reserve('1001', 400))
    await Promise.resolve()
    catchUp()
    expect(await next).toBeUndefined()
  })
})

describe('holds and limits', () => {
  test('S-H7 a hold that cannot grow stays as it was', async () => {
    const { quota } = openQuotaWorld(1000)
    const hold = await quota.reserve('1001', 400)
    expect(await refusalOf(hold.resize(1001))).toBe('overQuota')
    expect((await quota.usage('1001')).usedBytes).toBe(400)
    await hold.resize(1000)
    await hold.resize(10)
    expect(await quota.freeBytes('1001')).toBe(990)
  })

  test('H-69 the recycle bin counts, and a limit of 0 is none', async () => {
    const { quota, bin } = openQuotaWorld(1000)
    bin.bytes = 900
    expect(await quota.usage('1001')).toEqual({ quotaBytes: 1000, usedBytes: 900, trashBytes: 900 })
    expect(await refusalOf(quota.reserve('1001', 101))).toBe('overQuota')
    quota.setLimit('1001', 0)
    expect(await refusalOf(quota.reserve('1001', 1e15))).toBeUndefined()
    expect(await quota.freeBytes('1001')).toBeUndefined()
  })

  test('S-H7 a lower limit takes nothing away and lets nothing more in', async () => {
    const { quota } = openQuotaWorld(1000)
    const hold = await quota.reserve('1001', 800)
    quota.setLimit('1001', 500)
    expect(await refusalOf(quota.reserve('1001', 1))).toBe('overQuota')
    expect(await quota.freeBytes('1001')).toBe(0)
    hold[Symbol.dispose]()
    expect(await quota.freeBytes('1001')).toBe(500)
  })
})

const size = fc.integer({ min: 0, max: 600 })
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('reserve' as const), size }),
  fc.record({ kind: fc.constant('resize' as const), at: fc.nat(9), size }),
  fc.record({ kind: fc.constant('land' as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('cancel' as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('catchUp' as const) }),
  fc.record({ kind: fc.constant('delete' as const), size }),
)
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

const quotaBytes = 1000

/** What a user holds and what the disk stores, counted or not, next to the service that has to agree. */
function openModel() {
  const opened = openQuotaWorld(quotaBytes)
  const { index, bin } = opened
  const holds: { readonly hold: QuotaHold; size: number }[] = []
  const heldBytes = (): number => holds.reduce((sum, one) => sum + one.size, 0)
  const storedBytes = (): number => index.bytes + index.waiting + bin.bytes
  return { ...opened, holds, heldBytes, storedBytes }
}
type Model = ReturnType<typeof openModel>

/** Lets the index catch up, so that a call that waits for it gets its answer. */
async function answered<T>({ catchUp }: Model, work: Promise<T>): Promise<T> {
  await new Promise((next) => setImmediate(next))
  catchUp()
  return work
}

async function reserve(model: Model, sizeBytes: number): Promise<void> {
  const isRoom = model.storedBytes() + model.heldBytes() + sizeBytes <= quotaBytes
  const made: { hold?: QuotaHold } = {}
  const refused = await answered(model, refusalOf(model.quota.reserve('1001', sizeBytes).then((hold) => (made.hold = hold))))
  expect(refused).toBe(isRoom ? undefined : 'overQuota')
  if (made.hold) model.holds.push({ hold: made.hold, size: sizeBytes })
}

async function changeHold(model: Model, step: Extract<Step, { at: number }>): Promise<void> {
  const { holds, index } = model
  const mine = holds[step.at]
  if (!mine) return
  if (step.kind === 'resize') {
    const isRoom = model.storedBytes() + model.heldBytes() - mine.size + step.size <= quotaBytes || step.size <= mine.size
    expect(await answered(model, refusalOf(mine.hold.resize(step.size)))).toBe(isRoom ? undefined : 'overQuota')
    if (isRoom) mine.size = step.size
    return
  }
  holds.splice(holds.indexOf(mine), 1)
  if (step.kind === 'cancel') return mine.hold[Symbol.dispose]()
  index.waiting += mine.size
  mine.hold.settle(space.id, ['/users/1001'])
}

async function apply(model: Model, step: Step): Promise<void> {
  if ('at' in step) return changeHold(model, step)
  if (step.kind === 'reserve') return reserve(model, step.size)
  if (step.kind === 'catchUp') return model.catchUp()
  const goneBytes = Math.min(step.size, model.index.bytes)
  model.index.bytes -= goneBytes
  model.bin.bytes += goneBytes
}

describe('quota under any steps', () => {
  test('S-H7 whatever is reserved, resized, landed, cancelled and deleted: files and reservations never pass the quota, and nothing is lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 40 }), async (steps) => {
        const model = openModel()
        for (const step of steps) {
          await apply(model, step)
          expect(model.storedBytes() + model.heldBytes()).toBeLessThanOrEqual(quotaBytes)
        }
        for (const { hold } of model.holds) hold[Symbol.dispose]()
        model.catchUp()
        await new Promise((next) => setImmediate(next))
        expect((await model.quota.usage('1001')).usedBytes).toBe(model.storedBytes())
      }),
      { numRuns: 150 },
    )
  })
})
