import type { AccountProfile } from '@cove/device-contract/account'
import { useKernel } from '@cove/kernel'
import type { Accounts, AccountState } from '@cove/kernel'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/** Whether the account behind this session can be called. */
export type AccountAccess =
  | { readonly kind: 'loading' }
  /** The code of accounts could not be fetched. */
  | { readonly kind: 'failed'; readonly retry: () => void }
  /** H-58: this origin has no account service. */
  | { readonly kind: 'unavailable' }
  /** LGN-15: no user is signed in to it. */
  | { readonly kind: 'signedOut'; readonly accounts: Accounts }
  | { readonly kind: 'signedIn'; readonly accounts: Accounts; readonly profile: AccountProfile | undefined }

/** The accounts of this page, followed as they change. */
export function useAccountAccess(): AccountAccess {
  const kernel = useKernel()
  const [accounts, setAccounts] = useState<Accounts>()
  const [round, setRound] = useState(0)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let live = true
    kernel.account().then(
      (got) => live && setAccounts(got),
      () => live && setFailed(true),
    )
    return () => {
      live = false
    }
  }, [kernel, round])
  const state = useAccountState(accounts)
  if (failed)
    return {
      kind: 'failed',
      retry: () => {
        setFailed(false)
        setRound((before) => before + 1)
      },
    }
  if (!accounts || !state || state.phase === 'unknown') return { kind: 'loading' }
  if (state.phase === 'signedIn') return { kind: 'signedIn', accounts, profile: state.profile }
  return state.phase === 'signedOut' ? { kind: 'signedOut', accounts } : { kind: state.phase }
}

function useAccountState(accounts: Accounts | undefined): AccountState | undefined {
  const subscribe = useCallback((onChange: () => void) => accounts?.store.subscribe(onChange) ?? (() => undefined), [accounts])
  return useSyncExternalStore(subscribe, () => accounts?.store.getState())
}
