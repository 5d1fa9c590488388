import { type FastifyRequest } from 'fastify'

/** Says whether a request may be looked at, whatever it asks for. */
export interface Guards {
  /** DNS rebinding: the Host header must name this device. */
  isOurHost(request: FastifyRequest): boolean
  /** S-I2: a request that changes something must come from our own pages, or from no page at all. */
  isOurPage(request: FastifyRequest): boolean
}

const maxGoodHosts = 64
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

export function createGuards(allowedHosts: readonly string[]): Guards {
  const hosts = new Set(['127.0.0.1', 'localhost', '[::1]', ...allowedHosts])
  // W5: Host headers judged good before. Only good ones are kept, and few: a stranger cannot fill the memory.
  const good = new Set<string>()
  return {
    isOurHost(request) {
      const host = request.headers.host ?? ''
      if (good.has(host)) return true
      if (!hosts.has(hostNameOf(host))) return false
      if (good.size < maxGoodHosts) good.add(host)
      return true
    },
    isOurPage(request) {
      if (safeMethods.has(request.method)) return true
      const site = request.headers['sec-fetch-site']
      if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
      const { origin } = request.headers
      return origin === undefined || origin === `${request.protocol}://${request.headers.host ?? ''}`
    },
  }
}

/** The name in a Host header without its port, in lower case. */
export function hostNameOf(host: string): string {
  const end = host.startsWith('[') ? host.indexOf(']') + 1 : host.indexOf(':')
  return (end > 0 ? host.slice(0, end) : host).toLowerCase()
}
