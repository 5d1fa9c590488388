import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import type { DeviceConfig } from '../base/device-config.ts'
import { isLoopback, lanAddresses, ownNames, urlHost } from './own-addresses.ts'
import type { RelayTag } from './relay-tag.ts'

/** Says whether a request may be looked at, whatever it asks for. */
export interface Guards {
  /** DNS rebinding: the Host header must name this device. */
  isOurHost(message: IncomingMessage): boolean
  /** S-I2: a request that changes something must come from our own pages, from a page on the list, or from no page at all. */
  isOurPage(message: IncomingMessage): boolean
  /** H-28: encrypted on its way here, or never on a network. Passwords and tokens are read from nothing else. */
  isSecure(message: IncomingMessage): boolean
  /** True for the exact origin of a page that may speak to this device from elsewhere. */
  isPageOrigin(origin: string): boolean
  /** Whether pages from elsewhere may speak to this device at all. */
  readonly hasPageOrigins: boolean
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

/** The guards of this device: the main port and every further one have these. */
export function deviceGuards(
  config: Pick<DeviceConfig, 'allowedHosts' | 'pageOrigins' | 'accountUrl' | 'host' | 'lan'>,
  relayTag: RelayTag,
): Guards {
  return createGuards({
    allowedHosts: [urlHost(config.host), ...config.allowedHosts],
    pageOrigins: [...config.pageOrigins, ...spellingsOf(config.accountUrl)],
    ownHosts: () => (config.lan ? [...ownNames(), ...lanAddresses().map(urlHost)] : []),
    relayTag,
  })
}

/** The origin of the account service, whose pages may speak to us; on loopback a person may type either name of the same machine. */
function spellingsOf(accountUrl: string | undefined): readonly string[] {
  if (accountUrl === undefined) return []
  const url = new URL(accountUrl)
  if (url.hostname !== '127.0.0.1' && url.hostname !== 'localhost') return [accountUrl]
  return ['127.0.0.1', 'localhost'].map((host) => new URL(Object.assign(new URL(url), { hostname: host })).origin)
}

export function createGuards({ allowedHosts, pageOrigins, ownHosts, relayTag }: GuardsOptions): Guards {
  const hosts = new Set(['127.0.0.1', 'localhost', '[::1]', ...allowedHosts])
  const pages = new Set(pageOrigins)
  // W5: Host headers judged good before. Only good ones are kept, and few: a stranger cannot fill the memory.
  const good = new Set<string>()
  return {
    isOurHost({ headers: { host = '' }, rawHeaders }) {
      // RFC 9112, 3.2: of two Host lines a program on the way may judge the other one.
      if (hostLines(rawHeaders) > 1) return false
      if (good.has(host)) return true
      const name = hostNameOf(host)
      // An address of the machine is not remembered: it may be another machine's tomorrow.
      if (!hosts.has(name)) return ownHosts().includes(name)
      if (good.size < maxGoodHosts) good.add(host)
      return true
    },
    isOurPage({ method = '', headers, socket }) {
      // Some calls of the wire change something with a GET: one with a token is judged like any other change.
      if (safeMethods.has(method) && headers['api-token'] === undefined) return true
      const { origin } = headers
      if (origin !== undefined && pages.has(origin)) return true
      const site = headers['sec-fetch-site']
      if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
      return origin === undefined || origin === `${socket instanceof TLSSocket ? 'https' : 'http'}://${headers.host ?? ''}`
    },
    isSecure(message) {
      return relayTag.isThrough(message) ? relayTag.wasSecure(message) : isSecurePeer(message)
    },
    isPageOrigin: (origin) => pages.has(origin),
    hasPageOrigins: pages.size > 0,
  }
}

/** Judged by the socket: no header can claim it. */
export function isSecurePeer({ socket }: IncomingMessage): boolean {
  const { remoteAddress } = socket
  return remoteAddress === '127.0.0.1' || socket instanceof TLSSocket || isLoopback(remoteAddress)
}

/** Names and values in turn; a loop, because every request passes here. */
function hostLines(rawHeaders: readonly string[]): number {
  let lines = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') lines++
  }
  return lines
}

/** A name or an address, then at most a port: with anything else around it, such as `name:1@other`, it names another host to others. */
const hostHeader = /^(\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*)\.?(?::\d{1,5})?$/i

/**
 * The name in a Host header without its port, in lower case; some clients end a name of the local network with its dot. Empty for what
 * is no host.
 */
export const hostNameOf = (host: string): string => (hostHeader.exec(host)?.[1] ?? '').toLowerCase()
