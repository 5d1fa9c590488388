import { files } from '@cove/device-contract/files'
import type { ResourcePage } from '@cove/device-contract/files'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { pageRows } from '../model/folder-pages.ts'
import type { Category, Listing } from '../model/place.ts'

/** H-08: how the wire narrows a listing of all files. */
const typeOf = { recent: 'all', image: 'image', video: 'video', audio: 'audio', document: 'document' } as const satisfies Record<
  Category,
  string
>

/** Reads one page of a listing, from 0. FM-04. */
export function fetchPage(
  kernel: Kernel,
  listing: Listing,
  { page, signal }: { readonly page: number; readonly signal?: AbortSignal },
): Promise<Outcome<ResourcePage>> {
  const { place, order } = listing
  const options = signal ? { signal } : {}
  if (place.kind === 'category') {
    const query = { page: page + 1, pageRows, order, type: typeOf[place.category] }
    return attempt(kernel, () => kernel.device.use(files).all({ query }, options))
  }
  const { storageId, path } = place
  const search = listing.search === '' ? {} : { nameContains: listing.search }
  const query = { storageId, path, page: page + 1, pageRows, order, showHidden: listing.showHidden, ...search }
  return attempt(kernel, () => kernel.device.use(files).list({ query }, options))
}

/** How many files a category holds. */
export async function countOf(kernel: Kernel, category: Category): Promise<number | undefined> {
  const answer = await attempt(kernel, () => kernel.device.use(files).all({ query: { page: 1, pageRows: 1, type: typeOf[category] } }))
  return answer.ok ? answer.data.total : undefined
}
