import { expect, test } from 'vitest'
import { timed } from '../../src/modules/pools/drive-bays/timed.ts'

const task = { kind: 'scrub', mode: 'raid1', poolId: 'p1', serialNos: ['a', 'b'], sizeBytes: 1 } as const

/** Work of a pool that notes when its steps are closed. */
function openWork() {
  let closedCount = 0
  async function* shares(): AsyncGenerator<number, string> {
    try {
      yield 0.5
      yield 0.6
      return 'result'
    } finally {
      closedCount += 1
    }
  }
  return { shares, closedCount: () => closedCount }
}

test('STO-06a work of a pool is told about in time and returns its result', async () => {
  const { shares, closedCount } = openWork()
  const steps = timed(task, shares(), new AbortController().signal)
  const first = await steps.next()
  expect(first.value).toMatchObject({ totalMs: expect.any(Number) as number })
  await steps.next()
  expect(await steps.next()).toEqual({ done: true, value: 'result' })
  expect(closedCount()).toBe(1)
})

test('STO-06a work of a pool is closed when it is aborted, and when its caller leaves', async () => {
  const aborted = openWork()
  const canceling = new AbortController()
  const steps = timed(task, aborted.shares(), canceling.signal)
  await steps.next()
  canceling.abort(new Error('canceled'))
  await expect(steps.next()).rejects.toThrow('canceled')
  const left = openWork()
  const others = timed(task, left.shares(), new AbortController().signal)
  await others.next()
  await others.return('left')
  expect([aborted.closedCount(), left.closedCount()]).toEqual([1, 1])
})
