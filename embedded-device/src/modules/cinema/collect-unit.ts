import type { IndexItem } from '../../files/index/index-types.ts'
import type { Space } from '../../files/places/space.ts'
import type { MediaItem } from '../media/api.ts'
import type { CinemaParts } from './parts.ts'
import type { FoundPicture, FoundUnit, FoundVideo, UnitPlace, VideoFacts } from './found-unit.ts'
import { readNfos } from './read-nfos.ts'

export type CollectParts = Pick<CinemaParts, 'index' | 'media' | 'files' | 'vfs'>

/** A folder and what is below it are read at once up to so many files and folders. */
const mostDeep = 1500
const pageRows = 500

/** What is in a portion of a library now; undefined for a folder that does not exist. Nothing but descriptions is read from the disk. */
export async function collectUnit(parts: CollectParts, place: UnitPlace): Promise<FoundUnit | undefined> {
  const deep = place.dir === place.folder.dir ? 'large' : await deepItems(parts, place)
  if (deep === undefined) return undefined
  const items = deep === 'large' ? await ownItems(parts, place) : deep
  if (!items) return undefined
  const wanted = items.filter(({ kind, ext }) => kind === 'video' || kind === 'image' || ext === 'nfo')
  return {
    ...place,
    isDeep: deep !== 'large',
    ...mediaIn(parts, place.space, wanted),
    nfos: await readNfos(parts, place, wanted),
    childDirs: deep === 'large' ? items.flatMap(({ kind, path }) => (kind === 'folder' ? path : [])) : [],
  }
}

async function deepItems({ index }: CollectParts, { space, dir }: UnitPlace): Promise<readonly IndexItem[] | 'large' | undefined> {
  const page = await index.tree({ spaceId: space.id, dirPath: dir, page: 1, sizeRows: mostDeep })
  return page && (page.total > mostDeep ? 'large' : page.items)
}

/** The entries of one folder alone. */
async function ownItems({ index }: CollectParts, { space, dir }: UnitPlace): Promise<IndexItem[] | undefined> {
  const items: IndexItem[] = []
  let cursor: string | undefined
  do {
    const order = { kind: 'name', direction: 'asc' } as const
    const page = await index.list({ spaceId: space.id, dirPath: dir, order, sizeRows: pageRows, ...(cursor !== undefined && { cursor }) })
    if (!page) return undefined
    // Pages leave the inode out, which names a file of the media module.
    const found = await Promise.all(page.items.map(({ path }) => index.get(space.id, path)))
    items.push(...found.flatMap((item) => item ?? []))
    cursor = page.cursor
  } while (cursor !== undefined)
  return items
}

function mediaIn({ media }: CollectParts, space: Space, items: readonly IndexItem[]): Pick<FoundUnit, 'videos' | 'pictures'> {
  const births = new Map(items.map(({ ino, birthMs }) => [ino, birthMs]))
  const rows = media.rowsOf(space, items)
  return {
    videos: rows.flatMap((row) => (row.kind === 'video' ? videoOf(row, births.get(row.ino) ?? 0) : [])),
    pictures: rows.flatMap((row) => (row.kind === 'image' ? pictureOf(row) : [])),
  }
}

const pictureOf = ({ id, dir, name, mtimeMs, colour }: MediaItem): FoundPicture => ({ mediaId: id, dir, name, mtimeMs, colour })

function videoOf(row: MediaItem, birthMs: number): FoundVideo {
  const { id, ino, dir, name, sizeBytes, mtimeMs } = row
  const itemKey = `${ino}.${Math.floor(birthMs)}`
  return { mediaId: id, ino, dir, name, itemKey, sizeBytes, mtimeMs, birthMs, facts: factsOf(row) }
}

/** What the media module has read of a video. */
export const factsOf = ({ facts, colour, state }: MediaItem): VideoFacts => ({
  durationMs: facts.durationMs === undefined ? undefined : Math.round(facts.durationMs),
  widthPx: facts.widthPx,
  heightPx: facts.heightPx,
  videoCodec: facts.videoCodec,
  audioCodec: facts.audioCodec,
  colour,
  isRead: state !== 'due',
})
