import { album } from '@cove/device-contract/album'
import { useRead } from '@cove/parts/read'

/** Places of the user's pictures; those within one cell are one place. The last answer stays while a finer one is read. */
export const usePlaces = (degrees: number) => useRead(album, 'places', { body: { filter: {}, degrees }, keepsLast: true })
