import type { Host } from '../../module-kit/module-kit.ts'
import type { CheckedName } from './checked-name.ts'

/** What a user did with titles and files; no other user sees it. */
export const createMarkStore = (db: Host['db']) => ({ ...watchedOf(db), ...titlesOf(db), ...tagsOf(db), ...searchesOf(db) })
export type MarkStore = ReturnType<typeof createMarkStore>

/** A mark of a file. */
export interface WatchedMark {
  readonly mediaId: number
  readonly isWatched: boolean
  readonly atMs: number
}

type WatchedRow = Omit<WatchedMark, 'isWatched'> & { readonly isWatched: number }
const toMark = ({ isWatched, ...rest }: WatchedRow): WatchedMark => ({ ...rest, isWatched: isWatched === 1 })

function watchedOf(db: Host['db']) {
  const columns = 'media_id as mediaId, is_watched as isWatched, at_ms as atMs'
  return {
    /** The mark is one of the file, so that it stays when the file is moved, renamed or recognised again. */
    setWatched(userNo: string, mediaIds: readonly number[], mark: Omit<WatchedMark, 'mediaId'>): void {
      for (const mediaId of mediaIds)
        db.run(
          `insert into cinema_watched (user_no, media_id, is_watched, at_ms) values (?, ?, ?, ?)
           on conflict do update set is_watched = excluded.is_watched, at_ms = excluded.at_ms`,
          ...[userNo, mediaId, Number(mark.isWatched), mark.atMs],
        )
    },
    watchedAmong: (userNo: string, mediaIds: readonly number[]): WatchedMark[] =>
      db
        .all<WatchedRow>(
          `select ${columns} from cinema_watched where user_no = ? and media_id in (select value from json_each(?))`,
          ...[userNo, JSON.stringify(mediaIds)],
        )
        .map(toMark),
    /** Newest first. */
    watchedLast: (userNo: string, rows: number): WatchedMark[] =>
      db
        .all<WatchedRow>(
          `select ${columns} from cinema_watched where user_no = ? and is_watched = 1 order by at_ms desc limit ?`,
          ...[userNo, rows],
        )
        .map(toMark),
    unwatchedIds: (userNo: string): WatchedMark[] =>
      db.all<WatchedRow>(`select ${columns} from cinema_watched where user_no = ? and is_watched = 0`, userNo).map(toMark),
  }
}

/** Marks of a title; absent fields stay. */
export interface TitleMarks {
  readonly isHidden?: boolean | undefined
  readonly isFavourite?: boolean | undefined
}

function titlesOf(db: Host['db']) {
  return {
    markTitles(
      userNo: string,
      titleIds: readonly number[],
      { isHidden, isFavourite, nowMs }: TitleMarks & { readonly nowMs: number },
    ): void {
      for (const titleId of titleIds) {
        db.run('insert or ignore into cinema_mark (user_no, title_id) values (?, ?)', userNo, titleId)
        const which = 'where user_no = ? and title_id = ?'
        if (isHidden !== undefined) db.run(`update cinema_mark set is_hidden = ? ${which}`, Number(isHidden), userNo, titleId)
        if (isFavourite !== undefined)
          db.run(
            `update cinema_mark set favourite_ms = case when ? then coalesce(favourite_ms, ?) end ${which}`,
            ...[Number(isFavourite), nowMs, userNo, titleId],
          )
      }
    },
    marksAmong: (userNo: string, titleIds: readonly number[]): ReadonlyMap<number, Required<TitleMarks>> =>
      new Map(
        db
          .all<{ titleId: number; isHidden: number; favouriteMs: number | null }>(
            `select title_id as titleId, is_hidden as isHidden, favourite_ms as favouriteMs from cinema_mark
             where user_no = ? and title_id in (select value from json_each(?))`,
            ...[userNo, JSON.stringify(titleIds)],
          )
          .map(({ titleId, isHidden, favouriteMs }) => [titleId, { isHidden: isHidden === 1, isFavourite: favouriteMs !== null }]),
      ),
  }
}

function tagsOf(db: Host['db']) {
  return {
    tags: (userNo: string, titleId: number): string[] =>
      db
        .arrays('select name from cinema_tag where user_no = ? and title_id = ? order by name_key', userNo, titleId)
        .map(([name]) => String(name)),
    setTags(userNo: string, titleId: number, tags: readonly CheckedName[]): void {
      db.run('delete from cinema_tag where user_no = ? and title_id = ?', userNo, titleId)
      for (const { name, key } of tags)
        db.run('insert into cinema_tag (user_no, title_id, name_key, name) values (?, ?, ?, ?)', userNo, titleId, key, name)
    },
  }
}

const mostSearches = 20

function searchesOf(db: Host['db']) {
  return {
    searches: (userNo: string): string[] =>
      db.arrays('select words from cinema_search where user_no = ? order by seq desc', userNo).map(([words]) => String(words)),
    rememberSearch(userNo: string, words: string): void {
      db.run(
        `insert into cinema_search (user_no, words, seq) values (?1, ?2, (select coalesce(max(seq), 0) + 1 from cinema_search where user_no = ?1))
         on conflict do update set seq = excluded.seq`,
        ...[userNo, words],
      )
      db.run(
        `delete from cinema_search where user_no = ? and words in
           (select words from cinema_search where user_no = ? order by seq desc limit -1 offset ${mostSearches})`,
        ...[userNo, userNo],
      )
    },
    forgetSearches: (userNo: string): void => void db.run('delete from cinema_search where user_no = ?', userNo),
  }
}
