import { isUtf8 } from 'node:buffer'
import { bytesOfWireName, maxNameBytes } from '@cove/device-contract/rules'
import { chooseEncoding } from './choose-encoding.ts'
import { decodeName } from './code-pages.ts'
import { numberedUntil } from './numbered-until.ts'

/** On the device, byte b of a name that is no plain text is U+F700 + b. */
const escapes = /[\uf700-\uf7ff]/
/** What one of the common systems refuses in a name, halves of characters, and what only this device means something by. */
const unsafe = /[\p{Cc}\\/:*"<>|?\uf700-\uf7ff\ufffd]/gu
/** Names of devices on Windows, with any extension. */
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

/**
 * S-F1, S-F5: the name of a file as it leaves the device, in a download or an archive: bytes that are no UTF-8 are read as what they most
 * likely are, and what is illegal somewhere becomes a line. Names that are legal everywhere stay.
 */
export function leavingName(name: string): string {
  const text = escapes.test(name) ? readBytes(Buffer.from(bytesOfWireName(name))) : name
  const safe = text
    .toWellFormed()
    .replace(unsafe, '_')
    .replace(/[. ]+$/, (end) => '_'.repeat(end.length))
    .replace(reserved, (device) => `${device}_`)
  if (safe === '') return '_'
  return Buffer.byteLength(safe) <= maxNameBytes ? safe : cut(safe)
}

const readBytes = (bytes: Buffer): string => (isUtf8(bytes) ? bytes.toString('utf8') : decodeName(bytes, chooseEncoding([bytes])))

/** Two bytes of another encoding may be three of UTF-8. The extension stays. */
function cut(name: string): string {
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= 16 ? name.slice(dot) : ''
  const stem = Array.from(name.slice(0, name.length - extension.length))
  while (Buffer.byteLength(stem.join('') + extension) > maxNameBytes) stem.pop()
  return stem.join('') + extension
}

/** The same for all names of one folder: names that stay keep theirs, and of others no two become one, whatever their case. */
export function leavingNames(names: Iterable<string>): ReadonlyMap<string, string> {
  const wanted = new Map(Array.from(names, (name) => [name, leavingName(name)] as const))
  const taken = new Set([...wanted].flatMap(([name, leaving]) => (name === leaving ? [name.toLowerCase()] : [])))
  const numbers = new Map<string, number>()
  return new Map(
    [...wanted].map(([name, leaving]) => {
      if (name === leaving) return [name, name]
      const free = numberedUntil(leaving, { numbers, isFree: (one) => !taken.has(one.toLowerCase()) })
      taken.add(free.toLowerCase())
      return [name, free]
    }),
  )
}

/** The same for paths from one top, whose folders may be known by what is in them alone. */
export function leavingPaths(paths: readonly string[]): (path: string) => string {
  const folders = new Map<string, Set<string>>()
  for (const path of paths) {
    const names = path.split('/')
    for (const [at, name] of names.entries()) {
      const above = names.slice(0, at).join('/')
      folders.set(above, (folders.get(above) ?? new Set()).add(name))
    }
  }
  const leaving = new Map([...folders].map(([above, names]) => [above, leavingNames(names)] as const))
  return (path) => {
    const names = path.split('/')
    return names.map((name, at) => leaving.get(names.slice(0, at).join('/'))?.get(name) ?? leavingName(name)).join('/')
  }
}
