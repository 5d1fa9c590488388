import type { StoreApi } from 'zustand/vanilla'
import type { Size, Bounds, SnapZone } from './geometry.ts'
import type { WindowsState, WindowState } from './window-state.ts'

/** What a window may do with itself; from `useWindow()`. */
export interface WindowHandle {
  readonly id: string
  readonly setTitle: (title: string) => void
  readonly setDirty: (dirty: boolean) => void
  /** Asks `beforeClose` first; resolves true when the window is gone. */
  readonly close: () => Promise<boolean>
  readonly minimise: () => void
  /** Called before the window closes; answer false to keep it. One at a time; the caller disposes it. */
  readonly onBeforeClose: (ask: () => boolean | Promise<boolean>) => Disposable
  /** Called when a reused window receives new params (WIN-04); the caller disposes it. */
  readonly onParams: (listener: (params: unknown) => void) => Disposable
}

/** Opens, moves and closes windows. Geometry is decided here and drawn by the shell. */
export interface WindowService {
  readonly store: StoreApi<WindowsState>
  /** Opens a window of a remote, or reuses one at its limit; returns its id, undefined when no remote declares it. */
  readonly open: (remoteId: string, windowName: string, params?: unknown) => string | undefined
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
  readonly setWorkArea: (size: Size) => void
  readonly cycle: (step: 1 | -1) => void
  /** The handle of one window; the shell hands it to the window's component. */
  readonly handleOf: (id: string) => WindowHandle
  readonly get: (id: string) => WindowState | undefined
}
