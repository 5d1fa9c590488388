import { expect, test } from 'vitest'
import { isTransportStream } from './transport-stream.ts'

const packets = (count: number, bytes = 188): Uint8Array => {
  const stream = new Uint8Array(count * bytes).fill(1)
  for (let at = 0; at < count; at += 1) stream[at * bytes] = 0x47
  return stream
}

test('OPN-01 a recorded programme is known by the first byte of its packets, also from the middle of one', () => {
  expect(isTransportStream(packets(4))).toBe(true)
  expect(isTransportStream(packets(6).subarray(100))).toBe(true)
})

test('OPN-01 source text, a single packet and nothing are no programme', () => {
  expect(isTransportStream(new TextEncoder().encode('export const G = 1 // GGG\n'.repeat(200)))).toBe(false)
  expect(isTransportStream(packets(3))).toBe(false)
  expect(isTransportStream(new Uint8Array())).toBe(false)
})
