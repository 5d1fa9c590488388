import type { Quota, QuotaHold } from '../quota/quota.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import type { FileJobKind } from './file-job-types.ts'
import type { IndexChange, TransferProgress } from './transfer-types.ts'

/** The job that takes quota. */
export interface QuotaUse {
  readonly kind: FileJobKind
  readonly userNo: string
  readonly targetSpaceId: string
}

/** S-H7: what one running job takes off its user's quota. Disposed when the run ends. */
export interface JobQuota extends Disposable {
  /** A step was stored, and the worker waits. The name of a failure when its user's quota does not allow what it will write. */
  passed(progress: TransferProgress): Promise<string | undefined>
}

/** S-H7: files of these changes that came out of the user's recycle bin. */
export function noteRestored(quota: Quota, userNo: string, changes: readonly IndexChange[]): void {
  for (const change of changes) if (change.kind === 'upsert') quota.restored(userNo, change.spaceId)
}

/** Begins to count a run. Restoring changes nothing, and a move only what its user keeps in the space it goes to (USR-02b). */
export function openJobQuota(quota: Quota, { kind, userNo, targetSpaceId }: QuotaUse): JobQuota {
  const changesBin = kind === 'delete' || kind === 'restore' || kind === 'deleteForever'
  const bin = changesBin ? quota.binChanges(userNo) : undefined
  let hold: QuotaHold | undefined
  let refusedFor: string | undefined
  /** At the step before. */
  let doneBytes = 0

  const reserve = async (progress: TransferProgress): Promise<string | undefined> => {
    try {
      doneBytes = progress.doneBytes
      const sizeBytes = Math.max(0, progress.totalBytes - progress.doneBytes)
      // Of a move, the progress counts the bytes of other spaces only.
      hold = await (kind === 'move' ? quota.reserveMove : quota.reserve)(userNo, sizeBytes, targetSpaceId)
    } catch (error) {
      if (!isRefusal(error)) throw error
      refusedFor = error.error
    }
    return refusedFor
  }

  return {
    async passed(progress) {
      if ((kind !== 'copy' && kind !== 'move') || refusedFor !== undefined) return refusedFor
      if (!hold) return reserve(progress)
      // What was done a step ago is a file the index counts; what was done since may not be one yet.
      await hold.resize(Math.max(0, progress.totalBytes - doneBytes))
      doneBytes = progress.doneBytes
      return undefined
    },
    [Symbol.dispose]() {
      bin?.[Symbol.dispose]()
      hold?.settle(targetSpaceId, 'anywhere')
    },
  }
}
