import { defineArea } from '@cove/device-contract/kit'
import { agree } from './calls/agree.ts'
import { base } from './calls/base.ts'
import { begin } from './calls/begin.ts'
import { changes } from './calls/changes.ts'
import { create } from './calls/create.ts'
import { decide } from './calls/decide.ts'
import { drop } from './calls/drop.ts'
import { fail } from './calls/fail.ts'
import { failures } from './calls/failures.ts'
import { files } from './calls/files.ts'
import { finish } from './calls/finish.ts'
import { folders } from './calls/folders.ts'
import { list } from './calls/list.ts'
import { move } from './calls/move.ts'
import { note } from './calls/note.ts'
import { plan } from './calls/plan.ts'
import { propose } from './calls/propose.ts'
import { remove } from './calls/remove.ts'
import { report } from './calls/report.ts'
import { request } from './calls/request.ts'
import { revert } from './calls/revert.ts'
import { runs } from './calls/runs.ts'
import { save } from './calls/save.ts'
import { upload } from './calls/upload.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'

export { syncChunkBytes, syncExcludedPaths, syncIgnoreLines, syncPageRows, syncSuggestedTasks } from './entities.ts'
export type {
  SyncAction,
  SyncDecision,
  SyncDirection,
  SyncFailure,
  SyncMode,
  SyncRequest,
  SyncReverted,
  SyncRunState,
  SyncShown,
  SyncSide,
} from './codecs.ts'
export type {
  SyncBaseRow,
  SyncChange,
  SyncComputer,
  SyncFailedFile,
  SyncFile,
  SyncFolder,
  SyncNote,
  SyncPlanItem,
  SyncProposal,
  SyncRun,
  SyncTask,
} from './entities.ts'

/** Two-way sync of folders of computers with folders of the device (SYN). */
export const sync = defineArea({
  id: 'sync',
  version: 1,
  calls: {
    list,
    save,
    remove,
    request,
    begin,
    files,
    base,
    agree,
    propose,
    plan,
    decide,
    create,
    upload,
    drop,
    move,
    note,
    folders,
    fail,
    report,
    finish,
    runs,
    changes,
    revert,
    failures,
  },
  events,
  errors,
})
