import type { DataOf } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import type { ResourceRef } from '@cove/device-contract/files'
import { parentOf } from '@cove/device-contract/rules'
import { versions } from '@cove/device-contract/versions'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure, Kernel } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import { useEffect } from 'react'

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
  const { data, failure, reload } = useRead(versions, 'list', {
    query: { storageId, path },
    on: ({ again }) => followVersions(kernel, { storageId, path }, again),
  })
  useEffect(() => {
    // The first address needs a ticket, which is fetched now.
    kernel.transfers.ticketUrl(versions.calls.content, { storageId, path, versionId: 'none' })
  }, [kernel, storageId, path])
  return {
    data,
    failure,
    reload,
    async restore(versionId) {
      const answer = await attempt(kernel, () => kernel.device.use(versions).restore({ body: { storageId, path, versionId } }))
      reload()
      return answer.ok ? undefined : answer.failure
    },
    async remove(versionIds) {
      const answer = await attempt(kernel, () =>
        kernel.device.use(versions).remove({ body: { storageId, path, versionIds: [...versionIds] } }),
      )
      reload()
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
function followVersions({ events }: Kernel, { storageId, path }: ResourceRef, again: () => void): Disposable {
  const look = (changed: ResourceRef, wanted: string) => changed.storageId === storageId && changed.path === wanted && again()
  const stack = new DisposableStack()
  stack.use(events.on(versions, 'version.changed', (changed) => look(changed, path)))
  stack.use(events.on(files, 'file.changed', (changed) => look(changed, parentOf(path))))
  return stack
}
