import { createStore } from 'zustand/vanilla'
import type { RegistryEntry } from '../remote/remote-manifest.ts'
import type { WindowHandle, WindowService } from './window-service.ts'
import {
  blurWindows,
  closeWindow,
  describeWindow,
  emptyWindows,
  focusWindow,
  hideWindow,
  minimiseWindow,
  moveWindow,
  nextWindowId,
  openWindow,
  resizeWorkArea,
  snapWindow,
  toggleMaximised,
  type OpenSpec,
  type WindowsState,
} from './window-state.ts'

/** What the service needs to know of remotes and of whoever cleans up after a window. */
export interface WindowServiceParts {
  readonly entryOf: (remoteId: string) => RegistryEntry | undefined
  /** Called once for each window that is gone. */
  readonly onClosed: (id: string) => void
  readonly newId: () => string
  /** Called before a window stands, so that its code is on its way while the frame is drawn (W9). */
  readonly onOpening?: (remoteId: string, windowName: string) => void
}
interface Asks {
  beforeClose?: () => boolean | Promise<boolean>
  readonly params: Set<(params: unknown) => void>
}

/** Creates the window service. */
export function createWindowService(parts: WindowServiceParts): WindowService {
  const store = createStore<WindowsState>(() => emptyWindows({ width: 1280, height: 720 }))
  const asks = new Map<string, Asks>()
  const handles = new Map<string, WindowHandle>()
  const asksOf = (id: string): Asks => {
    const known = asks.get(id) ?? { params: new Set() }
    asks.set(id, known)
    return known
  }
  const remove = (id: string) => {
    store.setState((state) => closeWindow(state, id))
    asks.delete(id)
    handles.delete(id)
    parts.onClosed(id)
  }
  const askBeforeClose = (id: string): Promise<boolean> | undefined => {
    const ask = asks.get(id)?.beforeClose
    return ask && Promise.resolve().then(ask)
  }
  const close = async (id: string): Promise<boolean> => {
    const window = store.getState().windows[id]
    if (!window) return true
    if (parts.entryOf(window.remoteId)?.manifest.windows[window.windowName]?.keepAlive) {
      store.setState((state) => hideWindow(state, id))
      return true
    }
    if ((await askBeforeClose(id)) === false) return false
    remove(id)
    return true
  }
  const change = (next: (state: WindowsState) => WindowsState) => store.setState(next)
  return {
    store,
    close,
    askBeforeClose,
    get: (id) => store.getState().windows[id],
    open: (remoteId, windowName, params) => {
      const spec = openSpecOf(parts, { remoteId, windowName, params })
      if (!spec) return undefined
      parts.onOpening?.(remoteId, windowName)
      const opened = openWindow(store.getState(), spec)
      store.setState(opened.state)
      if (opened.reused) for (const listener of asksOf(opened.id).params) listener(params)
      return opened.id
    },
    closeAll: () => Object.keys(store.getState().windows).forEach(remove),
    focus: (id) => change((state) => focusWindow(state, id)),
    blur: () => change(blurWindows),
    minimise: (id) => change((state) => minimiseWindow(state, id)),
    toggleMaximised: (id) => change((state) => toggleMaximised(state, id)),
    snap: (id, zone) => change((state) => snapWindow(state, id, zone)),
    move: (id, bounds) => change((state) => moveWindow(state, id, bounds)),
    setWorkArea: (size) => change((state) => resizeWorkArea(state, size)),
    cycle: (step) => {
      const id = nextWindowId(store.getState(), step)
      if (id !== undefined) change((state) => focusWindow(state, id))
    },
    handleOf: (id) => {
      const known = handles.get(id)
      if (known) return known
      const handle: WindowHandle = {
        id,
        close: () => close(id),
        setTitle: (title) => change((state) => describeWindow(state, id, { title })),
        setDirty: (dirty) => change((state) => describeWindow(state, id, { dirty })),
        minimise: () => change((state) => minimiseWindow(state, id)),
        onBeforeClose: (ask) => {
          asksOf(id).beforeClose = ask
          return { [Symbol.dispose]: () => void delete asks.get(id)?.beforeClose }
        },
        onParams: (listener) => {
          asksOf(id).params.add(listener)
          return { [Symbol.dispose]: () => void asks.get(id)?.params.delete(listener) }
        },
      }
      handles.set(id, handle)
      return handle
    },
  }
}

function openSpecOf(
  parts: WindowServiceParts,
  request: { readonly remoteId: string; readonly windowName: string; readonly params: unknown },
): OpenSpec | undefined {
  const declared = parts.entryOf(request.remoteId)?.manifest.windows[request.windowName]
  if (!declared) return undefined
  const [width, height] = declared.size
  return {
    ...request,
    id: parts.newId(),
    size: { width, height },
    ...(declared.minSize ? { minSize: { width: declared.minSize[0], height: declared.minSize[1] } } : {}),
    ...(declared.resizable === undefined ? {} : { resizable: declared.resizable }),
    ...(declared.limit === undefined ? {} : { limit: declared.limit }),
  }
}
