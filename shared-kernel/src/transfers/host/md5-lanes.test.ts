import { createMD5 } from 'hash-wasm'
import { expect, test } from 'vitest'
import { createHashes } from './hashes.ts'
import { createMd5Lanes, partBytes } from './md5-lanes.ts'

const library = await createMD5()
const expected = (bytes: Uint8Array) => library.init().update(bytes).digest('hex')
const bytesOf = (length: number, seed = length) => Uint8Array.from({ length }, (_, at) => (at * 31 + seed * 17 + (at >> 8)) & 0xff)

function lanesOf() {
  const md5 = createMd5Lanes()
  if (!md5) throw new Error('no vectors here')
  return md5
}

test('W2 one piece alone has the MD5 the library gives it, whatever its length', async () => {
  const md5 = lanesOf()
  for (let length = 0; length <= 260; length += 1) expect(await md5(bytesOf(length))).toBe(expected(bytesOf(length)))
})

test('W2 pieces of all lengths go side by side, each with its own MD5', async () => {
  const md5 = lanesOf()
  const lengths = [0, 55, 56, 63, 64, 65, 119, 120, 3, 16_384, 128 * 1024, 1, 100_003, 77]
  const found = await Promise.all(lengths.map((length) => md5(bytesOf(length))))
  expect(found).toEqual(lengths.map((length) => expected(bytesOf(length))))
})

test('W2 pieces longer than what is copied at a time, and those that come while others are hashed', async () => {
  const md5 = lanesOf()
  const lengths = [
    partBytes - 9,
    partBytes - 8,
    partBytes - 1,
    partBytes,
    partBytes + 1,
    3 * partBytes + 5,
    10 * partBytes,
    2 * partBytes - 4,
  ]
  const asked: Promise<string>[] = []
  for (const length of lengths) {
    asked.push(md5(bytesOf(length)))
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  expect(await Promise.all(asked)).toEqual(lengths.map((length) => expected(bytesOf(length))))
})

test('W2 a piece that is a part of a larger block of memory is hashed as that part', async () => {
  const whole = bytesOf(70_000)
  expect(await lanesOf()(whole.subarray(1_001, 65_000))).toBe(expected(whole.subarray(1_001, 65_000)))
})

test('H-20 a browser without vectors hashes pieces one by one', async () => {
  const { md5 } = createHashes(() => undefined)
  const lengths = [0, 5, 70_000]
  expect(await Promise.all(lengths.map((length) => md5(bytesOf(length))))).toEqual(lengths.map((length) => expected(bytesOf(length))))
})
