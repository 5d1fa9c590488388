import { backup } from '@cove/device-contract/backup'
import { createTurns } from '@cove/server-kit/turns'
import { defineModule } from '../../module-kit/module-kit.ts'
import type { HandlersOf, Host } from '../../module-kit/module-kit.ts'
import type { TransfersApi } from '../transfers/api.ts'
import type { BackupApi } from './api.ts'
import { approve } from './handlers/approve.ts'
import { archive } from './handlers/archive.ts'
import { begin } from './handlers/begin.ts'
import { browse } from './handlers/browse.ts'
import { check } from './handlers/check.ts'
import { compare } from './handlers/compare.ts'
import { content } from './handlers/content.ts'
import { create } from './handlers/create.ts'
import { deviceFolders } from './handlers/device-folders.ts'
import { fail } from './handlers/fail.ts'
import { failures } from './handlers/failures.ts'
import { files } from './handlers/files.ts'
import { folders } from './handlers/folders.ts'
import { finish } from './handlers/finish.ts'
import { list } from './handlers/list.ts'
import { prove } from './handlers/prove.ts'
import { remove } from './handlers/remove.ts'
import { report } from './handlers/report.ts'
import { request } from './handlers/request.ts'
import { restore } from './handlers/restore.ts'
import { runs } from './handlers/runs.ts'
import { save } from './handlers/save.ts'
import { upload } from './handlers/upload.ts'
import { createExternalQueue, waitingCount } from './external-queue.ts'
import { externalJob } from './jobs/external-job.ts'
import { startPlugged } from './external/steer-external.ts'
import { proveJob } from './jobs/prove-job.ts'
import type { OnProven } from './jobs/prove-job.ts'
import { restoreJob } from './jobs/restore-job.ts'
import type { BackupParts } from './parts.ts'
import { folderOf } from './places.ts'
import { createEntryStore } from './store/entry-store.ts'
import { createFolderStore } from './store/folder-store.ts'
import { createFolderTimeStore } from './store/folder-time-store.ts'
import { createMomentStore } from './store/moment-store.ts'
import { keptCopyOf, restoreLost } from './lost-file.ts'
import { createRunStore } from './store/run-store.ts'
import { createTaskStore } from './store/task-store.ts'
import { createUploadStore } from './store/upload-store.ts'
import { texts } from './texts/notices.ts'
import { taskView } from './views.ts'
import { dropExpired, noticeOverdue } from './watch.ts'

export default defineModule({
  id: 'backup',
  area: backup,
  needs: ['transfers'],
  migrations: new URL('migrations/', import.meta.url),
  texts,
  async open(host) {
    const parts = partsOf(host)
    host.centre.register((userNo) => [
      { kind: 'localBackUp', state: 'doing', count: parts.runs.doingCount(userNo, 'computer') },
      { kind: 'extBackup', state: 'doing', count: parts.runs.doingCount(userNo, 'device') },
      { kind: 'extBackup', state: 'waiting', count: waitingCount(parts, userNo) },
    ])
    // Disks that are there when the device starts were not just plugged in; a run that was cut off continues by itself.
    let isStarting = true
    await host.files.openedSpaces.onOpened(async (space) => {
      if (!isStarting) startPlugged(parts, space)
    })
    isStarting = false
    const api: BackupApi = {
      folders: (userNo) => parts.tasks.of(userNo).map(folderOf),
      keptCopyOf: (who, lost) => keptCopyOf(parts, who, lost),
      restoreLost: (who, lost) => restoreLost(parts, who, lost),
    }
    return {
      api,
      handlers: handlersOf(parts),
      jobs: { prove: proveJob(parts, provenOf(parts)), restore: restoreJob(parts), external: externalJob(parts) },
      schedules: {
        overdue: { every: 'hour', missed: 'skip', run: () => noticeOverdue(parts) },
        versions: { every: 'day', between: ['02:00', '05:00'], missed: 'once', run: () => dropExpired(parts) },
      },
    }
  },
})

function partsOf(host: Host<typeof backup>): BackupParts {
  const uploads = host.module<TransfersApi>('transfers')
  if (!uploads) throw new Error('backup needs the module transfers')
  const { db, nowMs } = host
  const parts: BackupParts = {
    ...host,
    ...host.files,
    uploads,
    tasks: createTaskStore(db, nowMs),
    runs: createRunStore(db, nowMs),
    entries: createEntryStore(db, nowMs),
    folders: createFolderStore(db, nowMs),
    folderTimes: createFolderTimeStore(db, nowMs),
    moments: createMomentStore(db),
    pending: createUploadStore(db, nowMs),
    queue: createExternalQueue(),
    turns: createTurns(),
    changed: (task) => host.events.emit('backup.changed', taskView(parts, task), { userNo: task.userNo }),
  }
  return parts
}

/** Stores a proof, and warns while the last one found damage. */
const provenOf =
  (parts: BackupParts): OnProven =>
  (task, runId, proof) => {
    parts.runs.setProof(runId, proof)
    const incident = { userNo: task.userNo, cause: `backup.broken.${task.taskId}` }
    if (proof.brokenCount === 0) parts.notices.resolve(incident)
    else {
      const values = { name: task.name, count: proof.brokenCount }
      parts.notices.raise({ ...incident, level: 'warn', text: 'broken', values, action: { route: '/backup/manage-resource-view' } })
    }
    parts.changed(task)
  }

const handlersOf = (parts: BackupParts): HandlersOf<typeof backup> => ({
  list: list(parts),
  deviceFolders: deviceFolders(parts),
  save: save(parts),
  remove: remove(parts),
  begin: begin(parts),
  compare: compare(parts),
  folders: folders(parts),
  check: check(parts),
  create: create(parts),
  upload: upload(parts),
  fail: fail(parts),
  failures: failures(parts),
  report: report(parts),
  finish: finish(parts),
  prove: prove(parts),
  approve: approve(parts),
  runs: runs(parts),
  browse: browse(parts),
  restore: restore(parts),
  files: files(parts),
  content: content(parts),
  archive: archive(parts),
  request: request(parts),
})
