import type { ResourceRef } from '@cove/device-contract/files'
import { versions } from '@cove/device-contract/versions'
import { attempt, useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'

/** The checksum of a content: `reading`, `tooLong` or `failed` while or where there is none. */
export type ContentChecksum = { readonly sha256: string } | 'reading' | 'tooLong' | 'failed'

/** VER-02: asks the device for the SHA-256 of one content. */
export function useContentChecksum({ storageId, path }: ResourceRef, versionId: string | undefined): ContentChecksum {
  const kernel = useKernel()
  const [read, setRead] = useState<ContentChecksum>('reading')
  useEffect(() => {
    let isWanted = true
    const query = { storageId, path, ...(versionId === undefined ? {} : { versionId }) }
    void attempt(kernel, () => kernel.device.use(versions).checksum({ query })).then((answer) => {
      if (!isWanted) return
      if (!answer.ok) return setRead('failed')
      const { sha256 } = answer.data
      setRead(sha256 === undefined ? 'tooLong' : { sha256 })
    })
    return () => {
      isWanted = false
    }
  }, [kernel, storageId, path, versionId])
  return read
}
