import type { Resource } from '@cove/device-contract/files'
import type { VisitItem } from '@cove/device-contract/shares'

/** A file or folder as a visitor sees it: no space, no path above what is shared. */
export const visitItemOf = ({ name, kind, sizeBytes, modifiedSeconds, hasThumbnail }: Resource, path: string): VisitItem => ({
  path,
  name,
  kind,
  sizeBytes,
  modifiedSeconds,
  hasThumbnail,
})
