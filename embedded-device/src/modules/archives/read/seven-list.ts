import { setImmediate } from 'node:timers/promises'
import type { RawEntry } from './reader.ts'

/** An entry with the checksum of its content, where the archive has one. */
export interface SevenEntry extends RawEntry {
  readonly crc: number | undefined
}

/** So many entries are read before other work gets its turn: some 3 ms. */
const entriesAtOnce = 500

/**
 * Reads `7z l -slt -ba`: blocks of `Key = value`, an empty line between entries. Some versions write a line break of a name as it is, so a
 * block that lacks the last key goes on after the empty line, and a name ends at the last line that can be the size.
 */
export async function listSeven(text: string): Promise<SevenEntry[]> {
  const found: SevenEntry[] = []
  for (const entry of entriesIn(text)) if (found.push(entry) % entriesAtOnce === 0) await setImmediate()
  return found
}

function* entriesIn(text: string): Generator<SevenEntry> {
  for (const block of blocksOf(text)) {
    const [, rawPath, rest] = /^Path = ([^]*)\n(Size = [^]*)$/.exec(block) ?? []
    if (rawPath !== undefined && rest !== undefined) yield entryOf(rawPath, new Map(rest.split('\n').map(fieldOf)))
  }
}

/** One after the other: of 60,000 entries, to divide the text alone takes a tenth of a second. */
function* blocksOf(text: string): Generator<string> {
  // Before the first entry the program asks for a password.
  const first = Math.max(0, text.search(/^Path = /m))
  let begin = first
  for (let at = first; at < text.length;) {
    const found = text.indexOf('\n\n', at)
    const end = found < 0 ? text.length : found
    if (/^Block =/m.test(text.slice(at, end))) {
      yield text.slice(begin, end).replace(/^\n+/, '')
      begin = end + 2
    }
    at = end + 2
  }
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

function entryOf(rawPath: string, fields: ReadonlyMap<string, string>): SevenEntry {
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
    crc: /^[0-9A-F]{8}$/.test(fields.get('CRC') ?? '') ? Number.parseInt(fields.get('CRC') ?? '', 16) : undefined,
    isEncrypted: fields.get('Encrypted') === '+',
  }
}
