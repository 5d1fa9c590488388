import type { DownloadTask, Progress } from './download-types.ts'
import { createTokenBucket } from './token-bucket.ts'
import type { TokenBucket } from './token-bucket.ts'

/** A download that runs now. */
export interface LiveDownload {
  readonly id: string
  readonly userNo: string
  /** A helper fetches it and keeps the limits; else this device does. */
  readonly isTorrent: boolean
  /** Its own limit. */
  readonly bucket: TokenBucket
  /** Reads what a magnet contains, which takes none of the limits. */
  readonly isAsking: boolean
  isSeeding: boolean
  progress: Progress
  /** What the engine measures, in bytes. */
  perSecond: () => number
  /** Shows progress; another run of the same download replaces it. */
  report: (progress: Progress) => void
}

/** What a live download reports to. */
export type LiveSource = Pick<LiveDownload, 'isAsking' | 'perSecond' | 'report'>

/** Makes one that has not begun yet. */
export function createLiveDownload(task: DownloadTask, source: LiveSource): LiveDownload {
  const bucket = createTokenBucket()
  bucket.setRate(task.limitBytesPerSecond)
  const { id, userNo, kind, doneBytes, totalBytes } = task
  return {
    ...source,
    id,
    userNo,
    isTorrent: kind === 'torrent' || kind === 'magnet',
    bucket,
    isSeeding: false,
    progress: { doneBytes, totalBytes, bytesPerSecond: 0, uploadBytesPerSecond: 0, connections: 0 },
  }
}

/** Bytes per second, now: what a helper says, or what the engine measures. */
export function speedOf({ progress, perSecond }: Pick<LiveDownload, 'progress' | 'perSecond'>): number {
  return progress.bytesPerSecond > 0 ? progress.bytesPerSecond : perSecond()
}
