import type { Resource } from '@cove/device-contract/files'
import { versions } from '@cove/device-contract/versions'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useEffect, useState } from 'react'
import type { FileContent } from '../model/compared.ts'

/** The contents of a file, the present one first, then the earlier ones, latest first. */
export interface FileContents {
  readonly contents: readonly FileContent[] | undefined
  readonly failure: Failure | undefined
  readonly reload: () => void
}

/** VER-01: reads the contents of a file; again when it or its versions change. */
export function useFileContents({ storageId, path, modifiedSeconds, sizeBytes }: Resource): FileContents {
  const kernel = useKernel()
  const [state, setState] = useState<Omit<FileContents, 'reload'>>({ contents: undefined, failure: undefined })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isWanted = true
    void attempt(kernel, () => kernel.device.use(versions).list({ query: { storageId, path } })).then((answer) => {
      if (!isWanted) return
      if (!answer.ok) return setState((before) => ({ ...before, failure: answer.failure }))
      const { data } = answer
      const present = { versionId: undefined, sizeBytes: data.sizeBytes, modifiedSeconds: data.modifiedSeconds }
      const earlier = data.versions.map((one) => ({
        versionId: one.versionId,
        sizeBytes: one.sizeBytes,
        modifiedSeconds: one.modifiedSeconds ?? one.replacedSeconds,
      }))
      setState({ contents: [present, ...earlier], failure: undefined })
    })
    return () => {
      isWanted = false
    }
  }, [kernel, storageId, path, modifiedSeconds, sizeBytes, round])
  useEffect(() => {
    const listening = kernel.events.on(versions, 'version.changed', (changed) => {
      if (changed.storageId === storageId && changed.path === path) setRound((count) => count + 1)
    })
    return () => listening[Symbol.dispose]()
  }, [kernel, storageId, path])
  return { ...state, reload: () => setRound((count) => count + 1) }
}
