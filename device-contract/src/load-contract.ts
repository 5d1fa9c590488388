import type { Contract } from './contract.ts'

let loading: Promise<Contract> | undefined

/** W9: every call, in an idle moment or with the first that is not among `firstCalls`. Rejects when its code cannot be fetched. */
export function loadContract(): Promise<Contract> {
  loading ??= import('./contract.ts').then(
    ({ contract }) => contract,
    (cause: unknown) => {
      // The network may be away: the next call asks again.
      loading = undefined
      throw cause
    },
  )
  return loading
}
