import type { StorageMode } from '@cove/device-contract/rules'
import type { Db } from '@cove/server-kit'
import type { ScrubFiles, ScrubResult } from './disks/scrub-result.ts'
import { createScrubRows } from './scrub-rows.ts'

/** `joining`: a disk that adds capacity and holds no data yet. */
export type MemberState = 'insync' | 'stale' | 'syncing' | 'joining'
export type PoolPhase = 'creating' | 'live' | 'destroying'

/** One place of a pool. */
export interface Member {
  readonly seat: number
  /** Empty where the disk was taken out. */
  readonly serialNo: string
  readonly sizeBytes: number
  readonly state: MemberState
}

/** A pool as it is stored. */
export interface PoolRow {
  readonly id: string
  readonly name: string
  readonly mode: StorageMode
  readonly phase: PoolPhase
  readonly createdAtMs: number
  readonly members: readonly Member[]
}

/** A check that is over. */
export interface ScrubRow extends Pick<ScrubResult, 'corrected' | 'uncorrectable'> {
  readonly endedAtMs: number
}

/** Pools and their places, in tables of the module. */
export interface PoolStore {
  all(): readonly PoolRow[]
  get(id: string): PoolRow | undefined
  has(id: string): boolean
  /** Adds a pool with its places; throws where a disk has another pool. */
  add(pool: Omit<PoolRow, 'phase'>): void
  setPhase(id: string, phase: PoolPhase): void
  rename(id: string, name: string): void
  setMode(id: string, mode: StorageMode): void
  setMember(id: string, member: Member): void
  removeSeats(id: string, seats: readonly number[]): void
  /** What the last check of a pool found. */
  scrubOf(id: string): ScrubRow | undefined
  setScrub(id: string, result: ScrubResult & { readonly endedAtMs: number }): void
  /** DLG-04: the files behind what it found; undefined where they were not looked up. */
  damagedOf(id: string): ScrubFiles | undefined
  /** A file of them is well: it leaves the list, or stays as a repaired one. */
  setWell(id: string, path: string, isRepaired: boolean): void
  remove(id: string): void
  transaction<T>(work: () => T): T
}

interface StoredPool {
  readonly id: string
  readonly name: string
  readonly mode: StorageMode
  readonly phase: PoolPhase
  readonly created_at: number
}
interface StoredMember {
  readonly seat: number
  readonly serial_no: string
  readonly size_bytes: number
  readonly state: MemberState
}

/** Opens the store over the device's database. */
export function createPoolStore(db: Db): PoolStore {
  const membersOf = (id: string): Member[] =>
    db
      .all<StoredMember>('select seat, serial_no, size_bytes, state from pools_member where pool_id = ? order by seat', id)
      .map((row) => ({ seat: row.seat, serialNo: row.serial_no, sizeBytes: row.size_bytes, state: row.state }))
  const toPool = ({ id, name, mode, phase, created_at: createdAtMs }: StoredPool): PoolRow => ({
    id,
    name,
    mode,
    phase,
    createdAtMs,
    members: membersOf(id),
  })
  const setMember: PoolStore['setMember'] = (id, { seat, serialNo, sizeBytes, state }) =>
    void db.run(
      `insert into pools_member (pool_id, seat, serial_no, size_bytes, state) values (?, ?, ?, ?, ?)
       on conflict (pool_id, seat) do update set serial_no = excluded.serial_no, size_bytes = excluded.size_bytes, state = excluded.state`,
      id,
      seat,
      serialNo,
      sizeBytes,
      state,
    )
  return {
    all: () => db.all<StoredPool>('select * from pools_pool order by created_at, id').map(toPool),
    get(id) {
      const row = db.get<StoredPool>('select * from pools_pool where id = ?', id)
      return row && toPool(row)
    },
    has: (id) => db.value('select 1 from pools_pool where id = ?', id) !== undefined,
    add: ({ id, name, mode, createdAtMs, members }) =>
      db.transaction(() => {
        db.run("insert into pools_pool (id, name, mode, phase, created_at) values (?, ?, ?, 'creating', ?)", id, name, mode, createdAtMs)
        for (const member of members) setMember(id, member)
      }),
    ...columnsOf(db),
    setMember,
    removeSeats(id, seats) {
      db.transaction(() => {
        const kept = membersOf(id).filter(({ seat }) => !seats.includes(seat))
        db.run('delete from pools_member where pool_id = ?', id)
        for (const [seat, member] of kept.entries()) setMember(id, { ...member, seat })
      })
    },
    ...createScrubRows(db),
    remove: (id) => void db.run('delete from pools_pool where id = ?', id),
    transaction: (work) => db.transaction(work),
  }
}

/** Changes of single columns of a pool. */
const columnsOf = (db: Db): Pick<PoolStore, 'setPhase' | 'setMode' | 'rename'> => ({
  setPhase: (id, phase) => void db.run('update pools_pool set phase = ? where id = ?', phase, id),
  setMode: (id, mode) => void db.run('update pools_pool set mode = ? where id = ?', mode, id),
  rename: (id, name) => void db.run('update pools_pool set name = ? where id = ?', name, id),
})
