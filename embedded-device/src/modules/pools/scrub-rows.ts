import type { Db } from '@cove/server-kit'
import type { PoolStore, ScrubRow } from './pool-store.ts'

/** What checks of pools found, in tables of the module. */
export function createScrubRows(db: Db): Pick<PoolStore, 'scrubOf' | 'setScrub' | 'damagedOf' | 'setWell'> {
  return {
    scrubOf: (id) => db.get<ScrubRow>('select ended_at as endedAtMs, corrected, uncorrectable from pools_scrub where pool_id = ?', id),
    setScrub: (id, { endedAtMs, corrected, uncorrectable, files }) =>
      db.transaction(() => {
        db.run(
          'insert or replace into pools_scrub (pool_id, ended_at, corrected, uncorrectable, unknown) values (?, ?, ?, ?, ?)',
          ...[id, endedAtMs, corrected, uncorrectable, files?.unknownCount ?? null],
        )
        db.run('delete from pools_damaged where pool_id = ?', id)
        for (const { path, isRepaired } of files?.known ?? [])
          db.run('insert into pools_damaged (pool_id, path, is_repaired) values (?, ?, ?)', id, path, isRepaired ? 1 : 0)
      }),
    setWell: (id, path, isRepaired) =>
      void (isRepaired
        ? db.run('update pools_damaged set is_repaired = 1 where pool_id = ? and path = ?', id, path)
        : db.run('delete from pools_damaged where pool_id = ? and path = ?', id, path)),
    damagedOf(id) {
      const unknown = db.value('select unknown from pools_scrub where pool_id = ?', id)
      if (unknown === undefined || unknown === null) return undefined
      const rows = db.arrays('select path, is_repaired from pools_damaged where pool_id = ? order by is_repaired, path', id)
      return {
        known: rows.map(([path, isRepaired]) => ({ path: String(path), isRepaired: isRepaired === 1 })),
        unknownCount: Number(unknown),
      }
    },
  }
}
