import type { CinemaParts } from './parts.ts'
import type { Where } from './readable-where.ts'

/** What titles that fit can be narrowed to, with counts. */
export function facetsOf({ db }: Pick<CinemaParts, 'db'>, userNo: string, { sql, values }: Where) {
  const counted = (select: string, from: string, own: readonly string[] = []): [string, number][] =>
    db
      .arrays(`select ${select}, count(*) from cinema_title t ${from} where ${sql} group by 1`, ...own, ...values)
      .map(([name, count]) => [String(name), Number(count)])
  const named = (rows: readonly [string, number][]) =>
    rows.map(([name, count]) => ({ name, count })).toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
  const years = counted('t.year', '').filter(([year]) => year !== 'null')
  return {
    genres: named(counted('g.name', 'join cinema_genre g on g.title_id = t.id')),
    tags: named(counted('g.name', 'join cinema_tag g on g.title_id = t.id and g.user_no = ?', [userNo])),
    years: years.map(([year, count]) => ({ year: Number(year), count })).toSorted((one, other) => other.year - one.year),
    letters: lettersOf(counted('t.letter', '')),
  }
}

/** Where each letter begins in the order by name, where `#` stands first. */
function lettersOf(rows: readonly [string, number][]): { letter: string; offset: number }[] {
  let offset = 0
  return rows
    .toSorted(([one], [other]) => Number(other === '#') - Number(one === '#') || (one < other ? -1 : 1))
    .map(([letter, count]) => {
      const from = offset
      offset += count
      return { letter, offset: from }
    })
}
