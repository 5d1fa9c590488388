import { album } from '@cove/device-contract/album'
import type { DataOf } from '@cove/device-contract'
import { stillTrue, useRead } from '@cove/parts/read'

export type Details = DataOf<typeof album.calls.details>

/** What the device knows about one picture; `gone` when its file is not there any more. Undefined while it is read. */
export function useDetails(itemId: number, albumId: string | undefined): Details | 'gone' | undefined {
  const read = useRead(album, 'details', { query: { itemId, albumId } })
  return stillTrue(read) ?? (read.failure && 'gone')
}
