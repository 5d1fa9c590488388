import { createFilesTable, emptyFiles } from './files-table.ts'
import type { EnginePorts } from './ports.ts'
import type { NewDownload, NewUpload, StoredTask, TaskFiles } from './records.ts'

type Common = Omit<StoredTask, 'kind' | 'storageId' | 'devicePath' | 'localId' | 'localFolder' | 'repeat' | 'isCounted'>

function pendingTask(ports: EnginePorts, { name, isFolder }: NewUpload | NewDownload, order: number): Common {
  return {
    id: ports.newId(),
    name,
    isFolder,
    state: 'pending',
    failureKind: undefined,
    needs: undefined,
    limitBytesPerSecond: 0,
    order,
    startedAtMs: ports.clock.nowMs(),
    finishedAtMs: undefined,
  }
}

/** Creates the stored task of a new upload. */
export function uploadTask(ports: EnginePorts, upload: NewUpload, order: number): StoredTask {
  return {
    ...pendingTask(ports, upload, order),
    kind: 'upload',
    storageId: upload.storageId,
    devicePath: upload.folderPath,
    localId: upload.sourceId,
    localFolder: '',
    repeat: upload.repeat,
    isCounted: false,
  }
}

/** Creates the stored task of a new download. */
export function downloadTask(ports: EnginePorts, download: NewDownload, order: number): StoredTask {
  return {
    ...pendingTask(ports, download, order),
    kind: 'download',
    storageId: download.item.storageId,
    devicePath: download.item.path,
    localId: download.folderId,
    localFolder: download.localFolder,
    repeat: 'rename',
    isCounted: !download.isFolder,
  }
}

/** The files of a new download: the file itself; a folder is listed when the task runs. */
export function filesOfDownload({ name, isFolder, sizeBytes }: NewDownload): TaskFiles {
  const files = emptyFiles()
  if (!isFolder) createFilesTable(files).append({ path: name, isFolder: false, sizeBytes, modifiedMs: 0 })
  return files
}
