import { networkServices } from '@cove/device-contract/network-services'
import type { ServicePrograms } from '@cove/device-contract/network-services'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import { useState } from 'react'
import { lookForPrograms } from './service-calls.ts'

/** The programs of one protocol, as the device found them. */
export interface FoundPrograms {
  readonly programs: ServicePrograms | undefined
  readonly failure: Failure | undefined
  readonly busy: boolean
  /** Looks again. */
  readonly check: () => Promise<void>
}

/** NSV-03a: looks when the page opens, and again on request. */
export function usePrograms(program: ServicePrograms['program']): FoundPrograms {
  const kernel = useKernel()
  const { data, failure, set } = useRead(networkServices, 'programs')
  const [busy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    const answer = await lookForPrograms(kernel)
    setBusy(false)
    if (answer.ok) set(answer.data)
  }
  return { programs: data?.programs.find((one) => one.program === program), failure, busy, check }
}
