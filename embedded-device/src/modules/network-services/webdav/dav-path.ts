import { isUtf8 } from 'node:buffer'
import { wireName } from '../../../module-kit/staging-kit.ts'
import { receivedName, sentName } from '../names/sent-name.ts'
import { DavError } from './dav-error.ts'

/** Names of a path below the prefix. Refuses 400 for what is badly written, 404 outside of the prefix. */
export function namesOf(url: string, prefix: string): readonly string[] {
  if (url.includes('#')) throw new DavError(400)
  const [path = ''] = url.split('?')
  if (path !== prefix && !path.startsWith(`${prefix}/`)) throw new DavError(404)
  const pieces = path
    .slice(prefix.length)
    .split('/')
    .filter((piece) => piece !== '')
  return pieces.map(decode)
}

/** S-F5: an address spells a name as `sentName` writes it; one with the bytes of the disk, as older addresses have it, leads there too. */
function decode(piece: string): string {
  if (/%(?![0-9a-f]{2})/i.test(piece)) throw new DavError(400)
  const text = piece.replace(/%(..)/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const bytes = Buffer.from(text, 'latin1')
  return isUtf8(bytes) ? receivedName(bytes.toString('utf8')) : wireName(bytes)
}

const encode = (name: string): string =>
  Buffer.from(sentName(name))
    .toString('latin1')
    .replace(/[^\w.~!*'()-]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)

/** The address of a resource as a path; a folder ends with a slash. */
export function hrefOf(prefix: string, names: readonly string[], isFolder: boolean): string {
  const path = names.map((name) => `/${encode(name)}`).join('')
  return `${prefix}${path}${isFolder ? '/' : ''}`
}

/** Path of an absolute address, or of a path alone, that names this server. Refuses 400 and 502. */
export function pathOfAddress(address: string, host: string | undefined): string {
  if (address.startsWith('/')) return address
  const [, authority = '', path = '/'] = /^https?:\/\/([^/?#]*)(\/.*)?$/i.exec(address) ?? []
  if (authority === '') throw new DavError(400)
  // Behind a proxy the scheme may differ; the host is what names the server.
  if (authority.toLowerCase() !== (host ?? '').toLowerCase()) throw new DavError(502)
  return path
}
