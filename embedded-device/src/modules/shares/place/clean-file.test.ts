import { expect, test } from 'vitest'
import { placePatches } from './clean-file.ts'
import { Unclear } from './part.ts'

const sourceOf = (bytes: Buffer) => ({
  sizeBytes: bytes.length,
  read: (start: number, length: number) => Promise.resolve(bytes.subarray(start, start + length)),
})
/** Packets of a recording, the first one broken off. */
function recording(packetBytes: number, shift: number): Buffer {
  const stream = Buffer.alloc(packetBytes * 40, 0xff)
  for (let at = 0; at < stream.length; at += packetBytes) stream[at] = 0x47
  return stream.subarray(shift)
}

test.each(['main.ts', 'module.mts', 'MODULE.MTS'])('SHR-01 source text in %s tells no place', async (name) => {
  expect(await placePatches(name, sourceOf(Buffer.from('export const G = 1\n'.repeat(100))))).toEqual([])
})

test.each([
  ['00001.mts', recording(192, 40)],
  ['film.ts', recording(188, 100)],
  ['film.ts', recording(204, 0)],
  ['cut.mts', Buffer.from('\0\x01\x02')],
])('SHR-01 a recording in %s may tell one', async (name, bytes) => {
  await expect(placePatches(name, sourceOf(bytes))).rejects.toThrow(Unclear)
})
