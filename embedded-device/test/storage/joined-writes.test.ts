import { setImmediate as turn } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createJoinedWrites } from '../../src/files/disk/joined-writes.ts'

interface Call {
  readonly position: number
  readonly sizes: readonly number[]
  readonly done: () => void
  readonly fail: (error: Error) => void
}

/** A file whose writes end when the test says so. */
function heldFile() {
  const calls: Call[] = []
  const write = createJoinedWrites(
    (pieces, position) =>
      new Promise((done, fail) => void calls.push({ position, sizes: pieces.map(({ byteLength }) => byteLength), done, fail })),
  )
  return { calls, write: (position: number, sizeBytes: number) => write(new Uint8Array(sizeBytes), position) }
}

const shapes = (calls: readonly Call[]): [number, readonly number[]][] => calls.map(({ position, sizes }) => [position, sizes])

test('W2 what waits side by side goes as one write, the one that waits longest first, and never two writes at once', async () => {
  const { calls, write } = heldFile()
  const all = [write(0, 10), write(100, 10), write(20, 10), write(110, 5), write(10, 10), write(115, 1)]
  expect(shapes(calls)).toEqual([[0, [10]]])
  calls[0]?.done()
  await turn()
  expect(shapes(calls).slice(1)).toEqual([[100, [10, 5, 1]]])
  calls[1]?.done()
  await turn()
  // What stands before it in the file came later: it waits for its own turn.
  expect(shapes(calls).slice(2)).toEqual([[20, [10]]])
  calls[2]?.done()
  await turn()
  calls[3]?.done()
  await Promise.all(all)
  expect(shapes(calls).slice(3)).toEqual([[10, [10]]])
})

test('W2 no run of pieces is so long that others wait for long', async () => {
  const { calls, write } = heldFile()
  const mebibyte = 1 << 20
  const all = [write(1, 1), ...Array.from({ length: 12 }, (_, index) => write(100 + index * mebibyte, mebibyte))]
  for (let at = 0; at < 3; at += 1) {
    calls[at]?.done()
    await turn()
  }
  await Promise.all(all)
  expect(calls.map(({ sizes }) => sizes.length)).toEqual([1, 8, 4])
})

test('S-B1 a write that fails fails for all its pieces, and the next ones are written all the same', async () => {
  const { calls, write } = heldFile()
  const first = write(0, 1)
  const joined = [write(50, 5), write(55, 5)]
  const last = write(200, 1)
  calls[0]?.done()
  await first
  calls[1]?.fail(new Error('full'))
  for (const one of joined) await expect(one).rejects.toThrow('full')
  calls[2]?.done()
  await last
  const after = write(7, 1)
  expect(shapes(calls).slice(2)).toEqual([
    [200, [1]],
    [7, [1]],
  ])
  calls[3]?.done()
  await after
})

test('P1 whatever comes when, every byte is written where it belongs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(Array.from({ length: 12 }, (_, index) => index)),
      fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 12, maxLength: 12 }),
      async (order, pauses) => {
        const file = new Uint8Array(12 * 3)
        const write = createJoinedWrites(async (pieces, position) => {
          await turn()
          file.set(Buffer.concat(pieces), position)
        })
        const all: Promise<void>[] = []
        for (const [index, place] of order.entries()) {
          all.push(write(new Uint8Array(3).fill(place + 1), place * 3))
          for (let wait = pauses[index] ?? 0; wait > 0; wait -= 1) await turn()
        }
        await Promise.all(all)
        const expected = new Uint8Array(12 * 3)
        for (const place of order) expected.fill(place + 1, place * 3, place * 3 + 3)
        expect(file).toEqual(expected)
      },
    ),
    { numRuns: 50 },
  )
})
