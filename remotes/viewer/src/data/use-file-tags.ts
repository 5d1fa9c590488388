import type { Resource } from '@cove/device-contract/files'
import { labels } from '@cove/device-contract/labels'
import { useIsGuest } from '@cove/kernel'
import { useRead } from '@cove/parts/read'

/** FM-24: names of the tags that the user attached to a file; none while they are read, and for a guest. */
export function useFileTags({ storageId, path }: Pick<Resource, 'storageId' | 'path'>): readonly string[] {
  const isGuest = useIsGuest()
  const { data } = useRead(labels, 'list', { isOff: isGuest })
  const own = data?.items.find((one) => one.storageId === storageId && one.path === path)
  return data?.tags.flatMap(({ tagId, name }) => (own?.tagIds.includes(tagId) ? [name] : [])) ?? []
}
