import { album } from '@cove/device-contract/album'
import { stillTrue, useRead } from '@cove/parts/read'

/** VW-05: how sharp a picture looks, 0 to 100; undefined while it is measured, and where it cannot be. */
export const useSharpness = (itemId: number | undefined): number | undefined =>
  stillTrue(useRead(album, 'sharpness', { query: { itemId: itemId ?? 0 }, isOff: itemId === undefined }))?.score
