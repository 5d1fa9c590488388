import type { RawEntry } from './reader.ts'

/**
 * Reads `7z l -slt -ba`: blocks of `Key = value`, an empty line between entries. Some versions write a line break of a name as it is, so a
 * block that lacks the last key goes on after the empty line, and a name ends at the last line that can be the size.
 */
export function listSeven(text: string): RawEntry[] {
  return blocksOf(text).flatMap((block) => {
    const [, rawPath, rest] = /^Path = ([^]*)\n(Size = [^]*)$/.exec(block) ?? []
    return rawPath === undefined || rest === undefined ? [] : [entryOf(rawPath, new Map(rest.split('\n').map(fieldOf)))]
  })
}

function blocksOf(text: string): readonly string[] {
  const blocks: string[] = []
  let begun = ''
  // Before the first entry the program asks for a password.
  const first = Math.max(0, text.search(/^Path = /m))
  for (const part of text.slice(first).split('\n\n')) {
    begun = begun === '' ? part : `${begun}\n\n${part}`
    if (!/^Block =/m.test(part)) continue
    blocks.push(begun)
    begun = ''
  }
  return blocks
}

/**
 * Whether the program can be asked for an entry of this name by a list in a file: line breaks end a name there, and a byte order mark
 * makes it refuse the list.
 */
export const isListable = (rawPath: string): boolean => !/[\r\n\0\ufeff]/.test(rawPath)

function fieldOf(line: string): readonly [string, string] {
  const at = line.indexOf(' = ')
  return at < 0 ? [line.replace(/ =$/, ''), ''] : [line.slice(0, at), line.slice(at + 3)]
}

/** Letters of permissions, such as `A -rwxr-x---`; archives of other systems have none. */
function modeIn(attributes: string): number | undefined {
  const letters = /\s[-d]([-rwxsStT]{9})$/.exec(attributes)?.[1]
  return letters === undefined ? undefined : [...letters].reduce((mode, letter) => mode * 2 + (/[rwxst]/.test(letter) ? 1 : 0), 0)
}

function entryOf(rawPath: string, fields: ReadonlyMap<string, string>): RawEntry {
  const attributes = fields.get('Attributes') ?? ''
  const isFolder = fields.get('Folder') === '+' || attributes.startsWith('D')
  const isLink = (fields.get('Symbolic Link') ?? '') !== '' || /\sl[r-]/.test(attributes)
  // The program is run with UTC as its zone: its times name none.
  const modified = Date.parse(`${(fields.get('Modified') ?? '').replace(' ', 'T').slice(0, 23)}Z`)
  const packed = Number(fields.get('Packed Size') || Number.NaN)
  const kind = isLink ? 'other' : isFolder ? 'folder' : 'file'
  return {
    rawPath,
    kind,
    problem: isLink ? 'link' : kind === 'file' && !isListable(rawPath) ? 'name' : undefined,
    sizeBytes: isFolder ? 0 : Number(fields.get('Size') || 0),
    packedBytes: Number.isFinite(packed) ? packed : undefined,
    mtimeMs: Number.isFinite(modified) ? modified : undefined,
    mode: modeIn(attributes),
    isEncrypted: fields.get('Encrypted') === '+',
  }
}
