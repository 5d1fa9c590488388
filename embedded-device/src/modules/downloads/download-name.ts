import { maxNameBytes, nameProblemOf, stripIllegalCharacters } from '@cove/device-contract/rules'
import { isNewName } from '../../module-kit/staging-kit.ts'

const fallbackName = 'download'
const bytesOf = (text: string): number => Buffer.byteLength(text)

/** FM-06: a name a stranger gave, made into one the device may use: no path, no forbidden character, not too long, not hidden. Never empty. */
export function safeName(text: string, fallback: string = fallbackName): string {
  const last = text.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  // Marks that turn the reading direction make `exe.txt` of `txt.exe`.
  const plain = stripIllegalCharacters(last)
    .replace(/[\u0080-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\uf700-\uf7ff\ufffd]/g, '')
    .replace(/^[\s.~$]+/, '')
    .trim()
  const name = fit(plain)
  return isUsable(name) ? name : fallback
}

const isUsable = (name: string): boolean => nameProblemOf(name) === undefined && isNewName(name)

/** The name within the disk's limit, its extension kept. Room stays for the number of a second file with this name. */
function fit(name: string): string {
  const limitBytes = maxNameBytes - 8
  if (bytesOf(name) <= limitBytes) return name
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && bytesOf(name.slice(dot)) <= 32 ? name.slice(dot) : ''
  const letters = Array.from(extension === '' ? name : name.slice(0, dot))
  let stem = ''
  for (const letter of letters) {
    if (bytesOf(stem) + bytesOf(letter) + bytesOf(extension) > limitBytes) break
    stem += letter
  }
  return (stem + extension).trim()
}

/** RFC 6266: the name a Content-Disposition carries; undefined when it carries none. */
export function nameOfDisposition(header: string | undefined): string | undefined {
  if (header === undefined || header.length > 8192) return undefined
  const extended = /filename\*\s*=\s*([\w-]+)'[^']*'([^;\s]+)/i.exec(header)
  if (extended) {
    const [, charset = '', text = ''] = extended
    const decoded = decodePercent(text, charset)
    if (decoded !== undefined) return decoded
  }
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)
  const plain = quoted?.[1]?.replace(/\\(.)/g, '$1') ?? /filename\s*=\s*([^;\s"]+)/i.exec(header)?.[1]
  if (plain === undefined) return undefined
  // Headers arrive as single bytes; most servers mean UTF-8.
  const bytes = Buffer.from(plain, 'latin1')
  const utf8 = bytes.toString('utf8')
  return utf8.includes('\ufffd') ? plain : utf8
}

function decodePercent(text: string, charset: string): string | undefined {
  try {
    if (/^utf-?8$/i.test(charset)) return decodeURIComponent(text)
    return text.replace(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  } catch {
    return undefined
  }
}

/** The last part of an address's path as a name; undefined when it has none. */
export function nameOfUrl(address: string): string | undefined {
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  if (last === '') return undefined
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
