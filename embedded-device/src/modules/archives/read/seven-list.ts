import type { RawEntry } from './reader.ts'

/** Reads `7z l -slt -ba`: blocks of `Key = value`, an empty line between entries. */
export function listSeven(text: string): RawEntry[] {
  return text
    .split(/\r?\n\r?\n/)
    .map((block) => new Map(block.split(/\r?\n/).map(fieldOf)))
    .filter((fields) => fields.has('Path'))
    .map(entryOf)
}

function fieldOf(line: string): readonly [string, string] {
  const at = line.indexOf(' = ')
  return at < 0 ? [line.replace(/ =$/, ''), ''] : [line.slice(0, at), line.slice(at + 3)]
}

/** Letters of permissions, such as `A -rwxr-x---`; archives of other systems have none. */
function modeIn(attributes: string): number | undefined {
  const letters = /\s[-d]([-rwxsStT]{9})$/.exec(attributes)?.[1]
  return letters === undefined ? undefined : [...letters].reduce((mode, letter) => mode * 2 + (/[rwxst]/.test(letter) ? 1 : 0), 0)
}

function entryOf(fields: ReadonlyMap<string, string>): RawEntry {
  const attributes = fields.get('Attributes') ?? ''
  const isFolder = fields.get('Folder') === '+' || attributes.startsWith('D')
  const isLink = (fields.get('Symbolic Link') ?? '') !== '' || /\sl[r-]/.test(attributes)
  // The program is run with UTC as its zone: its times name none.
  const modified = Date.parse(`${(fields.get('Modified') ?? '').replace(' ', 'T').slice(0, 23)}Z`)
  const packed = Number(fields.get('Packed Size') || Number.NaN)
  return {
    rawPath: fields.get('Path') ?? '',
    kind: isLink ? 'other' : isFolder ? 'folder' : 'file',
    ...(isLink ? { problem: 'link' as const } : {}),
    sizeBytes: isFolder ? 0 : Number(fields.get('Size') || 0),
    packedBytes: Number.isFinite(packed) ? packed : undefined,
    mtimeMs: Number.isFinite(modified) ? modified : undefined,
    mode: modeIn(attributes),
    isEncrypted: fields.get('Encrypted') === '+',
  }
}
