import { labels } from '@cove/device-contract/labels'
import type { Tag } from '@cove/device-contract/labels'
import { useKernel } from '@cove/kernel'
import { useRead } from '@cove/parts/read'

/** FM-24: the tags of this user; none while they are not known. */
export function useTags(): readonly Tag[] {
  const { events } = useKernel()
  return useRead(labels, 'list', { on: ({ again }) => events.on(labels, 'labels.changed', again) }).data?.tags ?? []
}
