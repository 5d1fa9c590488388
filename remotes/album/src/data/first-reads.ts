import { album } from '@cove/device-contract/album'
import type { WindowReads } from '@cove/kernel/declare'
import { pageOf } from '../model/addresses.ts'
import { queryOfPage } from '../model/photo-pages.ts'

/** Issue 43: the albums, and the days of a timeline, are on their way while the window's code comes. */
export const reads: WindowReads = async (address, { device }) => {
  const query = queryOfPage(pageOf(new URL(address, 'https://page').pathname))
  const calls = device.use(album)
  await Promise.all([calls.list(), query && calls.buckets({ body: query })])
}
