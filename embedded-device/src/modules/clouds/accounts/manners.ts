import type { Polite, PoliteOptions, PoliteState } from '../door/polite.ts'
import type { StoredAccount } from './account-store.ts'

/** How each account is asked: everything that asks one shares its manners. */
export interface Manners {
  /** Those towards a service that is not an account yet. */
  readonly make: (kind: StoredAccount['kind'], more: Pick<PoliteOptions, 'first' | 'onChanged'>) => Polite
  of(account: StoredAccount): Polite
  stateOf(account: StoredAccount): PoliteState
  forget(accountId: number): void
}

/** Creates the manners; `onChanged` is told of each account whose state changed. */
export function createManners(make: Manners['make'], onChanged: (account: StoredAccount, state: PoliteState) => void): Manners {
  const known = new Map<number, Polite>()
  return {
    make,
    of(account) {
      const { id, kind, state } = account
      const polite = known.get(id)
      if (polite) return polite
      const made = make(kind, {
        first: state,
        // A removed account may still have a request on its way.
        onChanged: (next) => known.get(id) === made && onChanged(account, next),
      })
      known.set(id, made)
      return made
    },
    stateOf: ({ id, state }) => known.get(id)?.state() ?? state,
    forget: (accountId) => void known.delete(accountId),
  }
}
