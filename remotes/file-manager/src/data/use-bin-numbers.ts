import { recycle } from '@cove/device-contract/recycle'
import type { RecycleSettings } from '@cove/device-contract/recycle'
import type { DataOf } from '@cove/device-contract'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useEffect, useState } from 'react'

export type BinSpan = 'day' | 'month'
export type BinSummary = DataOf<typeof recycle.calls.summary>
export type RestorePreview = DataOf<typeof recycle.calls.preview>

/** RB-04, RB-06: how much is in the recycle bin, and when it was deleted; undefined until it is known. */
export function useBinSummary(span: BinSpan, round: number): BinSummary | undefined {
  const kernel = useKernel()
  const [summary, setSummary] = useState<BinSummary>()
  useEffect(() => {
    let live = true
    void attempt(kernel, () => kernel.device.use(recycle).summary({ query: { span } })).then((answer) => {
      if (live && answer.ok) setSummary(answer.data)
    })
    return () => {
      live = false
    }
  }, [kernel, span, round])
  return summary
}

/** RB-05: what restoring these entries would do; undefined while it is not known. */
export function useRestorePreview(trashIds: readonly string[]): RestorePreview | undefined {
  const kernel = useKernel()
  const key = trashIds.slice(0, 1000).join(' ')
  const [found, setFound] = useState<{ readonly key: string; readonly preview: RestorePreview }>()
  useEffect(() => {
    if (key === '') return undefined
    let live = true
    const ask = () =>
      attempt(kernel, () => kernel.device.use(recycle).preview({ body: { trashIds: key.split(' ') } })).then((answer) => {
        if (live && answer.ok) setFound({ key, preview: answer.data })
      })
    // A selection that grows is asked about once it rests.
    const timer = setTimeout(() => void ask(), 200)
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [kernel, key])
  return found?.key === key ? found.preview : undefined
}

/** RB-02: the automatic cleaning, and how the administrator changes it. */
export interface BinSettings {
  readonly settings: RecycleSettings | undefined
  readonly failure: Failure | undefined
  readonly change: (settings: RecycleSettings) => Promise<void>
}

export function useBinSettings(round: number): BinSettings {
  const kernel = useKernel()
  const [settings, setSettings] = useState<RecycleSettings>()
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => {
    let live = true
    void attempt(kernel, () => kernel.device.use(recycle).settings()).then((answer) => {
      if (live && answer.ok) setSettings(answer.data)
    })
    return () => {
      live = false
    }
  }, [kernel, round])
  return {
    settings,
    failure,
    async change(next) {
      const answer = await attempt(kernel, () => kernel.device.use(recycle).setSettings({ body: next }))
      setFailure(answer.ok ? undefined : answer.failure)
      if (answer.ok) setSettings(answer.data)
    },
  }
}
