import { DevicePath, Flag, named, StorageId, wireNumber, wireObject, z } from '@cove/device-contract/kit'
import { wallpaperMode } from '../preferences/codecs.ts'

/** Choices of the theme; `system` follows the browser. */
export const themes = ['system', 'light', 'dark'] as const
/** How much space rows and controls take. */
export const densities = ['compact', 'comfortable', 'touch'] as const
/** Languages of the desktop. */
export const languages = ['zh-CN', 'en'] as const

const Hue = wireNumber().check(z.gte(0), z.lt(360)) as unknown as z.ZodMiniType<number, number>
/** Apps by their id; true where the user added one, false where they removed it. */
const Choices = z.record(z.string().check(z.maxLength(128)), z.boolean())

/** Small live views on the wallpaper. */
export const widgetKinds = ['clock', 'calendar', 'storage', 'photos', 'transfers', 'figures'] as const
export type WidgetKind = (typeof widgetKinds)[number]
/** What a user who chose nothing sees. The figures keep the device measuring, so they are added by choice only. */
const firstWidgets: WidgetKind[] = ['clock', 'calendar', 'storage', 'photos', 'transfers']

const Cell = wireNumber().check(z.int(), z.gte(0), z.lte(200)) as unknown as z.ZodMiniType<number, number>
/** Where an icon lies on the grid of the desktop, counted from its start. */
export const IconPlaceSchema = wireObject({ column: named('c', Cell), row: named('r', Cell) })
export type IconPlace = z.output<typeof IconPlaceSchema>

/** ENT-01: a folder, or a file, with an icon on the desktop. */
export const FolderShortcutSchema = wireObject({
  storageId: named('uuid', StorageId),
  path: DevicePath,
  isFile: named('file', z.optional(Flag)),
})
export type FolderShortcut = z.output<typeof FolderShortcutSchema>
/** Folders and files on one desktop. */
export const mostFolderShortcuts = 100

const AppKey = z.string().check(z.minLength(1), z.maxLength(128))
/** The longest name of a folder of the launcher, in characters. */
export const longestFolderName = 40
/** WIN-19: a folder of the launcher, with apps by their key. */
export const LauncherFolderSchema = wireObject({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string().check(z.maxLength(longestFolderName)),
  apps: z.array(AppKey).check(z.maxLength(200)),
})
export type LauncherFolder = z.output<typeof LauncherFolderSchema>
/** WIN-19: one place of the launcher: an app by its key, or a folder of apps. */
export type LauncherEntry = string | LauncherFolder

/** WIN-21: what a hot corner does. */
export const cornerActions = ['none', 'overview', 'launcher', 'desktop', 'search'] as const
export type CornerAction = (typeof cornerActions)[number]
const Action = z._default(z.enum(cornerActions), 'none')
/** WIN-21: the action of each corner of the page. */
export const CornersSchema = wireObject({
  topLeft: named('top_left', Action),
  topRight: named('top_right', Action),
  bottomLeft: named('bottom_left', Action),
  bottomRight: named('bottom_right', Action),
})
export type Corners = z.output<typeof CornersSchema>
const noCorners: Corners = { topLeft: 'none', topRight: 'none', bottomLeft: 'none', bottomRight: 'none' }

/** SETA-07: null is "not chosen": each browser then follows its own language and theme. */
export const settings = wireObject({
  theme: z._default(z.nullable(z.enum(themes)), null),
  density: z._default(z.nullable(z.enum(densities)), null),
  accentHue: named('accent', z._default(z.nullable(Hue), null)),
  language: z._default(z.nullable(z.enum(languages)), null),
  /** Name of a built-in wallpaper, or the id of an uploaded picture. */
  wallpaper: z._default(z.nullable(z.string().check(z.maxLength(64), z.regex(/^[\w-]+$/))), null),
  wallpaperMode: named('model', z._default(wallpaperMode.schema, 'fill')),
  reduceEffects: named('reduce_effects', z._default(z.nullable(Flag), null)),
  nativeTab: named('native_tab', z._default(z.nullable(Flag), null)),
  /** WIN-11: whether the windows of the last time are opened at the start. */
  restoresWindows: named('restore_windows', z._default(Flag, true)),
  /** LDB-02a: by remote. */
  dock: z._default(Choices, {}),
  /** LDB-02a: by app. */
  icons: z._default(Choices, {}),
  /** ENT-01: folders and files with an icon on the desktop, in the order they were added. */
  folders: z._default(z.array(FolderShortcutSchema).check(z.maxLength(mostFolderShortcuts)), []),
  /** The widgets on the desktop, in their order. */
  widgets: z._default(z.array(z.enum(widgetKinds)).check(z.maxLength(widgetKinds.length)), firstWidgets),
  /** Icons that the user put somewhere, by icon; the others fill the free places. */
  iconPlaces: named('icon_places', z._default(z.record(z.string().check(z.maxLength(256)), IconPlaceSchema), {})),
  /** WIN-19: the launcher in the user's order; apps that are not in it follow. Empty: the order of the remotes. */
  launcher: z._default(z.array(z.union([AppKey, LauncherFolderSchema])).check(z.maxLength(500)), []),
  /** WIN-20: whether the user has seen the hints of the first sign-in. False shows them again. */
  hasSeenHints: named('seen_hints', z._default(Flag, false)),
  /** Whether the user has closed the card that tells how the photos of a phone come home. */
  hasClosedPhotoBackup: named('photo_backup_closed', z._default(Flag, false)),
  /** WIN-21: off until the user chooses one. */
  corners: z._default(CornersSchema, noCorners),
})
