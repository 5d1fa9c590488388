import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from './own-addresses.ts'
import type { RelayTag } from './relay-tag.ts'

/** Says whether a request may be looked at, whatever it asks for. */
export interface Guards {
  /** DNS rebinding: the Host header must name this device. */
  isOurHost(request: FastifyRequest): boolean
  /** S-I2: a request that changes something must come from our own pages, from a page on the list, or from no page at all. */
  isOurPage(request: FastifyRequest): boolean
  /** H-28: encrypted on its way here, or never on a network. Passwords and tokens are read from nothing else. */
  isSecure(request: FastifyRequest): boolean
  /** True for the exact origin of a page that may speak to this device from elsewhere. */
  isPageOrigin(origin: string): boolean
}

export interface GuardsOptions {
  readonly allowedHosts: readonly string[]
  /** Exact origins of pages that are served elsewhere. */
  readonly pageOrigins: readonly string[]
  /** Names and addresses of this machine as they are now; none while the device is on loopback only. */
  readonly ownHosts: () => readonly string[]
  readonly relayTag: RelayTag
}

const maxGoodHosts = 64
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

export function createGuards({ allowedHosts, pageOrigins, ownHosts, relayTag }: GuardsOptions): Guards {
  const hosts = new Set(['127.0.0.1', 'localhost', '[::1]', ...allowedHosts])
  const pages = new Set(pageOrigins)
  // W5: Host headers judged good before. Only good ones are kept, and few: a stranger cannot fill the memory.
  const good = new Set<string>()
  return {
    isOurHost(request) {
      const host = request.headers.host ?? ''
      if (good.has(host)) return true
      const name = hostNameOf(host)
      // An address of the machine is not remembered: it may be another machine's tomorrow.
      if (!hosts.has(name)) return ownHosts().includes(name)
      if (good.size < maxGoodHosts) good.add(host)
      return true
    },
    isOurPage(request) {
      if (safeMethods.has(request.method)) return true
      const { origin } = request.headers
      if (origin !== undefined && pages.has(origin)) return true
      const site = request.headers['sec-fetch-site']
      if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
      return origin === undefined || origin === `${request.protocol}://${request.headers.host ?? ''}`
    },
    isSecure({ raw }) {
      return relayTag.isThrough(raw) ? relayTag.wasSecure(raw) : isSecurePeer(raw)
    },
    isPageOrigin: (origin) => pages.has(origin),
  }
}

/** Judged by the socket: no header can claim it. */
export function isSecurePeer({ socket }: IncomingMessage): boolean {
  const { remoteAddress } = socket
  return remoteAddress === '127.0.0.1' || socket instanceof TLSSocket || isLoopback(remoteAddress)
}

/** The name in a Host header without its port, in lower case. */
export function hostNameOf(host: string): string {
  const end = host.startsWith('[') ? host.indexOf(']') + 1 : host.indexOf(':')
  return (end > 0 ? host.slice(0, end) : host).toLowerCase()
}
