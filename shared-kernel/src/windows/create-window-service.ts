import { createStore } from 'zustand/vanilla'
import { createAddressOpener } from './address-opener.ts'
import type { AddressOpenerParts } from './address-opener.ts'
import { childrenOf } from './window-family.ts'
import { createWindowHandles } from './window-handles.ts'
import type { WindowService } from './window-service.ts'
import {
  blurWindows,
  closeWindow,
  emptyWindows,
  focusWindow,
  hideWindow,
  keepOnTop,
  minimiseWindow,
  moveSharedEdge,
  moveWindow,
  nextWindowId,
  resizeWorkArea,
  snapWindow,
  toggleMaximised,
} from './window-state.ts'
import type { WindowState, WindowsState } from './window-state.ts'

/** What the service needs to know of remotes, and who cleans up after a window. */
export interface WindowServiceParts extends AddressOpenerParts {
  /** Called once for each window that is gone. */
  readonly onClosed: (id: string) => void
}

/** Creates the window service. */
export function createWindowService(parts: WindowServiceParts): WindowService {
  const store = createStore<WindowsState>(() => emptyWindows({ width: 1280, height: 720 }))
  const change = (next: (state: WindowsState) => WindowsState) => store.setState(next)
  const opener = createAddressOpener(store, parts)
  const remove = (id: string) => {
    change((state) => closeWindow(state, id))
    handles.forget(id)
    parts.onClosed(id)
  }
  const close = async (id: string): Promise<boolean> => {
    const window = store.getState().windows[id]
    if (!window) return true
    // WIN-18: what stands over it is asked first.
    for (const child of childrenOf(store.getState(), id).toReversed()) {
      if (await close(child)) continue
      change((state) => focusWindow(state, child))
      return false
    }
    if (isKeptAlive(parts, window)) {
      change((state) => hideWindow(state, id))
      return true
    }
    if ((await handles.askBeforeClose(id)) === false) return false
    remove(id)
    return true
  }
  const handles = createWindowHandles({ store, opener, close })
  return {
    store,
    isApp: parts.host?.isApp === true,
    open: opener.open,
    restore: opener.restore,
    close,
    askBeforeClose: handles.askBeforeClose,
    handleOf: handles.handleOf,
    offered: handles.offered,
    get: (id) => store.getState().windows[id],
    closeAll: () => Object.keys(store.getState().windows).forEach(remove),
    focus: (id) => change((state) => focusWindow(state, id)),
    blur: () => change(blurWindows),
    minimise: (id) => change((state) => minimiseWindow(state, id)),
    toggleMaximised: (id) => change((state) => toggleMaximised(state, id)),
    snap: (id, zone) => change((state) => snapWindow(state, id, zone)),
    move: (id, bounds) => change((state) => moveWindow(state, id, bounds)),
    moveEdge: (id, edge, toPx) => change((state) => moveSharedEdge(state, { id, edge }, toPx)),
    keepOnTop: (id, isOnTop) => change((state) => keepOnTop(state, id, isOnTop)),
    setWorkArea: (size) => change((state) => resizeWorkArea(state, size)),
    cycle: (step) => change((state) => focusNext(state, step)),
  }
}

function focusNext(state: WindowsState, step: 1 | -1): WindowsState {
  const id = nextWindowId(state, step)
  return id === undefined ? state : focusWindow(state, id)
}

function isKeptAlive({ published }: WindowServiceParts, { remoteId, windowName }: WindowState): boolean {
  const manifest = published().find(({ id }) => id === remoteId)?.manifest
  return manifest?.windows[windowName]?.keepAlive === true
}
