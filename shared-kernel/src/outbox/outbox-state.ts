import type { OutboxItem, OutboxState } from './outbox.ts'

/** What can happen to the outbox. */
export type OutboxEvent =
  | { readonly kind: 'loaded'; readonly items: readonly OutboxItem[] }
  | { readonly kind: 'added'; readonly item: OutboxItem }
  | { readonly kind: 'sending'; readonly id: string }
  /** The device has it: it leaves the list. */
  | { readonly kind: 'sent'; readonly id: string }
  /** The device was away again: it waits in its place. */
  | { readonly kind: 'unsent'; readonly id: string }
  | { readonly kind: 'refused'; readonly id: string; readonly text: string }
  | { readonly kind: 'retried'; readonly id: string }
  | { readonly kind: 'removed'; readonly id: string }
  | { readonly kind: 'cleared' }

/** An outbox with nothing in it. */
export const emptyOutbox: OutboxState = { items: [] }

/** The next outbox: pure, every transition is tested. The order of adding is the order of sending. */
export function nextOutbox(state: OutboxState, event: OutboxEvent): OutboxState {
  switch (event.kind) {
    case 'loaded':
      // What a page left behind while sending is not known to have arrived: it waits again.
      return { items: event.items.map((item) => (item.state === 'sending' ? { ...item, state: 'waiting' } : item)) }
    case 'added':
      return state.items.some((item) => item.id === event.item.id) ? state : { items: [...state.items, event.item] }
    case 'sending':
      return change(state, event.id, { state: 'sending', text: undefined })
    case 'unsent':
      return change(state, event.id, { state: 'waiting' })
    case 'refused':
      return change(state, event.id, { state: 'conflict', text: event.text })
    case 'retried':
      return change(state, event.id, { state: 'waiting', text: undefined })
    case 'sent':
    case 'removed':
      return { items: state.items.filter((item) => item.id !== event.id) }
    case 'cleared':
      return emptyOutbox
  }
}

function change(state: OutboxState, id: string, to: Partial<OutboxItem>): OutboxState {
  return { items: state.items.map((item) => (item.id === id ? { ...item, ...to } : item)) }
}

/** The change to send next: the oldest that waits; one that met a conflict does not hold up the others. */
export function nextToSend(state: OutboxState): OutboxItem | undefined {
  return state.items.some((item) => item.state === 'sending') ? undefined : state.items.find((item) => item.state === 'waiting')
}
