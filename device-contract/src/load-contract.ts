import type { Contract } from './contract.ts'
import { loadOnce } from './kit/load-once.ts'

/** W9: every call; comes with the first that is not among `firstCalls`. Rejects when its code cannot be fetched; then the next call asks again. */
export const loadContract: () => Promise<Contract> = loadOnce(async () => (await import('./contract.ts')).contract)
