/** Bytes taken off a person's quota before they are written (S-H7). Dispose gives them back; twice is harmless. */
export interface QuotaHold extends Disposable {
  /** Another number of bytes; a larger one is judged as a new request and refuses `overQuota`, and then the hold stays as it was. */
  resize(sizeBytes: number): Promise<void>
  /** The files are in these folders now: the bytes are released as soon as the index counts them itself, so that no moment counts neither. */
  settle(spaceId: string, dirPaths: readonly string[] | 'anywhere'): void
}

/** What a person keeps and may keep. A quota of 0 is none. */
export interface QuotaUsage {
  readonly quotaBytes: number
  /** Everything that counts: personal folders, the recycle bin, and what running work has reserved. */
  readonly usedBytes: number
  readonly trashBytes: number
}

/** The one place that says whether a person may write so many bytes more. */
export interface Quota {
  /** Judges and takes in one step, one after the other per person. Refuses `overQuota`. With a space, its own limit counts too (USR-02b). */
  reserve(userNo: string, sizeBytes: number, spaceId?: string): Promise<QuotaHold>
  /** The same for files of the user that come from another space: only the limit of this space counts, all of them stay as they were. */
  reserveMove(userNo: string, sizeBytes: number, spaceId: string): Promise<QuotaHold>
  /** Takes without a check: work that was allowed before a restart continues. */
  retake(userNo: string, sizeBytes: number, spaceId?: string): QuotaHold
  /** What is still free, in a space where one is given; undefined for who has no limit. */
  freeBytes(userNo: string, spaceId?: string): Promise<number | undefined>
  /** While it is not disposed, the user's recycle bin is measured again for every decision. */
  binChanges(userNo: string): Disposable
  /** Calls back after each such change. */
  onBinChanged(listener: () => void): Disposable
  /** Files left the user's recycle bin for this space: the next decision waits until the index shows them, else they count nowhere. */
  restored(userNo: string, spaceId: string): void
}

/** USR-02b: limits of single spaces, kept outside of this folder. */
export interface SpaceLimits {
  /** 0 for none. */
  limitOf(userNo: string, spaceId: string): number
  /** Whether the user has a limit in any space. */
  isLimited(userNo: string): boolean
}

const noHold: QuotaHold = { resize: async () => undefined, settle() {}, [Symbol.dispose]() {} }
const noChange: Disposable = { [Symbol.dispose]() {} }

/** For tests and for parts without users: everything fits. */
export const noQuota: Quota = {
  reserve: async () => noHold,
  reserveMove: async () => noHold,
  retake: () => noHold,
  freeBytes: async () => undefined,
  binChanges: () => noChange,
  onBinChanged: () => noChange,
  restored() {},
}
