export { defineEvent, type EventDefinition } from './define-event.ts'
export { defineIcon, type GlyphShape, type IconColour, type IconPaint, type PaintedShape, type RemoteIcon } from './define-icon.ts'
export {
  appCategories,
  defineRemote,
  type AppCategory,
  type CommandEntry,
  type Language,
  type MenuEntry,
  type RemoteDefinition,
  type RemoteNeeds,
  type SettingsItem,
  type SettingsPageDefinition,
  type TextCatalogue,
  type WindowDefinition,
  type WindowProps,
  type WindowReads,
} from './define-remote.ts'
export { clipboardChanged, desktopRefreshed, folderChanged, sessionEnded, storageChanged } from './events.ts'
export {
  addressOfFiles,
  openedFiles,
  openedFrom,
  type FileVerb,
  type OpenedFile,
  type OpenedFrom,
  type OpenerDeclaration,
} from './openers.ts'
export { defineRoute, type RouteDefinition, type RouteValues } from './define-route.ts'
export {
  fileHistoryRoute,
  folderRoute,
  linkDownloadsRoute,
  noticesRoute,
  recycleBinRoute,
  settingsRoute,
  transfersRoute,
} from './routes.ts'
export { defineThing, resourcesThing, type ThingType, type Verb, type VerbOffer } from './verbs.ts'
