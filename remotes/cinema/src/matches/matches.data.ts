import type { DataOf } from '@cove/device-contract'
import { cinema } from '@cove/device-contract/cinema'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import type { Failure, Outcome } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import type { CinemaItem } from '@cove/device-contract/cinema'
import { useFollowCinema } from '../library/follow.data.ts'
import { matchRows } from './matches.model.ts'
import type { MatchState } from './matches.model.ts'

type Answer = DataOf<typeof cinema.calls.unsure>
/** One title of the workbench. */
export type MatchRow = Answer['rows'][number]

/** What the workbench shows of one tab. */
export interface Matches {
  readonly facts: Pick<Answer, 'counts' | 'certainCount' | 'lastBatch'> | undefined
  readonly rowAt: (index: number) => MatchRow | undefined
  readonly failure: Failure | undefined
  readonly reload: () => void
}

/** CIN-01b: titles to look at, least certain first; at most the two pages that a viewport touches are read. */
export function useMatches(state: MatchState, [first, last]: readonly [first: number, last: number]): Matches {
  const on = useFollowCinema()
  const [low, high] = [Math.floor(first / matchRows), Math.floor(Math.max(first, last) / matchRows)]
  const ask = (page: number) => ({ body: { state, offset: page * matchRows, rows: matchRows }, on })
  const one = useRead(cinema, 'unsure', ask(low))
  const other = useRead(cinema, 'unsure', { ...ask(high), isOff: high === low })
  return {
    facts: one.data ?? other.data,
    rowAt: (index) =>
      index < (low + 1) * matchRows ? one.data?.rows[index - low * matchRows] : other.data?.rows[index - high * matchRows],
    failure: one.failure ?? other.failure,
    reload: () => {
      one.reload()
      if (high !== low) other.reload()
    },
  }
}

/** Titles that there are already with such a name: what is assigned their name and year joins them. */
export function useCandidates(words: string, itemId: number): readonly CinemaItem[] {
  const { data } = useRead(cinema, 'items', {
    body: { filter: { words }, sort: 'name', offset: 0, rows: 5 },
    isOff: words.trim() === '',
    keepsLast: true,
  })
  return words.trim() === '' ? [] : (data?.items.filter((item) => item.itemId !== itemId) ?? [])
}

/** Decisions of the workbench; each is one batch, which can be taken back. */
export interface MatchCalls {
  readonly decide: (decision: 'accept' | 'ignore' | 'restore', itemIds: readonly number[]) => Promise<boolean>
  /** Accepts all unsure ones that are certain enough; answers how many. */
  readonly acceptFrom: (score: number) => Promise<number | undefined>
  /** Answers how many were taken back. */
  readonly undo: () => Promise<number | undefined>
  readonly rescan: (libraryIds: readonly number[]) => Promise<boolean>
}

export function useMatchCalls(): MatchCalls {
  const kernel = useKernel()
  const calls = kernel.device.use(cinema)
  const told = async <T>(call: () => Promise<Outcome<T>>): Promise<T | undefined> => {
    const answer = await call()
    if (answer.ok) return answer.data
    tellFailure(kernel, answer.failure)
    return undefined
  }
  return {
    decide: async (decision, ids) =>
      (await told(() => attempt(kernel, () => calls.decide({ body: { decision, itemIds: [...ids] } })))) !== undefined,
    acceptFrom: async (fromScore) =>
      (await told(() => attempt(kernel, () => calls.decide({ body: { decision: 'accept', fromScore } }))))?.decidedCount,
    undo: async () => (await told(() => attempt(kernel, () => calls.undoDecision())))?.undoneCount,
    rescan: async (libraryIds) => {
      for (const libraryId of libraryIds)
        if ((await told(() => attempt(kernel, () => calls.scanLibrary({ body: { libraryId } })))) === undefined) return false
      return true
    },
  }
}
