import { refuse } from '../../../module-kit/module-kit.ts'
import type { HostFiles } from '../../../module-kit/module-kit.ts'
import { spareBytesOf } from '../../../module-kit/staging-kit.ts'
import type { QuotaHold } from '../../../files/quota/quota.ts'
import type { Space } from '../../../files/places/space.ts'

/** Bytes that one write may still store, taken off quota and free space before they are written (S-H7). */
export interface WriteHold extends Disposable {
  /** Judges a larger size; refuses `overQuota` and `notEnoughSpace`. */
  grow(totalBytes: number): Promise<void>
  wrote(doneBytes: number): void
  /** The file is published in this directory: the index counts it from now on. */
  settle(dirPath: string): void
}

type HoldHost = Pick<HostFiles, 'quota' | 'vfs' | 'staging'>

/** What running writes of every protocol will still store. */
export function createWriteHolds(host: HoldHost) {
  const running = new Set<{ readonly spaceId: string; totalBytes: number; doneBytes: number }>()

  return {
    reservedBytes: (spaceId: string): number =>
      [...running].reduce((sum, one) => (one.spaceId === spaceId ? sum + Math.max(0, one.totalBytes - one.doneBytes) : sum), 0),

    /** Refuses `overQuota` and `notEnoughSpace`; dispose the result. */
    async take(userNo: string, space: Space, totalBytes: number): Promise<WriteHold> {
      const row = { spaceId: space.id, totalBytes: 0, doneBytes: 0 }
      let hold: QuotaHold | undefined
      const grow = async (wanted: number): Promise<void> => {
        const capacity = await host.vfs.capacity(space)
        if (wanted - row.totalBytes > capacity.freeBytes - spareBytesOf(capacity)) refuse('notEnoughSpace')
        if (hold) await hold.resize(wanted)
        else hold = await host.quota.reserve(userNo, wanted, space.id)
        row.totalBytes = wanted
      }
      await host.staging.ballasts.admit(space)
      running.add(row)
      const end = (): void => {
        running.delete(row)
        hold?.[Symbol.dispose]()
      }
      try {
        await grow(totalBytes)
      } catch (error) {
        end()
        throw error
      }
      return {
        grow,
        wrote: (doneBytes) => void (row.doneBytes = doneBytes),
        settle(dirPath) {
          running.delete(row)
          hold?.settle(space.id, [dirPath])
          hold = undefined
        },
        [Symbol.dispose]: end,
      }
    },
  }
}
export type WriteHolds = ReturnType<typeof createWriteHolds>
