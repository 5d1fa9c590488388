import { search } from '@cove/device-contract/search'
import type { Hit } from '@cove/device-contract/search'
import type { Failure } from '@cove/kernel'
import { useReading } from '@cove/parts/read'
import { queryOf } from '../model/filters.ts'
import type { Filters } from '../model/filters.ts'

export const pageRows = 20

/** One page of hits. */
export interface FoundPage {
  /** What it was asked for. */
  readonly asked: string
  readonly hits: readonly Hit[]
  readonly total: number
  readonly isComplete: boolean
}

export interface Found {
  /** The last answer; it stays while the next one is on its way. */
  readonly page: FoundPage | undefined
  readonly failure: Failure | undefined
  readonly isBusy: boolean
  readonly reload: () => void
}

/** SRC-02: asks the device; nothing is asked without words. */
export function useFound(text: string, filters: Filters, page: number): Found {
  const { kind, age, size, tag, person } = filters
  const asked = JSON.stringify([text, kind, age, size, tag, person, page])
  const isOff = text === ''
  const { data, failure, reload } = useReading(
    ['search.find', asked],
    async ({ device }, how) => {
      const answer = await device.use(search).find({ query: { ...queryOf(filters, Date.now()), text, page, pageRows } }, how)
      return answer.ok ? { ok: true, data: { asked, ...answer.data } } : answer
    },
    { isOff, keepsLast: true },
  )
  return { page: data, failure, isBusy: !isOff && !failure && data?.asked !== asked, reload }
}
