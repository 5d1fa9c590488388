import type { Resource } from '@cove/device-contract/files'
import { useIsGuest, useKernel } from '@cove/kernel'
import { resourcesThing } from '@cove/kernel/declare'
import { useShareByLink } from '@cove/parts/link-copy'

/** What belongs to others or to all is not shared further. */
const isOfOthers = /^(?:share|public|remote)-/

/** VID-01d: puts a link to the file on the clipboard, made where it has none; undefined where the user cannot share it. */
export function useCopyFileLink({ storageId, path }: Pick<Resource, 'storageId' | 'path'>): (() => void) | undefined {
  const { verbs } = useKernel()
  const isGuest = useIsGuest()
  const share = useShareByLink()
  if (isGuest || isOfOthers.test(storageId) || !verbs.offers('share', resourcesThing)) return undefined
  return () => void share({ storageId, path })
}
