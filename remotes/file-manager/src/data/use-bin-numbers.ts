import { recycle } from '@cove/device-contract/recycle'
import type { RecycleSettings } from '@cove/device-contract/recycle'
import type { DataOf } from '@cove/device-contract'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useRead, useReading } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { useState } from 'react'
import { typingPause } from './typing-pause.ts'

export type BinSpan = 'day' | 'month'
export type BinSummary = DataOf<typeof recycle.calls.summary>
export type RestorePreview = DataOf<typeof recycle.calls.preview>

/** A selection that grows is asked about once it rests. */
const restMs = 200

/** RB-04, RB-06: how much is in the recycle bin, and when it was deleted. */
export function useBinSummary(span: BinSpan): Read<BinSummary> {
  const { events } = useKernel()
  return useRead(recycle, 'summary', {
    query: { span },
    keepsLast: true,
    on: ({ again }) => events.on(recycle, 'recycle.changed', again),
  })
}

/** RB-05: what restoring these entries would do; undefined while it is not known. */
export function useRestorePreview(trashIds: readonly string[]): RestorePreview | undefined {
  const asked = trashIds.slice(0, 1000)
  const { data } = useReading<RestorePreview>(
    ['recycle.preview', asked],
    async (kernel, how) => {
      await typingPause(restMs, how)
      return kernel.device.use(recycle).preview({ body: { trashIds: asked } }, how)
    },
    { isOff: asked.length === 0 },
  )
  return data
}

/** RB-02: the automatic cleaning, and how the administrator changes it. */
export interface BinSettings {
  readonly settings: RecycleSettings | undefined
  readonly failure: Failure | undefined
  readonly reload: () => void
  readonly change: (settings: RecycleSettings) => Promise<void>
}

export function useBinSettings(): BinSettings {
  const kernel = useKernel()
  const { data, reload, set } = useRead(recycle, 'settings', { on: ({ again }) => kernel.events.on(recycle, 'recycle.changed', again) })
  const [failure, setFailure] = useState<Failure>()
  return {
    settings: data,
    failure,
    reload,
    async change(next) {
      const answer = await attempt(kernel, () => kernel.device.use(recycle).setSettings({ body: next }))
      setFailure(answer.ok ? undefined : answer.failure)
      if (answer.ok) set(answer.data)
    },
  }
}
