import type { ReactNode } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Size, Bounds, ResizeEdge, SnapZone } from './geometry.ts'
import type { SavedWindow } from './saved-windows.ts'
import type { WindowsState, WindowState } from './window-state.ts'

/** Why an address was not opened: it is not well formed or leads out of the desktop, or no published remote declares it. */
export type AddressRefusal = 'addressMalformed' | 'addressUnknown'

/** How opening an address ended. */
export type OpenedWindow = { readonly ok: true; readonly windowId: string } | { readonly ok: false; readonly refusal: AddressRefusal }

/** What a page gets besides its address. */
export interface PageOptions {
  /** Plain data; the page reads it with `useLocation().state`. */
  readonly state?: unknown
}

/** Options of opening a window. */
export interface OpenOptions extends PageOptions {
  /** WIN-18: id of the window it stands over; that one waits until this one is gone. Left out, it stands alone. */
  readonly parent?: string
}

/** Options of a navigation inside a window. */
export interface NavigateOptions extends PageOptions {
  /** Replaces the present page in the history. */
  readonly replace?: boolean
}

/** PAL-07: something that can be done in a window just now, as the palette lists it. */
export interface OfferedCommand {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  run(): void
}

/** What a window may do with itself; from `useWindow()`. */
export interface WindowHandle {
  readonly id: string
  readonly setTitle: (title: string) => void
  readonly setDirty: (dirty: boolean) => void
  /**
   * WIN-11: keeps a small plain value of the window's view under a name; it comes back with the window after a reload, after a crash and on
   * another computer. Undefined forgets it. All values of a window together have at most 8000 characters of JSON; a value beyond that is not kept.
   */
  readonly keep: (name: string, value: unknown) => void
  /** What is kept under a name. It may come from another version of the remote: check it before use. */
  readonly kept: (name: string) => unknown
  /** Asks `beforeClose` first; resolves true when the window is gone. */
  readonly close: () => Promise<boolean>
  readonly minimise: () => void
  /** Called before the window closes; answer false to keep it. One at a time; the caller disposes it. */
  readonly onBeforeClose: (ask: () => boolean | Promise<boolean>) => Disposable
  /** PAL-07: commands that the palette offers while this window is in front, until they are disposed. */
  readonly offer: (commands: readonly OfferedCommand[]) => Disposable
  /** Goes to a page of this window; an address of another window opens that one. */
  readonly navigate: (address: string, options?: NavigateOptions) => OpenedWindow
  /** Goes back (negative) or forward in the window's own history; stays at its ends. */
  readonly step: (delta: number) => void
  /** Changes addresses in the window's history, for things that were moved or are gone. */
  readonly rewriteHistory: (change: (address: string) => string) => void
}

/** Opens, moves and closes windows. Geometry is decided here and drawn by the shell. */
export interface WindowService {
  readonly store: StoreApi<WindowsState>
  /** True when the page is one native window of the desktop client. */
  readonly isApp: boolean
  /**
   * Opens the window that declares an address, at that page. A window at its limit is reused and goes to the page; an address that names only
   * the window leaves a reused one where it is (WIN-04).
   */
  readonly open: (address: string, options?: OpenOptions) => OpenedWindow
  /** WIN-11: opens windows as they were left, below those that are open; what is gone or open already is left out. */
  readonly restore: (saved: readonly SavedWindow[]) => void
  /** Resolves false when the window's own question kept it open. Windows declared `keepAlive` hide instead. */
  readonly close: (id: string) => Promise<boolean>
  /** Asks the window's own question of `onBeforeClose` without closing it; undefined when it has none. */
  readonly askBeforeClose: (id: string) => Promise<boolean> | undefined
  /** LGN-11a: closes without asking. */
  readonly closeAll: () => void
  readonly focus: (id: string) => void
  readonly blur: () => void
  readonly minimise: (id: string) => void
  readonly toggleMaximised: (id: string) => void
  readonly snap: (id: string, zone: SnapZone | undefined) => void
  readonly move: (id: string, bounds: Bounds) => void
  /** WIN-16: drags the edge that a tiled window shares with its neighbours to a place in px; nothing happens when it shares none. */
  readonly moveEdge: (id: string, edge: ResizeEdge, toPx: number) => void
  /** WIN-15: keeps a window above all that are not kept so, or no longer. */
  readonly keepOnTop: (id: string, isOnTop: boolean) => void
  readonly setWorkArea: (size: Size) => void
  readonly cycle: (step: 1 | -1) => void
  /** The handle of one window; the shell hands it to the window's component. */
  readonly handleOf: (id: string) => WindowHandle
  /** PAL-07: what a window offers just now. */
  readonly offered: (id: string) => readonly OfferedCommand[]
  readonly get: (id: string) => WindowState | undefined
}
