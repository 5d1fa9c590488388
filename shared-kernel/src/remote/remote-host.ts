import type { ComponentType } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { WindowProps } from '../declare/define-remote.ts'
import type { LoadFault } from './federation-port.ts'
import type { Provides } from './fits.ts'
import type { RegistryEntry } from './remote-manifest.ts'

/** Why a window's inside could not be shown. */
export interface RemoteFailure {
  readonly kind: 'unknownRemote' | 'versionRefused' | LoadFault
  readonly remoteId: string
  readonly version?: string
  /** For 'versionRefused': `kernel`, `federation` or the shared module that does not fit. */
  readonly part?: string
  /** What the remote needs of it and what is here (S-E4). */
  readonly needs?: string
  readonly has?: string | undefined
  /** For 'versionRefused': the device has a newer desktop that fits, so that reloading the page helps. */
  readonly newDesktopFits?: boolean
  /** For a developer; never a sentence for people. */
  readonly detail: string
}
/** A window's component and the version it came from. */
export interface LoadedWindow {
  readonly Component: ComponentType<WindowProps>
  readonly version: string
  /** What this version needs: a window is judged by what it draws, not by what was published since. */
  readonly needs?: RegistryEntry['manifest']['needs']
}
/** A desktop, and the build it is of; a development server has none. */
export interface Desktop extends Provides {
  readonly shell: string | undefined
}
/** What is published. */
export interface RemotesState {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Those that are being built stand behind the others, marked as such. */
  readonly remotes: readonly RegistryEntry[]
  readonly revision: number
  /** What this page offers to remotes, as it was published when the page read the registry first, and what the device's current desktop does. */
  readonly desktops?: { readonly own: Desktop; readonly current: Desktop }
}
/** Finds, checks and loads remotes; only the shell uses it. */
export interface RemoteHost {
  readonly store: StoreApi<RemotesState>
  /** Reads the registry again; resolves with the ids whose version moved. Open windows keep theirs. */
  readonly refresh: () => Promise<readonly string[]>
  /** The component when this version is already evaluated: render it in the same commit as the frame. */
  readonly ready: (remoteId: string, windowName: string) => LoadedWindow | undefined
  /**
   * Loads with retries for network faults only; the range is checked before any code runs. Rejects with a RemoteFailure. With the `address` of
   * a window that opens, its first reads begin beside its code.
   */
  readonly load: (remoteId: string, windowName: string, address?: string) => Promise<LoadedWindow>
  /** Why what is published of a remote would not be loaded in this page; undefined when it would be tried. */
  readonly refusalOf: (remoteId: string) => RemoteFailure | undefined
  /** What an error of a window's own code means, when a file it fetched later was the cause; kind 'broken' otherwise. Never rejects. */
  readonly explain: (error: unknown, window: { readonly remoteId: string; readonly version: string }) => Promise<RemoteFailure>
  /**
   * Hints the browser when a person is about to open it. W9: once it is being opened only what its first picture needs, `'first'`; what
   * stands behind that would be in its way, and is asked for when the picture is made.
   */
  readonly preload: (remoteId: string, windowName: string, reach?: 'first' | 'all') => void
  /** W9: reads what the windows are made of before one is asked for; `preload` does it too. Failures are silent. */
  readonly readFiles: () => void
  /** Loads a page of the settings window in the same way; `collect` keeps its version until the result is disposed. */
  readonly openPage: (remoteId: string, pageName: string) => Promise<LoadedWindow & Disposable>
  /** Forgets versions no window uses any more. */
  readonly collect: (used: readonly { readonly remoteId: string; readonly version: string }[]) => void
}
