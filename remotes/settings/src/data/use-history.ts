import { settings } from '@cove/device-contract/settings'
import type { SettingsChange } from '@cove/device-contract/settings'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import { useState } from 'react'

const pageRows = 60

/** The history of the user's settings. */
export interface SettingsHistory {
  /** Newest first; undefined until the device has answered. */
  readonly changes: readonly SettingsChange[] | undefined
  readonly total: number
  readonly failure: Failure | undefined
  readonly reload: () => void
  readonly showMore: () => void
  /** 'changedSince' when a newer value would be lost; false when it failed, which a toast says. */
  readonly revert: (changeId: number, overwrites: boolean) => Promise<boolean | 'changedSince'>
  /** How many settings changed; undefined when it failed. */
  readonly revertTo: (changeId: number) => Promise<number | undefined>
}

/** Reads the history of one area, or of all; again after each change in any browser. */
export function useHistory(areaId: string | undefined): SettingsHistory {
  const kernel = useKernel()
  const { device, events } = kernel
  const [limit, setLimit] = useState(pageRows)
  const { data, failure, reload } = useRead(settings, 'history', {
    query: { limit, areaId },
    on: ({ again }) => events.on(settings, 'settings.changed', again),
    keepsLast: true,
  })
  return {
    changes: data?.changes,
    total: data?.total ?? 0,
    failure,
    reload,
    showMore: () => setLimit((rows) => Math.min(rows * 2, 2000)),
    revert: async (changeId, overwrites) => {
      const outcome = await attempt(kernel, () => device.use(settings).revert({ body: { changeId, overwrites } }))
      if (!outcome.ok && outcome.failure.name === 'settingsChangedSince') return 'changedSince'
      if (!outcome.ok) tellFailure(kernel, outcome.failure)
      reload()
      return outcome.ok
    },
    revertTo: async (changeId) => {
      const outcome = await attempt(kernel, () => device.use(settings).revertTo({ body: { changeId } }))
      if (!outcome.ok) tellFailure(kernel, outcome.failure)
      reload()
      return outcome.ok ? outcome.data.changed.length : undefined
    },
  }
}
