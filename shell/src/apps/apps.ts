import { roleProblemOf } from '@cove/kernel'
import type { Locale, WindowState } from '@cove/kernel'
import type { AppCategory } from '@cove/kernel/declare'
import type { RegistryEntry, RemoteManifest } from '@cove/kernel/host'
import type { AppIconProps } from '@cove/ui'

/** The face of an app: what a remote declared, or one of the shell's own. */
export type AppIconData = Pick<AppIconProps, 'glyph' | 'from' | 'to'>

/** One window of a remote as the launcher, the dock and the desktop offer it. */
export interface App {
  readonly remoteId: string
  readonly windowName: string
  readonly title: string
  /** Names in every language, for searching. */
  readonly searchText: string
  readonly icon: AppIconData
  readonly section: 'apps' | 'system'
  /** WIN-19: the group of the launcher it is in. */
  readonly category: AppCategory | 'other'
  readonly pinned: boolean
  readonly desktop: boolean
  /** What gives the app a red dot in the dock. */
  readonly attention?: 'storage' | undefined
  /** The address that opens it. */
  readonly address: string
}

/** A name of a remote in this language; the key itself when it is not declared. */
export function nameIn(manifest: RemoteManifest, key: string, locale: Locale): string {
  return manifest.names[locale][key] ?? key
}

/** Who is signed in, as far as it decides which apps there are. */
export type Person = Parameters<typeof roleProblemOf>[1]

/** Whether a remote is offered to a person with this role (G2). */
export const isOffered = (manifest: RemoteManifest, person: Person): boolean => roleProblemOf(manifest.needs, person) === undefined

/** Where an app stands that does not say so. */
const usualOrder = 100

/** Everything the published remotes offer to this person, in the order they ask for, then in that of the registry. */
export function appsOf(remotes: readonly RegistryEntry[], locale: Locale, person: Person): readonly App[] {
  const entries = remotes.flatMap(({ manifest }) =>
    isOffered(manifest, person) ? (manifest.menu ?? []).map((item) => ({ manifest, item })) : [],
  )
  return entries
    .toSorted((one, other) => (one.item.order ?? usualOrder) - (other.item.order ?? usualOrder))
    .flatMap(({ manifest, item }) => {
      const window = manifest.windows[item.window]
      if (!window) return []
      return {
        remoteId: manifest.id,
        windowName: item.window,
        title: nameIn(manifest, window.title, locale),
        searchText: [manifest.names['zh-CN'][window.title], manifest.names.en[window.title], manifest.id].join(' '),
        icon: window.icon ?? manifest.icon,
        section: item.section,
        category: item.category ?? 'other',
        pinned: item.pinned ?? false,
        desktop: item.desktop ?? false,
        ...(item.attention ? { attention: item.attention } : {}),
        address: window.path,
      }
    })
}

/** What the shell draws of a window before and beside its content. */
export interface WindowFace {
  readonly title: string
  readonly icon: AppIconData
  readonly chrome: 'standard' | 'merged'
  readonly path: string
  /** What a phone shows first of a window with a sidebar. */
  readonly phoneStart: 'places' | 'content'
}

const unknownIcon: AppIconData = { glyph: 'folder', from: '#9aa3b2', to: '#5d6676' }

/** Title, icon and chrome of an open window; a window whose remote vanished from the registry keeps a plain face. */
export function faceOf(
  remotes: readonly RegistryEntry[],
  window: Pick<WindowState, 'remoteId' | 'windowName'>,
  locale: Locale,
): WindowFace {
  const manifest = remotes.find((entry) => entry.id === window.remoteId)?.manifest
  const declared = manifest?.windows[window.windowName]
  if (!manifest || !declared) return { title: window.remoteId, icon: unknownIcon, chrome: 'standard', path: '/', phoneStart: 'content' }
  return {
    title: nameIn(manifest, declared.title, locale),
    icon: declared.icon ?? manifest.icon,
    chrome: declared.chrome ?? 'standard',
    path: declared.path,
    phoneStart: declared.phoneStart ?? 'content',
  }
}
