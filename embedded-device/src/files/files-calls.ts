import { files as filesArea } from '@cove/device-contract/files'
import { quota as quotaArea } from '@cove/device-contract/quota'
import { recycle as recycleArea } from '@cove/device-contract/recycle'
import { tasks as tasksArea } from '@cove/device-contract/tasks'
import { add as addFile } from './handlers/files/add.ts'
import { all, media, uploaded } from './handlers/files/all.ts'
import { check } from './handlers/files/check.ts'
import { deleteFiles } from './handlers/files/delete.ts'
import { downloadArchive } from './handlers/files/download-archive.ts'
import { downloadTicket } from './handlers/files/download-ticket.ts'
import { download } from './handlers/files/download.ts'
import { hash } from './handlers/files/hash.ts'
import { info as fileInfo } from './handlers/files/info.ts'
import { list as listFiles } from './handlers/files/list.ts'
import { renameMany } from './handlers/files/rename-many.ts'
import { rename } from './handlers/files/rename.ts'
import { classifiedSearch, search } from './handlers/files/search.ts'
import { tree } from './handlers/files/tree.ts'
import { list as listRecycle } from './handlers/recycle/list.ts'
import { deleteForever, restore as restoreFromBin } from './handlers/recycle/work.ts'
import { preview as previewRestore } from './handlers/recycle/preview.ts'
import { setSettings as setBinSettings, settings as binSettings } from './handlers/recycle/settings.ts'
import { summary as binSummary } from './handlers/recycle/summary.ts'
import { thumbnail as binThumbnail } from './handlers/recycle/thumbnail.ts'
import { add as addTask } from './handlers/tasks/add.ts'
import { conflicts } from './handlers/tasks/conflicts.ts'
import { answer as answerTask } from '../core/calls/tasks/answer.ts'
import { retry as retryTask } from '../core/calls/tasks/retry.ts'
import { centre } from '../core/calls/tasks/centre.ts'
import { continueTask } from '../core/calls/tasks/continue.ts'
import { failures } from '../core/calls/tasks/failures.ts'
import { files as filesOfTask } from '../core/calls/tasks/files.ts'
import { list as listTasks } from '../core/calls/tasks/list.ts'
import { pause } from '../core/calls/tasks/pause.ts'
import { remove } from '../core/calls/tasks/remove.ts'
import { quota } from './handlers/quota/quota.ts'
import { setQuota } from './handlers/quota/set-quota.ts'
import { undo as undoArea } from '@cove/device-contract/undo'
import { list as listChanges } from './handlers/undo/list.ts'
import { preview as previewUndo } from './handlers/undo/preview.ts'
import { run as runUndo } from './handlers/undo/run.ts'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { list as listSpaces } from './handlers/spaces/list.ts'
import { room } from './handlers/spaces/room.ts'
import type { Area } from '@cove/device-contract'
import { mountArea } from '@cove/device-contract/server'
import type { HandlersOf, MountedCall } from '@cove/device-contract/server'
import type { FilesContext } from './handlers/handler-of.ts'

const mount = <A extends Area>(area: A, handlers: HandlersOf<A, FilesContext>) => mountArea<A, FilesContext>(area, handlers)

/** The calls that files answers; a missing handler does not compile. */
export const filesCalls: readonly MountedCall<FilesContext>[] = [
  ...mount(quotaArea, { get: quota, set: setQuota }),
  ...mount(filesArea, {
    list: listFiles,
    all,
    add: addFile,
    rename,
    renameMany,
    delete: deleteFiles,
    check,
    tree,
    info: fileInfo,
    download,
    downloadTicket,
    downloadArchive,
    hash,
    search,
    classifiedSearch,
    media,
    uploaded,
  }),
  ...mount(spacesArea, { list: listSpaces, room }),
  ...mount(undoArea, { list: listChanges, preview: previewUndo, run: runUndo }),
  ...mount(recycleArea, {
    list: listRecycle,
    restore: restoreFromBin,
    deleteForever,
    summary: binSummary,
    preview: previewRestore,
    thumbnail: binThumbnail,
    settings: binSettings,
    setSettings: setBinSettings,
  }),
  ...mount(tasksArea, {
    add: addTask,
    conflicts,
    list: listTasks,
    pause,
    continue: continueTask,
    remove,
    files: filesOfTask,
    failures,
    answer: answerTask,
    retry: retryTask,
    centre,
  }),
]
