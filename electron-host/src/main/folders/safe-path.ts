import { posix, win32 } from 'node:path'

/** Which rules paths follow. */
export type PathRules = 'win32' | 'posix'

const devices = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i

/**
 * An absolute path of a folder of this computer, as normalised; undefined for shares, device paths and everything relative. To open
 * `\\host\share` sends the user's credentials to that host.
 */
export function localFolder(path: string, rules: PathRules): string | undefined {
  if (path === '' || path.length > 32_000 || path.includes('\0')) return undefined
  if (rules === 'posix') return path.startsWith('/') ? withoutEnd(posix.normalize(path), '/') : undefined
  if (/^[/\\]{2}/.test(path) || !/^[a-z]:[/\\]/i.test(path)) return undefined
  const normal = win32.normalize(path)
  return normal.slice(2).includes(':') ? undefined : withoutEnd(normal, '\\')
}

const withoutEnd = (path: string, separator: string): string =>
  path.length > 3 && path.endsWith(separator) ? path.slice(0, -separator.length) : path

/** A path below a folder, in parts; undefined when a part could mean another place on this system. */
export function partsBelow(relative: string, rules: PathRules): readonly string[] | undefined {
  if (relative.length > 16_384 || relative.includes('\0')) return undefined
  if (relative === '') return []
  const parts = relative.split('/')
  return parts.every((part) => isPlainName(part, rules)) ? parts : undefined
}

function isPlainName(part: string, rules: PathRules): boolean {
  if (part === '' || part === '.' || part === '..') return false
  if (rules === 'posix') return true
  // Another separator, a drive or stream, and names that Windows reads as others.
  return !/[\\:*?"<>|\u0000-\u001f]/.test(part) && !/[. ]$/.test(part) && !devices.test(part)
}
