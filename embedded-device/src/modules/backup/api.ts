import type { Principal } from '../../module-kit/module-kit.ts'
import type { Location } from '../../files/places/space.ts'

/** A folder of a storage space, by its path as the owner of the backup sees it. */
export interface BackupFolder {
  readonly storageId: string
  readonly path: string
}

/** A file of the device that cannot be read. */
export interface LostFile {
  readonly at: Location
  /** Whether what is in a place cannot be read either. */
  readonly isLost: (at: Location) => boolean
}

/** A copy of a file that a backup has. */
export interface KeptCopy {
  readonly savedMs: number
}

/** What a restore of a lost file tells. */
export interface LostRestore extends LostFile {
  /** The same flag goes on with the same restore. */
  readonly flag: string
  readonly onBytes: (doneBytes: number) => void
}

/** What backups offer to other modules. */
export interface BackupApi {
  /** The folders that the backups of a user fill. */
  folders(userNo: string): readonly BackupFolder[]
  /** DLG-04: the copy that a backup of the user has of a file; undefined without one that is surely the same file. */
  keptCopyOf(who: Principal, lost: LostFile): Promise<KeptCopy | undefined>
  /** Puts it in place of the file; false where there is none any more. Refuses `uploadRestart` for a copy that is not what was backed up. */
  restoreLost(who: Principal, lost: LostRestore): Promise<boolean>
}
