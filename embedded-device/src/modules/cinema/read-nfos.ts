import type { IndexItem } from '../../files/index/index-types.ts'
import type { Location, Space } from '../../files/places/space.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import type { CinemaParts } from './parts.ts'
import { readDescription } from './recognise-files.ts'
import type { NfoFacts } from './recognise/nfo-facts.ts'
import { dirOf, dirsUpTo, joinPath } from './found-unit.ts'
import type { UnitPlace } from './found-unit.ts'

type NfoParts = Pick<CinemaParts, 'index' | 'files' | 'vfs'>

/** A description is some kilobytes; what is larger is something else (S-G4). */
const mostBytes = 512 * 1024

/** The descriptions beside the files of a portion, and those of the folders above it that name a series. Unchanged ones come from the table. */
export async function readNfos(parts: NfoParts, place: UnitPlace, items: readonly IndexItem[]): Promise<Map<string, NfoFacts>> {
  const { folder, space, dir } = place
  const above = dir === folder.dir ? [] : dirsUpTo(dirOf(dir), folder.dir)
  const series = await Promise.all(above.map((at) => parts.index.get(space.id, joinPath(at, 'tvshow.nfo'))))
  const found = new Map<string, NfoFacts>()
  for (const item of [...items.filter(({ ext }) => ext === 'nfo'), ...series]) {
    if (!item || item.sizeBytes > mostBytes) continue
    const facts = await factsIn(parts, place, item)
    if (facts) found.set(item.path, facts)
  }
  return found
}

async function factsIn({ files, vfs }: NfoParts, { folder, space }: UnitPlace, item: IndexItem): Promise<NfoFacts | undefined> {
  const mtimeMs = Math.floor(item.mtimeMs)
  const known = files.nfo(folder.id, item.path)
  // The module stored facts of exactly this shape.
  if (known?.mtimeMs === mtimeMs && known.sizeBytes === item.sizeBytes) return (known.facts ?? undefined) as NfoFacts | undefined
  const text = await textOf(vfs, placeOf(space, item.path))
  if (text === undefined) return undefined
  const facts = readDescription(text)
  files.setNfo(folder.id, { path: item.path, mtimeMs, sizeBytes: item.sizeBytes, facts })
  return facts
}

/** A place of a space, for work of the device itself. */
export function placeOf(space: Space, path: string): Location {
  return { space, base: [], names: path.slice(1).split('/'), path, indexPath: path }
}

/** Undefined for a file that cannot be read now. */
async function textOf(vfs: CinemaParts['vfs'], at: Location): Promise<string | undefined> {
  try {
    const file = await vfs.openRead(at)
    try {
      const pieces: Buffer[] = []
      const endByte = Math.min(file.sizeBytes, mostBytes) - 1
      if (endByte < 0) return ''
      // A block is taken back when the sink settles, so it is copied.
      await file.pump({ startByte: 0, endByte }, async (bytes) => void pieces.push(Buffer.from(bytes)))
      return Buffer.concat(pieces).toString('utf8')
    } finally {
      await file.close()
    }
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}
