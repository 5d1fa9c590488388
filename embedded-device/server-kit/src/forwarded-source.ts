import { isIP } from 'node:net'

const plainOf = (address: string): string => (address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address)

/**
 * S-I6: the address behind trusted proxies. Each proxy appends the address it saw to X-Forwarded-For, so the header is read from its
 * end, and only while the sender is trusted: what the visitor wrote is never believed.
 */
export function forwardedSource(peer: string, header: string | string[] | undefined, trusted: readonly string[]): string {
  const proxies = new Set(trusted)
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((hop) => plainOf(hop.trim()))
  let source = plainOf(peer)
  while (proxies.has(source)) {
    const hop = hops.pop()
    if (hop === undefined || isIP(hop) === 0) return source
    source = hop
  }
  return source
}

/** Whether an address belongs to this machine or its local network. */
export function isHomeAddress(address: string): boolean {
  const plain = plainOf(address).toLowerCase()
  if (isIP(plain) === 6) return plain === '::1' || /^fe[89ab]|^f[cd]/.test(plain)
  return isIP(plain) === 4 && /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./.test(plain)
}
