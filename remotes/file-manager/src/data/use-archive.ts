import { archives } from '@cove/device-contract/archives'
import type { ArchiveEncoding, ArchiveEntry, ArchiveSummary } from '@cove/device-contract/archives'
import type { ResourceRef } from '@cove/device-contract/files'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useEffect, useState } from 'react'

/** TSK-12: one folder of an archive, as it is read. */
export interface ArchiveFolder {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly failure: Failure | undefined
  readonly summary: ArchiveSummary | undefined
  readonly entries: readonly ArchiveEntry[]
  readonly reload: () => void
  /** Tries a password; it stays in the memory of the device. Answers why it does not fit. */
  readonly unlock: (password: string) => Promise<Failure | undefined>
}

const pageRows = 2048

export function useArchive(file: ResourceRef, folder: string, encoding: ArchiveEncoding): ArchiveFolder {
  const kernel = useKernel()
  const [round, setRound] = useState(0)
  const [state, setState] = useState<{
    readonly key: string
    readonly summary: ArchiveSummary
    readonly entries: readonly ArchiveEntry[]
  }>()
  const [failed, setFailed] = useState<{ readonly key: string; readonly failure: Failure }>()
  const { storageId, path } = file
  const key = [storageId, path, folder, encoding, round].join('\n')
  useEffect(() => {
    let live = true
    const read = async () => {
      const entries: ArchiveEntry[] = []
      for (let page = 1; ; page += 1) {
        const body = { storageId, path, folder, encoding, page, pageRows }
        const answer = await attempt(kernel, () => kernel.device.use(archives).list({ body }))
        if (!live) return
        if (!answer.ok) return setFailed({ key, failure: answer.failure })
        entries.push(...answer.data.entries)
        if (entries.length < answer.data.total && answer.data.entries.length > 0) continue
        return setState({ key, summary: answer.data.summary, entries })
      }
    }
    void read()
    return () => {
      live = false
    }
  }, [kernel, storageId, path, folder, encoding, key])
  const failure = failed?.key === key ? failed.failure : undefined
  const isReady = state?.key === key
  return {
    status: isReady ? 'ready' : failure ? 'failed' : 'loading',
    failure,
    summary: state?.summary,
    entries: isReady ? state.entries : [],
    reload: () => setRound((before) => before + 1),
    async unlock(password) {
      const body = { storageId, path, folder: '', encoding, password, pageRows: 1 }
      const answer = await attempt(kernel, () => kernel.device.use(archives).list({ body }))
      if (!answer.ok) return answer.failure
      setRound((before) => before + 1)
      return undefined
    },
  }
}

/** An address for a picture, video or sound inside an archive; undefined until the ticket is there (H-27). */
export function useMemberUrl(file: ResourceRef, member: string, encoding: ArchiveEncoding): string | undefined {
  const { transfers } = useKernel()
  const [, setRound] = useState(0)
  const url = transfers.ticketUrl(archives.calls.member, { storageId: file.storageId, path: file.path, member, encoding })
  useEffect(() => {
    if (url !== undefined) return undefined
    const timer = setTimeout(() => setRound((before) => before + 1), 150)
    return () => clearTimeout(timer)
  })
  return url
}
