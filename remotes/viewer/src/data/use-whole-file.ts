import type { Resource } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'
import { readWhole } from '@cove/parts/file-text'
import type { WholeFile } from '@cove/parts/file-text'

/** A file that is read whole. */
export interface WholeFileState {
  readonly file: WholeFile | undefined
  /** 0 to 1 while it is read. */
  readonly progress: number
  readonly retry: () => void
}

/** Reads a file whole; give the component that uses it the file as its key. */
export function useWholeFile(resource: Resource, maxBytes: number): WholeFileState {
  const { transfers } = useKernel()
  const [file, setFile] = useState<WholeFile>()
  const [progress, setProgress] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const { storageId, path, modifiedSeconds } = resource
  useEffect(() => {
    const abort = new AbortController()
    readWhole({ transfers }, { storageId, path }, { maxBytes, signal: abort.signal, onProgress: setProgress }).then(
      (read) => abort.signal.aborted || setFile(read),
      () => abort.signal.aborted || setFile({ ok: false, reason: 'unreachable' }),
    )
    return () => abort.abort()
  }, [transfers, storageId, path, modifiedSeconds, maxBytes, attempt])
  const retry = () => {
    setFile(undefined)
    setAttempt((count) => count + 1)
  }
  return { file, progress, retry }
}
