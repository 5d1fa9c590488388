import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { keptSamples } from '../../src/files/seed/kept-samples.ts'
import type { SampleFile } from '../../src/files/seed/sample-files.ts'
import { drawLater, drawSamples } from '../../src/files/seed/sample-drawing.ts'

const dir = mkdtempSync(join(tmpdir(), 'cove-samples-'))
afterEach(() => rmSync(join(dir, 'sample-files.bin'), { force: true }))

const file: SampleFile = { folder: ['照片'], name: '湖.png', bytes: Uint8Array.from([1, 2, 3]), mtimeMs: 5 }

test('DEV-05c sample files are drawn once for all new devices that share a folder', async () => {
  const draw = vi.fn(async () => [file])
  expect(await keptSamples(dir, draw)).toEqual([file])
  const [again] = await keptSamples(dir, draw)
  expect(draw).toHaveBeenCalledOnce()
  expect(again).toMatchObject({ folder: ['照片'], name: '湖.png', mtimeMs: 5 })
  expect([...(again?.bytes ?? [])]).toEqual([1, 2, 3])
  expect(readdirSync(dir)).toEqual(['sample-files.bin'])
})

test('DEV-05c what cannot be read is drawn anew, and a folder that is not there only costs the drawing', async () => {
  const draw = vi.fn(async () => [file])
  writeFileSync(join(dir, 'sample-files.bin'), 'half')
  expect(await keptSamples(dir, draw)).toEqual([file])
  expect(await keptSamples(join(dir, 'nowhere'), draw)).toEqual([file])
  expect(draw).toHaveBeenCalledTimes(2)
})

test('DEV-05c kept sample files need no process', async () => {
  await keptSamples(dir, async () => [file])
  const drawing = drawSamples(dir)
  await drawing[Symbol.asyncDispose]()
  expect(await drawing.files()).toMatchObject([{ folder: ['照片'], name: '湖.png' }])
})

test('DEV-05c sample files are drawn by a process that ends', { timeout: 60_000 }, async () => {
  await using drawing = drawSamples()
  const files = await drawing.files()
  expect(files).toHaveLength(13)
  expect(files.filter(({ name }) => name.endsWith('.jpg')).every(({ bytes }) => bytes[0] === 0xff && bytes[1] === 0xd8)).toBe(true)
})

test('DEV-05c a device that closes early ends the drawing', async () => {
  const drawing = drawSamples()
  await drawing[Symbol.asyncDispose]()
  await expect(drawing.files()).rejects.toThrow('ended early')
})

test('DEV-05c the drawing begins later, or when the files are needed, and not after the device has closed', async () => {
  vi.useFakeTimers()
  const dispose = vi.fn(async () => undefined)
  const draw = vi.fn(() => ({ files: async () => [file], [Symbol.asyncDispose]: dispose }))
  const closedEarly = drawLater(draw)
  await closedEarly[Symbol.asyncDispose]()
  vi.runAllTimers()
  expect(draw).not.toHaveBeenCalled()
  const needed = drawLater(draw)
  expect(await needed.files()).toEqual([file])
  vi.runAllTimers()
  expect(draw).toHaveBeenCalledOnce()
  const later = drawLater(draw)
  vi.runAllTimers()
  expect(draw).toHaveBeenCalledTimes(2)
  await needed[Symbol.asyncDispose]()
  await later[Symbol.asyncDispose]()
  expect(dispose).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
