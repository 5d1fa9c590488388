import { type DownloadStore } from './download-store.ts'
import { type DownloadTask } from './download-types.ts'
import { createTokenBucket, type TokenBucket } from './token-bucket.ts'
import { type TorrentLimits } from './torrent-shares.ts'

/** What people allow their downloads. */
export interface DownloadLimits {
  /** All downloads of a person take from one bucket; asking for it makes it as wide as the settings say now. */
  bucketOf(userNo: string): TokenBucket
  /** For programs that keep limits themselves. */
  limitsOf(task: DownloadTask): TorrentLimits
}

export function createDownloadLimits(store: Pick<DownloadStore, 'get' | 'settings'>): DownloadLimits {
  const perUser = new Map<string, TokenBucket>()
  return {
    bucketOf(userNo) {
      const bucket = perUser.get(userNo) ?? createTokenBucket()
      perUser.set(userNo, bucket)
      bucket.setRate(store.settings(userNo).limitBytesPerSecond)
      return bucket
    },
    limitsOf({ id, userNo }) {
      const { limitBytesPerSecond, uploadLimitBytesPerSecond } = store.settings(userNo)
      const ownBytesPerSecond = store.get(id)?.limitBytesPerSecond ?? 0
      return { ownBytesPerSecond, downBytesPerSecond: limitBytesPerSecond, upBytesPerSecond: uploadLimitBytesPerSecond }
    },
  }
}
