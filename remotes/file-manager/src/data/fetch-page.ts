import type { CallOptions } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import type { ResourceKind, ResourcePage } from '@cove/device-contract/files'
import { labels } from '@cove/device-contract/labels'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { secondsOfDay } from '../model/day.ts'
import { pageRows } from '../model/folder-pages.ts'
import { isPlacesPage } from '../model/place.ts'
import type { Category, Listing } from '../model/place.ts'

/** H-08, FM-01b: how the wire narrows a listing of all files. */
const narrowing = {
  recent: { type: 'all' },
  all: { type: 'all' },
  image: { type: 'image' },
  video: { type: 'video' },
  audio: { type: 'audio' },
  document: { type: 'document' },
  archive: { kinds: ['archive'] },
  app: { kinds: ['app'] },
  bt: { kinds: ['bt'] },
} as const satisfies Readonly<Partial<Record<Category, { readonly type?: string; readonly kinds?: readonly ResourceKind[] }>>>

function narrowedTo(category: Category) {
  const found = Object.hasOwn(narrowing, category) ? narrowing[category as keyof typeof narrowing] : narrowing.all
  return 'kinds' in found ? { kinds: [...found.kinds] } : { type: found.type }
}

/** Pages of places ask the device for no files. */
const noFiles: ResourcePage = { total: 0, page: 1, pageRows, items: [] }

/** Reads one page of a listing, from 0. FM-04. */
export function fetchPage(
  kernel: Kernel,
  listing: Listing,
  { page, signal }: { readonly page: number; readonly signal?: AbortSignal },
): Promise<Outcome<ResourcePage>> {
  const { place, order } = listing
  const options = signal ? { signal } : {}
  if (isPlacesPage(place)) return Promise.resolve({ ok: true, data: noFiles })
  if (place.kind === 'tag' || (place.kind === 'category' && place.category === 'collect')) {
    const tag = place.kind === 'tag' ? { tagId: place.tagId } : {}
    return attempt(kernel, () => kernel.device.use(labels).files({ query: { page: page + 1, pageRows, order, ...tag } }, options))
  }
  if (place.kind === 'day') {
    const query = { page: page + 1, pageRows, order, ...secondsOfDay(place.day) }
    return attempt(kernel, () => kernel.device.use(files).all({ query }, options))
  }
  if (place.kind === 'category') {
    const query = { page: page + 1, pageRows, order, ...narrowedTo(place.category) }
    return attempt(kernel, () => kernel.device.use(files).all({ query }, options))
  }
  const { storageId, path } = place
  const search = listing.search === '' ? {} : { nameContains: listing.search }
  const query = { storageId, path, page: page + 1, pageRows, order, showHidden: listing.showHidden, ...search }
  return attempt(kernel, () => kernel.device.use(files).list({ query }, options))
}

/** How many files a category holds. */
export function countOf(kernel: Kernel, category: Category, how: CallOptions): Promise<Outcome<{ readonly total: number }>> {
  return attempt(kernel, () => kernel.device.use(files).all({ query: { page: 1, pageRows: 1, ...narrowedTo(category) } }, how))
}
