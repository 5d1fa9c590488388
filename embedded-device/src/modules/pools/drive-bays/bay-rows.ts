import type { Db } from '@cove/server-kit'

/** A disk of a drive bay as it is stored. `GONE`: another one took its bay; its image is deleted when no pool uses it. */
export interface BayRow {
  readonly serialNo: string
  readonly slot: number
  readonly sizeBytes: number
  readonly state: 'ON' | 'OFF' | 'GONE'
}

/** The disks of the drive bays. Numbers of loop devices are never stored, because they change. */
export interface BayRows {
  all(): readonly BayRow[]
  get(serialNo: string): BayRow | undefined
  /** Puts a disk into a bay; the one that was there is gone. */
  insert(row: Omit<BayRow, 'state'>): void
  setState(serialNo: string, state: BayRow['state']): void
  remove(serialNo: string): void
}

interface Stored {
  readonly serial_no: string
  readonly slot: number
  readonly size_bytes: number
  readonly state: BayRow['state']
}

const toRow = (row: Stored): BayRow => ({ serialNo: row.serial_no, slot: row.slot, sizeBytes: row.size_bytes, state: row.state })

/** Opens the rows over the device's database. */
export function createBayRows(db: Db): BayRows {
  return {
    all: () => db.all<Stored>('select * from pools_bay order by slot').map(toRow),
    get(serialNo) {
      const row = db.get<Stored>('select * from pools_bay where serial_no = ?', serialNo)
      return row && toRow(row)
    },
    insert: ({ serialNo, slot, sizeBytes }) =>
      db.transaction(() => {
        db.run("update pools_bay set state = 'GONE' where slot = ?", slot)
        db.run("insert into pools_bay (serial_no, slot, size_bytes, state) values (?, ?, ?, 'ON')", serialNo, slot, sizeBytes)
      }),
    setState: (serialNo, state) => void db.run('update pools_bay set state = ? where serial_no = ?', state, serialNo),
    remove: (serialNo) => void db.run('delete from pools_bay where serial_no = ?', serialNo),
  }
}
