import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMd5Thread } from '../../src/modules/transfers/md5-thread.ts'
import { ownMd5 } from '../../src/modules/transfers/md5.ts'
import type { Md5Hasher } from '../../src/modules/transfers/md5.ts'
import { createUploads } from '../../src/modules/transfers/uploads.ts'
import { silentIndex } from '../../src/files/index/index-port.ts'
import { ann, bodyOf, makeWorld, md5, someBytes } from './world.ts'

const shared = (bytes: Uint8Array): Uint8Array<SharedArrayBuffer> => {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.byteLength))
  copy.set(bytes)
  return copy
}

test.each([
  ['on this thread', () => ({ ...ownMd5, async [Symbol.asyncDispose]() {} })],
  ['in another thread', createMd5Thread],
] as const)('TR-05a MD5s computed %s are correct, several at once, also of no bytes', async (_where, open) => {
  await using hasher: Md5Hasher & AsyncDisposable = open()
  const contents = [0, 1, 100_000, 3_000_000].map((count) => someBytes(count, count + 1))
  const digests = contents.map(async (content) => {
    using stream = hasher.open()
    for await (const piece of bodyOf(content, 700_001)) await stream.update(shared(piece))
    return stream.digest()
  })
  expect(await Promise.all(digests)).toEqual(contents.map((content) => createHash('md5').update(content).digest('hex')))
})

test('TR-05a large pieces are hashed elsewhere, and a spoilt one is refused all the same', async () => {
  await using hasher = createMd5Thread()
  using world = await makeWorld()
  const uploads = createUploads({ index: silentIndex, hasher })
  const content = someBytes(5_000_000)
  const { uploadId } = await uploads.create(ann, { at: await world.at('/f'), sizeBytes: content.byteLength, cover: 'cover' })
  const part = { startByte: 0, endByte: content.byteLength, md5: md5(content) }
  const spoilt = Buffer.from(content)
  spoilt[4_999_999] = (spoilt[4_999_999] ?? 0) ^ 1
  await expect(uploads.writeChunk(ann, uploadId, { ...part, body: bodyOf(spoilt) })).rejects.toMatchObject({ error: 'chunkMismatch' })
  expect(uploads.status(ann, uploadId).received).toEqual([])
  await uploads.writeChunk(ann, uploadId, { ...part, body: bodyOf(content) })
  expect((await uploads.complete(ann, uploadId, { md5: md5(content) })).sizeBytes).toBe(content.byteLength)
})

test('P1 a piece whose hashing is lost is not promised, and the next sending is', async () => {
  let isLost = true
  const hasher: Md5Hasher = {
    open() {
      const stream = ownMd5.open()
      return {
        ...stream,
        update: (bytes) => (isLost ? Promise.reject(Object.assign(new Error('the thread ended'), { code: 'EIO' })) : stream.update(bytes)),
      }
    },
  }
  using world = await makeWorld()
  const uploads = createUploads({ index: silentIndex, hasher })
  const content = someBytes(3_000_000)
  const { uploadId } = await uploads.create(ann, { at: await world.at('/f'), sizeBytes: content.byteLength, cover: 'cover' })
  const part = { startByte: 0, endByte: content.byteLength, md5: md5(content) }
  await expect(uploads.writeChunk(ann, uploadId, { ...part, body: bodyOf(content) })).rejects.toMatchObject({ error: 'ioError' })
  expect(uploads.status(ann, uploadId).received).toEqual([])
  isLost = false
  await uploads.writeChunk(ann, uploadId, { ...part, body: bodyOf(content) })
  expect(uploads.status(ann, uploadId).received).toEqual([[0, content.byteLength]])
})
