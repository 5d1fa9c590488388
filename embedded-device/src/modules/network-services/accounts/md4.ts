// RFC 1320. The library that Node is built with leaves MD4 out, and passwords of SMB are stored as this hash alone.

const rounds = [
  {
    mix: (x: number, y: number, z: number) => (x & y) | (~x & z),
    add: 0,
    order: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    turns: [3, 7, 11, 19],
  },
  {
    mix: (x: number, y: number, z: number) => (x & y) | (x & z) | (y & z),
    add: 0x5a827999,
    order: [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15],
    turns: [3, 5, 9, 13],
  },
  {
    mix: (x: number, y: number, z: number) => x ^ y ^ z,
    add: 0x6ed9eba1,
    order: [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15],
    turns: [3, 9, 11, 15],
  },
] as const

const turnLeft = (value: number, count: number): number => (value << count) | (value >>> (32 - count))

/** MD4 of some bytes. */
export function md4(bytes: Uint8Array): Buffer {
  const padded = Buffer.alloc((((bytes.byteLength + 8) >> 6) + 1) * 64)
  padded.set(bytes)
  padded[bytes.byteLength] = 0x80
  padded.writeBigUInt64LE(BigInt(bytes.byteLength) * 8n, padded.byteLength - 8)
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
  for (let at = 0; at < padded.byteLength; at += 64) addBlock(state, padded, at)
  const digest = Buffer.alloc(16)
  for (const [index, word] of state.entries()) digest.writeInt32LE(word, index * 4)
  return digest
}

function addBlock(state: Int32Array, padded: Buffer, at: number): void {
  let [a = 0, b = 0, c = 0, d = 0] = state
  for (const { mix, add, order, turns } of rounds)
    for (const [step, word] of order.entries()) {
      const sum = (a + mix(b, c, d) + padded.readInt32LE(at + word * 4) + add) | 0
      const next = turnLeft(sum, turns[step % 4] ?? 0)
      a = d
      d = c
      c = b
      b = next
    }
  for (const [index, word] of [a, b, c, d].entries()) state[index] = ((state[index] ?? 0) + word) | 0
}

/** The hash that SMB compares passwords with, in upper-case hex. */
export const ntHashOf = (password: string): string => md4(Buffer.from(password, 'utf16le')).toString('hex').toUpperCase()
