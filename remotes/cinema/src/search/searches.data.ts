import { cinema } from '@cove/device-contract/cinema'
import { attempt, useKernel } from '@cove/kernel'
import { useRead } from '@cove/parts/read'

/** What the user searched for, newest first, and the calls that change it. */
export interface Searches {
  readonly searches: readonly string[]
  readonly remember: (words: string) => void
  readonly forget: () => void
}

export function useSearches(): Searches {
  const kernel = useKernel()
  const calls = kernel.device.use(cinema)
  const { data, reload } = useRead(cinema, 'searches')
  // A search that is not remembered is no reason to disturb anybody.
  const change = (words: string | undefined) => void attempt(kernel, () => calls.rememberSearch({ body: { words } })).then(reload)
  return {
    searches: data?.searches ?? [],
    remember: (words) => words.trim() !== '' && change(words.trim()),
    forget: () => change(undefined),
  }
}
