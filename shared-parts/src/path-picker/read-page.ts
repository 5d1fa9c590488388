import { files } from '@cove/device-contract/files'
import type { Resource, ResourceKind } from '@cove/device-contract/files'
import { attempt, isCancelled } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { sourcesOf } from './album-source.ts'
import type { PickerPlace } from './picker-place.ts'

/** What is listed. */
export interface RowQuery {
  readonly place: PickerPlace
  readonly nameContains: string
  /** Only these kinds; everything when undefined. */
  readonly kinds: readonly ResourceKind[] | undefined
}

/** Rows per page; the device's own default. */
export const pageRows = 256
/** One page of rows, with the true total. */
export interface RowPage {
  readonly total: number
  readonly items: readonly Resource[]
}

interface PageRequest {
  /** From 0. */
  readonly page: number
  readonly signal: AbortSignal
  readonly rows?: number
}

/** Reads one page of a place. */
export async function readPage(kernel: Kernel, { place, nameContains, kinds }: RowQuery, request: PageRequest): Promise<Outcome<RowPage>> {
  const { page, signal, rows = pageRows } = request
  if (place.kind === 'source') {
    const source = sourcesOf(kernel).find(({ id }) => id === place.sourceId)
    if (!source) return { ok: true, data: { total: 0, items: [] } }
    return source.list({ placeId: place.placeId, page: page + 1, pageRows: rows, nameContains, kinds, signal })
  }
  const { storageId, path } = place
  const order = { kind: 'name', direction: 'asc' } as const
  const narrowed = { ...(kinds && { kinds: [...kinds] }), ...(nameContains !== '' && { nameContains }) }
  const query = { storageId, path, page: page + 1, pageRows: rows, order, ...narrowed }
  return attempt(kernel, () => kernel.device.use(files).list({ query }, { signal }))
}

/** The answer; undefined when the place was left meanwhile. */
export async function unlessCancelled<T>(answer: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  try {
    const known = await answer
    return signal.aborted ? undefined : known
  } catch (cause) {
    if (isCancelled(cause) || signal.aborted) return undefined
    throw cause
  }
}
