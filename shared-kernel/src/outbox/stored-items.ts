import type { OutboxEvent } from './outbox-state.ts'
import type { OutboxParts } from './create-outbox.ts'
import type { OutboxItem } from './outbox.ts'

/** The outbox in the browser's database. Operations run one after the other, so that a read never misses a write under way. */
export interface StoredItems {
  readonly save: (owner: string, id: string) => Promise<void>
  readonly remove: (owner: string, item: OutboxItem) => Promise<void>
  /** Reads the list of the current owner into the store. */
  readonly reload: () => Promise<void>
}

/** Creates the access to the stored items. */
export function createStoredItems(parts: OutboxParts, dispatch: (event: OutboxEvent) => void): StoredItems {
  const { store, owner, disk } = parts
  const inTurn = createTurns()
  // Without space in the browser an item lives as long as the page.
  const unsaved = new Set<string>()
  /** Items that were sent or removed, even if the database still holds them. */
  const removed = new Set<string>()
  return {
    save: (whose, id) => {
      unsaved.add(id)
      return inTurn(async () => {
        const item = store.getState().items.find((one) => one.id === id)
        if (!item) return
        await disk.put(keyOf(whose, item), item).then(
          () => unsaved.delete(id),
          () => undefined,
        )
        parts.announce()
      })
    },
    remove: (whose, item) => {
      removed.add(item.id)
      unsaved.delete(item.id)
      return inTurn(async () => {
        await disk.remove(keyOf(whose, item)).catch(() => undefined)
        parts.announce()
      })
    },
    reload: () =>
      inTurn(async () => {
        const whose = owner()
        const rows = whose === undefined ? [] : await disk.all(`${whose}|`).catch(() => undefined)
        if (!rows || owner() !== whose) return
        const kept = store.getState().items.filter((item) => unsaved.has(item.id))
        const stored = rows.map(({ value }) => value).filter(isItem)
        const items = [...stored.filter((item) => !unsaved.has(item.id) && !removed.has(item.id)), ...kept]
        dispatch({ kind: 'loaded', items: items.toSorted((one, other) => one.addedAtMs - other.addedAtMs) })
      }),
  }
}

function createTurns(): (work: () => Promise<void>) => Promise<void> {
  let tail: Promise<unknown> = Promise.resolve()
  return (work) => {
    const run = tail.then(work)
    tail = run.catch(() => undefined)
    return run
  }
}

function keyOf(owner: string, item: OutboxItem): string {
  return `${owner}|${String(Math.round(item.addedAtMs)).padStart(16, '0')}|${item.id}`
}

function isItem(value: unknown): value is OutboxItem {
  return typeof value === 'object' && value !== null && 'id' in value && 'callId' in value && 'state' in value && 'addedAtMs' in value
}
