import type { DataOf } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import type { ResourceRef } from '@cove/device-contract/files'
import { parentOf } from '@cove/device-contract/rules'
import { versions } from '@cove/device-contract/versions'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useEffect, useState } from 'react'

export type FileVersions = DataOf<typeof versions.calls.list>

/** VER-01: the versions of a file, kept current, and what can be done with them. */
export interface VersionsOfFile {
  readonly data: FileVersions | undefined
  readonly failure: Failure | undefined
  readonly reload: () => void
  /** Answers why it was refused. */
  readonly restore: (versionId: string) => Promise<Failure | undefined>
  readonly remove: (versionIds: readonly string[]) => Promise<Failure | undefined>
  /** Saves a version to the computer; false while there is no ticket yet. */
  readonly download: (versionId: string) => boolean
}

export function useVersions({ storageId, path }: ResourceRef): VersionsOfFile {
  const kernel = useKernel()
  const [round, setRound] = useState(0)
  const [data, setData] = useState<FileVersions>()
  const [failure, setFailure] = useState<Failure>()
  const again = () => setRound((before) => before + 1)
  useEffect(() => {
    let live = true
    void attempt(kernel, () => kernel.device.use(versions).list({ query: { storageId, path } })).then((answer) => {
      if (!live) return
      if (answer.ok) setData(answer.data)
      setFailure(answer.ok ? undefined : answer.failure)
    })
    return () => {
      live = false
    }
  }, [kernel, storageId, path, round])
  useChanges({ storageId, path }, setRound)
  return {
    data,
    failure,
    reload: again,
    async restore(versionId) {
      const answer = await attempt(kernel, () => kernel.device.use(versions).restore({ body: { storageId, path, versionId } }))
      again()
      return answer.ok ? undefined : answer.failure
    },
    async remove(versionIds) {
      const answer = await attempt(kernel, () =>
        kernel.device.use(versions).remove({ body: { storageId, path, versionIds: [...versionIds] } }),
      )
      again()
      return answer.ok ? undefined : answer.failure
    },
    download(versionId) {
      const url = kernel.transfers.ticketUrl(versions.calls.content, { storageId, path, versionId })
      if (url === undefined) return false
      const link = document.createElement('a')
      link.href = url
      link.download = ''
      link.click()
      return true
    },
  }
}

/** Reads again when versions of the file, or its folder, changed. */
function useChanges({ storageId, path }: ResourceRef, setRound: (change: (before: number) => number) => void): void {
  const kernel = useKernel()
  useEffect(() => {
    const stack = new DisposableStack()
    const look = (changed: ResourceRef, wanted: string) => {
      if (changed.storageId === storageId && changed.path === wanted) setRound((before) => before + 1)
    }
    stack.use(kernel.events.on(versions, 'version.changed', (changed) => look(changed, path)))
    stack.use(kernel.events.on(files, 'file.changed', (changed) => look(changed, parentOf(path))))
    stack.use(kernel.events.onReset(() => setRound((before) => before + 1)))
    // The first address needs a ticket, which is fetched now.
    kernel.transfers.ticketUrl(versions.calls.content, { storageId, path, versionId: 'none' })
    return () => stack.dispose()
  }, [kernel, storageId, path, setRound])
}
