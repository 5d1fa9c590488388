/** What a searcher sends to port 60000 (DEV-04a): whom it looks for, empty for anybody, and a nonce that comes back. */
export interface SearchMessage {
  readonly sn: string
  readonly mac: string
  readonly nonce: string
}

/** What a device answers. Everything in it is a claim: `identityKey` is a fingerprint to compare before anything is sent (S-C2). */
export interface FoundMessage {
  readonly sn: string
  readonly mac: string
  readonly model: string
  readonly name: string
  readonly port: number
  readonly protocol: 'http' | 'https'
  /** SHA-256 in hex of the SPKI of the key the device proves itself with. */
  readonly identityKey: string
  readonly nonce: string
}

/** The port the seeds name. */
export const discoveryPort = 60_000
const maxSearchBytes = 512
const maxAnswerBytes = 2048

/** S-C8: anything that is not exactly a search is undefined, never an exception. */
export function readSearch(packet: Uint8Array): SearchMessage | undefined {
  const value = packet.byteLength <= maxSearchBytes ? recordOf(packet) : undefined
  if (!value) return undefined
  const { sn = '', mac = '', nonce } = value
  if (!isText(sn, 64) || !isText(mac, 32) || !isText(nonce, 64) || nonce.length < 8) return undefined
  return { sn, mac, nonce }
}

/** S-C8: the same for an answer. Names lose their control characters, so that a list cannot be drawn wrong. */
export function readFound(packet: Uint8Array): FoundMessage | undefined {
  const value = packet.byteLength <= maxAnswerBytes ? recordOf(packet) : undefined
  if (!value) return undefined
  const { sn, mac, model, name, port, protocol, identityKey, nonce } = value
  if (!isText(sn, 64) || sn.length < 4 || !isText(mac, 32) || !isText(model, 64) || !isText(name, 64) || !isText(nonce, 64))
    return undefined
  if (typeof port !== 'number' || !Number.isInteger(port) || port < 1 || port > 65_535) return undefined
  if (protocol !== 'http' && protocol !== 'https') return undefined
  if (typeof identityKey !== 'string' || !/^[0-9a-f]{64}$/.test(identityKey)) return undefined
  return { sn, mac, model: plain(model), name: plain(name), port, protocol, identityKey, nonce }
}

/** A packet of either kind. */
export function packetOf(message: SearchMessage | FoundMessage): Buffer {
  return Buffer.from(JSON.stringify(message))
}

function recordOf(packet: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(packet).toString('utf8'))
    // Parsed JSON that is an object has string keys and values of unknown kind.
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength
}

function plain(text: string): string {
  return text.replaceAll(/\p{C}/gu, '')
}
