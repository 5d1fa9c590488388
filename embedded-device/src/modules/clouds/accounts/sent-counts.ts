import type { AccountStore, StoredAccount } from './account-store.ts'

/** How many requests each account got today. */
export interface SentCounts extends Disposable {
  /** Call for each request of the account. */
  of(accountId: number): () => void
  today(account: StoredAccount): number
  forget(accountId: number): void
}

/** Stored once for so many requests: the figure is to look at, and no disk is to be busy for it. */
const storedEvery = 50

/** Counts requests by day; a crash loses the last few. */
export function createSentCounts(store: AccountStore, today: () => string): SentCounts {
  const counts = new Map<number, { day: string; count: number; unsaved: number }>()
  const countOf = (accountId: number) => {
    const day = today()
    const known = counts.get(accountId)
    if (known?.day === day) return known
    const stored = store.get(accountId)
    const count = { day, count: stored?.sentDay === day ? stored.sentCount : 0, unsaved: 0 }
    counts.set(accountId, count)
    return count
  }
  const save = (accountId: number): void => {
    const count = countOf(accountId)
    if (count.unsaved === 0) return
    count.unsaved = 0
    store.setSent(accountId, count.day, count.count)
  }
  return {
    of: (accountId) => () => {
      const count = countOf(accountId)
      count.count += 1
      count.unsaved += 1
      if (count.unsaved >= storedEvery) save(accountId)
    },
    today: ({ id }) => countOf(id).count,
    forget: (accountId) => void counts.delete(accountId),
    [Symbol.dispose]() {
      for (const accountId of counts.keys()) save(accountId)
    },
  }
}
