import type { ResourceRef } from '@cove/device-contract/files'
import { useKernel, type Outcome } from '@cove/kernel'
import { useEffect, useState } from 'react'
import { readFolder } from './download-calls.ts'

/** DL-01b: the default folder of the device's downloads; undefined until it is loaded. */
export function useDefaultFolder(): Outcome<ResourceRef> | undefined {
  const kernel = useKernel()
  const [answer, setAnswer] = useState<Outcome<ResourceRef>>()
  useEffect(() => {
    let live = true
    void readFolder(kernel).then((read) => live && setAnswer(read))
    return () => {
      live = false
    }
  }, [kernel])
  return answer
}
