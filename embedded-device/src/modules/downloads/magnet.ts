/** What a magnet link says. */
export interface Magnet {
  /** 40 digits in lower case. */
  readonly infoHash: string
  readonly name: string | undefined
  readonly trackers: readonly string[]
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const maxTrackers = 64

/** DL-01b: reads a magnet link of BitTorrent v1; undefined for any other. Web seeds and peers in the link are left out (S-I1). */
export function readMagnet(text: string): Magnet | undefined {
  if (!/^magnet:\?/i.test(text)) return undefined
  const parameters = new URLSearchParams(text.slice('magnet:?'.length))
  const infoHash = parameters
    .getAll('xt')
    .map(hashOf)
    .find((hash) => hash !== undefined)
  if (infoHash === undefined) return undefined
  const trackers = [...parameters].flatMap(([key, value]) => (/^tr(\.\d+)?$/.test(key) && isTracker(value) ? [value] : []))
  return { infoHash, name: parameters.get('dn') ?? undefined, trackers: [...new Set(trackers)].slice(0, maxTrackers) }
}

function hashOf(topic: string): string | undefined {
  const hash = /^urn:btih:(.+)$/i.exec(topic)?.[1] ?? ''
  if (/^[0-9a-f]{40}$/i.test(hash)) return hash.toLowerCase()
  return /^[a-z2-7]{32}$/i.test(hash) ? hexOf(hash.toUpperCase()) : undefined
}

function hexOf(text: string): string {
  let bits = 0n
  for (const letter of text) bits = bits * 32n + BigInt(base32.indexOf(letter))
  return bits.toString(16).padStart(40, '0')
}

/** True for an address of a kind trackers have. */
export function isTracker(text: string): boolean {
  return text.length <= 2048 && URL.canParse(text) && ['http:', 'https:', 'udp:'].includes(new URL(text).protocol)
}

/** A link with nothing in it but what was judged. */
export function magnetOf({ infoHash, name, trackers }: Magnet): string {
  const parts = [`xt=urn:btih:${infoHash}`, ...(name === undefined ? [] : [`dn=${encodeURIComponent(name)}`])]
  return `magnet:?${[...parts, ...trackers.map((one) => `tr=${encodeURIComponent(one)}`)].join('&')}`
}
