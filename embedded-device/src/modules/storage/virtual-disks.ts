import type { Db } from '@cove/server-kit'

export type DiskCondition = 'ON' | 'OFF' | 'ERR'
/** STO-09: the file system below the managed spaces; a repair removes a damage unless it is beyond repair. */
export type FilesystemState = 'healthy' | 'damaged' | 'beyondRepair'

/** One simulated disk. The files of managed spaces are on the one in slot 1. */
export interface VirtualDisk {
  readonly slot: number
  readonly serialNo: string
  readonly sizeBytes: number
  readonly condition: DiskCondition
  readonly filesystem: FilesystemState
}

/** The content of the disk-error dialog (DLG-04). */
export interface DiskReport {
  /** H-49: errors are shown until none remains, or the administrator continues without the disks. */
  readonly next: 'show' | 'close'
  readonly errorCount: number
  readonly disks: readonly VirtualDisk[]
}

/** The disks of the embedded device: simulated, kept over restarts, and labelled so wherever they are shown. */
export interface VirtualDisks {
  report(): DiskReport
  /** Simulates a fault, or its end. False for an unknown slot, or one without a file system. */
  set(slot: number, change: { readonly condition: DiskCondition; readonly filesystem?: FilesystemState | undefined }): boolean
  /** Puts a disk into an empty slot, or in place of one that is gone. False while a disk is in the slot. */
  insert(disk: { readonly slot: number; readonly serialNo: string; readonly sizeBytes: number }): boolean
  /** STO-09: repairs the file system; false where it stays damaged. */
  repairFilesystem(): boolean
  /** DLG-04: the administrator continues; the dialog opens again when another disk fails. */
  accept(): void
  /** Whether the disk below the managed spaces cannot be read. Cheap, because every file call reads it. */
  readonly isDataDiskGone: boolean
  /** Whether the file system below the managed spaces is damaged: their files cannot be read either. */
  readonly isFilesystemDamaged: boolean
}

const slots = 4
const sizeBytes = 4 * 1024 ** 4
const dataSlot = 1

interface StoredDisk {
  readonly slot: number
  readonly serial_no: string
  readonly size_bytes: number
  readonly state: DiskCondition
  readonly filesystem: FilesystemState
  readonly is_accepted: number
}

/** What the disks are opened with. */
export interface VirtualDisksOptions {
  readonly db: Db
  readonly serialNo: string
  /** After the commit. */
  readonly onChanged: (disk: VirtualDisk, before: VirtualDisk) => void
}

/** Opens the disks; missing slots are added as healthy disks. */
export function createVirtualDisks(options: VirtualDisksOptions): VirtualDisks {
  const { db } = options
  addMissingSlots(db, options.serialNo)
  const rows = (): StoredDisk[] => storedDisks(db)
  const readData = (): { readonly isGone: boolean; readonly isDamaged: boolean } => {
    const row = rows().find(({ slot }) => slot === dataSlot)
    return { isGone: row?.state !== 'ON', isDamaged: row?.filesystem !== 'healthy' }
  }
  let data = readData()
  const change = (before: StoredDisk, { state, filesystem }: Pick<StoredDisk, 'state' | 'filesystem'>): void => {
    if (before.state === state && before.filesystem === filesystem) return
    db.run('update virtual_disk set state = ?, filesystem = ?, is_accepted = 0 where slot = ?', state, filesystem, before.slot)
    data = readData()
    options.onChanged(toDisk({ ...before, state, filesystem }), toDisk(before))
  }
  return {
    report: () => reportOf(rows()),
    set(slot, { condition, filesystem }) {
      const before = rows().find((row) => row.slot === slot)
      if (!before || (filesystem !== undefined && slot !== dataSlot)) return false
      change(before, { state: condition, filesystem: filesystem ?? before.filesystem })
      return true
    },
    insert(disk) {
      const known = rows().find((row) => row.slot === disk.slot)
      if (known && known.state === 'ON') return false
      storeInserted(db, disk)
      data = readData()
      const inserted: VirtualDisk = { ...disk, condition: 'ON', filesystem: known?.filesystem ?? 'healthy' }
      options.onChanged(inserted, known ? toDisk(known) : inserted)
      return true
    },
    repairFilesystem() {
      const before = rows().find(({ slot }) => slot === dataSlot)
      if (!before || before.filesystem === 'beyondRepair') return false
      change(before, { state: before.state, filesystem: 'healthy' })
      return true
    },
    accept: () => void db.run("update virtual_disk set is_accepted = 1 where state <> 'ON' or filesystem <> 'healthy'"),
    get isDataDiskGone() {
      return data.isGone
    },
    get isFilesystemDamaged() {
      return data.isDamaged
    },
  }
}

function reportOf(all: readonly StoredDisk[]): DiskReport {
  const failed = all.filter(isFaulty)
  const open = failed.filter((row) => row.is_accepted === 0)
  // A new failure opens the dialog again, for all failed disks.
  return { next: open.length > 0 ? 'show' : 'close', errorCount: open.length > 0 ? failed.length : 0, disks: all.map(toDisk) }
}

const storedDisks = (db: Db): StoredDisk[] =>
  db.all<StoredDisk>('select slot, serial_no, size_bytes, state, filesystem, is_accepted from virtual_disk order by slot')

function addMissingSlots(db: Db, deviceSerialNo: string): void {
  db.transaction(() => {
    for (let slot = 1; slot <= slots; slot += 1) {
      const serial = `SIM-${deviceSerialNo.slice(-6)}-${slot}`
      db.run('insert into virtual_disk (slot, serial_no, size_bytes) values (?, ?, ?) on conflict do nothing', slot, serial, sizeBytes)
    }
  })
}

/** A new disk of a slot; it takes the row of the one that is gone. */
function storeInserted(db: Db, { slot, serialNo, sizeBytes: bytes }: Pick<VirtualDisk, 'slot' | 'serialNo' | 'sizeBytes'>): void {
  db.run(
    `insert into virtual_disk (slot, serial_no, size_bytes) values (?, ?, ?)
     on conflict (slot) do update set serial_no = excluded.serial_no, size_bytes = excluded.size_bytes, state = 'ON', is_accepted = 0`,
    slot,
    serialNo,
    bytes,
  )
}

const isFaulty = (row: StoredDisk): boolean => row.state !== 'ON' || row.filesystem !== 'healthy'

function toDisk(row: StoredDisk): VirtualDisk {
  return { slot: row.slot, serialNo: row.serial_no, sizeBytes: row.size_bytes, condition: row.state, filesystem: row.filesystem }
}
