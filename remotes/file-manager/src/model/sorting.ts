import type { SortKind, SortOrder } from '@cove/device-contract/files'

/** FM-13a: what a listing can be sorted by, in the order of the menu. The contract's own list would bring its schemas along. */
export const sortKinds = ['name', 'time', 'size', 'upload', 'type'] as const satisfies readonly SortKind[]
/** FM-13a: newest first until somebody chooses otherwise. */
export const newestFirst: SortOrder = { kind: 'time', direction: 'desc' }

/** The columns of the list and the order each stands for. */
export const columnSorts: Readonly<Record<'name' | 'date' | 'type' | 'size', SortKind>> = {
  name: 'name',
  date: 'time',
  type: 'type',
  size: 'size',
}

/** FM-13a: a kind chosen again turns around; a new one begins where it is most useful: names from A, the rest with the newest or largest. */
export function sortBy(order: SortOrder, kind: SortKind): SortOrder {
  if (order.kind === kind) return { kind, direction: order.direction === 'asc' ? 'desc' : 'asc' }
  return { kind, direction: kind === 'name' || kind === 'type' ? 'asc' : 'desc' }
}

/** The text key of an order, for the status bar. */
export function sortTextKey({ kind, direction }: SortOrder): string {
  return `sortedBy.${kind}.${direction}`
}
