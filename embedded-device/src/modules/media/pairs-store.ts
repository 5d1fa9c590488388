import type { Host } from '../../module-kit/module-kit.ts'
import { pairKeyOf, pairsAmong } from './live-pairs.ts'
import { itemColumns, toItem } from './item-row.ts'
import type { MediaItem } from './store.ts'

/** Where a file was, or is. */
export interface PairPlace {
  readonly spaceId: string
  readonly dir: string
  readonly name: string
  readonly contentId: string | undefined
}

/** Far more files than live photos of one name or identity have; a folder of copies is not compared each with each. */
const mostFiles = 200

/** ALB-01b: which clip belongs to which picture, kept with the rows. Callers hold a transaction where several belong together. */
export const pairsOf = (db: Host['db']) => ({
  /** Pairs the files around one that was read, came, left or was renamed. */
  pairAround(place: PairPlace): void {
    const files = filesAround(db, place)
    const pairs = pairsAmong(files)
    const changed = files.filter(({ id, clipId }) => pairs.get(id) !== clipId)
    if (changed.length === 0) return
    const clips = changed.flatMap(({ id }) => pairs.get(id) ?? [])
    // One clip has one picture, also where the picture it had is gone.
    const freed = JSON.stringify(changed.map(({ id }) => id))
    db.run('update media_item set clip_id = null where id in (select value from json_each(?))', freed)
    db.run('update media_item set clip_id = null where clip_id in (select value from json_each(?))', JSON.stringify(clips))
    for (const { id } of changed) {
      const clipId = pairs.get(id)
      if (clipId !== undefined) db.run('update media_item set clip_id = ? where id = ?', clipId, id)
    }
  },
  /** Those of these files that are part of a live photo. */
  pairedAmong: (ids: readonly number[]): PairPlace[] =>
    db
      .all(
        `select ${itemColumns} from media_item m where id in (select value from json_each(?))
         and (clip_id is not null or exists (select 1 from media_item picture where picture.clip_id = m.id))`,
        JSON.stringify(ids),
      )
      .map((row) => placeOf(toItem(row))),
})

export const placeOf = ({ spaceId, dir, name, facts }: Pick<MediaItem, 'spaceId' | 'dir' | 'name' | 'facts'>): PairPlace => ({
  spaceId,
  dir,
  name,
  contentId: facts.contentId,
})

/** The files of a folder that share a name or an identity with this one, or with one of those. */
function filesAround(db: Host['db'], { spaceId, dir, name, contentId }: PairPlace): MediaItem[] {
  const keys = new Set([pairKeyOf(name)].filter((key) => key !== undefined))
  const contentIds = new Set(contentId === undefined ? [] : [contentId])
  if (keys.size === 0) return []
  for (;;) {
    const before = keys.size + contentIds.size
    const files = [...rowsBy(db, 'name', { spaceId, dir, values: keys }), ...rowsBy(db, 'identity', { spaceId, dir, values: contentIds })]
    for (const file of files) {
      const key = pairKeyOf(file.name)
      if (key !== undefined) keys.add(key)
      if (file.facts.contentId !== undefined) contentIds.add(file.facts.contentId)
    }
    if (keys.size + contentIds.size === before || files.length >= mostFiles)
      return [...new Map(files.map((file) => [file.id, file])).values()]
  }
}

const lookups = {
  name: { index: 'media_item_pair', value: 'pair_key' },
  identity: { index: 'media_item_content', value: "facts ->> '$.contentId'" },
} as const

interface Wanted {
  readonly spaceId: string
  readonly dir: string
  readonly values: ReadonlySet<string>
}

function rowsBy(db: Host['db'], by: keyof typeof lookups, { spaceId, dir, values }: Wanted): MediaItem[] {
  if (values.size === 0) return []
  const { index, value } = lookups[by]
  const rows = db.all(
    `select ${itemColumns} from media_item indexed by ${index} where space_id = ? and dir = ? and ${value} is not null
     and ${value} in (select value from json_each(?)) and gone_at is null limit ${mostFiles}`,
    ...[spaceId, dir, JSON.stringify([...values])],
  )
  return rows.map(toItem)
}
