import type { ArchiveEncoding } from '@cove/device-contract/archives'
import { numberedName } from '@cove/device-contract/rules'
import { chooseEncoding, decodeName, isSurelyUtf8 } from '@cove/server-kit/names'
import type { RawEntry } from './reader.ts'

/** The entries of an archive with their names as text, and the encoding that was used. */
export interface DecodedEntries {
  readonly encoding: ArchiveEncoding
  readonly entries: readonly RawEntry[]
}

/** TSK-12: reads names that the archive left open, all in one encoding. Different bytes stay different names. */
export function decodeEntries(found: readonly RawEntry[], wanted: ArchiveEncoding): DecodedEntries {
  const open = found.flatMap(({ rawName }) => (rawName ? [rawName] : []))
  const encoding = wanted === 'auto' ? chooseEncoding(open) : wanted
  const read = (bytes: Uint8Array): string => decodeName(bytes, wanted === 'auto' && isSurelyUtf8(bytes) ? 'utf-8' : encoding)
  const takenBy = new Map<string, string>()
  const entries = found.map((raw) => {
    if (!raw.rawName) return raw
    const bytes = Buffer.from(raw.rawName).toString('latin1')
    const rawPath = freePath(read(raw.rawName), bytes, takenBy)
    takenBy.set(rawPath, bytes)
    return { ...raw, rawPath }
  })
  return { encoding, entries }
}

/** Some encodings have two ways to write a character: the second path gets a number. */
function freePath(path: string, bytes: string, takenBy: ReadonlyMap<string, string>): string {
  const slash = path.replace(/\/$/, '').lastIndexOf('/') + 1
  let free = path
  for (let number = 1; (takenBy.get(free) ?? bytes) !== bytes; number += 1)
    free = path.slice(0, slash) + numberedName(path.slice(slash), number)
  return free
}
