/** A folder of a storage space, by its path as the owner of the backup sees it. */
export interface BackupFolder {
  readonly storageId: string
  readonly path: string
}

/** What backups offer to other modules. */
export interface BackupApi {
  /** The folders that the backups of a user fill. */
  folders(userNo: string): readonly BackupFolder[]
}
