import { catalogue } from '@cove/device-contract'
import type { ErrorName } from '@cove/device-contract'
import type { OfflineFile, OfflineTask } from '@cove/device-contract/downloads'
import type { DownloadQueue } from './download-queue.ts'
import type { DownloadTask, TorrentEntry } from './download-types.ts'
import { shownSource } from './source-url.ts'

/** DL-01b: a download as its owner sees it. */
export function taskView(task: DownloadTask, queue: Pick<DownloadQueue, 'live' | 'isHeld'>): OfflineTask {
  const live = queue.live(task.id)
  const isBusy = task.state === 'running' || task.state === 'metadata' || task.state === 'seeding'
  const progress = isBusy ? live?.progress : undefined
  return {
    taskId: task.id,
    kind: task.kind,
    state: task.state,
    name: task.name,
    source: shownSource(task.source),
    storageId: task.spaceId,
    path: task.path === '' ? task.folder : task.path,
    totalBytes: progress && progress.totalBytes > 0 ? progress.totalBytes : task.totalBytes,
    doneBytes: task.state === 'seeding' ? task.doneBytes : (progress?.doneBytes ?? task.doneBytes),
    bytesPerSecond: task.state === 'running' ? (live?.bytesPerSecond ?? 0) : 0,
    uploadBytesPerSecond: progress?.uploadBytesPerSecond ?? 0,
    connections: progress?.connections ?? 0,
    limitBytesPerSecond: task.limitBytesPerSecond,
    isHeld: queue.isHeld(task),
    ...(task.errorCode === undefined ? {} : { errorCode: codeOf(task.errorCode) }),
    createdSeconds: Math.floor(task.createdAtMs / 1000),
    ...(task.finishedAtMs === undefined ? {} : { finishedSeconds: Math.floor(task.finishedAtMs / 1000) }),
  }
}

function codeOf(name: string): number {
  return Object.hasOwn(catalogue, name) ? catalogue[name as ErrorName].code : catalogue.unknownError.code
}

/** The files of a torrent with what is there of each. */
export function fileViews(task: DownloadTask, files: readonly TorrentEntry[], queue: Pick<DownloadQueue, 'live'>): OfflineFile[] {
  const isDone = task.state === 'finished' || task.state === 'seeding'
  const counted = queue.live(task.id)?.progress.fileBytes
  return files.map((file) => {
    const doneBytes = isDone && file.isSelected ? file.sizeBytes : Math.min(file.sizeBytes, counted?.get(file.index) ?? 0)
    return { ...file, doneBytes }
  })
}
