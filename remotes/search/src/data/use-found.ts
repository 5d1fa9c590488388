import { search } from '@cove/device-contract/search'
import type { Hit } from '@cove/device-contract/search'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useEffect, useState } from 'react'
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
  const kernel = useKernel()
  const [found, setFound] = useState<FoundPage>()
  const [failure, setFailure] = useState<Failure>()
  const [round, setRound] = useState(0)
  const { kind, age, size, tag, person } = filters
  const asked = JSON.stringify([text, kind, age, size, tag, person, page])
  useEffect(() => {
    if (text === '') return undefined
    const controller = new AbortController()
    const query = { ...queryOf({ kind, age, size, tag, person }, Date.now()), text, page, pageRows }
    const ask = () => kernel.device.use(search).find({ query }, { signal: controller.signal })
    void attempt(kernel, ask).then((answer) => {
      if (controller.signal.aborted) return
      setFailure(answer.ok ? undefined : answer.failure)
      if (answer.ok) setFound({ asked, ...answer.data })
    })
    return () => controller.abort()
  }, [kernel, text, kind, age, size, tag, person, page, asked, round])
  return {
    page: text === '' ? undefined : found,
    failure: text === '' ? undefined : failure,
    isBusy: text !== '' && !failure && found?.asked !== asked,
    reload: () => setRound((before) => before + 1),
  }
}
