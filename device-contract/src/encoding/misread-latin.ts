import { detectEncoding, readStrictly } from './text-encoding.ts'
import type { EncodingHints, EncodingName } from './text-encoding.ts'

/** The characters that windows-1252 has where Latin-1 has control characters, by their bytes. */
const windowsBytes = new Map(
  Array.from({ length: 32 }, (_, at) => [new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + at)), 0x80 + at]),
)

/** The bytes that a text was read from, as Latin-1; undefined for a text that was not. */
function latinBytes(text: string): number[] | undefined {
  const bytes = [...text].map((character) => (character <= '\xff' ? character.charCodeAt(0) : windowsBytes.get(character)))
  return bytes.includes(undefined) ? undefined : (bytes as number[])
}

const latin: ReadonlySet<EncodingName> = new Set(['utf-16le', 'utf-16be', 'windows-1252', 'macintosh'])
/** ID3v1 cuts its texts after so many bytes. */
const cutLengths: ReadonlySet<number> = new Set([28, 30])

/** A character of which only the first byte is left. */
function withoutCutCharacter(bytes: readonly number[]): readonly number[] {
  const trailing = bytes.length - 1 - bytes.findLastIndex((byte) => byte < 0x80)
  return cutLengths.has(bytes.length) && trailing % 2 === 1 ? bytes.slice(0, -1) : bytes
}

/**
 * MED-01c: tags have texts that say they are Latin-1 and are in the encoding of the computer that wrote them. All texts of a file are
 * judged together; where they are likely in another encoding, the function reads each anew.
 */
export async function repairMisread(texts: readonly string[], hints: EncodingHints = {}): Promise<(text: string) => string> {
  const doubtful = texts.flatMap((text) => (/[^\0-\x7f]/.test(text) ? [latinBytes(text) ?? []] : [])).filter(({ length }) => length > 0)
  const name = await encodingOf(doubtful, hints)
  if (name === undefined) return (text) => text
  return (text) => {
    const bytes = latinBytes(text)
    // What is cut off at the end is no character.
    return bytes ? new TextDecoder(name).decode(Uint8Array.from(bytes), { stream: true }) : text
  }
}

async function encodingOf(texts: readonly (readonly number[])[], hints: EncodingHints): Promise<EncodingName | undefined> {
  if (texts.length === 0) return undefined
  if (texts.every((bytes) => readStrictly(Uint8Array.from(bytes), 'utf-8', !cutLengths.has(bytes.length)) !== undefined)) return 'utf-8'
  const all = texts.flatMap((bytes) => [...withoutCutCharacter(bytes), 0x0a])
  const found = await detectEncoding(Uint8Array.from(all), hints)
  return found === undefined || found.hasMark || latin.has(found.name) ? undefined : found.name
}
