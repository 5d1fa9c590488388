import type { BrowserWindowConstructorOptions } from 'electron'
import type { WindowName } from '../../windows/catalog.ts'
import { windowOf } from '../../windows/catalog.ts'
import { appOrigin } from '../security/app-origin.ts'
import { webPreferences } from '../security/web-preferences.ts'
import { ownWindowArgument } from '../../preload/build-api.ts'
import type { SavedPlace } from './place.ts'

/** Options of the BrowserWindow of one row of the catalogue. The parent, which is an object of Electron, is added by the caller. */
export function optionsOf(name: WindowName, preload: string, { bounds }: SavedPlace): BrowserWindowConstructorOptions {
  const { isResizable = false, isFrameless = false, isClosable = true, isModal = false } = windowOf(name)
  return {
    ...bounds,
    // The size in the spec is that of the page.
    useContentSize: true,
    resizable: isResizable,
    maximizable: isResizable,
    fullscreenable: isResizable,
    frame: !isFrameless,
    closable: isClosable,
    modal: isModal,
    minimizable: !isModal,
    show: false,
    autoHideMenuBar: true,
    backgroundColor: '#1b1d22',
    webPreferences: { ...webPreferences(preload), additionalArguments: [`${ownWindowArgument}${name}`] },
  }
}

/** Address that a window loads. */
export const urlOf = (address: string): string => `${appOrigin}${address}`
