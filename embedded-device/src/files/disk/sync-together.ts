/** True when all that was written on the file system of this open folder before the call is durable. False: the caller has to sync its own. */
export type SyncTogether = (folderFd: number) => Promise<boolean>

/** Asked before the first byte of a batch is written; undefined where its files are better synced by themselves. */
export type StartSyncTogether = (fileCount: number) => SyncTogether | undefined
