import { album } from '@cove/device-contract/album'
import type { DataOf } from '@cove/device-contract'
import { useKernel } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { onceIn } from './use-albums.ts'

/** Cities with pictures, and how many pictures do not say where they were taken. */
export type Cities = DataOf<typeof album.calls.cities>

/** Places of the user's pictures; those within one cell are one place. The last answer stays while a finer one is read. */
export const usePlaces = (degrees: number) => useRead(album, 'places', { body: { filter: {}, degrees }, keepsLast: true })

/** ALB-01b: cities that the user's pictures were taken near, live. */
export const useCities = (): Read<Cities> =>
  useRead(album, 'cities', { body: { filter: {} }, keepsLast: true, on: onceIn(useKernel(), 2000) })
