/**
 * Who requested a binding. A device says who is bound to it, and anyone can run a device: without this, a stranger's device could
 * appear in a user's list under a trusted name and wait for a sign-in (S-C2).
 */
export interface Consents {
  /** The account asked about binding to this device, signed in, just now. */
  asked(accountNo: string, serialNo: string): void
  has(accountNo: string, serialNo: string): boolean
  /** A device that was removed starts from scratch. */
  forget(serialNo: string): void
}

const lifeMs = 60 * 60_000
const maxConsents = 10_000

export function createConsents(nowMs: () => number): Consents {
  const untilMs = new Map<string, number>()
  const keyOf = (accountNo: string, serialNo: string): string => `${serialNo} ${accountNo}`
  return {
    asked(accountNo, serialNo) {
      const key = keyOf(accountNo, serialNo)
      // Insertion order is age: the oldest go first when there are too many.
      untilMs.delete(key)
      untilMs.set(key, nowMs() + lifeMs)
      if (untilMs.size > maxConsents) untilMs.delete(untilMs.keys().next().value ?? key)
    },
    has: (accountNo, serialNo) => (untilMs.get(keyOf(accountNo, serialNo)) ?? 0) > nowMs(),
    forget(serialNo) {
      for (const key of untilMs.keys()) if (key.startsWith(`${serialNo} `)) untilMs.delete(key)
    },
  }
}
