import type { ComponentType } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { RemoteManifest } from '../remote/remote-manifest.ts'

/** A page of the settings window, in the language of the desktop. */
export interface SettingsPage {
  readonly remoteId: string
  /** The address of the page is `/setting/<name>`. */
  readonly name: string
  readonly title: string
  /** Its title and further words, in all languages. */
  readonly searchText: string
  /** Title of the app that declares it. */
  readonly appTitle: string
  readonly icon: RemoteManifest['icon']
  readonly section: 'personal' | 'device'
  /** Single settings of the page. */
  readonly items: readonly { readonly title: string; readonly searchText: string; readonly at: string }[]
}

/** A page that was loaded. Dispose it when it is no longer shown. */
export interface OpenedSettingsPage extends Disposable {
  readonly Component: ComponentType
}

/** SETA-12: the pages that remotes declare for the settings window. */
export interface SettingsPages {
  /** Those that the user may open, in the order of the registry; code of a remote is loaded only by `open`. */
  readonly store: StoreApi<{ readonly pages: readonly SettingsPage[] }>
  /** Loads a page. Rejects with a `RemoteFailure` when the remote cannot be loaded. */
  readonly open: (page: Pick<SettingsPage, 'remoteId' | 'name'>) => Promise<OpenedSettingsPage>
}
