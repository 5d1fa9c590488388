/** Why a storage space cannot have a name. */
export type StorageNameProblem = 'empty' | 'tooLong' | 'characters' | 'reserved'

/** Widest name, where a Chinese character counts as two (STO-07a). */
export const maxStorageNameWidth = 24

// Characters that Samba refuses in the name of a share, and names it gives a meaning to.
const refusedCharacters = /[\\/:*?"<>|[\];=,+%]/
const reservedNames = /^(global|homes|printers|print\$|ipc\$|admin\$|con|prn|aux|nul|com\d|lpt\d)$/i

/** STO-07a: what is wrong with the name of a storage space; undefined for a good one. */
export function storageNameProblemOf(name: string): StorageNameProblem | undefined {
  if (name.trim() === '') return 'empty'
  if (storageNameWidth(name) > maxStorageNameWidth) return 'tooLong'
  if (refusedCharacters.test(name) || /[\u0000-\u001f\u007f]/.test(name)) return 'characters'
  if (name !== name.trim() || name.endsWith('.')) return 'characters'
  return reservedNames.test(name) ? 'reserved' : undefined
}

/** STO-07a: the width of a name: 2 for characters outside Latin-1, 1 for the others. */
export function storageNameWidth(name: string): number {
  return [...name].reduce((width, character) => width + ((character.codePointAt(0) ?? 0) > 0xff ? 2 : 1), 0)
}

/** Whether two names are one name for Samba, which ignores case. */
export function isSameStorageName(a: string, b: string): boolean {
  return a.normalize('NFC').toLowerCase() === b.normalize('NFC').toLowerCase()
}
