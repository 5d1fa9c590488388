import { cinema } from '@cove/device-contract/cinema'
import type { WindowReads } from '@cove/kernel/declare'
import { filterOf, narrowingIn, numberIn, pageOf } from '../frame/addresses.model.ts'
import { pageRows } from '../wall/wall-lines.model.ts'

/** Issue 43: what the page shows first is on its way while the window's code comes. */
export const reads: WindowReads = async (address, { device }) => {
  const { pathname, search } = new URL(address, 'https://page')
  const calls = device.use(cinema)
  const page = pageOf(pathname)
  const filter = filterOf(page, search)
  const itemId = page === 'title' || page === 'season' ? numberIn(search, 'id') : undefined
  await Promise.all([
    calls.libraries(),
    page === 'home' && calls.home(),
    filter && calls.items({ body: { filter, sort: narrowingIn(search).sort, offset: 0, rows: pageRows } }),
    filter && calls.facets({ body: { filter } }),
    itemId !== undefined && calls.item({ query: { itemId } }),
  ])
}
