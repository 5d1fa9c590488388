import type { BallastGuard } from '../../files/places/ballasts.ts'
import type { Quota, QuotaHold } from '../../files/quota/quota.ts'
import { refuse } from '@cove/server-kit/refusal'
import { spareBytesOf } from '../../module-kit/staging-kit.ts'
import { createTurns } from '@cove/server-kit/turns'
import type { Space } from '../../files/places/space.ts'
import type { Vfs } from '../../files/vfs/vfs-types.ts'

/** Which bytes downloads may still write, and whose they are (S-H7). */
export interface DownloadReservations {
  /** Reserves space for a download that will be so large; refuses `notEnoughSpace` and `overQuota`, and then nothing changes. */
  take(request: ReservationRequest): Promise<void>
  /** The download has written so much: the rest stays reserved. */
  wrote(id: string, doneBytes: number): void
  /** It stopped: only what it has written stays counted. */
  rest(id: string, doneBytes: number): Promise<void>
  /** What was downloaded is in these folders. */
  settle(id: string, spaceId: string, dirPaths: readonly string[] | 'anywhere'): void
  drop(id: string): void
  /** After a start: what is in staging counts again. */
  retake(id: string, userNo: string, doneBytes: number): void
  /** Bytes downloads still have to write in this space. */
  reservedBytes(spaceId: string): number
}

export interface ReservationRequest {
  readonly id: string
  readonly userNo: string
  readonly space: Space
  readonly totalBytes: number
  /** On the disk already. */
  readonly doneBytes: number
}

export interface DownloadReservationsOptions {
  readonly quota: Quota
  readonly vfs: Vfs
  readonly ballasts: Pick<BallastGuard, 'admit'>
}

/** Opens the reservations of downloads. */
export function createDownloadReservations({ quota, vfs, ballasts }: DownloadReservationsOptions): DownloadReservations {
  const holds = new Map<string, QuotaHold>()
  const running = new Map<string, { readonly spaceId: string; readonly totalBytes: number; doneBytes: number }>()
  const decide = createTurns()

  const reservedBytes = (spaceId: string): number =>
    [...running.values()].reduce((sum, one) => (one.spaceId === spaceId ? sum + Math.max(0, one.totalBytes - one.doneBytes) : sum), 0)

  return {
    reservedBytes,
    take: ({ id, userNo, space, totalBytes, doneBytes }) =>
      decide(space.id, async () => {
        await ballasts.admit(space)
        const before = running.get(id)
        running.delete(id)
        const capacity = await vfs.capacity(space)
        // The capacity has taken the reservations of all running work off already; ours of before is not among them any more.
        if (totalBytes - doneBytes > capacity.freeBytes - spareBytesOf(capacity)) {
          if (before) running.set(id, before)
          refuse('notEnoughSpace')
        }
        const hold = holds.get(id)
        if (hold) await hold.resize(totalBytes)
        else holds.set(id, await quota.reserve(userNo, totalBytes, space.id))
        running.set(id, { spaceId: space.id, totalBytes, doneBytes })
      }),
    wrote(id, doneBytes) {
      const known = running.get(id)
      if (known) known.doneBytes = doneBytes
    },
    async rest(id, doneBytes) {
      running.delete(id)
      await holds.get(id)?.resize(doneBytes)
    },
    settle(id, spaceId, dirPaths) {
      running.delete(id)
      holds.get(id)?.settle(spaceId, dirPaths)
      holds.delete(id)
    },
    drop(id) {
      running.delete(id)
      holds.get(id)?.[Symbol.dispose]()
      holds.delete(id)
    },
    retake: (id, userNo, doneBytes) => void holds.set(id, quota.retake(userNo, doneBytes)),
  }
}
