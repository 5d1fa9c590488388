import { expect, test } from 'vitest'
import { BLOCK_BYTES } from '../../src/files/disk/blocks.ts'
import { pourBody } from '../../src/modules/transfers/chunk-body.ts'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import type { Disk } from '../../src/files/disk/disk.ts'
import { systemError } from '../../src/files/disk/faulty-disk.ts'
import { ownMd5 } from '../../src/modules/transfers/md5.ts'
import type { Md5Hasher } from '../../src/modules/transfers/md5.ts'
import type { PouredBody } from '../../src/core/http/poured-body.ts'
import { ann, bodyOf, chunkOf, makeWorld, md5, openFileServices, refusalOf, someBytes } from './world.ts'

test.each([1000, 65_536, 700_001, 3 * BLOCK_BYTES, 5_000_000])(
  'W2 pieces of %d bytes reach the sink as whole blocks, each at its place',
  async (pieceBytes) => {
    const content = someBytes(4_500_000)
    const written = Buffer.alloc(content.byteLength)
    const sizes: number[] = []
    await pourBody(bodyOf(content, pieceBytes), { sizeBytes: content.byteLength, md5: md5(content) }, async (block, offset) => {
      sizes.push(block.byteLength)
      await Promise.resolve()
      written.set(block, offset)
    })
    expect(written.equals(content)).toBe(true)
    expect(sizes).toEqual([BLOCK_BYTES, BLOCK_BYTES, BLOCK_BYTES, BLOCK_BYTES, 4_500_000 - 4 * BLOCK_BYTES])
  },
)

test('W2 pieces that come side by side are written one after the other, and one that fails lets the next one write', async () => {
  using world = await makeWorld()
  let writing = 0
  let most = 0
  const disk: Disk = {
    ...asyncDisk,
    async write(fd, buffers, position) {
      // Not the ledger's notes.
      if (buffers[0]?.byteLength !== BLOCK_BYTES) return asyncDisk.write(fd, buffers, position)
      writing += 1
      most = Math.max(most, writing)
      await new Promise((turn) => setImmediate(turn))
      writing -= 1
      if (position === 0) throw systemError('EIO')
      return asyncDisk.write(fd, buffers, position)
    },
  }
  const { uploads } = openFileServices(disk)
  const content = someBytes(6 * BLOCK_BYTES)
  const { uploadId } = await uploads.create(ann, { at: await world.at('/f'), sizeBytes: content.byteLength, cover: 'cover' })
  const third = content.byteLength / 3
  const parts = [0, 1, 2].map((index) => chunkOf(content, index * third, (index + 1) * third))
  const outcomes = await Promise.all(parts.map((part) => refusalOf(uploads.writeChunk(ann, uploadId, part))))
  expect(outcomes).toEqual(['ioError', 'no refusal', 'no refusal'])
  expect(most).toBe(1)
  expect(uploads.status(ann, uploadId).received).toEqual([[third, content.byteLength]])
})

test('W2 the MD5 is asked for with the last block, not when it was hashed, and not of a body that is too short', async () => {
  const events: string[] = []
  const hasher: Md5Hasher = {
    open() {
      const stream = ownMd5.open()
      return {
        ...stream,
        async update(bytes) {
          await stream.update(bytes)
          await new Promise((turn) => setImmediate(turn))
          events.push('hashed')
        },
        digest() {
          events.push('asked')
          return stream.digest()
        },
      }
    },
  }
  const content = someBytes(2 * BLOCK_BYTES)
  const expected = { sizeBytes: content.byteLength, md5: md5(content), hasher }
  const nowhere = async (): Promise<void> => undefined
  await pourBody(bodyOf(content, content.byteLength), expected, nowhere)
  expect(events).toEqual(['asked', 'hashed', 'hashed'])
  events.length = 0
  await expect(pourBody(bodyOf(content.subarray(1), content.byteLength), expected, nowhere)).rejects.toMatchObject({
    error: 'chunkMismatch',
  })
  expect(events).toEqual(['hashed', 'hashed'])
})

test('S-C1 an abort while blocks are written takes effect after the last of them', async () => {
  const leaving = new AbortController()
  const latches: PromiseWithResolvers<void>[] = []
  const isFull = Promise.withResolvers<void>()
  const content = someBytes(8 * BLOCK_BYTES)
  // Sends until it has to wait, as a socket does, and is then aborted.
  const body: PouredBody = {
    ...bodyOf(content),
    [Symbol.asyncIterator]: () => bodyOf(content)[Symbol.asyncIterator](),
    async pour(take, left) {
      for (let at = 0; ; at += BLOCK_BYTES) if (take(content.subarray(at, at + BLOCK_BYTES))) break
      isFull.resolve()
      await new Promise((_, reject) => left?.addEventListener('abort', () => reject(new Error('left'))))
    },
  }
  let isOver = false
  const pouring = pourBody(body, { sizeBytes: content.byteLength, md5: md5(content), left: leaving.signal }, () => {
    const latch = Promise.withResolvers<void>()
    latches.push(latch)
    return latch.promise
  }).finally(() => (isOver = true))
  pouring.catch(() => undefined)
  await isFull.promise
  leaving.abort()
  expect(latches.length).toBeGreaterThan(1)
  for (const latch of latches.toReversed()) {
    await new Promise((turn) => setImmediate(turn))
    expect(isOver).toBe(false)
    latch.resolve()
  }
  await expect(pouring).rejects.toThrow('left')
})
