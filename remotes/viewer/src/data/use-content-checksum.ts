import type { ResourceRef } from '@cove/device-contract/files'
import { versions } from '@cove/device-contract/versions'
import { useRead } from '@cove/parts/read'

/** The checksum of a content: `reading`, `tooLong` or `failed` while or where there is none. */
export type ContentChecksum = { readonly sha256: string } | 'reading' | 'tooLong' | 'failed'

/** VER-02: asks the device for the SHA-256 of one content. */
export function useContentChecksum({ storageId, path }: ResourceRef, versionId: string | undefined): ContentChecksum {
  const query = { storageId, path, ...(versionId === undefined ? {} : { versionId }) }
  const { data, failure } = useRead(versions, 'checksum', { query })
  if (!data) return failure ? 'failed' : 'reading'
  return data.sha256 === undefined ? 'tooLong' : { sha256: data.sha256 }
}
