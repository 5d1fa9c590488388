import type { DataOf } from '@cove/device-contract'
import type { pools } from '@cove/device-contract/pools'
import type { StorageMode } from '@cove/device-contract/rules'
import type { Failure } from '@cove/kernel'
import { useEffect, useState } from 'react'
import type { PoolActions } from '../data/use-pools.ts'

/** What the device computed, or why it cannot. */
export interface Estimate {
  readonly data: DataOf<(typeof pools)['calls']['calcsz']> | undefined
  readonly failure: Failure | undefined
}

const none: Estimate = { data: undefined, failure: undefined }

/** STO-03d: the device's answer for these disks; nothing while it is asked. */
export function useEstimate(
  { estimate }: Pick<PoolActions, 'estimate'>,
  { mode, disks, isOn }: { readonly mode: StorageMode; readonly disks: readonly string[]; readonly isOn: boolean },
): Estimate {
  const key = `${mode} ${disks.join(' ')}`
  const [answer, setAnswer] = useState<{ readonly key: string; readonly is: Estimate }>()
  useEffect(() => {
    const [wanted = '', ...names] = key.split(' ')
    if (!isOn || names.length === 0 || names[0] === '') return
    let live = true
    void estimate({ mode: wanted as StorageMode, disks: names }).then((asked) => {
      if (!live) return
      setAnswer({ key, is: asked.ok ? { data: asked.data, failure: undefined } : { data: undefined, failure: asked.failure } })
    })
    return () => {
      live = false
    }
  }, [estimate, key, isOn])
  return answer?.key === key ? answer.is : none
}
