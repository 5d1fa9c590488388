import type { StoreApi } from 'zustand/vanilla'
import type { RegistryEntry } from '../remote/remote-manifest.ts'
import { parseAddress } from './address.ts'
import { windowAt } from './window-at.ts'
import type { AddressedWindow } from './window-at.ts'
import { replacePage, visitPage } from './window-history.ts'
import type { WindowPage } from './window-history.ts'
import type { AddressRefusal, NavigateOptions, OpenedWindow, PageOptions } from './window-service.ts'
import { describeWindow, openWindow } from './window-state.ts'
import type { OpenSpec, WindowsState } from './window-state.ts'

/** What opening an address needs. */
export interface AddressOpenerParts {
  readonly published: () => readonly Pick<RegistryEntry, 'id' | 'manifest'>[]
  readonly newId: () => string
  /** Called before a window opens, so that its code is on its way while the frame is drawn (W9). */
  readonly onOpening?: (remoteId: string, windowName: string) => void
  /** Called with each address that was not opened. */
  readonly onRefused?: (address: unknown, refusal: AddressRefusal) => void
}

/** Opens addresses in windows; both refuse what no published remote declares. */
export interface AddressOpener {
  readonly open: (address: string, options?: PageOptions) => OpenedWindow
  readonly navigate: (windowId: string, address: string, options?: NavigateOptions) => OpenedWindow
}

/** Creates the opener over the store of windows. */
export function createAddressOpener(store: StoreApi<WindowsState>, parts: AddressOpenerParts): AddressOpener {
  let visits = 0
  const find = (address: string): AddressedWindow | AddressRefusal => {
    const parsed = parseAddress(address)
    const found = parsed ? (windowAt(parts.published(), parsed) ?? 'addressUnknown') : 'addressMalformed'
    if (typeof found === 'string') parts.onRefused?.(address, found)
    return found
  }
  const pageOf = ({ address }: AddressedWindow, state: unknown): WindowPage => {
    visits += 1
    return { address: `${address.pathname}${address.search}`, state, key: String(visits) }
  }
  const openAt = (target: AddressedWindow, state: unknown): OpenedWindow => {
    const spec = openSpecOf(parts, target, pageOf(target, state))
    parts.onOpening?.(target.remoteId, target.windowName)
    const opened = openWindow(store.getState(), spec)
    store.setState(opened.state)
    return { ok: true, windowId: opened.id }
  }
  return {
    open: (address, options) => {
      const found = find(address)
      return typeof found === 'string' ? { ok: false, refusal: found } : openAt(found, options?.state)
    },
    navigate: (windowId, address, options = {}) => {
      const found = find(address)
      if (typeof found === 'string') return { ok: false, refusal: found }
      const window = store.getState().windows[windowId]
      if (window?.remoteId !== found.remoteId || window.windowName !== found.windowName) return openAt(found, options.state)
      const page = pageOf(found, options.state)
      const history = options.replace ? replacePage(window.history, page) : visitPage(window.history, page)
      store.setState((state) => describeWindow(state, windowId, { history }))
      return { ok: true, windowId }
    },
  }
}

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
