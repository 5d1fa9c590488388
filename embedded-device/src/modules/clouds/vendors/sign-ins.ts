import { randomUUID } from 'node:crypto'
import type { VendorKind } from './vendor.ts'

/** A sign-in on its way. */
export interface PendingSignIn {
  readonly userNo: string
  readonly kind: VendorKind
  /** The account that is signed in again. */
  readonly accountId: number | undefined
  /** What the page of the vendor was opened with. */
  readonly ticket: string
  readonly endsMs: number
}

const lifeMs = 10 * 60_000
const mostOfUser = 8
const mostOfAll = 64

/** Sign-ins that persons have begun; they do not outlive a restart. */
export function createSignIns(nowMs: () => number) {
  const pending = new Map<string, PendingSignIn>()
  const dropOld = (): void => {
    for (const [id, { endsMs }] of pending) if (endsMs <= nowMs()) pending.delete(id)
  }
  return {
    /** Undefined when too many are on their way; of one person the oldest goes. */
    begin(wanted: Omit<PendingSignIn, 'endsMs'>): { readonly signInId: string; readonly endsMs: number } | undefined {
      dropOld()
      const own = [...pending].filter(([, { userNo }]) => userNo === wanted.userNo)
      if (own.length >= mostOfUser) pending.delete(own[0]?.[0] ?? '')
      if (pending.size >= mostOfAll) return undefined
      const signInId = randomUUID()
      const endsMs = nowMs() + lifeMs
      pending.set(signInId, { ...wanted, endsMs })
      return { signInId, endsMs }
    },
    /** Undefined for one that is over, or another person's. */
    find(userNo: string, signInId: string): PendingSignIn | undefined {
      dropOld()
      const found = pending.get(signInId)
      return found?.userNo === userNo ? found : undefined
    },
    end: (signInId: string) => void pending.delete(signInId),
  }
}
export type SignIns = ReturnType<typeof createSignIns>
