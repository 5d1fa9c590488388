import type { Db } from '@cove/server-kit'
import { compareKeys, nameKey } from './name-key.ts'

/** Of `nameKey`: one higher with each change of the order it makes. */
const nameRule = 3
const pageRows = 10_000

/** FM-13a: rows that were read under another rule get their keys anew, once; most keys are the same, and their rows stay untouched. */
export function renewNameKeys(db: Db): void {
  if (Number(db.value("select value from meta where key = 'name_rule'") ?? 1) === nameRule) return
  db.transaction(() => {
    for (let last = 0, isMore = true; isMore;) {
      const page = db.arrays('select id, name, name_key from node where id > ? order by id limit ?', last, pageRows)
      for (const [id, name, key] of page) {
        const fresh = nameKey(String(name))
        if (compareKeys(fresh, key as Uint8Array) !== 0) db.run('update node set name_key = ? where id = ?', fresh, Number(id))
      }
      last = Number(page.at(-1)?.[0])
      isMore = page.length === pageRows
    }
    db.run("insert into meta values ('name_rule', ?) on conflict do update set value = excluded.value", String(nameRule))
  })
}
