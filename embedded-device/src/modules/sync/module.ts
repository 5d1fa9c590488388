import { sync } from '@cove/device-contract/sync'
import { createTurns } from '@cove/server-kit/turns'
import { defineModule } from '../../module-kit/module-kit.ts'
import type { HandlersOf, Host } from '../../module-kit/module-kit.ts'
import type { TransfersApi } from '../transfers/api.ts'
import { agree } from './handlers/agree.ts'
import { base } from './handlers/base.ts'
import { begin } from './handlers/begin.ts'
import { changes } from './handlers/changes.ts'
import { create } from './handlers/create.ts'
import { decide } from './handlers/decide.ts'
import { drop } from './handlers/drop.ts'
import { fail } from './handlers/fail.ts'
import { failures } from './handlers/failures.ts'
import { files } from './handlers/files.ts'
import { finish } from './handlers/finish.ts'
import { folders } from './handlers/folders.ts'
import { list } from './handlers/list.ts'
import { move } from './handlers/move.ts'
import { note } from './handlers/note.ts'
import { plan } from './handlers/plan.ts'
import { propose } from './handlers/propose.ts'
import { remove } from './handlers/remove.ts'
import { report } from './handlers/report.ts'
import { request } from './handlers/request.ts'
import { revert } from './handlers/revert.ts'
import { runs } from './handlers/runs.ts'
import { save } from './handlers/save.ts'
import { upload } from './handlers/upload.ts'
import type { SyncParts } from './parts.ts'
import { createBaseStore } from './store/base-store.ts'
import { createChangeStore } from './store/change-store.ts'
import { createFileStore } from './store/file-store.ts'
import { createFolderStore } from './store/folder-store.ts'
import { createRunStore } from './store/run-store.ts'
import { createTaskStore } from './store/task-store.ts'
import { createUploadStore } from './store/upload-store.ts'
import { texts } from './texts/notices.ts'
import { taskView } from './views.ts'

export default defineModule({
  id: 'sync',
  area: sync,
  needs: ['transfers'],
  migrations: new URL('migrations/', import.meta.url),
  texts,
  open(host) {
    const parts = partsOf(host)
    host.centre.register((userNo) => [{ kind: 'other', state: 'doing', count: parts.runs.doingCount(userNo) }])
    return { handlers: handlersOf(parts) }
  },
})

function partsOf(host: Host<typeof sync>): SyncParts {
  const uploads = host.module<TransfersApi>('transfers')
  if (!uploads) throw new Error('sync needs the module transfers')
  const { db, nowMs } = host
  const parts: SyncParts = {
    ...host,
    ...host.files,
    uploads,
    tasks: createTaskStore(db, nowMs),
    runs: createRunStore(db, nowMs),
    files: createFileStore(db),
    bases: createBaseStore(db, nowMs),
    folders: createFolderStore(db),
    changes: createChangeStore(db),
    pending: createUploadStore(db),
    turns: createTurns(),
    hashing: new Map(),
    changed: (task) => host.events.emit('sync.changed', taskView(parts, task), { userNo: task.userNo }),
  }
  return parts
}

const handlersOf = (parts: SyncParts): HandlersOf<typeof sync> => ({
  list: list(parts),
  save: save(parts),
  remove: remove(parts),
  request: request(parts),
  begin: begin(parts),
  files: files(parts),
  base: base(parts),
  agree: agree(parts),
  propose: propose(parts),
  plan: plan(parts),
  decide: decide(parts),
  create: create(parts),
  upload: upload(parts),
  drop: drop(parts),
  move: move(parts),
  note: note(parts),
  folders: folders(parts),
  fail: fail(parts),
  report: report(parts),
  finish: finish(parts),
  runs: runs(parts),
  changes: changes(parts),
  revert: revert(parts),
  failures: failures(parts),
})
