import { createMD5 } from 'hash-wasm'
import { afterEach, expect, test, vi } from 'vitest'
import { createBlobStream, bufferBytes } from './blob-stream.ts'
import { createHashes } from './hashes.ts'

afterEach(() => void vi.restoreAllMocks())

const bytesOf = (length: number, seed: number) => Uint8Array.from({ length }, (_, at) => (at * 31 + seed + (at >> 9)) & 0xff)
function withoutByteStreams() {
  const { getReader } = ReadableStream.prototype
  vi.spyOn(ReadableStream.prototype, 'getReader').mockImplementation(function (this: ReadableStream, options?: unknown) {
    if (options !== undefined) throw new TypeError('no stream of bytes')
    return getReader.call(this)
  } as typeof getReader)
}

test.each(['byob', 'default'] as const)('W2 chunks read beside each other come whole and in order (reader: %s)', async (kind) => {
  if (kind === 'default') withoutByteStreams()
  const streamBlob = createBlobStream()
  const chunks = [0, 1, bufferBytes - 1, bufferBytes, 2 * bufferBytes + 77, 3].map((length, seed) => bytesOf(length, seed))
  const gather = async (chunk: Uint8Array<ArrayBuffer>) => {
    const pieces: Uint8Array[] = []
    await streamBlob(new Blob([chunk]), (bytes) => void pieces.push(bytes.slice()))
    expect(pieces.every(({ length }) => length <= bufferBytes)).toBe(true)
    return Buffer.concat(pieces).equals(chunk)
  }
  expect(await Promise.all(chunks.map(gather))).toEqual(chunks.map(() => true))
})

test('W2 a piece is in memory that was used before', async () => {
  const streamBlob = createBlobStream()
  const made = vi.spyOn(globalThis, 'Uint8Array')
  const buffers = () => (made.mock.calls as readonly unknown[][]).filter(([length]) => length === bufferBytes).length
  for (let round = 0; round < 5; round += 1) await streamBlob(new Blob([bytesOf(3_000, round)]), () => undefined)
  expect(buffers()).toBe(1)
})

test('S-A8 a file that changes while it is poured rejects, and the next one is poured all the same', async () => {
  const streamBlob = createBlobStream()
  let pulls = 0
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    type: 'bytes',
    pull: (controller) => {
      pulls += 1
      if (pulls === 1) controller.enqueue(new Uint8Array(10))
      else controller.error(new DOMException('', 'NotReadableError'))
    },
  })
  let taken = 0
  const changing = Object.assign(new Blob([]), { stream: () => stream })
  await expect(streamBlob(changing, ({ length }) => void (taken += length))).rejects.toMatchObject({ name: 'NotReadableError' })
  expect(taken).toBe(10)
  await streamBlob(new Blob(['abc']), ({ length }) => void (taken += length))
  expect(taken).toBe(13)
})

test('H-20 a running hash begins anew after it was asked', async () => {
  const library = await createMD5()
  const hash = await createHashes().startMd5()
  for (const length of [0, 5, 70_000]) {
    const bytes = bytesOf(length, 3)
    hash.update(bytes.subarray(0, 2))
    hash.update(bytes.subarray(2))
    expect(hash.digest()).toBe(library.init().update(bytes).digest('hex'))
  }
})
