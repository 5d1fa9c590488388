/** S-I6: until when an account has to wait here, kept over a reload. */
export interface SignInWaits {
  /** Notes what an answer told; without seconds the account no longer waits. */
  readonly note: (account: string, waitSeconds: number | undefined) => void
  /** Milliseconds since 1970; undefined when the account may try. */
  readonly untilMs: (account: string) => number | undefined
}

const maxAccounts = 8
/** S-D4: the longest wait a device asks for; a clock set back makes none longer, in ms. */
const longestMs = 15 * 60_000

/** Keeps the waits in the browser's storage, one line per account; local accounts and those of the account service have a key each. */
export function createSignInWaits(
  storage: Storage,
  nowMs: () => number,
  key: 'cove.sign-in-waits' | 'cove.account-waits' = 'cove.sign-in-waits',
): SignInWaits {
  const read = (): readonly (readonly [string, number])[] => {
    const now = nowMs()
    return linesOf(storage.getItem(key)).filter(([, untilMs]) => untilMs > now && untilMs <= now + longestMs)
  }
  const nameOf = (account: string): string => account.trim().toLowerCase()
  return {
    note: (account, waitSeconds) => {
      const others = read().filter(([name]) => name !== nameOf(account))
      const lines = waitSeconds === undefined ? others : [...others, [nameOf(account), nowMs() + waitSeconds * 1_000] as const]
      if (lines.length === 0) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(lines.slice(-maxAccounts)))
    },
    untilMs: (account) => read().find(([name]) => name === nameOf(account))?.[1],
  }
}

function linesOf(text: string | null): readonly (readonly [string, number])[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isLine) : []
  } catch {
    // Not ours: as if nothing were stored.
    return []
  }
}

function isLine(line: unknown): line is readonly [string, number] {
  return Array.isArray(line) && typeof line[0] === 'string' && typeof line[1] === 'number'
}
