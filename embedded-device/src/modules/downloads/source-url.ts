import type { DownloadKind } from './download-types.ts'
import { nameOfUrl, safeName } from './download-name.ts'
import { readMagnet } from './magnet.ts'

/** What the text of a user leads to. */
export interface Source {
  readonly kind: Exclude<DownloadKind, 'torrent'>
  /** As it is kept: normalised, with a password if it has one. */
  readonly address: string
  readonly name: string
  readonly infoHash?: string
}

const kindOfProtocol: Readonly<Record<string, 'http' | 'ftp'>> = { 'http:': 'http', 'https:': 'http', 'ftp:': 'ftp' }

/** Schemes have two letters or more and no dot: `c:` is a drive and `nas.local:80` a host. */
const otherScheme = /^[a-z][a-z\d+-]+:/i

/** DL-01b, S-I1: reads an address; undefined for none, 'unsupported' for `file:`, `gopher:` and every other scheme the device does not speak. */
export function readSource(text: string): Source | 'unsupported' | undefined {
  const plain = text.trim()
  if (/^magnet:/i.test(plain)) {
    const magnet = readMagnet(plain)
    return magnet && { kind: 'magnet', address: plain, name: safeName(magnet.name ?? '', magnet.infoHash), infoHash: magnet.infoHash }
  }
  if (!/^(https?|ftp):/i.test(plain)) return otherScheme.test(plain) ? 'unsupported' : undefined
  if (!URL.canParse(plain)) return undefined
  const url = new URL(plain)
  const kind = kindOfProtocol[url.protocol]
  if (kind === undefined || url.hostname === '') return undefined
  // Commands of FTP are lines: a line break in a path would be a second command.
  if (kind === 'ftp' && /%0[ad0]/i.test(url.pathname + url.username + url.password)) return undefined
  if (kind === 'ftp' && url.pathname.endsWith('/')) return undefined
  url.hash = ''
  return { kind, address: url.href, name: safeName(nameOfUrl(url.href) ?? '', safeName(url.hostname)) }
}

/** The address as screens may show it: without a password. */
export function shownSource(address: string): string {
  if (!URL.canParse(address)) return ''
  const url = new URL(address)
  if (url.password === '' && url.username === '') return address
  url.password = ''
  url.username = ''
  return url.href
}
