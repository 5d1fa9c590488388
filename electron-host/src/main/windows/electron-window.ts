import type { BrowserWindow } from 'electron'
import type { WindowPort } from './open-windows.ts'

/** A BrowserWindow as the port of the window manager. */
export function portOf(window: BrowserWindow): WindowPort {
  // Read now: after `closed` the contents exist no more.
  const contentsId = window.webContents.id
  return {
    contentsId,
    show: () => window.show(),
    focus: () => window.focus(),
    hide: () => window.hide(),
    destroy: () => window.destroy(),
    setTitle: (title) => window.setTitle(title),
    isDestroyed: () => window.isDestroyed(),
    // A navigation that the guard stops rejects as well; the page then stays as it is.
    load: (url) => void window.loadURL(url).catch(() => undefined),
    onClose: (listener) => void window.on('close', listener),
    onClosed: (listener) => void window.on('closed', () => listener()),
    onFocus: (listener) => void window.on('focus', () => listener()),
    onReady: (listener) => void window.once('ready-to-show', () => listener()),
  }
}
