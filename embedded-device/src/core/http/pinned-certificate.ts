import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

/** S-C2: true when the other side of a TLS connection shows exactly this certificate (SHA-256 in hex). */
export function isPinned(socket: Socket, fingerprint: string): boolean {
  if (!(socket instanceof TLSSocket)) return false
  const { fingerprint256 } = socket.getPeerCertificate()
  return typeof fingerprint256 === 'string' && fingerprint256.replaceAll(':', '').toLowerCase() === fingerprint
}
