import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLOCK_BYTES, pool } from '../../src/files/disk/blocks.ts'
import { createMd5Lanes, newMd5 } from '../../src/modules/transfers/md5-lanes.ts'
import { createMd5Queue } from '../../src/modules/transfers/md5-queue.ts'
import { md5Program } from '../../src/modules/transfers/md5-program.ts'
import { someBytes } from './world.ts'

const program = new WebAssembly.Module(md5Program())
const lanes = createMd5Lanes(program, pool)
const md5 = (pieces: readonly Uint8Array[]): string => pieces.reduce((hash, piece) => hash.update(piece), createHash('md5')).digest('hex')

/** A copy of `bytes` in the pool, in the block of this number. */
function pooled(bytes: Uint8Array, block: number): Uint8Array<SharedArrayBuffer> {
  const copy = new Uint8Array(pool.buffer, block * BLOCK_BYTES, bytes.byteLength)
  copy.set(bytes)
  return copy
}

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 100_001])('TR-05a the MD5 of %d bytes is the library’s', (count) => {
  const bytes = someBytes(count)
  const state = newMd5()
  lanes.update([{ state, bytes: pooled(bytes, 0) }])
  expect(lanes.digest(state)).toBe(md5([bytes]))
})

test('TR-05a streams side by side, cut anywhere, each keep their own MD5', () => {
  const cuts = fc.array(fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 20_000 })), { maxLength: 6 })
  const streams = fc.array(fc.record({ cuts, isPooled: fc.boolean(), seed: fc.integer({ min: 1, max: 99 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(streams, (all) => {
      const open = all.map(({ cuts: sizes, isPooled, seed }) => ({
        state: newMd5(),
        isPooled,
        pieces: sizes.map((size, index) => someBytes(size, seed + index)),
      }))
      for (let turn = 0; open.some(({ pieces }) => turn < pieces.length); turn += 1)
        lanes.update(
          open.flatMap(({ state, pieces, isPooled }, block) => {
            const bytes = pieces[turn]
            return bytes ? [{ state, bytes: isPooled ? pooled(bytes, block) : bytes }] : []
          }),
        )
      expect(open.map(({ state }) => lanes.digest(state))).toEqual(open.map(({ pieces }) => md5(pieces)))
    }),
    { numRuns: 150 },
  )
})

/** A queue whose lanes only tell how many streams went together. */
function watchedQueue() {
  const together: number[] = []
  const answers: string[] = []
  const queue = createMd5Queue(
    { update: (parts) => void together.push(parts.length), digest: () => 'digest' },
    (id, digest) => void answers.push(digest === '' ? `${id}` : `${id} ${digest}`),
  )
  return { queue, together, answers }
}
const none = new Uint8Array(64)

test('TR-05a a block waits for those of the other open streams, and is hashed alone on request', () => {
  const { queue, together, answers } = watchedQueue()
  queue.update(1, 11, none)
  expect(queue.step(false)).toBe('now')
  queue.update(2, 21, none)
  expect(queue.step(false)).toBe('soon')
  queue.update(1, 12, none)
  expect(queue.step(false)).toBe('now')
  queue.update(2, 22, none)
  expect(queue.step(false)).toBe('soon')
  expect(queue.step(true)).toBe('now')
  expect(queue.step(false)).toBe('no')
  expect(together).toEqual([1, 2, 1])
  expect(answers).toEqual(['11', '12', '21', '22'])
})

test('TR-05a a stream whose digest is requested, or whose sender waits, does not wait for others', () => {
  const { queue, together, answers } = watchedQueue()
  queue.update(1, 11, none)
  queue.step(true)
  queue.update(2, 21, none)
  queue.digest(2, 22)
  expect(queue.step(false)).toBe('now')
  expect(answers).toEqual(['11', '21', '22 digest'])
  queue.update(3, 31, none)
  for (let id = 32; queue.step(false) === 'soon'; id += 1) queue.update(3, id, none)
  expect(answers.at(-1)).toBe('31')
  expect(together).toEqual([1, 1, 1])
})

test('TR-05a a sender between two chunks is waited for, until it has not come', () => {
  const { queue, together } = watchedQueue()
  for (const stream of [1, 2]) queue.update(stream, stream, none)
  queue.step(false)
  queue.digest(2, 20)
  queue.update(1, 12, none)
  expect(queue.step(false)).toBe('soon')
  queue.update(3, 31, none)
  expect(queue.step(false)).toBe('now')
  queue.digest(3, 30)
  queue.update(1, 13, none)
  expect(queue.step(true)).toBe('now')
  queue.update(1, 14, none)
  expect(queue.step(false)).toBe('now')
  expect(together).toEqual([2, 2, 1, 1])
})

test('TR-05a a sixth stream is not starved by four that always have a block, and a dropped one leaves no one waiting', () => {
  const { queue, answers } = watchedQueue()
  for (const stream of [1, 2, 3, 4, 5, 6]) for (const turn of [1, 2, 3]) queue.update(stream, stream * 10 + turn, none)
  queue.step(false)
  queue.step(false)
  expect(answers).toEqual(['11', '21', '31', '41', '51', '61', '12', '22'])
  queue.drop(6)
  expect(answers.slice(-2)).toEqual(['62', '63'])
  queue.digest(6, 64)
  expect(answers.at(-1)).toBe('64 digest')
})
