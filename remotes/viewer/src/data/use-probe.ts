import type { Resource } from '@cove/device-contract/files'
import { playback } from '@cove/device-contract/playback'
import type { Probe } from '@cove/device-contract/playback'
import { attempt, useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'

/** What the device knows about a file; `unreachable` when it did not answer. Undefined while it is read. */
export function useProbe({ storageId, path, modifiedSeconds }: Resource): Probe | 'unreachable' | undefined {
  const kernel = useKernel()
  const [read, setRead] = useState<{ readonly key: string; readonly probe: Probe | 'unreachable' }>()
  const key = `${storageId}${path}${modifiedSeconds}`
  useEffect(() => {
    let isWanted = true
    void attempt(kernel, () => kernel.device.use(playback).probe({ query: { storageId, path } })).then((answer) => {
      if (isWanted) setRead({ key, probe: answer.ok ? answer.data : 'unreachable' })
    })
    return () => {
      isWanted = false
    }
  }, [kernel, storageId, path, key])
  return read?.key === key ? read.probe : undefined
}
