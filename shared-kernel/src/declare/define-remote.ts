import type { ComponentType } from 'react'
import type { Kernel } from '../public/kernel.ts'
import type { RemoteIcon } from './define-icon.ts'
import type { OpenerDeclaration } from './openers.ts'
import type { VerbOffer } from './verbs.ts'

/** The languages every text exists in; zh-CN is the source. */
export type Language = 'zh-CN' | 'en'

/** What the shell gives a window's component. Its page comes from the router of `@cove/kernel/router`. */
export interface WindowProps {
  readonly windowId: string
}

/**
 * What a window's first picture reads, begun beside its code: whoever asks the same within ten seconds, and before the device tells a change,
 * has that answer. `address` is that of the window, with its query. The `device` of this kernel begins the reads; the window's own code is not
 * there yet, so it uses nothing but calls.
 */
export type WindowReads = (address: string, kernel: Kernel) => Promise<unknown>

/** One kind of window of a remote. Sizes are CSS pixels (WIN-03a). */
export interface WindowDefinition {
  /** A key of the remote's `names`. */
  readonly title: string
  /** Its public address; the window renders inside the route `<path>/*` of a router that belongs to it. */
  readonly path: `/${string}`
  /** Routes below the path, with parameters such as `album/:albumId`; one that begins with `/` is a further address. Others are refused. */
  readonly children?: readonly string[]
  readonly size: readonly [width: number, height: number]
  readonly minSize?: readonly [width: number, height: number]
  readonly resizable?: boolean
  /** 'merged': the content draws its own title row and leaves room for the window's buttons at its right; 'standard' when left out. */
  readonly chrome?: 'standard' | 'merged'
  /** How many may be open at once; a further request goes to an open one (WIN-04). One when left out (H-32). */
  readonly limit?: number
  /** Closing hides the window and keeps it alive (WIN-04). */
  readonly keepAlive?: boolean
  readonly devOnly?: boolean
  readonly icon?: RemoteIcon
  /** Its first reads; in a small file of its own, which comes with the declaration. */
  readonly reads?: () => Promise<{ readonly reads: WindowReads }>
  /** The code half: never serialised, fetched when the window first opens. */
  readonly load: () => Promise<{ readonly default: ComponentType<never> }>
}

/** What the launcher groups apps by, in its order (WIN-19). */
export const appCategories = ['files', 'media', 'backup', 'network', 'system'] as const
/** One of `appCategories`. */
export type AppCategory = (typeof appCategories)[number]

/** Where a window is offered: the launcher's section, and whether the dock or the desktop shows it from the start. */
export interface MenuEntry<WindowName extends string = string> {
  readonly window: WindowName
  readonly section: 'apps' | 'system'
  readonly pinned?: boolean
  readonly desktop?: boolean
  /** Where it stands among the apps; the lowest comes first. Default 100, then as published. */
  readonly order?: number
  /** WIN-19: the group it is in; apps without one are listed under "other". */
  readonly category?: AppCategory
  /** WIN-08: the dock shows a red dot on the app while an internal storage space is in error or lacks a disk. */
  readonly attention?: 'storage'
}

/** A page of a remote that the palette offers by name, before any code of the remote runs. */
export interface CommandEntry {
  /** A key of the remote's `names`. */
  readonly title: string
  /** One of the remote's own addresses. */
  readonly address: `/${string}`
}

/** One setting of a page, which search and palette find by name. */
export interface SettingsItem {
  /** A key of the remote's `names`. */
  readonly title: string
  /** Where it is on the page; the page marks its row with `data-setting`. */
  readonly at: string
}

/** A page of the settings window (SETA-12). It renders in that window, so it has no routes and no title of a window. */
export interface SettingsPageDefinition {
  /** A key of the remote's `names`. */
  readonly title: string
  /** A key of the remote's `names`: further words that find the page. */
  readonly keywords?: string
  readonly icon?: RemoteIcon
  /** Section of the sidebar; 'personal' when left out. */
  readonly section?: 'personal' | 'device'
  readonly items?: readonly SettingsItem[]
  /** True offers it to the administrator only. */
  readonly admin?: boolean
  /** The code half: fetched when the page is first shown. */
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

/** What must hold for the remote to be offered at all. */
export interface RemoteNeeds {
  readonly deviceUserActive?: boolean
  readonly admin?: boolean
  /** LGN-14b: true where guests have nothing to do: it is more than files. */
  readonly member?: boolean
  /** The module of the device it works with (MOD-03a); the launcher shows whether that is on. */
  readonly module?: string
  /** The lowest version of that module's area; any when left out. */
  readonly version?: number
  /** Ids of the calls it makes, to name what an older device does not have; the build adds those of the module's area. */
  readonly calls?: readonly string[]
}

/** A catalogue of texts, by key; keys may be grouped. */
export interface TextCatalogue {
  readonly [key: string]: string | TextCatalogue
}

/** A whole remote: data the shell reads from `remote.json`, and lazy code it reaches through `./remote`. */
export interface RemoteDefinition {
  /** The name of the remote's folder. */
  readonly id: string
  /** The range of kernel versions it was built for; outside it the shell refuses before loading any code. */
  readonly kernel: string
  /** The app's name, a key of `names`. */
  readonly title: string
  readonly icon: RemoteIcon
  /** The few strings the shell shows before any remote code runs: app name and window titles. */
  readonly names: Readonly<Record<Language, Readonly<Record<string, string>>>>
  readonly windows: Readonly<Record<string, WindowDefinition>>
  readonly menu?: readonly MenuEntry[]
  readonly needs?: RemoteNeeds
  /** What it can do, by name (PAL-04). */
  readonly commands?: readonly CommandEntry[]
  /** OPN-01: the files it opens. */
  readonly opens?: readonly OpenerDeclaration[]
  /** Its pages in the settings window, by name; the address of a page is `/setting/<name>`. */
  readonly settingsPages?: Readonly<Record<string, SettingsPageDefinition>>
  /** What it can do with things for other remotes. */
  readonly verbs?: readonly VerbOffer[]
  /** Published only for development. */
  readonly devOnly?: boolean
  readonly texts?: Readonly<Record<Language, () => Promise<{ readonly texts: TextCatalogue }>>>
  /** The background half: called once with the kernel when the remote is first loaded; the kernel disposes what it returns. */
  readonly activate?: () => Promise<{ readonly default: (kernel: Kernel) => Disposable }>
}

type NameKey<D extends RemoteDefinition> = keyof D['names']['zh-CN'] & keyof D['names']['en'] & string

/** What one definition must agree on with itself. */
export interface Consistent<D extends RemoteDefinition> {
  readonly title: NameKey<D>
  readonly windows: { readonly [Name in keyof D['windows']]: { readonly title: NameKey<D> } }
  readonly menu?: readonly MenuEntry<keyof D['windows'] & string>[]
  readonly commands?: readonly { readonly title: NameKey<D>; readonly address: `/${string}` }[]
  readonly opens?: readonly (Omit<OpenerDeclaration, 'title'> & { readonly title: NameKey<D> })[]
  readonly settingsPages?: {
    readonly [Page in keyof NonNullable<D['settingsPages']>]: {
      readonly title: NameKey<D>
      readonly keywords?: NameKey<D>
      readonly items?: readonly { readonly title: NameKey<D>; readonly at: string }[]
    }
  }
}

/** Declares a remote, as the default export of `remote.ts`. A title without a name, or a menu entry naming no window, does not compile. */
export function defineRemote<const D extends RemoteDefinition>(definition: D & Consistent<D>): D {
  return definition
}
