interface Order {
  readonly kind: 'name' | 'time' | 'size' | 'upload' | 'type'
  readonly direction: 'asc' | 'desc'
}

/** Orders of a listing as one choice: kind and direction. */
export const orders = ['time-desc', 'time-asc', 'name-asc', 'name-desc', 'size-desc', 'size-asc', 'type-asc', 'upload-desc'] as const
/** One of `orders`, or another order that an app chose. */
export type OrderText = `${Order['kind']}-${Order['direction']}`

/** An order as one word. */
export function orderText({ kind, direction }: Order): OrderText {
  return `${kind}-${direction}`
}

/** The order that a word means. */
export function orderOf(text: OrderText): Order {
  const [kind, direction] = text.split('-') as [Order['kind'], Order['direction']]
  return { kind, direction }
}
