import { detectEncoding, readStrictly } from './text-encoding.ts'
import type { EncodingHints, EncodingName } from './text-encoding.ts'
import { hasWesternSigns } from './western-signs.ts'

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
/** Encodings with the letters of Latin-1 at most of its places: one odd letter, such as the first of `Ænima`, is no proof that a text is in them. */
const neighbours: ReadonlySet<EncodingName> = new Set(['windows-1250', 'windows-1254'])
/** How much likelier they are where a text is in them: one letter says next to nothing, two say little. */
const clearly = { one: 1, few: 0.2, many: 0.1, fewLetters: 3 }

/** Whether no two letters beyond ASCII stand side by side: words of other alphabets have more of them, and characters of Asia have two bytes. */
const isAlone = (bytes: Uint8Array): boolean => !bytes.some((byte, at) => byte >= 0x80 && (bytes[at + 1] ?? 0) >= 0x80)

/** Whether an encoding suits much better than Latin-1, which the tag itself says it is in. */
async function isClearly(name: EncodingName, bytes: Uint8Array, hints: EncodingHints): Promise<boolean> {
  const { rankEncodings } = await import('./guess-encoding.ts')
  const fits = new Map(rankEncodings(bytes, hints))
  const letters = bytes.filter((byte) => byte >= 0x80).length
  const margin = letters === 1 ? clearly.one : letters < clearly.fewLetters ? clearly.few : clearly.many
  return (fits.get(name) ?? 0) - (fits.get('windows-1252') ?? 0) > margin
}

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
  const bytes = Uint8Array.from(all)
  if (hasWesternSigns(new TextDecoder('windows-1252').decode(bytes))) return undefined
  const found = await detectEncoding(bytes, hints)
  if (found === undefined || found.hasMark || latin.has(found.name)) return undefined
  if (neighbours.has(found.name)) return (await isClearly(found.name, bytes, hints)) ? found.name : undefined
  return isAlone(bytes) ? undefined : found.name
}
