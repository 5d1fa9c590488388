import type { PickOptions } from '@cove/kernel'
import { useEffect, useState } from 'react'

/** What the choice needs in bytes, and whether that is still being measured. */
export function useNeededBytes({ needsBytes }: PickOptions): { readonly neededBytes: number | undefined; readonly isMeasuring: boolean } {
  const isGiven = needsBytes === undefined || typeof needsBytes === 'number'
  const [measured, setMeasured] = useState<{ readonly bytes: number | undefined }>()
  useEffect(() => {
    if (isGiven) return
    let live = true
    // A measurement that fails leaves the need unknown; the device decides again.
    Promise.resolve(needsBytes).then(
      (bytes) => live && setMeasured({ bytes }),
      () => live && setMeasured({ bytes: undefined }),
    )
    return () => {
      live = false
    }
  }, [needsBytes, isGiven])
  return isGiven ? { neededBytes: needsBytes, isMeasuring: false } : { neededBytes: measured?.bytes, isMeasuring: measured === undefined }
}
