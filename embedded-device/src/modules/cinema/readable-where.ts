import type { Readable, ReadableRange } from './readable.ts'

/** A condition of SQL with the values of its placeholders. */
export interface Where {
  readonly sql: string
  readonly values: readonly (string | number)[]
}

export const both = (conditions: readonly Where[]): Where => ({
  sql: conditions.map(({ sql }) => sql).join(' and ') || 'true',
  values: conditions.flatMap(({ values }) => values),
})

/** Files, as `f`, that a user may read in libraries that they see. */
export function readableFiles({ wholeIds, folderIds, ranges }: Readable): Where {
  const parts = ranges.map(rangeWhere)
  const sql = [
    'f.library_id in (select value from json_each(?))',
    'f.folder_id in (select value from json_each(?))',
    ...parts.map((part) => part.sql),
  ]
  return {
    sql: `(${sql.join(' or ')})`,
    values: [JSON.stringify(wholeIds), JSON.stringify(folderIds), ...parts.flatMap(({ values }) => values)],
  }
}

function rangeWhere({ folderId, dir, name, without }: ReadableRange): Where {
  const rest = without.map(below)
  const own = name === undefined ? below(dir) : { sql: 'f.dir = ? and f.name = ?', values: [dir, name] }
  const not = rest.map(({ sql }) => ` and not ${sql}`).join('')
  return { sql: `(f.folder_id = ? and ${own.sql}${not})`, values: [folderId, ...own.values, ...rest.flatMap(({ values }) => values)] }
}

function below(dir: string): Where {
  const prefix = dir === '/' ? '' : dir
  return { sql: '(f.dir = ? or (f.dir >= ? and f.dir < ?))', values: [dir, `${prefix}/`, `${prefix}0`] }
}

/** A version that is there. */
export const isShown = "f.role = 'version' and f.is_gone = 0 and f.is_ignored = 0"

/** Titles, as `t`, that have a version that the user may read. Where the user may read a whole library, its column says it. */
export function readableTitles(readable: Readable): Where {
  const { wholeIds, folderIds, ranges, libraries } = readable
  const whole: Where = { sql: 't.library_id in (select value from json_each(?))', values: [JSON.stringify(wholeIds)] }
  if (folderIds.length === 0 && ranges.length === 0) return whole
  const files = readableFiles(readable)
  return {
    sql: `(t.library_id in (select value from json_each(?)) and (${whole.sql} or exists
      (select 1 from cinema_file f where f.title_id = t.id and ${isShown} and ${files.sql})))`,
    values: [JSON.stringify(libraries.map(({ id }) => id)), ...whole.values, ...files.values],
  }
}
