import { randomBytes } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import type { Disk } from '../../src/files/disk/disk.ts'
import { pumpFile } from '../../src/files/vfs/file-pump.ts'

const content = randomBytes(3_000_000)
const limitBytes = 256 << 10
const immediate = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

afterEach(() => vi.useRealTimers())

/** A disk with one file in memory, and how many bytes were read from it. */
function memoryDisk(): { readonly disk: Disk; readonly readBytes: () => number } {
  let readBytes = 0
  const read = async (_fd: number, into: Uint8Array, position: number): Promise<number> => {
    const bytes = content.subarray(position, position + into.byteLength)
    into.set(bytes)
    readBytes += bytes.byteLength
    return bytes.byteLength
  }
  return { disk: { ...asyncDisk, read }, readBytes: () => readBytes }
}

async function pumped(range: { readonly startByte: number; readonly endByte: number }): Promise<Buffer> {
  const pieces: Buffer[] = []
  await pumpFile(memoryDisk().disk, { fd: 0, ...range }, async (bytes) => void pieces.push(Buffer.from(bytes)))
  return Buffer.concat(pieces)
}

test.each([
  [0, content.length - 1],
  [0, 0],
  [limitBytes - 1, limitBytes],
  [1_234_567, 2_345_678],
  [5, 4],
])('TR-09a bytes %d to %d come exactly and in order', async (startByte, endByte) => {
  expect((await pumped({ startByte, endByte })).equals(content.subarray(startByte, endByte + 1))).toBe(true)
})

test('P5 a file that ended early fails', async () => {
  await expect(pumped({ startByte: 0, endByte: content.length })).rejects.toMatchObject({ error: 'ioError' })
})

test('S-C9 a stalled reader gets no piece over 256 KiB, and what was read ahead for it is released and read again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { disk, readBytes } = memoryDisk()
  const { promise: stalled, resolve: readAgain } = Promise.withResolvers<void>()
  const pieces: Buffer[] = []
  const done = pumpFile(disk, { fd: 0, startByte: 0, endByte: content.length - 1 }, async (bytes) => {
    pieces.push(Buffer.from(bytes))
    await stalled
  })
  for (let turn = 0; turn < 100; turn += 1) await immediate()
  expect([pieces.length, pieces[0]?.length, readBytes()]).toEqual([1, limitBytes, 3 * limitBytes])
  vi.runAllTimers()
  readAgain()
  await done
  expect(Buffer.concat(pieces).equals(content)).toBe(true)
  expect(readBytes()).toBe(content.length + 2 * limitBytes)
})

test('S-B6 what the disk or the sink fails with is thrown once the running read is over', async () => {
  const { disk } = memoryDisk()
  const failing = {
    ...disk,
    read: (fd: number, into: Uint8Array, at: number) => (at > limitBytes ? Promise.reject(new Error('EIO')) : disk.read(fd, into, at)),
  }
  const take = async (): Promise<void> => undefined
  await expect(pumpFile(failing, { fd: 0, startByte: 0, endByte: content.length - 1 }, take)).rejects.toThrow('EIO')
  await expect(
    pumpFile(disk, { fd: 0, startByte: 0, endByte: content.length - 1 }, () => Promise.reject(new Error('no sink'))),
  ).rejects.toThrow('no sink')
})

const largeBytes = 1 << 20
/** A disk without content. */
const emptyDisk: Disk = { ...asyncDisk, read: async (_fd, into) => into.byteLength }
const longRange = { fd: 0, startByte: 0, endByte: (40 << 20) - 1 }

test('W4 a client that keeps up gets larger blocks; after a stall they are small again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sizes: number[] = []
  await pumpFile(emptyDisk, longRange, async (bytes) => {
    sizes.push(bytes.byteLength)
    if (sizes.length === 45) vi.runAllTimers()
  })
  expect(sizes.slice(0, 32)).toEqual(Array.from({ length: 32 }, () => limitBytes))
  expect(sizes.slice(40, 45)).toEqual(Array.from({ length: 5 }, () => largeBytes))
  expect(sizes.slice(45, 70)).toEqual(Array.from({ length: 25 }, () => limitBytes))
  expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(40 << 20)
})

test('S-C9 all downloads together have so many large blocks, and give them back', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { promise: stalled, reject: leave } = Promise.withResolvers<void>()
    stalled.catch(() => undefined)
    const held = new Map<number, number>()
    const pumps = Array.from({ length: 60 }, (_, number) => {
      let seenBytes = 0
      return pumpFile(emptyDisk, longRange, (bytes) => {
        seenBytes += bytes.byteLength
        held.set(number, bytes.byteLength)
        return seenBytes > 20 << 20 ? stalled : Promise.resolve()
      })
    })
    const settled = Promise.allSettled(pumps)
    for (let turn = 0; turn < 2000; turn += 1) await immediate()
    const large = [...held.values()].filter((bytes) => bytes === largeBytes).length
    expect(large).toBeGreaterThan(0)
    expect(large).toBeLessThanOrEqual(32)
    leave(new Error('gone'))
    expect((await settled).every(({ status }) => status === 'rejected')).toBe(true)
  }
})
