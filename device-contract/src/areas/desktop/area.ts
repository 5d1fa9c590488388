import { defineArea } from '@cove/device-contract/kit'
import { settings } from './settings.ts'

export { cornerActions, densities, languages, longestFolderName, mostFolderShortcuts, themes, widgetKinds } from './settings.ts'
export type { CornerAction, Corners, FolderShortcut, IconPlace, LauncherEntry, LauncherFolder, WidgetKind } from './settings.ts'

/** How the desktop looks and what is on it, for each user (SETA-07). */
export const desktop = defineArea({
  id: 'desktop',
  version: 1,
  calls: {},
  settings,
})
