import { album } from '@cove/device-contract/album'
import { useKernel } from '@cove/kernel'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { openWallStore } from './wall-store.ts'
import type { WallQuery, WallStore, WallView } from './wall-store.ts'

/** A wall that follows the device: undefined until it is open. */
export interface Wall {
  readonly store: WallStore
  readonly view: WallView
}

const noop = (): (() => void) => () => undefined
const none = (): undefined => undefined

/** Opens the wall of a filter; another filter is another wall. */
export function useWall(query: WallQuery): Wall | undefined {
  const kernel = useKernel()
  const key = JSON.stringify(query)
  const [opened, setOpened] = useState<{ readonly key: string; readonly store: WallStore }>()
  useEffect(() => {
    const stack = new DisposableStack()
    const store = stack.use(openWallStore(kernel, JSON.parse(key) as WallQuery))
    const { albumId } = (JSON.parse(key) as WallQuery).filter
    // Files that are read in the background come every second: one wall is read again at most every two.
    let later: ReturnType<typeof setTimeout> | undefined
    const reload = () => {
      later ??= setTimeout(() => {
        later = undefined
        store.reload()
      }, 2000)
    }
    stack.defer(() => clearTimeout(later))
    stack.use(kernel.events.on(album, 'album.library', reload))
    stack.use(kernel.events.on(album, 'album.changed', (changed) => changed.albumId === albumId && store.reload()))
    stack.use(kernel.events.onReset(store.reload))
    stack.defer(kernel.session.store.subscribe((now, before) => now.online && !before.online && store.reload()))
    setOpened({ key, store })
    return () => stack.dispose()
  }, [kernel, key])
  const store = opened?.key === key ? opened.store : undefined
  const view = useSyncExternalStore(store?.subscribe ?? noop, store?.view ?? none)
  return store && view && { store, view }
}
