import { afterEach, expect, test, vi } from 'vitest'
import { amountOf, hasPicker, pickHandles } from './local-handles.ts'

afterEach(() => vi.unstubAllGlobals())

const file = (size: number) => ({ kind: 'file', name: 'f', getFile: () => Promise.resolve({ size }) }) as unknown as FileSystemHandle
const folder = (children: () => Iterable<FileSystemHandle>) =>
  ({ kind: 'directory', name: 'd', values: children }) as unknown as FileSystemHandle

test('FM-16 what lies behind handles is counted to the bottom', async () => {
  const inner = folder(() => [file(3), file(4)])
  expect(await amountOf([file(1), folder(() => [file(2), inner])])).toEqual({ count: 4, totalBytes: 10 })
})

test('FM-16 counting stops beyond the hint', async () => {
  let looked = 0
  const endless = folder(function* () {
    for (;;) {
      looked += 1
      yield file(1)
    }
  })
  expect(await amountOf([endless])).toEqual({ count: 2000, totalBytes: undefined, isMore: true })
  expect(looked).toBe(2001)
})

test('W3 sizes are asked for side by side, and of no file whose number alone is beyond the hint', async () => {
  let asked = 0
  const waiting: (() => void)[] = []
  const slow = {
    kind: 'file',
    getFile: () => {
      asked += 1
      return new Promise((resolve) => waiting.push(() => resolve({ size: 1 })))
    },
  } as unknown as FileSystemHandle
  const amount = amountOf([folder(() => Array.from({ length: 100 }, () => slow))])
  await vi.waitFor(() => expect(asked).toBe(64))
  while (waiting.length > 0) {
    for (const answer of waiting.splice(0)) answer()
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(await amount).toEqual({ count: 100, totalBytes: 100 })
  expect((await amountOf([folder(() => Array.from({ length: 2001 }, () => slow))])).isMore).toBe(true)
  expect(asked).toBe(100)
})

test('TR-08 stepping back from the chooser is silent, anything else is not', async () => {
  vi.stubGlobal('showOpenFilePicker', () => Promise.reject(new DOMException('', 'AbortError')))
  vi.stubGlobal('showDirectoryPicker', () => Promise.reject(new DOMException('', 'SecurityError')))
  expect(hasPicker('files')).toBe(true)
  expect(await pickHandles('files')).toEqual([])
  await expect(pickHandles('folder')).rejects.toMatchObject({ name: 'SecurityError' })
  vi.unstubAllGlobals()
  expect(hasPicker('folder')).toBe(false)
})
