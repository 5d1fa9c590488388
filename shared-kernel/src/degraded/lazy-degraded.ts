import { createStore } from 'zustand/vanilla'
import type { Outbox, OutboxState } from '../outbox/outbox.ts'
import type { ListingMemory } from './listing-memory.ts'
import type { Degraded, DegradedParts } from './open-degraded.ts'

/** Degraded mode as the page has it from its start; what runs it is a chunk of its own (W9). */
export interface LazyDegraded {
  readonly outbox: Outbox
  readonly load: () => Promise<Degraded>
  /** S-D6: deletes the folder when the user signs out. */
  readonly clear: () => void
}
/** What it needs before its chunk is here. */
export interface LazyDegradedParts extends Omit<DegradedParts, 'store' | 'bridge'> {
  readonly listings: ListingMemory
  readonly bridge: () => DegradedParts['bridge']
}

/** Creates degraded mode; `keep` disposes it with the page. */
export function createLazyDegraded(parts: LazyDegradedParts, keep: (degraded: Degraded) => Degraded): LazyDegraded {
  const store = createStore<OutboxState>(() => ({ items: [] }))
  let loading: Promise<Degraded> | undefined
  const load = () => {
    loading ??= import('./open-degraded.ts')
      .then(({ openDegraded }) => keep(openDegraded({ ...parts, store, bridge: parts.bridge() })))
      .catch((cause: unknown) => {
        loading = undefined
        throw cause
      })
    return loading
  }
  const then = (run: (outbox: Outbox) => void) =>
    void load().then(
      ({ outbox }) => run(outbox),
      () => undefined,
    )
  return {
    outbox: {
      store,
      add: async (callId, input, label) => (await load()).outbox.add(callId, input, label),
      remove: (id) => then((outbox) => outbox.remove(id)),
      retry: (id) => then((outbox) => outbox.retry(id)),
    },
    load,
    clear: () => {
      parts.listings.clear()
      void load().then(
        ({ clear }) => clear(),
        () => undefined,
      )
    },
  }
}
