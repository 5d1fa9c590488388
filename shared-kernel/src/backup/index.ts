export { categoryOf, defaultExcludedExtensions, includesFile, readExtension, type BackupFilter } from '@cove/device-contract/backup/filters'
export {
  DeviceProblem,
  SourceError,
  type BackupClock,
  type BackupDevice,
  type BackupPorts,
  type RunReport,
  type ScannedFile,
  type SourceEntry,
  type SourceFile,
  type SourceProblem,
  type SourceTree,
} from './ports.ts'
export { createPace, pacedBackup, type Pace } from './pace.ts'
export { followPace, kernelPace } from './browser/kernel-pace.ts'
export { followProgress, type ShownRun } from './browser/follow-progress.ts'
export { runBackup, type RunEnd, type RunOptions, type RunProgress } from './run-backup.ts'
export { createRestoreSource, type BackupMoment, type RestoreReading } from './restore-source.ts'
export { restoreTo, type RestoreEnd, type RestoreFailure, type RestoreProgress, type RestoreSource } from './restore.ts'
export { scanSource, type Scanned } from './scan.ts'
export { createBackupDevice, type DeviceTask } from './device-calls.ts'
export { createFolderMemory, type FolderMemory } from './browser/folder-memory.ts'
export { handleTree } from './browser/handle-tree.ts'
export { fileListTree } from './browser/file-list-tree.ts'
export { askFolderAccess, chooseFolder, isFolderReadable, type ChosenSource } from './browser/choose-folder.ts'
export { browserClock, startBrowserMd5 } from './browser/browser-ports.ts'
export { computerNameOf } from './browser/computer-name.ts'
