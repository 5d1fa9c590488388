import type { ArchiveEncoding } from '@cove/device-contract/archives'
import { chooseEncoding, decodeName, isSurelyUtf8, numberedUntil } from '@cove/server-kit/names'
import type { RawEntry } from './reader.ts'
import { createTurns } from '../rules/turns.ts'

/** The entries of an archive with their names as text, and the encoding that was used. */
export interface DecodedEntries {
  readonly encoding: ArchiveEncoding
  readonly entries: readonly RawEntry[]
}

/** TSK-12: reads names that the archive left open, all in one encoding. Different bytes stay different names. */
export async function decodeEntries(found: readonly RawEntry[], wanted: ArchiveEncoding): Promise<DecodedEntries> {
  const open = found.flatMap(({ rawName }) => (rawName ? [rawName] : []))
  const encoding = wanted === 'auto' ? chooseEncoding(open) : wanted
  const read = (bytes: Uint8Array): string => decodeName(bytes, wanted === 'auto' && isSurelyUtf8(bytes) ? 'utf-8' : encoding)
  const paths = new Map<string, string>()
  const taken = new Set<string>()
  const numbers = new Map<string, number>()
  const isTurnOver = createTurns()
  const entries: RawEntry[] = []
  for (const raw of found) {
    await isTurnOver()
    if (!raw.rawName) {
      entries.push(raw)
      continue
    }
    const bytes = Buffer.from(raw.rawName).toString('latin1')
    // Some encodings have two ways to write a character: the second path gets a number.
    const rawPath = paths.get(bytes) ?? numberedUntil(read(raw.rawName), { numbers, isFree: (path) => !taken.has(path) })
    paths.set(bytes, rawPath)
    taken.add(rawPath)
    entries.push({ ...raw, rawPath })
  }
  return { encoding, entries }
}
