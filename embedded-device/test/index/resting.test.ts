import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { FileIndexOptions } from '../../src/files/index/file-index.ts'
import { createRestingDirs } from '../../src/files/index/resting.ts'
import { probeIndex, spaceId } from './index-probe.ts'
import type { IndexProbe } from './index-probe.ts'

const byTime = { kind: 'time', direction: 'desc' } as const

afterEach(() => void vi.useRealTimers())

/** Files that stand on disk and that the index is told of as storage tells it of a batch. */
function land(probe: IndexProbe, dir: string, names: readonly string[]): void {
  for (const name of names) writeFileSync(join(probe.root, dir, name), '12345')
  probe.index.landed(spaceId, `/${dir}`, names)
}

async function filledProbe(options: Partial<FileIndexOptions> = {}): Promise<IndexProbe> {
  const probe = await probeIndex({ watch: false, sweepMs: 600_000, ...options })
  mkdirSync(join(probe.root, 'in'))
  await probe.index.sweepNow()
  await probe.index.list({ spaceId, dirPath: '/in', order: byTime, sizeRows: 10 })
  return probe
}

const totalOf = async (probe: IndexProbe, dirPath: string): Promise<number | undefined> =>
  (await probe.index.list({ spaceId, dirPath, order: byTime, sizeRows: 10 }))?.total

test('W3, FM-04 names that land rest, and a listing right after shows every one of them', async () => {
  await using probe = await filledProbe()
  land(probe, 'in', ['a', 'b'])
  land(probe, 'in', ['c'])
  expect(probe.index.bytesBelow(spaceId, '/in')).toBe(0)
  expect(await totalOf(probe, '/in')).toBe(3)
  land(probe, 'in', ['d'])
  expect((await probe.index.get(spaceId, '/in/d'))?.sizeBytes).toBe(5)
})

test('W3, FM-04 recent files, a search and everything below a folder wait for what rests', async () => {
  await using probe = await filledProbe()
  land(probe, 'in', ['summer.jpg'])
  expect((await probe.index.all({ spaceId, dirPath: '/', page: 1, sizeRows: 10 }))?.items.map(({ name }) => name)).toEqual(['summer.jpg'])
  land(probe, 'in', ['winter.jpg'])
  expect((await probe.index.find({ below: [{ spaceId, dirPath: '/' }], text: 'winter', limit: 10 })).items.map(({ name }) => name)).toEqual(
    ['winter.jpg'],
  )
  land(probe, 'in', ['spring.jpg'])
  expect(await probe.indexPaths()).toEqual(probe.diskPaths())
})

test('W3, FM-04 who asks while names are being read that somebody else woke waits for them too', async () => {
  await using probe = await filledProbe()
  land(probe, 'in', ['a', 'b'])
  const recent = async (): Promise<number | undefined> =>
    (await probe.index.all({ spaceId, dirPath: '/', page: 1, sizeRows: 10 }))?.items.length
  expect(await Promise.all([recent(), recent()])).toEqual([2, 2])
})

test.each<[string, (probe: IndexProbe) => Promise<number | undefined>]>([
  ['a listing', (probe) => totalOf(probe, '/in')],
  ['everything below a folder', async (probe) => (await probe.index.tree({ spaceId, dirPath: '/', page: 1, sizeRows: 10 }))?.total],
])('W3, FM-04 %s is answered while its folder goes on filling', async (_name, ask) => {
  await using probe = await filledProbe()
  land(probe, 'in', ['first'])
  let found: number | undefined
  const asking = ask(probe).then((total) => (found = total))
  let count = 0
  for (; found === undefined && count < 3000; count += 1) {
    land(probe, 'in', [`more ${count}`])
    await nextTurn()
  }
  expect(count).toBeLessThan(3000)
  expect(await asking).toBeGreaterThanOrEqual(1)
})

test('W3, S-B1 names that were read and could not be written are read again by the next listing', async () => {
  const problems: string[] = []
  await using probe = await filledProbe({ onProblem: ({ message }) => void problems.push(message) })
  using other = new DatabaseSync(join(probe.dir, 'index.sqlite'))
  other.exec("create trigger full before insert on node begin select raise(abort, 'no room'); end")
  land(probe, 'in', ['a'])
  expect(await totalOf(probe, '/in')).toBe(0)
  expect(problems).toEqual(['no room'])
  other.exec('drop trigger full')
  expect(await totalOf(probe, '/in')).toBe(1)
})

test('W3, S-H7 what rests is read although nobody asks, and who counts bytes can wait for it', async () => {
  await using probe = await filledProbe()
  land(probe, 'in', ['a', 'b'])
  await expect.poll(() => probe.index.bytesBelow(spaceId, '/'), { timeout: 20_000 }).toBe(10)
  land(probe, 'in', ['c'])
  await probe.index.settled(spaceId, '/in')
  expect(probe.index.bytesBelow(spaceId, '/')).toBe(15)
})

test('W3, S-J1 what is deleted or moved while it rests does not come back', async () => {
  await using probe = await filledProbe()
  land(probe, 'in', ['a', 'b'])
  rmSync(join(probe.root, 'in/a'))
  probe.index.removed(spaceId, '/in/a')
  expect(await totalOf(probe, '/in')).toBe(1)
  land(probe, 'in', ['c'])
  renameSync(join(probe.root, 'in'), join(probe.root, 'out'))
  probe.index.moved(spaceId, '/in', '/out')
  expect(await totalOf(probe, '/out')).toBe(2)
  expect(await probe.indexPaths()).toEqual(probe.diskPaths())
})

test('W3, S-A1 a device that dies while names rest shows them after its next start', async () => {
  await using probe = await filledProbe()
  land(probe, 'in', ['a', 'b', 'c'])
  await probe.reopen()
  expect(await totalOf(probe, '/in')).toBe(3)
})

test('W3 a folder that fills rests while more lands in it, never longer than the limit, and all of it is taken together', () => {
  vi.useFakeTimers()
  const woken: number[] = []
  using resting = createRestingDirs(() => void woken.push(resting.takeAll()[0]?.[1].only?.size ?? 0), { quietMs: 100, longestMs: 1000 })
  for (let step = 0; step < 5; step += 1) {
    resting.add(1, { only: new Set([`a${step}`]) })
    vi.advanceTimersByTime(60)
  }
  expect(woken).toEqual([])
  vi.advanceTimersByTime(100)
  expect(woken).toEqual([5])
  for (let step = 0; step < 20; step += 1) {
    resting.add(1, { only: new Set([`b${step}`]) })
    vi.advanceTimersByTime(60)
  }
  expect(woken[1]).toBeLessThan(20)
  vi.advanceTimersByTime(200)
  expect(woken.slice(1).reduce((sum, count) => sum + count, 0)).toBe(20)
})
