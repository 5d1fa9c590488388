import type { Certificate } from './certificate.ts'
import { lanAddresses, urlHost } from './own-addresses.ts'

/** Where the device listens now; empty until it does. */
export interface Reach {
  readonly port: number
  /** Only with TLS, so only on the local network. */
  readonly certificate: Certificate | undefined
  /** Origins under which others find the device, best first: the network's with TLS, else loopback. */
  addresses(): readonly string[]
  listening(where: { readonly port: number; readonly certificate?: Certificate }): void
}

export function createReach(): Reach {
  let port = 0
  let certificate: Certificate | undefined
  return {
    get port() {
      return port
    },
    get certificate() {
      return certificate
    },
    addresses() {
      if (port === 0) return []
      if (certificate) return lanAddresses().map((address) => `https://${urlHost(address)}:${port}`)
      return [`http://127.0.0.1:${port}`]
    },
    listening(where) {
      port = where.port
      certificate = where.certificate
    },
  }
}
