import type { Db } from '@cove/server-kit'

export type DiskCondition = 'ON' | 'OFF' | 'ERR'
/** STO-09: the file system below the managed spaces; a repair mends a damage unless it is beyond that. */
export type FilesystemState = 'healthy' | 'damaged' | 'beyondRepair'

/** One simulated disk. The files of managed spaces are on the one in slot 1. */
export interface VirtualDisk {
  readonly slot: number
  readonly serialNo: string
  readonly sizeBytes: number
  readonly condition: DiskCondition
  readonly filesystem: FilesystemState
}

/** What the disk-error dialog shows (DLG-04). */
export interface DiskReport {
  /** H-49: errors are shown until there are none, or the administrator continues without the disks. */
  readonly next: 'show' | 'close'
  readonly errorCount: number
  readonly disks: readonly VirtualDisk[]
}

/** The disks of the embedded device: simulated, kept over restarts, and labelled so wherever they are shown. */
export interface VirtualDisks {
  report(): DiskReport
  /** Simulates a fault, or its end. False when there is no such slot, or no file system on it. */
  set(slot: number, change: { readonly condition: DiskCondition; readonly filesystem?: FilesystemState | undefined }): boolean
  /** STO-09: repairs the file system; false where it stays damaged. */
  mend(): boolean
  /** DLG-04: the administrator continues; asked for again when another disk fails. */
  accept(): void
  /** Whether the disk below the managed spaces cannot be read. Asked at every file call, so it costs nothing. */
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

/** Opens the simulated disks as they were when the device stopped. */
export function createVirtualDisks(options: {
  readonly db: Db
  readonly serialNo: string
  /** After the commit. */
  readonly onChanged: (disk: VirtualDisk, before: VirtualDisk) => void
}): VirtualDisks {
  const { db } = options
  addMissing(db, options.serialNo)
  const rows = (): StoredDisk[] =>
    db.all<StoredDisk>('select slot, serial_no, size_bytes, state, filesystem, is_accepted from virtual_disk order by slot')
  const isHurt = (row: StoredDisk): boolean => row.state !== 'ON' || row.filesystem !== 'healthy'
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
    report() {
      const all = rows()
      const failed = all.filter(isHurt)
      const open = failed.filter((row) => row.is_accepted === 0)
      // One new failure opens the question again, and then it is about all of them.
      return { next: open.length > 0 ? 'show' : 'close', errorCount: open.length > 0 ? failed.length : 0, disks: all.map(toDisk) }
    },
    set(slot, { condition, filesystem }) {
      const before = rows().find((row) => row.slot === slot)
      if (!before || (filesystem !== undefined && slot !== dataSlot)) return false
      change(before, { state: condition, filesystem: filesystem ?? before.filesystem })
      return true
    },
    mend() {
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

function addMissing(db: Db, serialNo: string): void {
  db.transaction(() => {
    for (let slot = 1; slot <= slots; slot += 1) {
      const serial = `SIM-${serialNo.slice(-6)}-${slot}`
      db.run('insert into virtual_disk (slot, serial_no, size_bytes) values (?, ?, ?) on conflict do nothing', slot, serial, sizeBytes)
    }
  })
}

function toDisk(row: StoredDisk): VirtualDisk {
  return { slot: row.slot, serialNo: row.serial_no, sizeBytes: row.size_bytes, condition: row.state, filesystem: row.filesystem }
}
