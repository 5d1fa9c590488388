import type { SortKind, SortOrder } from '@cove/device-contract'

/** The columns of the list and the order each stands for. */
export const columnSorts: Readonly<Record<'name' | 'date' | 'type' | 'size', SortKind>> = { name: 'name', date: 'time', type: 'type', size: 'size' }

/** FM-13a: a kind chosen again turns around; a new one begins where it is most useful: names from A, the rest with the newest or largest. */
export function sortBy(order: SortOrder, kind: SortKind): SortOrder {
  if (order.kind === kind) return { kind, direction: order.direction === 'asc' ? 'desc' : 'asc' }
  return { kind, direction: kind === 'name' || kind === 'type' ? 'asc' : 'desc' }
}

/** The text key of an order, for the status bar. */
export function sortTextKey({ kind, direction }: SortOrder): string {
  return `sortedBy.${kind}.${direction}`
}
