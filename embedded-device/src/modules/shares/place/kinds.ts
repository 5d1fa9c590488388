import { lookBytes } from '@cove/device-contract/rules'
import { startsWith } from './part.ts'

/** So many bytes tell what a file is, whatever its name. */
export const sniffedBytes = lookBytes

/** Pictures and films that can tell a place and that nothing here can clean, by their first bytes. */
const unclearHeads: readonly (readonly [at: number, text: string])[] = [
  // TIFF, of every maker and size.
  ...['II*\0', 'MM\0*', 'II+\0', 'MM\0+', 'IIRO', 'IIRS', 'MMOR', 'IIU\0', 'FUJIFILM', '\0MRM', 'FOVb'].map((text) => [0, text] as const),
  // Photoshop, and JPEG of other years.
  ...['8BPS', '\xff\x4f\xff\x51', '\xff\x0a'].map((text) => [0, text] as const),
  ...['jP  ', 'JXL '].map((text) => [4, text] as const),
  // Films.
  ...['FLV\x01', '\x30\x26\xb2\x75', '.RMF', '\0\0\x01\xba', '\0\0\x01\xb3'].map((text) => [0, text] as const),
  ...['AVI ', 'AVIX'].map((text) => [8, text] as const),
]

/** Packets of a broadcast, as camcorders write them: with a time before each, or without. */
const packets = [
  { first: 0, every: 188 },
  { first: 4, every: 192 },
] as const
const packetMark = 0x47
const packetsSeen = 4

const isBroadcast = (head: Uint8Array): boolean =>
  packets.some(({ first, every }) =>
    Array.from({ length: packetsSeen }, (_, order) => head[first + order * every]).every((byte) => byte === packetMark),
  )

/** Whether a file is a picture or film that cannot be cleaned, whatever its name. */
export const isUnclearHead = (head: Uint8Array): boolean =>
  isBroadcast(head) || unclearHeads.some(([at, text]) => startsWith(head.subarray(at), text))
