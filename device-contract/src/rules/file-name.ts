/** FM-06: why a name cannot be used, or needs a second look. */
export type NameProblem = 'empty' | 'illegalCharacter' | 'onlyDots' | 'tooLong' | 'malformed'
/** FM-06: what a person should confirm before such a name is used. */
export type NameDoubt = 'startsWithDot' | 'startsWithTildeDollar' | 'extensionChanges'

const illegalCharacters = /[\\/:*"<>|?]/g
const controlCharacters = /[\u0000-\u001f\u007f]/g

/** The longest name a disk holds, in bytes of UTF-8 (85 Chinese characters). */
export const maxNameBytes = 255

/** FM-06: the first reason why a name cannot be used; undefined when it can. Expects a trimmed name. */
export function nameProblemOf(name: string): NameProblem | undefined {
  if (name.length === 0) return 'empty'
  // Reliability finding 4: a lone surrogate is changed silently on disk.
  if (!name.isWellFormed()) return 'malformed'
  if (name.search(illegalCharacters) >= 0 || name.search(controlCharacters) >= 0) return 'illegalCharacter'
  if (/^\.+$/.test(name)) return 'onlyDots'
  return byteLengthOf(name) > maxNameBytes ? 'tooLong' : undefined
}

/** FM-06: what to ask before `name` is used; `oldName` makes a changed extension a doubt too. */
export function nameDoubtOf(name: string, oldName?: string): NameDoubt | undefined {
  if (name.startsWith('~$')) return 'startsWithTildeDollar'
  if (name.startsWith('.') && !oldName?.startsWith('.')) return 'startsWithDot'
  return oldName !== undefined && extensionOf(name) !== extensionOf(oldName) ? 'extensionChanges' : undefined
}

/** FM-05: what remains of a name while it is typed. */
export function stripIllegalCharacters(name: string): string {
  return name.replace(illegalCharacters, '').replace(controlCharacters, '')
}

/** FM-06: trailing spaces of the last segment are trimmed, leading ones stay. */
export function trimName(name: string): string {
  return name.trimEnd()
}

/** The extension without its dot, in lower case; '' for none and for dot files. */
export function extensionOf(name: string): string {
  const at = name.lastIndexOf('.')
  return at > 0 ? name.slice(at + 1).toLowerCase() : ''
}

/** The name without its extension: what F2 selects. */
export function stemOf(name: string): string {
  const at = name.lastIndexOf('.')
  return at > 0 ? name.slice(0, at) : name
}

/** TR-08, FM-09: the `attempt`-th free-name candidate, from 1: `a (1).txt`. Folders keep dots in their stem. */
export function numberedName(name: string, attempt: number, isFolder = false): string {
  const stem = isFolder ? name : stemOf(name)
  const rest = name.slice(stem.length)
  const suffix = ` (${attempt})`
  return `${fitStem(stem, maxNameBytes - byteLengthOf(rest) - suffix.length)}${suffix}${rest}`
}

/** FM-05: a new folder's name; the number starts at 2 when the plain name is taken. */
export function newFolderName(base: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`
    if (!isTaken(name)) return name
  }
}

function fitStem(stem: string, maxBytes: number): string {
  let fitting = stem
  while (byteLengthOf(fitting) > maxBytes) fitting = Array.from(fitting).slice(0, -1).join('')
  return fitting
}

function byteLengthOf(text: string): number {
  return new TextEncoder().encode(text).length
}
