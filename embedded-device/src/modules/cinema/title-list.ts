import type { CinemaFilter, CinemaSort } from '@cove/device-contract/cinema'
import { foldText } from '@cove/device-contract/fold'
import { nameKeyOf } from './checked-name.ts'
import type { CinemaParts } from './parts.ts'
import type { Readable } from './readable.ts'
import { both, isShown, readableFiles, readableTitles } from './readable-where.ts'
import type { Where } from './readable-where.ts'
import { watchedByPosition } from './watching.ts'

export type ListParts = Pick<CinemaParts, 'db' | 'files' | 'positions' | 'marks' | 'collections'>

/** Which titles are meant, and by whom. */
export interface Asked {
  readonly readable: Readable
  readonly filter: CinemaFilter
}

/** Titles, as `t`, that fit a filter and that the caller may see. */
export function titlesWhere(parts: ListParts, { readable, filter }: Asked): Where {
  const { userNo } = readable.who
  const { libraryId, collectionId, isHidden, isFavourite, isWatched } = filter
  const hidden = 'select title_id from cinema_mark where user_no = ? and is_hidden = 1'
  const conditions: (Where | undefined)[] = [
    { sql: 't.is_listed = 1', values: [] },
    readableTitles(readable),
    { sql: `t.id ${isHidden ? 'in' : 'not in'} (${hidden})`, values: [userNo] },
    libraryId === undefined ? filter.types && notHome : { sql: 't.library_id = ?', values: [libraryId] },
    collectionId === undefined
      ? undefined
      : { sql: 't.id in (select title_id from cinema_member where collection_id = ?)', values: [collectionId] },
    isFavourite === undefined
      ? undefined
      : {
          sql: `t.id ${isFavourite ? 'in' : 'not in'} (select title_id from cinema_mark where user_no = ? and favourite_ms is not null)`,
          values: [userNo],
        },
    isWatched === undefined ? undefined : watchedWhere(parts, readable, isWatched),
    ...contentConditions(filter, userNo),
  ]
  return both(conditions.filter((condition) => condition !== undefined))
}

/** Clips of the family are neither films nor series, unless their library itself is asked for. */
const notHome: Where = { sql: "t.library_id not in (select id from cinema_library where kind = 'home')", values: [] }

function contentConditions({ types, genre, tag, person, fromYear, toYear, words = '' }: CinemaFilter, userNo: string): Where[] {
  const where: Where[] = []
  if (types) where.push({ sql: 't.type in (select value from json_each(?))', values: [JSON.stringify(types)] })
  if (genre !== undefined) where.push({ sql: 't.id in (select title_id from cinema_genre where name = ?)', values: [genre] })
  if (tag !== undefined)
    where.push({ sql: 't.id in (select title_id from cinema_tag where user_no = ? and name_key = ?)', values: [userNo, nameKeyOf(tag)] })
  if (person !== undefined) where.push({ sql: 't.id in (select title_id from cinema_credit where name = ?)', values: [person] })
  if (fromYear !== undefined) where.push({ sql: 't.year >= ?', values: [fromYear] })
  if (toYear !== undefined) where.push({ sql: 't.year <= ?', values: [toYear] })
  for (const word of foldText(words).split(/\s+/).filter(Boolean)) where.push({ sql: 'instr(t.search, ?) > 0', values: [word] })
  return where
}

/** Watched: every film and every episode that the caller may read has a version that they have seen. */
function watchedWhere(parts: ListParts, readable: Readable, isWatched: boolean): Where {
  const { userNo } = readable.who
  const seen = (file: string): string =>
    `(${file}.media_id in (select media_id from cinema_watched where user_no = ? and is_watched = 1)
      or ${file}.media_id in (select value from json_each(?)))`
  const seenValues = [userNo, JSON.stringify(watchedByPosition(parts, userNo))]
  const files = readableFiles(readable)
  const unwatched = `exists (select 1 from cinema_file f where f.title_id = t.id and ${isShown} and ${files.sql} and not ${seen('f')}
    and not exists (select 1 from cinema_file g where g.title_id = t.id and g.role = 'version' and g.is_gone = 0
      and g.episode_id is f.episode_id and ${seen('g')}))`
  return { sql: isWatched ? `not ${unwatched}` : unwatched, values: [...files.values, ...seenValues, ...seenValues] }
}

const orders: Readonly<Record<CinemaSort, string>> = {
  name: 't.name_key, t.id',
  added: 't.added_ms desc, t.id desc',
  year: 't.year desc nulls last, t.name_key, t.id',
  rating: 't.rating desc nulls last, t.name_key, t.id',
  length: 't.duration_ms desc nulls last, t.name_key, t.id',
}

export interface TitlePage {
  readonly sort: CinemaSort
  readonly offset: number
  readonly rows: number
}

export function pageIds({ db }: ListParts, { sql, values }: Where, { sort, offset, rows }: TitlePage): number[] {
  return db
    .arrays(`select t.id from cinema_title t where ${sql} order by ${orders[sort]} limit ? offset ?`, ...values, rows, offset)
    .map(([id]) => Number(id))
}

export const countTitles = ({ db }: Pick<ListParts, 'db'>, { sql, values }: Where): number =>
  Number(db.value(`select count(*) from cinema_title t where ${sql}`, ...values))
