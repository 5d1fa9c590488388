import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Host } from '../../../module-kit/module-kit.ts'
import { openConversions } from '../conversions.ts'
import type { Source } from '../source.ts'

type Run = Host['programs']['run']

const conversion = { startMs: 0, video: 'copy', audio: 'none', audioIndex: undefined, videoCodec: 'h264', audioCodec: undefined } as const

/** A converter that writes its first segment and goes on until it is ended; for `broken` it ends without one. */
async function openWorld() {
  const stateDir = mkdtempSync(join(tmpdir(), 'cove-conversions-'))
  const left = join(stateDir, 'hls', 'left-by-a-crash')
  mkdirSync(left, { recursive: true })
  writeFileSync(join(left, 'part00000.m4s'), 'old')
  const state = { nowMs: 0, open: 0 }
  const run = vi.fn<Run>(async (_name, { args, cwd = '', signal }) => {
    const reason = args.includes('broken') ? 'outOfMemory' : args.includes('missing') ? 'missing' : undefined
    if (reason !== undefined) return { kind: 'refused', reason, text: '', stdout: Buffer.alloc(0), stderr: '', isTruncated: false }
    writeFileSync(join(cwd, 'list.m3u8'), '#EXTINF:4,')
    await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
    throw signal?.reason
  })
  const log = { info: vi.fn(), error: vi.fn() }
  const conversions = await openConversions({ programs: { run } as never, stateDir, nowMs: () => state.nowMs, log: log as never })
  const source = (path = 'film'): Source => {
    state.open += 1
    return { path, key: path, [Symbol.asyncDispose]: () => Promise.resolve(void (state.open -= 1)) }
  }
  const start = (userNo: string, path?: string) => conversions.start(userNo, source(path), conversion)
  const folders = () => readdirSync(join(stateDir, 'hls'))
  const close = async () => {
    await conversions[Symbol.asyncDispose]()
    const rest = existsSync(join(stateDir, 'hls')) ? folders() : []
    rmSync(stateDir, { recursive: true, force: true })
    return rest
  }
  return { conversions, state, run, log, start, folders, close, left }
}

test('VID-01b conversions are limited: a user gives up the oldest of their own, and all together are four', async () => {
  const { start, conversions, folders, close, state, left } = await openWorld()
  expect(existsSync(left)).toBe(false)
  const [first, second] = [await start('1'), await start('1')]
  const third = await start('1')
  expect(folders().toSorted()).toEqual([second, third].toSorted())
  expect(conversions.fileOf('1', first, 'list.m3u8')).toBeUndefined()
  expect(conversions.fileOf('2', second, 'list.m3u8')).toBeUndefined()
  await start('2')
  await start('3')
  await expect(start('4')).rejects.toMatchObject({ state: 'busy' })
  expect(state.open).toBe(4)
  await conversions.stop('2', second)
  expect(folders()).toHaveLength(4)
  expect(await conversions.stopAll('1')).toBe(2)
  expect(folders()).toHaveLength(2)
  expect(await close()).toEqual([])
  expect(state.open).toBe(0)
})

test('VID-01b a conversion that nobody asks for ends, and its segments go', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { start, conversions, folders, close, state } = await openWorld()
    const id = await start('1')
    state.nowMs = 100_000
    expect(conversions.fileOf('1', id, 'list.m3u8')).toBeDefined()
    state.nowMs = 200_000
    vi.advanceTimersByTime(20_000)
    expect(conversions.fileOf('1', id, 'list.m3u8')).toBeDefined()
    state.nowMs = 400_000
    vi.advanceTimersByTime(20_000)
    await vi.waitFor(() => expect(folders()).toEqual([]))
    expect(conversions.fileOf('1', id, 'list.m3u8')).toBeUndefined()
    await close()
  } finally {
    vi.useRealTimers()
  }
})

test('VID-02 a device without ffmpeg says so, although it could look at the file', async () => {
  const { start, folders, close, state } = await openWorld()
  await expect(start('1', 'missing')).rejects.toMatchObject({ state: 'programMissing' })
  expect([folders(), state.open]).toEqual([[], 0])
  await close()
})

test('S-G4 a decoder that ends by its limits is an unreadable video; nothing of it is left', async () => {
  const { start, folders, run, close, state } = await openWorld()
  await expect(start('1', 'broken')).rejects.toMatchObject({ state: 'unreadable' })
  expect(folders()).toEqual([])
  expect(state.open).toBe(0)
  const { limits } = run.mock.calls[0]?.[1] ?? {}
  expect(limits).toMatchObject({ timeMs: expect.any(Number), memoryBytes: expect.any(Number), fileBytes: expect.any(Number) })
  await close()
})
