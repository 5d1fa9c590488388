import type { CinemaParts } from './parts.ts'

/** Tables with rows of single users. */
const tables = [
  'cinema_library',
  'cinema_invite',
  'cinema_hidden_library',
  'cinema_watched',
  'cinema_mark',
  'cinema_tag',
  'cinema_collection',
  'cinema_ignored',
  'cinema_search',
  'cinema_batch',
] as const

/** USR-01c: the libraries of users who are gone go, and all that they noted; no file is touched. Again is harmless. */
export function dropUsers({ db, users, libraries, changed }: Pick<CinemaParts, 'db' | 'users' | 'libraries' | 'changed'>): void {
  const known = tables.map((table) => `select user_no from ${table}`).join(' union ')
  const gone = db.arrays(`select cast(user_no as text) from (${known})`).flatMap(([no]) => (users.get(String(no)) ? [] : String(no)))
  if (gone.length === 0) return
  const lost = gone
    .flatMap((userNo) => libraries.ownedBy(userNo))
    .map(({ id, isForAll }) => ({
      id,
      seeing: isForAll ? users.all().map(({ no }) => no) : libraries.people(id),
    }))
  db.transaction(() => {
    for (const table of tables) db.run(`delete from ${table} where user_no in (select value from json_each(?))`, JSON.stringify(gone))
  })
  for (const { id, seeing } of lost)
    changed(
      id,
      seeing.filter((no) => !gone.includes(no)),
    )
}
