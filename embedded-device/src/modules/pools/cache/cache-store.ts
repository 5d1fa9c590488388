import type { Cache } from '@cove/device-contract/pools'
import type { Db } from '@cove/server-kit'

/** A cache as it is stored. */
export interface CacheRow {
  readonly spaceId: string
  readonly mode: Cache['mode']
  readonly phase: 'live' | 'removing'
  readonly sizeBytes: number
  readonly createdAtMs: number
  readonly serialNos: readonly string[]
  /** What was read in the space since the cache was made, and how much of it the cache had. */
  readonly readBytes: number
  readonly hitBytes: number
}

/** DSK-02: the solid-state caches, in tables of the module. */
export interface CacheStore {
  all(): readonly CacheRow[]
  of(spaceId: string): CacheRow | undefined
  /** Whether a disk belongs to a cache. */
  hasDisk(serialNo: string): boolean
  /** The space that a disk caches. */
  spaceOf(serialNo: string): string | undefined
  add(cache: Omit<CacheRow, 'phase' | 'readBytes' | 'hitBytes'>): void
  /** Adds to the counts of a cache; nothing where it is gone. */
  addReads(spaceId: string, counts: Pick<CacheRow, 'readBytes' | 'hitBytes'>): void
  setRemoving(spaceId: string): void
  remove(spaceId: string): void
}

interface Stored {
  readonly space_id: string
  readonly mode: Cache['mode']
  readonly phase: CacheRow['phase']
  readonly size_bytes: number
  readonly created_at: number
  readonly read_bytes: number
  readonly hit_bytes: number
}

/** Opens the store. */
export function createCacheStore(db: Db): CacheStore {
  const disksOf = (spaceId: string): string[] =>
    db
      .all<{ serial_no: string }>('select serial_no from pools_cache_disk where space_id = ? order by serial_no', spaceId)
      .map((row) => row.serial_no)
  const spaceOf = (serialNo: string): string | undefined => {
    const found = db.value('select space_id from pools_cache_disk where serial_no = ?', serialNo)
    return typeof found === 'string' ? found : undefined
  }
  const toRow = (row: Stored): CacheRow => ({
    spaceId: row.space_id,
    mode: row.mode,
    phase: row.phase,
    sizeBytes: row.size_bytes,
    createdAtMs: row.created_at,
    serialNos: disksOf(row.space_id),
    readBytes: row.read_bytes,
    hitBytes: row.hit_bytes,
  })
  return {
    all: () => db.all<Stored>('select * from pools_cache order by created_at, space_id').map(toRow),
    of(spaceId) {
      const row = db.get<Stored>('select * from pools_cache where space_id = ?', spaceId)
      return row && toRow(row)
    },
    hasDisk: (serialNo) => spaceOf(serialNo) !== undefined,
    spaceOf,
    add({ spaceId, mode, sizeBytes, createdAtMs, serialNos }) {
      db.transaction(() => {
        const columns = 'space_id, mode, phase, size_bytes, created_at'
        db.run(`insert into pools_cache (${columns}) values (?, ?, 'live', ?, ?)`, spaceId, mode, sizeBytes, createdAtMs)
        for (const serialNo of serialNos) db.run('insert into pools_cache_disk (serial_no, space_id) values (?, ?)', serialNo, spaceId)
      })
    },
    addReads: (spaceId, { readBytes, hitBytes }) =>
      void db.run(
        'update pools_cache set read_bytes = read_bytes + ?, hit_bytes = hit_bytes + ? where space_id = ?',
        readBytes,
        hitBytes,
        spaceId,
      ),
    setRemoving: (spaceId) => void db.run("update pools_cache set phase = 'removing' where space_id = ?", spaceId),
    remove(spaceId) {
      db.transaction(() => {
        db.run('delete from pools_cache_disk where space_id = ?', spaceId)
        db.run('delete from pools_cache where space_id = ?', spaceId)
      })
    },
  }
}
