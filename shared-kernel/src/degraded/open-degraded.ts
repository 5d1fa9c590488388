import type { BusBridge } from '../bus/bus.ts'
import { createOutbox } from '../outbox/create-outbox.ts'
import type { OutboxParts, OwnedOutbox } from '../outbox/create-outbox.ts'
import { createKeyedStore } from './keyed-store.ts'
import type { ListingMemory } from './listing-memory.ts'

/** What degraded mode needs. */
export interface DegradedParts extends Omit<OutboxParts, 'disk' | 'announce'> {
  readonly listings: ListingMemory
  readonly bridge: BusBridge | undefined
  readonly database: IDBFactory | undefined
}
/** Degraded mode as the kernel runs it. */
export interface Degraded extends Disposable {
  readonly outbox: OwnedOutbox
  /** S-D6: nothing that waits or was listed stays in the browser's database. */
  readonly clear: () => void
}

/** Opens the browser's database for listings and changes that wait. */
export function openDegraded(parts: DegradedParts): Degraded {
  const disk = createKeyedStore(parts.database, 'outbox')
  parts.listings.attach(createKeyedStore(parts.database, 'listings'))
  const outbox = createOutbox({ ...parts, disk, announce: () => parts.bridge?.post({ id: 'outbox.changed', payload: undefined }) })
  parts.bridge?.listen(() => void outbox.reload())
  return {
    outbox,
    clear: () => void disk.clear().catch(() => undefined),
    [Symbol.dispose]: () => {
      outbox[Symbol.dispose]()
      parts.bridge?.[Symbol.dispose]()
    },
  }
}
