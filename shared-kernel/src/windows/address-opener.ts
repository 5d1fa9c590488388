import type { WindowHost } from '../bridge/desktop-bridge.ts'
import type { StoreApi } from 'zustand/vanilla'
import type { RegistryEntry } from '../remote/remote-manifest.ts'
import { parseAddress } from './address.ts'
import { windowAt } from './window-at.ts'
import type { AddressedWindow } from './window-at.ts'
import { fitBounds, pulledInside } from './geometry.ts'
import { savedHistory, savedKept } from './saved-windows.ts'
import type { SavedWindow } from './saved-windows.ts'
import { currentPage, replacePage, visitPage } from './window-history.ts'
import type { WindowPage } from './window-history.ts'
import type { AddressRefusal, NavigateOptions, OpenedWindow, OpenOptions } from './window-service.ts'
import { describeWindow, newWindow, openWindow, restoreWindows } from './window-state.ts'
import type { OpenSpec, WindowsState, WindowState } from './window-state.ts'

/** What opening an address needs. */
export interface AddressOpenerParts {
  readonly published: () => readonly Pick<RegistryEntry, 'id' | 'manifest'>[]
  readonly newId: () => string
  /** Native windows of the desktop client. */
  readonly host?: WindowHost
  /** Called before a window opens, so that its code is on its way while the frame is drawn (W9). */
  readonly onOpening?: (remoteId: string, windowName: string) => void
  /** Called with each address that was not opened. */
  readonly onRefused?: (address: unknown, refusal: AddressRefusal) => void
}

/** Opens addresses in windows; both refuse what no published remote declares. */
export interface AddressOpener {
  readonly open: (address: string, options?: OpenOptions) => OpenedWindow
  readonly navigate: (windowId: string, address: string, options?: NavigateOptions) => OpenedWindow
  /** WIN-11: opens windows again as they were left, without those whose address is gone or open already. */
  readonly restore: (saved: readonly SavedWindow[]) => void
}

/** Creates the opener over the store of windows. */
export function createAddressOpener(store: StoreApi<WindowsState>, parts: AddressOpenerParts): AddressOpener {
  let visits = 0
  const pageOf = ({ address }: AddressedWindow, state: unknown): WindowPage => {
    visits += 1
    return { address: `${address.pathname}${address.search}`, state, key: String(visits) }
  }
  const openAt = (target: AddressedWindow, { state, parent }: OpenOptions): OpenedWindow => {
    // A state and a parent exist in this page only.
    const native = state === undefined && parent === undefined ? openNative(parts.host, target) : undefined
    if (native) return native
    const spec = { ...openSpecOf(parts, target, pageOf(target, state)), parentId: parent }
    parts.onOpening?.(target.remoteId, target.windowName)
    const opened = openWindow(store.getState(), spec)
    store.setState(opened.state)
    return { ok: true, windowId: opened.id }
  }
  return {
    open: (address, options = {}) => {
      const found = findWindow(parts, address)
      return typeof found === 'string' ? { ok: false, refusal: found } : openAt(found, options)
    },
    navigate: (windowId, address, options = {}) => {
      const found = findWindow(parts, address)
      if (typeof found === 'string') return { ok: false, refusal: found }
      const window = store.getState().windows[windowId]
      if (window?.remoteId !== found.remoteId || window.windowName !== found.windowName) return openAt(found, { state: options.state })
      const page = pageOf(found, options.state)
      const history = options.replace ? replacePage(window.history, page) : visitPage(window.history, page)
      store.setState((state) => describeWindow(state, windowId, { history }))
      return { ok: true, windowId }
    },
    restore: (saved) => {
      const restored: WindowState[] = []
      const idAt = new Map<number, string>()
      for (const [index, one] of saved.entries()) {
        const found = restoredWindow(parts, { state: store.getState(), before: restored, pageOf }, one)
        if (!found) continue
        // WIN-18: only windows before it are known here, so that none can be modal to itself.
        const parentId = one.over === undefined ? undefined : idAt.get(one.over)
        idAt.set(index, found.id)
        const window = parentId === undefined ? found : { ...found, parentId }
        if (!window.minimised) parts.onOpening?.(window.remoteId, window.windowName)
        restored.push(window)
      }
      store.setState((state) => restoreWindows(state, restored))
    },
  }
}

function findWindow(parts: AddressOpenerParts, address: string): AddressedWindow | AddressRefusal {
  const parsed = parseAddress(address)
  const found = parsed ? (windowAt(parts.published(), parsed) ?? 'addressUnknown') : 'addressMalformed'
  if (typeof found === 'string') parts.onRefused?.(address, found)
  return found
}

/** Opens a native window for an address that gets one. */
function openNative(host: WindowHost | undefined, { address: { pathname, search } }: AddressedWindow): OpenedWindow | undefined {
  if (!host?.takes(pathname)) return undefined
  void host.open({ address: pathname + search })
  return { ok: true, windowId: `native:${pathname}` }
}

interface Restoring {
  readonly state: WindowsState
  /** What was restored before this one. */
  readonly before: readonly WindowState[]
  readonly pageOf: (target: AddressedWindow, state: unknown) => WindowPage
}

function restoredWindow(parts: AddressOpenerParts, { state, before, pageOf }: Restoring, saved: SavedWindow): WindowState | undefined {
  const targetOf = (address: string): AddressedWindow | undefined => {
    const parsed = parseAddress(address)
    return parsed && windowAt(parts.published(), parsed)
  }
  const shown = saved.addresses[saved.at]
  const target = shown === undefined ? undefined : targetOf(shown)
  if (!target) return undefined
  const { kept, opened } = savedKept(saved)
  const history = savedHistory(saved, (address) => {
    const found = targetOf(address)
    return found?.remoteId === target.remoteId && found.windowName === target.windowName
      ? pageOf(found, address === shown ? opened : undefined)
      : undefined
  })
  const same = [...Object.values(state.windows), ...before].filter(
    ({ remoteId, windowName }) => remoteId === target.remoteId && windowName === target.windowName,
  )
  if (
    !history ||
    same.length >= (target.declared.limit ?? 1) ||
    same.some((window) => isSamePage(currentPage(window.history), { address: shown, state: opened }))
  )
    return undefined
  const window = newWindow(state, openSpecOf(parts, target, currentPage(history)))
  const { x, y, width, height, snap, tile, isOnTop = false, isMinimised } = saved
  const bounds = pulledInside(
    fitBounds(window.resizable ? { x, y, width, height } : { ...window.bounds, x, y }, state.workArea, window.minSize),
    state.workArea,
  )
  return {
    ...window,
    history,
    bounds,
    ...(window.resizable ? { snap, tile } : {}),
    isOnTop,
    minimised: isMinimised,
    kept,
  }
}

/** Two windows may show one address for two files. */
const isSamePage = (
  one: Pick<WindowPage, 'address' | 'state'>,
  other: { readonly address: string | undefined; readonly state: unknown },
): boolean => one.address === other.address && JSON.stringify(one.state) === JSON.stringify(other.state)

function openSpecOf(parts: AddressOpenerParts, target: AddressedWindow, page: WindowPage): OpenSpec {
  const { remoteId, windowName, declared } = target
  const [width, height] = declared.size
  return {
    id: parts.newId(),
    remoteId,
    windowName,
    page,
    isWindowOnly: target.isWindowOnly && page.state === undefined,
    size: { width, height },
    ...(declared.minSize ? { minSize: { width: declared.minSize[0], height: declared.minSize[1] } } : {}),
    ...(declared.resizable === undefined ? {} : { resizable: declared.resizable }),
    ...(declared.limit === undefined ? {} : { limit: declared.limit }),
  }
}
