import type { CinemaPictureKind } from '@cove/device-contract/cinema'
import type { Host } from '../../module-kit/module-kit.ts'
import { pictureSizes } from './source/picture-store.ts'

/** A picture of a title or an episode. */
export interface StoredPicture {
  readonly titleId: number
  /** 0: of the title itself. */
  readonly episodeId: number
  readonly kind: CinemaPictureKind
  /** 0: of the film database. */
  readonly mediaId: number
  readonly version: number
  readonly colour: number | null
}

/** Pictures of the film database that are kept, where none is beside the file. */
const foundPictures = (['poster', 'backdrop'] as const)
  .map(
    (kind) => `select t.id, 0, '${kind}', 0, p.version, null from cinema_title t
      join cinema_found_picture p on p.picture = '${pictureSizes[kind]}' || (t.found ->> '$.${kind}Path')
      where t.id in (select value from json_each(?1)) and p.file is not null and not exists (
        select 1 from cinema_picture o where o.title_id = t.id and o.episode_id = 0 and o.kind = '${kind}')`,
  )
  .concat(
    `select t.id, e.id, 'still', 0, p.version, null from cinema_title t join cinema_episode e on e.title_id = t.id
      join cinema_found_episode fe on fe.work = t.found ->> '$.work' and fe.season = e.season and fe.number_text = e.number_text
      join cinema_found_picture p on p.picture = '${pictureSizes.still}' || fe.still_path
      where t.id in (select value from json_each(?1)) and p.file is not null and not exists (
        select 1 from cinema_picture o where o.title_id = t.id and o.episode_id = e.id and o.kind = 'still')`,
  )
  .join(' union all ')

const shown = "f.role = 'version' and f.is_gone = 0 and f.is_ignored = 0"

/** Columns of titles that are made of their files, and their pictures. */
export function refreshOf(db: Host['db']) {
  return {
    /** Makes the columns of titles again after their files, their state or their pictures changed. */
    refresh(titleIds: readonly number[]): void {
      db.run(
        `update cinema_title set has_files = s.files > 0, is_listed = s.files > 0 and state <> 'ignored',
           added_ms = coalesce(s.added, added_ms), duration_ms = s.duration, height_px = s.height,
           colour = coalesce((select p.colour from cinema_picture p where p.title_id = cinema_title.id and p.episode_id = 0
             and p.kind in ('poster', 'backdrop') order by p.kind desc limit 1), s.colour)
         from (select t.id, count(f.id) as files, min(f.added_ms) as added, max(f.duration_ms) as duration, max(f.height_px) as height,
             max(f.colour) as colour
           from cinema_title t left join cinema_file f on f.title_id = t.id and ${shown}
           where t.id in (select value from json_each(?)) group by t.id) s
         where cinema_title.id = s.id`,
        JSON.stringify(titleIds),
      )
    },
    /** Titles without any row of a file, except those that a decision may bring back. */
    dropEmpty: (libraryId: number): number =>
      db.run(
        `delete from cinema_title where library_id = ? and has_files = 0
         and not exists (select 1 from cinema_file f where f.title_id = cinema_title.id)
         and not exists (select 1 from cinema_before b where b.kind = 'title' and b.row_key = cast(cinema_title.id as text))`,
        libraryId,
      ).changes,
    titlesIn: (libraryId: number): number[] =>
      db.arrays('select id from cinema_title where library_id = ?', libraryId).map(([id]) => Number(id)),
    /** Replaces the pictures that one portion of the library has for a title. */
    setPictures(titleId: number, unit: string, pictures: readonly Omit<StoredPicture, 'titleId'>[]): void {
      db.run('delete from cinema_picture where title_id = ? and unit = ?', titleId, unit)
      for (const { episodeId, kind, mediaId, version, colour } of pictures)
        db.run(
          'insert or ignore into cinema_picture (title_id, episode_id, kind, media_id, version, colour, unit) values (?, ?, ?, ?, ?, ?, ?)',
          ...[titleId, episodeId, kind, mediaId, version, colour, unit],
        )
    },
    pictures: (titleIds: readonly number[]): StoredPicture[] =>
      db.all<StoredPicture>(
        `select title_id as titleId, episode_id as episodeId, kind, media_id as mediaId, version, colour from cinema_picture
         where title_id in (select value from json_each(?1)) union all ${foundPictures}`,
        JSON.stringify(titleIds),
      ),
  }
}
