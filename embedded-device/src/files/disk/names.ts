import { Buffer, isUtf8 } from 'node:buffer'
import { bytesOfWireName, wireNameOf } from '@cove/device-contract/rules'
import { refuse } from '@cove/server-kit/refusal'

// Names as the wire says them and as the disk has them. A name on disk is any bytes but NUL and '/'. What cannot travel as plain
// text travels byte by byte in the private-use block U+F700..U+F7FF: byte b is U+F700+b. Escaped are: bytes that are not UTF-8,
// bytes of characters of that block itself, and the ASCII the spec forbids (FM-06) but other programs may have written.
// The map is one to one: every disk name has exactly one wire name, and any other spelling is refused. '/', '.' and NUL are never
// escaped, so no escape can spell a separator, a dot entry or one of our hidden names.

const ESCAPE_FIRST = 0xf700
const ESCAPE_LAST = 0xf7ff
const MAX_NAME_BYTES = 255
const MAX_PATH_BYTES = 4096
const MAX_DEPTH = 512

const FORBIDDEN = new Set('\\:*"<>|?')
const isForbiddenByte = (byte: number): boolean => byte < 0x20 || byte === 0x7f || FORBIDDEN.has(String.fromCharCode(byte))
const isEscape = (code: number): boolean => code >= ESCAPE_FIRST && code <= ESCAPE_LAST
const PLAIN = /^[\x20\x21\x23-\x29\x2b-\x2e0-9;=@A-Z[\]^_`a-z{}~]*$/

/** Nothing to escape in a name that is UTF-8. */
const UNESCAPED = /^[^\u0000-\u001f\u007f\\:*"<>|?\uf700-\uf7ff]*$/

/** The wire form of a name read from disk with `encoding: 'buffer'`. */
export function wireName(bytes: Buffer): string {
  const quick = bytes.toString('latin1')
  if (PLAIN.test(quick)) return quick
  const whole = isUtf8(bytes) ? bytes.toString('utf8') : undefined
  if (whole !== undefined && UNESCAPED.test(whole)) return whole
  return wireNameOf(bytes)
}

/** The bytes that a wire name spells. */
export function bytesOfName(name: string): Buffer {
  if (PLAIN.test(name)) return Buffer.from(name, 'latin1')
  return UNESCAPED.test(name) ? Buffer.from(name) : Buffer.from(bytesOfWireName(name))
}

/** The disk form of a wire name. Refuses spellings `wireName` would not produce. */
export function hostName(name: string): Buffer {
  const bytes = bytesOfName(name)
  // U+F700 would be NUL, which no disk holds; any spelling other than `wireName`'s names no file.
  if (bytes.includes(0) || wireName(bytes) !== name) refuse('invalidPath')
  return bytes
}

/** FM-06 and our own: names that no user may reach or make (device.md 3.3). */
export function isHiddenName(name: string): boolean {
  const lower = name.toLowerCase()
  return lower === '.pc' || lower === '.space.json' || lower.startsWith('.dav-') || lower.startsWith('.ftp-')
}

/** Splits `/a/b` into checked wire names; `/` gives none. Refuses everything of S-H1 and finding 4. */
export function parseDevicePath(path: string): string[] {
  // Finding 4: a lone surrogate would be changed silently on disk.
  if (!path.isWellFormed() || !path.startsWith('/')) refuse('invalidPath')
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) refuse('pathTooLong')
  if (path === '/') return []
  const names = path.slice(1).split('/')
  if (names.length > MAX_DEPTH) refuse('pathTooLong')
  for (const name of names) checkName(name)
  return names
}

/** Refuses `pathTooLong` for a place below a user's root that no call could name. */
export function checkPathLength(names: readonly string[]): void {
  if (isPathTooLong(names)) refuse('pathTooLong')
}

/** No call could name it. */
export function isPathTooLong(names: readonly string[]): boolean {
  const allowance = pathAllowanceBelow(names)
  return allowance.levels < 0 || allowance.bytes < 0
}

/** How many levels and bytes of path are left below a place. */
export interface PathAllowance {
  readonly levels: number
  readonly bytes: number
}

export const pathAllowanceBelow = (names: readonly string[]): PathAllowance => ({
  levels: MAX_DEPTH - names.length,
  bytes: MAX_PATH_BYTES - names.reduce((sum, name) => sum + 1 + Buffer.byteLength(name), 0),
})

/** One name that may exist on disk: escapes allowed, hidden names answer as missing. */
export function checkName(name: string): void {
  if (name === '' || name === '.' || name === '..' || !name.isWellFormed()) refuse('invalidPath')
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at)
    if (code < 0x20 || code === 0x7f || code === 0x2f) refuse('invalidPath')
    if (code < 0x80 && isForbiddenByte(code)) refuse('nameInvalid')
  }
  if (hostName(name).length > MAX_NAME_BYTES) refuse('nameTooLong')
  if (isHiddenName(name)) refuse('fileNotFound')
}

/** FM-06: one name about to be made. Stricter: no escapes, not only dots, no trailing space. */
export function checkNewName(name: string): void {
  const problem = newNameProblem(name)
  if (problem !== undefined) refuse(problem)
}

/** The same as an answer: for lists of names that others made. */
export const isNewName = (name: string): boolean => newNameProblem(name) === undefined

function newNameProblem(name: string): 'nameInvalid' | 'nameTooLong' | undefined {
  if (name === '' || /^\.+$/.test(name) || !name.isWellFormed()) return 'nameInvalid'
  if (isHiddenName(name) || name.endsWith(' ')) return 'nameInvalid'
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at)
    if (code === 0x2f || (code < 0x80 && isForbiddenByte(code)) || isEscape(code) || (code >= 0x80 && code < 0xa0)) return 'nameInvalid'
  }
  return Buffer.byteLength(name) > MAX_NAME_BYTES ? 'nameTooLong' : undefined
}
