import { anyErrorRow } from '@cove/device-contract'
import type { OfflineFile, OfflineTask } from '@cove/device-contract/downloads'
import type { Job } from '../../module-kit/module-kit.ts'
import { busyStates, stateOf } from './download-state.ts'
import type { DownloadTask, TorrentEntry } from './download-types.ts'
import { speedOf } from './live-download.ts'
import type { LiveDownload } from './live-download.ts'
import { shownSource } from './source-url.ts'

/** A download with its job and, while it runs, how it is doing. */
export interface ShownDownload {
  readonly task: DownloadTask
  /** Undefined for one that was removed from the engine alone. */
  readonly job: Job | undefined
  readonly live: LiveDownload | undefined
  /** True while downloads of its user have to wait. */
  readonly isUserHeld: boolean
}

/** DL-01b: a download as its owner sees it. */
export function taskView({ task, job, live, isUserHeld }: ShownDownload): OfflineTask {
  const state = job ? stateOf(job) : 'error'
  const progress = busyStates.has(state) ? live?.progress : undefined
  return {
    taskId: task.id,
    kind: task.kind,
    state,
    name: task.name,
    source: shownSource(task.source),
    storageId: task.spaceId,
    path: task.path === '' ? task.folder : task.path,
    totalBytes: progress && progress.totalBytes > 0 ? progress.totalBytes : task.totalBytes,
    doneBytes: state === 'seeding' ? task.doneBytes : (progress?.doneBytes ?? task.doneBytes),
    bytesPerSecond: state === 'running' && live ? speedOf(live) : 0,
    uploadBytesPerSecond: progress?.uploadBytesPerSecond ?? 0,
    connections: progress?.connections ?? 0,
    limitBytesPerSecond: task.limitBytesPerSecond,
    isHeld: state === 'waiting' && isUserHeld,
    ...(job?.errorCode === undefined ? {} : { errorCode: anyErrorRow(job.errorCode).code }),
    createdSeconds: Math.floor(task.createdAtMs / 1000),
    ...(task.finishedAtMs === undefined ? {} : { finishedSeconds: Math.floor(task.finishedAtMs / 1000) }),
  }
}

/** The files of a torrent with what is there of each. */
export function fileViews({ task, live }: Pick<ShownDownload, 'task' | 'live'>, files: readonly TorrentEntry[]): OfflineFile[] {
  const isDone = task.path !== ''
  const counted = live?.progress.fileBytes
  return files.map((file) => {
    const doneBytes = isDone && file.isSelected ? file.sizeBytes : Math.min(file.sizeBytes, counted?.get(file.index) ?? 0)
    return { ...file, doneBytes }
  })
}
