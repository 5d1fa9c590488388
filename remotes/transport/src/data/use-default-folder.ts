import type { ResourceRef } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { readDownloadFolder } from '@cove/parts/downloads'
import { useEffect, useState } from 'react'

/** DL-01b: the default folder of the device's downloads; undefined until it is loaded. */
export function useDefaultFolder(): Outcome<ResourceRef> | undefined {
  const kernel = useKernel()
  const [answer, setAnswer] = useState<Outcome<ResourceRef>>()
  useEffect(() => {
    let live = true
    void readDownloadFolder(kernel).then((read) => live && setAnswer(read))
    return () => {
      live = false
    }
  }, [kernel])
  return answer
}
