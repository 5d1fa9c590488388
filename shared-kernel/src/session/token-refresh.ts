import type { Tokens, TokenVault } from './token-vault.ts'

/** Runs `work` while no other tab runs work under the same name. */
export type ExclusiveRun = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** What refreshing needs. */
export interface RefreshParts {
  readonly vault: TokenVault
  readonly exclusively: ExclusiveRun
  /** Trades a refresh token for a new pair; undefined when the session is over; rejects when the device cannot be reached. */
  readonly trade: (refreshToken: string) => Promise<Tokens | undefined>
  readonly sleep: (ms: number) => Promise<void>
  /** One lock for each kind of session; the device's unless said otherwise. */
  readonly lockName?: 'cove.account-refresh'
}

/**
 * H-50, S-D1, S-D2: renews the token once for everybody, in this tab and in all others. Whoever comes second finds the new
 * token in the vault and adopts it. Returns false when the session is over.
 */
export function createTokenRefresh(parts: RefreshParts): (staleToken: string | undefined) => Promise<boolean> {
  let running: Promise<boolean> | undefined
  return (staleToken) => {
    running ??= parts
      .exclusively(parts.lockName ?? 'cove.token-refresh', () => refreshOnce(parts, staleToken))
      .finally(() => {
        running = undefined
      })
    return running
  }
}

/** How long a browser may take to carry a stored value from one tab's process to another's, in ms. */
const storageSettlesMs = 150

/** True when a sibling renewed the token already: its pair is adopted. */
function adopts(vault: TokenVault, staleToken: string | undefined): boolean {
  const tokens = vault.read()
  return tokens !== undefined && tokens.apiToken !== staleToken
}

async function refreshOnce(parts: RefreshParts, staleToken: string | undefined): Promise<boolean> {
  if (adopts(parts.vault, staleToken)) return true
  // S-D2: what another tab stored reaches this one a moment after its lock does.
  await parts.sleep(storageSettlesMs)
  if (adopts(parts.vault, staleToken)) return true
  const tokens = parts.vault.read()
  if (!tokens) return false
  const renewed = await tradeTwice(parts, tokens.refreshToken)
  if (!renewed) return false
  parts.vault.replace(renewed)
  return true
}

/** S-D3: one more try after a second when the device did not answer; then the caller decides. */
async function tradeTwice(parts: RefreshParts, refreshToken: string): Promise<Tokens | undefined> {
  try {
    return await parts.trade(refreshToken)
  } catch {
    // The first failure is not the last word: the network may be back in a second.
    await parts.sleep(1_000)
    return parts.trade(refreshToken)
  }
}

/** Web Locks where the browser has them; else one after the other within this tab. */
export function createExclusiveRun(locks: LockManager | undefined): ExclusiveRun {
  const tails = new Map<string, Promise<unknown>>()
  if (locks) return async (name, work) => (await locks.request(name, async () => ({ value: await work() }))).value
  // By name, as locks are: renewing the device's session may renew the account's on its way.
  return (name, work) => {
    const run = (tails.get(name) ?? Promise.resolve()).then(work)
    tails.set(
      name,
      run.catch(() => undefined),
    )
    return run
  }
}
