import type { ServicePrograms } from '@cove/device-contract/network-services'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useEffect, useState } from 'react'
import { readPrograms } from './service-calls.ts'

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
  const [programs, setPrograms] = useState<ServicePrograms>()
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let live = true
    void readPrograms(kernel).then((answer) => {
      if (!live) return
      if (answer.ok) setPrograms(answer.data.programs.find((one) => one.program === program))
      else setFailure(answer.failure)
    })
    return () => {
      live = false
    }
  }, [kernel, program])
  const check = async () => {
    setBusy(true)
    const answer = await readPrograms(kernel)
    setBusy(false)
    setFailure(answer.ok ? undefined : answer.failure)
    if (answer.ok) setPrograms(answer.data.programs.find((one) => one.program === program))
  }
  return { programs, failure, busy, check }
}
