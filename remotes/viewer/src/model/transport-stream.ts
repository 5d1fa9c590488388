const syncByte = 0x47
const packetBytes = 188
const neededPackets = 4

/** OPN-01: whether a file that ends in `.ts` is a recorded programme and not source text: each of its packets begins with the same byte. */
export function isTransportStream(start: Uint8Array): boolean {
  const last = (neededPackets - 1) * packetBytes
  for (let at = 0; at < packetBytes && at + last < start.length; at += 1)
    if (Array.from({ length: neededPackets }, (_, packet) => start[at + packet * packetBytes]).every((byte) => byte === syncByte))
      return true
  return false
}
