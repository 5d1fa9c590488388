const syncByte = 0x47
/** As broadcast, as on discs of cameras (with a time before each packet), and with parity. */
const packetSizes = [188, 192, 204] as const
const neededPackets = 4

/** So many bytes of the beginning of a file are enough to look at. */
export const lookBytes = 204 * neededPackets

/** OPN-01: whether a file with a name of two kinds (`hasTwoKinds`) is a recorded programme and not source text: each of its packets begins with the same byte. */
export function isTransportStream(start: Uint8Array): boolean {
  return packetSizes.some((packetBytes) => {
    const last = (neededPackets - 1) * packetBytes
    for (let at = 0; at < packetBytes && at + last < start.length; at += 1)
      if (Array.from({ length: neededPackets }, (_, packet) => start[at + packet * packetBytes]).every((byte) => byte === syncByte))
        return !isText(start)
    return false
  })
}

/** Source text may have the letter G four times at such places; the head of a packet is hardly ever text. */
function isText(start: Uint8Array): boolean {
  try {
    return !/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true }))
  } catch {
    return false
  }
}
