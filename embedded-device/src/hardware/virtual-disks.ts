import { type Db } from '@cove/server-kit'

export type DiskCondition = 'ON' | 'OFF' | 'ERR'

/** One simulated disk. The files of managed spaces stand on the one in slot 1. */
export interface VirtualDisk {
  readonly slot: number
  readonly serialNo: string
  readonly sizeBytes: number
  readonly condition: DiskCondition
}

/** What the disk-error dialog is told (DLG-04). */
export interface DiskReport {
  /** H-49: errors are shown until there are none, or the administrator goes on without the disks. */
  readonly next: 'show' | 'close'
  readonly errorCount: number
  readonly disks: readonly VirtualDisk[]
}

/** The disks of the embedded device: simulated, kept over restarts, and labelled so wherever they are shown. */
export interface VirtualDisks {
  report(): DiskReport
  /** Simulates a fault, or its end. False when there is no such slot. */
  set(slot: number, condition: DiskCondition): boolean
  /** DLG-04: the administrator goes on; asked for again when another disk fails. */
  accept(): void
  /** Whether the disk below the managed spaces cannot be read. Asked at every file call, so it costs nothing. */
  readonly isDataDiskGone: boolean
}

const slots = 4
const sizeBytes = 4 * 1024 ** 4
const dataSlot = 1

interface StoredDisk {
  readonly slot: number
  readonly serial_no: string
  readonly size_bytes: number
  readonly state: DiskCondition
  readonly is_accepted: number
}

export function createVirtualDisks(options: {
  readonly db: Db
  readonly serialNo: string
  /** After the commit. */
  readonly onChanged: (disk: VirtualDisk) => void
}): VirtualDisks {
  const { db } = options
  db.transaction(() => {
    for (let slot = 1; slot <= slots; slot += 1) {
      const serial = `SIM-${options.serialNo.slice(-6)}-${slot}`
      db.run('insert into virtual_disk (slot, serial_no, size_bytes) values (?, ?, ?) on conflict do nothing', slot, serial, sizeBytes)
    }
  })
  const rows = (): StoredDisk[] =>
    db.all<StoredDisk>('select slot, serial_no, size_bytes, state, is_accepted from virtual_disk order by slot')
  const isGone = (): boolean => rows().some((row) => row.slot === dataSlot && row.state !== 'ON')
  let dataDiskGone = isGone()
  return {
    report() {
      const all = rows()
      const open = all.filter((row) => row.state !== 'ON' && row.is_accepted === 0)
      const failed = all.filter((row) => row.state !== 'ON')
      // One new failure opens the question again, and then it is about all of them.
      return { next: open.length > 0 ? 'show' : 'close', errorCount: open.length > 0 ? failed.length : 0, disks: all.map(toDisk) }
    },
    set(slot, condition) {
      const before = rows().find((row) => row.slot === slot)
      if (!before) return false
      if (before.state === condition) return true
      db.run('update virtual_disk set state = ?, is_accepted = 0 where slot = ?', condition, slot)
      dataDiskGone = isGone()
      options.onChanged(toDisk({ ...before, state: condition }))
      return true
    },
    accept: () => void db.run("update virtual_disk set is_accepted = 1 where state <> 'ON'"),
    get isDataDiskGone() {
      return dataDiskGone
    },
  }
}

function toDisk(row: StoredDisk): VirtualDisk {
  return { slot: row.slot, serialNo: row.serial_no, sizeBytes: row.size_bytes, condition: row.state }
}
