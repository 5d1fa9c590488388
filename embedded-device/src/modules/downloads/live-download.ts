import type { DownloadTask, Progress } from './download-types.ts'
import { createSpeedMeter } from './speed-meter.ts'
import type { SpeedMeter } from './speed-meter.ts'
import { createTokenBucket } from './token-bucket.ts'
import type { TokenBucket } from './token-bucket.ts'

/** A download that runs now. */
export interface LiveDownload {
  readonly userNo: string
  /** A helper fetches it and keeps the limits; else this device does. */
  readonly isTorrent: boolean
  readonly controller: AbortController
  /** Its own limit. */
  readonly bucket: TokenBucket
  readonly meter: SpeedMeter
  readonly fromByte: number
  progress: Progress
  isSeeding: boolean
  /** Asks others what a magnet contains: that may take for ever, so it takes nobody's turn. */
  readonly isAsking: boolean
  ended: Promise<void>
}

/** One that has not begun yet. */
export function createLiveDownload(task: DownloadTask, isAsking: boolean): LiveDownload {
  const bucket = createTokenBucket()
  bucket.setRate(task.limitBytesPerSecond)
  return {
    ...{ userNo: task.userNo, isTorrent: task.kind === 'torrent' || task.kind === 'magnet', controller: new AbortController(), bucket },
    ...{ meter: createSpeedMeter(), fromByte: task.doneBytes, isSeeding: false, isAsking, ended: Promise.resolve() },
    progress: { doneBytes: task.doneBytes, totalBytes: task.totalBytes, bytesPerSecond: 0, uploadBytesPerSecond: 0, connections: 0 },
  }
}

/** Bytes per second, now. */
export function speedOf({ progress, meter }: Pick<LiveDownload, 'progress' | 'meter'>): number {
  return progress.bytesPerSecond > 0 ? progress.bytesPerSecond : meter.bytesPerSecond()
}
