export { defineEvent, type EventDefinition } from './define-event.ts'
export { defineIcon, type GlyphShape, type IconColour, type RemoteIcon } from './define-icon.ts'
export { defineIntent, type IntentDefinition } from './define-intent.ts'
export {
  defineRemote,
  type Language,
  type MenuEntry,
  type RemoteDefinition,
  type RemoteNeeds,
  type TextCatalogue,
  type WindowDefinition,
  type WindowProps,
} from './define-remote.ts'
export { clipboardChanged, desktopRefreshed, folderChanged, networkChanged, sessionEnded, storageChanged } from './events.ts'
export { openLinkDownloads, openPath, openRecycleBin, openTransfers, saveResources, signInToService } from './intents.ts'
