import { clipboardChanged } from '@cove/kernel/declare'
import type { Kernel } from '@cove/kernel'
import { emptyClipboard } from '../model/clipboard.ts'
import type { Clipboard } from '../model/clipboard.ts'

/** What was cut or copied, shared by all windows and tabs. */
export interface ClipboardStore {
  readonly get: () => Clipboard
  readonly subscribe: (onChange: () => void) => () => void
  readonly set: (clipboard: Clipboard) => void
  /** Hears other tabs until disposed. */
  readonly start: () => Disposable
}

const stores = new WeakMap<Kernel, ClipboardStore>()

/** The one clipboard of this page. */
export function clipboardOf(kernel: Kernel): ClipboardStore {
  const known = stores.get(kernel)
  if (known) return known
  const made = createClipboardStore(kernel)
  stores.set(kernel, made)
  return made
}

function createClipboardStore(kernel: Kernel): ClipboardStore {
  let clipboard = emptyClipboard
  const watchers = new Set<() => void>()
  const receive = (next: Clipboard) => {
    clipboard = next
    for (const notify of watchers) notify()
  }
  return {
    get: () => clipboard,
    subscribe(onChange) {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    set(next) {
      receive(next)
      kernel.bus.emit(clipboardChanged, { action: next.action, items: next.items.map(({ storageId, path }) => ({ storageId, path })) })
    },
    start: () => kernel.bus.on(clipboardChanged, receive),
  }
}
