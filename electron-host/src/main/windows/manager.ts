import type { WindowName } from '../../windows/catalog.ts'
import { nativeWindowAt, windowOf } from '../../windows/catalog.ts'

/** One open window of the client. */
export interface OpenWindow {
  readonly id: number
  readonly name: WindowName
  readonly address: string
  readonly isHidden: boolean
}

/** All windows, the one used last at the end. */
export interface WindowsState {
  readonly windows: readonly OpenWindow[]
  readonly nextId: number
}

/** What main does with BrowserWindow. */
export type WindowEffect =
  | { readonly kind: 'create'; readonly id: number; readonly name: WindowName; readonly address: string }
  | { readonly kind: 'show'; readonly id: number }
  | { readonly kind: 'navigate'; readonly id: number; readonly address: string }
  | { readonly kind: 'hide'; readonly id: number }
  | { readonly kind: 'destroy'; readonly id: number }
  | { readonly kind: 'refuse'; readonly reason: 'unknownAddress' | 'limit' }

export interface Change {
  readonly state: WindowsState
  readonly effects: readonly WindowEffect[]
}

export const noWindows: WindowsState = { windows: [], nextId: 1 }

/** WIN-04: opens an address, or takes it to a window that is open when its kind is at the limit. */
export function openNative(state: WindowsState, address: string): Change {
  const name = nativeWindowAt(address)
  if (name === undefined) return { state, effects: [{ kind: 'refuse', reason: 'unknownAddress' }] }
  const { limit = 1, whenFull } = windowOf(name)
  const same = state.windows.filter((window) => window.name === name)
  const showing = same.find((window) => window.address === address)
  if (showing) return showAt(state, showing, address)
  // A hidden window is used before a new one is made: its work continues there.
  const free = same.find((window) => window.isHidden)
  if (free) return showAt(state, free, address)
  if (same.length < limit) {
    const window: OpenWindow = { id: state.nextId, name, address, isHidden: false }
    return {
      state: { windows: [...state.windows, window], nextId: state.nextId + 1 },
      effects: [{ kind: 'create', id: window.id, name, address }],
    }
  }
  const last = same.at(-1)
  if (whenFull === 'refuse' || !last) return { state, effects: [{ kind: 'refuse', reason: 'limit' }] }
  return showAt(state, last, address)
}

function showAt(state: WindowsState, window: OpenWindow, address: string): Change {
  const others = state.windows.filter(({ id }) => id !== window.id)
  const navigate = window.address === address ? [] : [{ kind: 'navigate', id: window.id, address } as const]
  return {
    state: { ...state, windows: [...others, { ...window, address, isHidden: false }] },
    effects: [...navigate, { kind: 'show', id: window.id }],
  }
}

/** The user or the page closes a window; one that hides keeps its page. */
export function closeNative(state: WindowsState, id: number): Change {
  const window = state.windows.find((one) => one.id === id)
  if (!window) return { state, effects: [] }
  const { hidesOnClose = false, isClosable = true } = windowOf(window.name)
  if (!isClosable) return { state, effects: [] }
  if (!hidesOnClose) return goneNative(state, id, [{ kind: 'destroy', id }])
  const windows = state.windows.map((one) => (one.id === id ? { ...one, isHidden: true } : one))
  return { state: { ...state, windows }, effects: [{ kind: 'hide', id }] }
}

/** A window is gone: destroyed, or its process ended. */
export function goneNative(state: WindowsState, id: number, effects: readonly WindowEffect[] = []): Change {
  return { state: { ...state, windows: state.windows.filter((one) => one.id !== id) }, effects }
}

/** LGN-11a: signing out destroys every window, also those that would hide. */
export function closeAllNative(state: WindowsState): Change {
  return {
    state: { ...state, windows: [] },
    effects: state.windows.map(({ id }) => ({ kind: 'destroy', id }) as const),
  }
}

/** The user worked in a window: a request at the limit goes there. */
export function usedNative(state: WindowsState, id: number): WindowsState {
  const window = state.windows.find((one) => one.id === id)
  return window ? { ...state, windows: [...state.windows.filter((one) => one !== window), window] } : state
}
