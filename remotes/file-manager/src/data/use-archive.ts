import { archives } from '@cove/device-contract/archives'
import type { ArchiveEncoding, ArchiveEntry, ArchiveSummary } from '@cove/device-contract/archives'
import type { ResourceRef } from '@cove/device-contract/files'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useReading } from '@cove/parts/read'
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

interface ReadFolder {
  /** The folder, as its reading is named. */
  readonly of: string
  readonly summary: ArchiveSummary
  readonly entries: readonly ArchiveEntry[]
}

export function useArchive(file: ResourceRef, folder: string, encoding: ArchiveEncoding): ArchiveFolder {
  const kernel = useKernel()
  const { storageId, path } = file
  const of = [storageId, path, folder, encoding].join('\n')
  const { data, failure, reload } = useReading<ReadFolder>(
    ['archives.list', of],
    async ({ device }, how) => {
      const entries: ArchiveEntry[] = []
      for (let page = 1; ; page += 1) {
        const answer = await device.use(archives).list({ body: { storageId, path, folder, encoding, page, pageRows } }, how)
        if (!answer.ok) return answer
        entries.push(...answer.data.entries)
        if (entries.length < answer.data.total && answer.data.entries.length > 0) continue
        return { ok: true, data: { of, summary: answer.data.summary, entries } }
      }
    },
    // What the whole archive is stays while another of its folders is read.
    { keepsLast: true },
  )
  const isReady = data?.of === of && !failure
  return {
    status: isReady ? 'ready' : failure ? 'failed' : 'loading',
    failure,
    summary: data?.summary,
    entries: isReady ? data.entries : [],
    reload,
    async unlock(password) {
      const body = { storageId, path, folder: '', encoding, password, pageRows: 1 }
      const answer = await attempt(kernel, () => kernel.device.use(archives).list({ body }))
      if (!answer.ok) return answer.failure
      reload()
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
