import type { DownloadStore } from './download-store.ts'
import type { DownloadTask } from './download-types.ts'
import { speedOf } from './live-download.ts'
import type { LiveDownload } from './live-download.ts'
import { createTokenBucket } from './token-bucket.ts'
import type { TokenBucket } from './token-bucket.ts'
import type { TorrentLimits } from './torrent-shares.ts'

/** What users allow their downloads. */
export interface DownloadLimits {
  /** All that this device itself downloads for a user takes from one bucket; reading it sets its current rate. */
  bucketOf(userNo: string): TokenBucket
  /** For programs that keep limits themselves. */
  limitsOf(task: DownloadTask): TorrentLimits
  /** To be called every second: what one side does not use is the other's. */
  follow(): void
}

/** Those of a user's downloads that one program limits together. */
export interface LimitedSide {
  readonly count: number
  readonly bytesPerSecond: number
}

/**
 * DL-01b: a limit is a user's, whatever program fetches. Two programs do, each with its own limit, so each is allowed its share by number, and beyond
 * it what the other leaves. Bytes per second; 0 is no limit, and a part is never 0.
 */
export function partOfLimit(limit: number, mine: LimitedSide, other: LimitedSide): number {
  if (limit === 0 || other.count === 0) return limit
  const share = (limit * mine.count) / (mine.count + other.count)
  return Math.max(1, Math.floor(Math.max(share, limit - other.bytesPerSecond)))
}

export function createDownloadLimits(
  store: Pick<DownloadStore, 'get' | 'settings'>,
  running: () => Iterable<LiveDownload>,
): DownloadLimits {
  const perUser = new Map<string, TokenBucket>()

  const sideOf = (userNo: string, isTorrent: boolean): LimitedSide => {
    let [count, bytesPerSecond] = [0, 0]
    for (const live of running()) {
      if (live.userNo !== userNo || live.isTorrent !== isTorrent || live.isSeeding || live.isAsking) continue
      count += 1
      bytesPerSecond += speedOf(live)
    }
    return { count, bytesPerSecond }
  }
  const partOf = (userNo: string, isTorrent: boolean, limit: number): number =>
    limit === 0 ? 0 : partOfLimit(limit, sideOf(userNo, isTorrent), sideOf(userNo, !isTorrent))

  function bucketOf(userNo: string): TokenBucket {
    const bucket = perUser.get(userNo) ?? createTokenBucket()
    perUser.set(userNo, bucket)
    bucket.setRate(partOf(userNo, false, store.settings(userNo).limitBytesPerSecond))
    return bucket
  }

  return {
    bucketOf,
    limitsOf({ id, userNo }) {
      const { limitBytesPerSecond, uploadLimitBytesPerSecond } = store.settings(userNo)
      const ownBytesPerSecond = store.get(id)?.limitBytesPerSecond ?? 0
      const downBytesPerSecond = partOf(userNo, true, limitBytesPerSecond)
      return { ownBytesPerSecond, downBytesPerSecond, upBytesPerSecond: uploadLimitBytesPerSecond }
    },
    follow() {
      for (const userNo of new Set([...running()].filter(({ isTorrent }) => !isTorrent).map((live) => live.userNo))) bucketOf(userNo)
    },
  }
}
