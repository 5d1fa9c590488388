import type { AlbumItem } from '@cove/device-contract/album'
import type { Kernel } from '@cove/kernel'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { planChunks } from '../model/chunks.ts'
import type { LayoutMessage } from './layout-thread.ts'
import { loadChunks, readRange } from './wall-blocks.ts'
import { closeWall, newWall } from './wall-state.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

interface Request {
  readonly fromDay: number
  readonly rows: number
  readonly signal: AbortSignal
  answer(): Promise<void>
}

/** A wall with 200 pictures on each of 200 days: each day is one request. */
function openWall() {
  const requests: Request[] = []
  const messages: LayoutMessage[] = []
  const items = (
    { body }: { body: { filter: { fromDay: number }; rows: number } },
    { signal }: { signal: AbortSignal },
  ): Promise<unknown> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    const { fromDay } = body.filter
    const shown = Array.from({ length: body.rows }, (_, at) => ({ itemId: fromDay * 1000 + at }) as AlbumItem)
    const answer = async (): Promise<void> => {
      resolve({ ok: true, data: { items: shown } })
      await vi.advanceTimersByTimeAsync(0)
    }
    requests.push({ fromDay, rows: body.rows, signal, answer })
    return promise
  }
  const kernel = { device: { use: () => ({ items }) }, texts: {} } as unknown as Kernel
  const engine = { post: (message: LayoutMessage) => void messages.push(message), [Symbol.dispose]() {} }
  const wall = newWall({ kernel, query: { filter: {} }, engine })
  wall.plan = planChunks(Array.from({ length: 200 }, (_, at) => ({ day: 500 - at, count: 200 })))
  return { wall, requests, messages, [Symbol.dispose]: () => closeWall(wall) }
}

test('ALB-01b while the wall is moved fast, what passes is not read, and what has left the screen is canceled', async () => {
  using one = openWall()
  const { wall, requests } = one
  for (let chunk = 0; chunk < 100; chunk += 1) {
    loadChunks(wall, chunk, chunk + 1)
    await vi.advanceTimersByTimeAsync(4)
  }
  await vi.advanceTimersByTimeAsync(100)
  expect(requests.length).toBeLessThan(20)
  const open = requests.filter(({ signal }) => !signal.aborted)
  expect(new Set(open.map(({ fromDay }) => fromDay))).toEqual(new Set([400, 401]))
  await Promise.all(open.map(({ answer }) => answer()))
  expect(new Set(wall.items.keys())).toEqual(new Set([99, 100]))
})

test('ALB-01b a wall that jumps under the scrubber is read where it stands still, and nowhere before', async () => {
  using one = openWall()
  const { wall, requests } = one
  loadChunks(wall, 0, 1)
  for (let chunk = 10; chunk < 100; chunk += 10) {
    loadChunks(wall, chunk, chunk + 1)
    await vi.advanceTimersByTimeAsync(33)
  }
  await vi.advanceTimersByTimeAsync(60)
  expect(requests.map(({ fromDay }) => fromDay)).toEqual([500, 499, 410, 409])
})

test('ALB-01b a page that a selection waits for is read to its end, whatever is scrolled meanwhile', async () => {
  using one = openWall()
  const { wall, requests } = one
  const chosen = readRange(wall, 0, 199)
  loadChunks(wall, 50, 50)
  expect(requests[0]?.signal.aborted).toBe(false)
  await requests[0]?.answer()
  expect(await chosen).toHaveLength(200)
})

test('ALB-01b pictures that were seen long ago leave the memory with their rows', async () => {
  using one = openWall()
  const { wall, requests, messages } = one
  for (let chunk = 0; chunk < 100; chunk += 1) {
    loadChunks(wall, chunk, chunk)
    await vi.advanceTimersByTimeAsync(100)
    wall.boxes.set(chunk, new Float32Array(800))
    await requests.at(-1)?.answer()
  }
  expect(wall.items.size).toBeLessThanOrEqual(60)
  expect(wall.boxes.size).toBeLessThanOrEqual(60)
  expect(wall.items.has(99)).toBe(true)
  expect(messages.filter(({ kind }) => kind === 'forget').length).toBeGreaterThan(0)
})

test('ALB-01b a wall that is closed cancels what it reads', () => {
  const { wall, requests } = openWall()
  loadChunks(wall, 0, 0)
  closeWall(wall)
  expect(requests[0]?.signal.aborted).toBe(true)
})
