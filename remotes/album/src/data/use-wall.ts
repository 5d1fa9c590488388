import { album } from '@cove/device-contract/album'
import { useKernel } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { openWallStore } from './wall-store.ts'
import type { WallQuery, WallStore, WallView } from './wall-store.ts'

/** A wall that follows the device: undefined until it is open. */
export interface Wall {
  readonly store: WallStore
  readonly view: WallView
}

/** Files that are read in the background come every second: one wall is read again at most every two. */
const pauseMs = 2000

/** Opens the wall of a filter; another filter is another wall. */
export function useWall(query: WallQuery): Wall | undefined {
  const kernel = useKernel()
  const key = JSON.stringify(query)
  const [slot] = useState(createWallSlot)
  useEffect(() => {
    const opened = slot.open(kernel, key)
    return () => opened[Symbol.dispose]()
  }, [kernel, key, slot])
  const wall = useSyncExternalStore(slot.subscribe, slot.get)
  return wall?.key === key ? wall : undefined
}

/** The wall of one component; what it shows is another object after each change. */
function createWallSlot() {
  const listeners = new Set<() => void>()
  let shown: (Wall & { readonly key: string }) | undefined
  const set = (next: typeof shown) => {
    shown = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open(kernel: Kernel, key: string): Disposable {
      const query = JSON.parse(key) as WallQuery
      const stack = new DisposableStack()
      const store = stack.use(openWallStore(kernel, query))
      const show = () => set({ key, store, view: store.view() })
      stack.defer(store.subscribe(show))
      followDevice({ kernel, store, albumId: query.filter.albumId, stack })
      stack.defer(() => set(undefined))
      show()
      return stack
    },
  }
}

interface Following {
  readonly kernel: Kernel
  readonly store: WallStore
  readonly albumId: string | undefined
  readonly stack: DisposableStack
}

function followDevice({ kernel, store, albumId, stack }: Following): void {
  let later: ReturnType<typeof setTimeout> | undefined
  const reload = () => {
    later ??= setTimeout(() => {
      later = undefined
      store.reload()
    }, pauseMs)
  }
  stack.defer(() => clearTimeout(later))
  stack.use(kernel.events.on(album, 'album.library', reload))
  stack.use(kernel.events.on(album, 'album.changed', (changed) => changed.albumId === albumId && store.reload()))
  stack.use(kernel.events.onReset(store.reload))
  stack.defer(kernel.session.store.subscribe((now, before) => now.online && !before.online && store.reload()))
}
