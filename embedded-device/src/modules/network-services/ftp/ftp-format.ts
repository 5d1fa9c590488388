import type { Entry } from '../../../files/disk/entry.ts'
import { sentName } from '../names/sent-name.ts'

type Listed = Pick<Entry, 'kind' | 'sizeBytes' | 'mtimeMs' | 'fileId'>

const two = (number: number): string => String(number).padStart(2, '0')
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const halfYearMs = 15_552_000_000

/** A time as `YYYYMMDDHHMMSS` in UTC, with milliseconds where it has some (RFC 3659). */
export function ftpTime(timeMs: number): string {
  const time = new Date(Math.floor(timeMs))
  const date = `${String(time.getUTCFullYear()).padStart(4, '0')}${two(time.getUTCMonth() + 1)}${two(time.getUTCDate())}`
  const milliseconds = time.getUTCMilliseconds()
  const fraction = milliseconds === 0 ? '' : `.${String(milliseconds).padStart(3, '0')}`
  return `${date}${two(time.getUTCHours())}${two(time.getUTCMinutes())}${two(time.getUTCSeconds())}${fraction}`
}

/** Milliseconds of such a time; undefined for what is none. */
export function parseFtpTime(text: string): number | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?$/.exec(text)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number)
  const timeMs = Date.UTC(year, month - 1, day, hour, minute, second)
  return ftpTime(timeMs) === text.slice(0, 14) ? timeMs + Number(match[7] ?? 0) * 1000 : undefined
}

/** The facts of MLSD and MLST. */
export function factsOf({ kind, sizeBytes, mtimeMs, fileId }: Listed, name: string): string {
  const isFolder = kind === 'folder'
  const size = isFolder ? '' : `size=${sizeBytes};`
  return `type=${isFolder ? 'dir' : 'file'};${size}modify=${ftpTime(mtimeMs)};perm=${isFolder ? 'cdeflmp' : 'adfrw'};unique=${fileId}; ${name}`
}

/** A line of LIST, in the form that clients know from `ls -l`. */
export function listLine({ kind, sizeBytes, mtimeMs }: Listed, name: string, nowMs: number): string {
  const time = new Date(mtimeMs)
  const isRecent = Math.abs(nowMs - mtimeMs) < halfYearMs
  const clock = isRecent ? `${two(time.getUTCHours())}:${two(time.getUTCMinutes())}` : ` ${time.getUTCFullYear()}`
  const mode = kind === 'folder' ? 'drwxr-xr-x' : '-rw-r--r--'
  const size = String(sizeBytes).padStart(12)
  return `${mode} 1 owner group ${size} ${months[time.getUTCMonth()]} ${String(time.getUTCDate()).padStart(2)} ${clock} ${name}`
}

/** Names of a path, from the root, each as it is read; `.` and `..` are resolved and never lead above it. */
export function resolveNames(cwd: readonly string[], path: string, read = (name: string) => name): readonly string[] {
  const names = path.startsWith('/') ? [] : [...cwd]
  for (const name of path.split('/')) {
    if (name === '' || name === '.') continue
    if (name === '..') names.pop()
    else names.push(read(name))
  }
  return names
}

/** A path in the quotes of 257 replies (RFC 959). */
export const quotedPath = (names: readonly string[]): string => `"/${names.map(sentName).join('/').replaceAll('"', '""')}"`

/** Host and port of PORT: six numbers. */
export function parsePort(argument: string): { readonly host: string; readonly port: number } | undefined {
  const numbers = argument.trim().split(',').map(Number)
  if (numbers.length !== 6 || numbers.some((one) => !Number.isInteger(one) || one < 0 || one > 255)) return undefined
  const [high = 0, low = 0] = numbers.slice(4)
  return { host: numbers.slice(0, 4).join('.'), port: high * 256 + low }
}

/** Host and port of EPRT (RFC 2428). */
export function parseEprt(argument: string): { readonly host: string; readonly port: number } | undefined {
  const delimiter = argument.charAt(0)
  const [, protocol, host = '', port = ''] = argument.split(delimiter)
  const isKnown = delimiter !== '' && (protocol === '1' || protocol === '2') && /^\d{1,5}$/.test(port) && Number(port) <= 65_535
  return isKnown ? { host, port: Number(port) } : undefined
}

/** An address without the prefix of IPv4 in IPv6. */
export const plainAddress = (address: string | undefined): string => (address ?? '').replace(/^::ffff:/i, '')
