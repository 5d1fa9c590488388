import { defineArea } from '@cove/device-contract/kit'
import { approve } from './calls/approve.ts'
import { archive } from './calls/archive.ts'
import { begin } from './calls/begin.ts'
import { browse } from './calls/browse.ts'
import { check } from './calls/check.ts'
import { compare } from './calls/compare.ts'
import { content } from './calls/content.ts'
import { create } from './calls/create.ts'
import { deviceFolders } from './calls/device-folders.ts'
import { fail } from './calls/fail.ts'
import { failures } from './calls/failures.ts'
import { files } from './calls/files.ts'
import { folders } from './calls/folders.ts'
import { finish } from './calls/finish.ts'
import { list } from './calls/list.ts'
import { prove } from './calls/prove.ts'
import { remove } from './calls/remove.ts'
import { report } from './calls/report.ts'
import { request } from './calls/request.ts'
import { restore } from './calls/restore.ts'
import { runs } from './calls/runs.ts'
import { save } from './calls/save.ts'
import { upload } from './calls/upload.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'

export { backupChunkBytes, backupPageFiles, backupPathChars, backupReportMs, firstBackupReport } from './entities.ts'
export { backupCategory, backupFailure, backupHealth, backupSchedule } from './codecs.ts'
export type { BackupCategory, BackupFailure, BackupHealth, BackupRequest, BackupRunState, BackupSchedule, BackupStage } from './codecs.ts'
export type {
  BackupComputer,
  BackupEntry,
  BackupExternal,
  BackupFailedFile,
  BackupFile,
  BackupFolderTime,
  BackupProof,
  BackupRun,
  BackupTask,
} from './entities.ts'

/** Backup of folders of computers, with versions and proof that they restore (BK). */
export const backup = defineArea({
  id: 'backup',
  version: 1,
  calls: {
    list,
    deviceFolders,
    save,
    remove,
    begin,
    compare,
    folders,
    check,
    create,
    upload,
    fail,
    failures,
    report,
    finish,
    prove,
    approve,
    runs,
    browse,
    restore,
    files,
    content,
    archive,
    request,
  },
  events,
  errors,
  jobs,
})
