import type { Resource } from '@cove/device-contract/files'
import { isCancelled, useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'
import { fileInfo } from '../data/file-calls.ts'
import { isFolder, resourceKey } from '../model/place.ts'

/** FM-21: how much a selection holds. */
export interface Measured {
  readonly bytes: number
  readonly files: number
  readonly folders: number
  /** Selected folders that were counted, of how many. */
  readonly done: number
  readonly total: number
  readonly state: 'running' | 'done' | 'stopped' | 'failed'
  readonly stop: () => void
}

type Sum = Omit<Measured, 'stop'>

/** FM-21: sums up files at once and folders one after the other, as work that can be stopped; another selection starts again. */
export function useMeasured(items: readonly Resource[]): Measured {
  const kernel = useKernel()
  const key = items.map(resourceKey).join('\n')
  const [sum, setSum] = useState<{ readonly key: string; readonly sum: Sum }>()
  const [stopped, setStopped] = useState<string>()
  useEffect(() => {
    const abort = new AbortController()
    const folders = items.filter(isFolder)
    let now: Sum = startOf(items, folders.length)
    const show = (next: Sum) => {
      now = next
      if (!abort.signal.aborted) setSum({ key, sum: next })
    }
    const run = async () => {
      for (const folder of folders) {
        const info = await fileInfo(kernel, folder, abort.signal)
        if (abort.signal.aborted) return
        if (!info.ok) return show({ ...now, state: 'failed' })
        const { totalBytes, totalFiles, totalFolders } = info.data
        const done = now.done + 1
        show({
          ...now,
          bytes: now.bytes + totalBytes,
          files: now.files + totalFiles,
          folders: now.folders + totalFolders,
          done,
          state: done === folders.length ? 'done' : 'running',
        })
      }
    }
    if (stopped !== key) run().catch((cause: unknown) => isCancelled(cause) || abort.signal.aborted || show({ ...now, state: 'failed' }))
    return () => abort.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the key says which entries are meant
  }, [kernel, key, stopped])
  const shown = sum?.key === key ? sum.sum : startOf(items, items.filter(isFolder).length)
  const state = stopped === key && shown.state === 'running' ? 'stopped' : shown.state
  return { ...shown, state, stop: () => setStopped(key) }
}

function startOf(items: readonly Resource[], total: number): Sum {
  const files = items.filter((item) => !isFolder(item))
  const bytes = files.reduce((all, { sizeBytes }) => all + sizeBytes, 0)
  return { bytes, files: files.length, folders: total, done: 0, total, state: total === 0 ? 'done' : 'running' }
}
