import type { Certificate } from './certificate.ts'
import { lanAddresses, urlHost } from './own-addresses.ts'

/** An origin of the device, and who opens it: people at this computer, or everybody in its network. */
export interface ShownAddress {
  readonly origin: string
  readonly from: 'computer' | 'home'
}

/** Where the device listens now; empty until it does. */
export interface Reach {
  readonly port: number
  /** Only with TLS, so only on the local network. */
  readonly certificate: Certificate | undefined
  /** Origins under which others find the device, best first: the network's with TLS, else loopback. */
  addresses(): readonly string[]
  /** H-89: what people open, best first: the name that the network answers for, then `addresses`. */
  shownAddresses(): readonly ShownAddress[]
  /** The name of this machine that the network answers for; undefined when it does no longer. */
  answersTo(name: string | undefined): void
  listening(where: { readonly port: number; readonly certificate?: Certificate }): void
}

export function createReach(): Reach {
  let port = 0
  let certificate: Certificate | undefined
  let name: string | undefined
  const addresses = (): readonly string[] => {
    if (port === 0) return []
    if (certificate) return lanAddresses().map((address) => `https://${urlHost(address)}:${port}`)
    return [`http://127.0.0.1:${port}`]
  }
  return {
    get port() {
      return port
    },
    get certificate() {
      return certificate
    },
    addresses,
    shownAddresses() {
      const known = addresses()
      // A computer that is in no network now still opens its own links.
      if (!certificate || known.length === 0) return port === 0 ? [] : [{ origin: `http://127.0.0.1:${port}`, from: 'computer' }]
      const named = name === undefined ? [] : [`https://${name}:${port}`]
      return [...named, ...known].map((origin) => ({ origin, from: 'home' }))
    },
    answersTo(next) {
      name = next
    },
    listening(where) {
      port = where.port
      certificate = where.certificate
    },
  }
}
