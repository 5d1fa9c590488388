import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import type { Language } from '../declare/define-remote.ts'
import type { RemoteHost, RemotesState } from '../remote/remote-host.ts'
import { roleProblemOf } from '../permissions/role-problem.ts'
import type { RemoteManifest } from '../remote/remote-manifest.ts'
import type { SessionState } from '../session/session.ts'
import type { Texts } from '../texts/texts.ts'
import type { OpenedSettingsPage, SettingsPage, SettingsPages } from './settings-pages.ts'

/** What the pages need. */
export interface SettingsPagesParts {
  readonly remotes: Pick<RemoteHost, 'store' | 'openPage'>
  readonly session: { readonly store: Pick<StoreApi<SessionState>, 'getState' | 'subscribe'> }
  readonly texts: Pick<Texts, 'locale' | 'onChanged'>
}

/** Creates the list of pages; it follows the registry, the user and the language. */
export function createSettingsPages({ remotes, session, texts }: SettingsPagesParts): SettingsPages & Disposable {
  const read = () => ({ pages: pagesOf(remotes.store.getState(), texts.locale(), session.store.getState().user) })
  const store = createStore(read)
  const update = () => store.setState(read())
  const subscriptions = [
    remotes.store.subscribe(update),
    session.store.subscribe((state, before) => state.user !== before.user && update()),
  ]
  const onLocale = texts.onChanged(update)
  return {
    store,
    open: async ({ remoteId, name }) => {
      const page = await remotes.openPage(remoteId, name)
      return { Component: page.Component as OpenedSettingsPage['Component'], [Symbol.dispose]: () => page[Symbol.dispose]() }
    },
    [Symbol.dispose]: () => {
      onLocale[Symbol.dispose]()
      for (const unsubscribe of subscriptions) unsubscribe()
    },
  }
}

type Person = Parameters<typeof roleProblemOf>[1]

/** The pages of some remotes; a name that two remotes use belongs to the first. */
export function pagesOf({ remotes }: Pick<RemotesState, 'remotes'>, language: Language, user: Person): readonly SettingsPage[] {
  const isAdmin = user?.role === 'admin'
  const pages = new Map<string, SettingsPage>()
  for (const { id, manifest, preparing } of remotes) {
    // Its pages come with its code.
    if (preparing || roleProblemOf(manifest.needs, user)) continue
    for (const [name, page] of Object.entries(manifest.settingsPages ?? {}))
      if ((page.admin !== true || isAdmin) && !pages.has(name)) pages.set(name, pageOf({ id, manifest, language }, name))
  }
  return [...pages.values()]
}

interface Declared {
  readonly id: string
  readonly manifest: RemoteManifest
  readonly language: Language
}

function pageOf({ id, manifest, language }: Declared, name: string): SettingsPage {
  const { title, keywords, icon, section = 'personal', items = [] } = manifest.settingsPages?.[name] ?? { title: '' }
  const nameOf = (key: string) => manifest.names[language][key] ?? key
  const allNames = (key: string) => `${manifest.names['zh-CN'][key] ?? ''} ${manifest.names.en[key] ?? ''}`
  return {
    remoteId: id,
    name,
    title: nameOf(title),
    searchText: [title, ...(keywords === undefined ? [] : [keywords])].map(allNames).join(' '),
    appTitle: nameOf(manifest.title),
    icon: icon ?? manifest.icon,
    section,
    items: items.map((item) => ({ title: nameOf(item.title), searchText: allNames(item.title), at: item.at })),
  }
}
