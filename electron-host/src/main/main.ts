// The only file of main that imports Electron at run time: elsewhere there are types, so that everything else runs without a binary.
import { randomUUID } from 'node:crypto'
import { hostname, release } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { openLog } from '@cove/server-kit/log'
import { app, BrowserWindow, ipcMain, net, protocol, screen, session, shell } from 'electron'
import { windowOf } from '../windows/catalog.ts'
import { deviceAddress } from './device-address.ts'
import { createHandlers } from './handlers.ts'
import { createRouter } from './ipc/router.ts'
import { serveIpc } from './ipc/serve-ipc.ts'
import { createAppFiles } from './protocol/app-files.ts'
import { createForward } from './protocol/forward.ts'
import { guardContents } from './security/guard-contents.ts'
import { guardSession } from './security/guard-session.ts'
import { optionsOf } from './windows/browser-windows.ts'
import { portOf } from './windows/electron-window.ts'
import { createOpenWindows } from './windows/open-windows.ts'
import { placeOf } from './windows/place.ts'

app.enableSandbox()
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } },
])

const siteFolder = app.isPackaged ? join(process.resourcesPath, 'site') : (process.env['COVE_SITE'] ?? join(app.getAppPath(), '../dist'))
const preload = join(import.meta.dirname, 'preload.cjs')
const computerId = randomUUID()
const log = openLog(join(app.getPath('userData'), 'log'), { name: 'client' })

const windows = createOpenWindows({
  create(name, parent) {
    const { size, isResizable = false } = windowOf(name)
    const displays = screen.getAllDisplays().map(({ workArea }) => workArea)
    const place = placeOf(undefined, { size, isResizable }, displays)
    const above = parent && BrowserWindow.getAllWindows().find(({ webContents }) => webContents.id === parent.contentsId)
    return portOf(new BrowserWindow({ ...optionsOf(name, preload, place), ...(above ? { parent: above } : {}) }))
  },
  onGone: (contentsId) => router.forget(contentsId),
})

const router = createRouter({
  nowMs: () => performance.now(),
  onRefused: ({ channel, reason, windowId }) => log.info(`ipc refused ${channel} of window ${windowId}: ${reason}`),
  handlers: createHandlers({
    windows,
    windowIdOf: windows.windowIdOf,
    setTitle: (contentsId, title) => windows.portOf(contentsId)?.setTitle(title),
    setBadge: (count) => void app.setBadgeCount(count),
    openExternal: (url) => shell.openExternal(url),
    facts: () => ({
      computerId,
      hostName: hostname(),
      osVersion: release(),
      platform: process.platform,
      clientType: 'desktop',
      version: app.getVersion(),
    }),
  }),
})

app.on('web-contents-created', (_event, contents) =>
  guardContents(contents, {
    openWindow: (address) => void windows.open(address),
    openExternal: (url) => void shell.openExternal(url),
  }),
)
app.on('window-all-closed', () => app.quit())

function start(): void {
  guardSession(session.defaultSession)
  const forward = createForward({
    fetch: (url, init) => net.fetch(url, init),
    deviceUrl: () => deviceAddress(process.env['COVE_DEVICE']),
  })
  protocol.handle('app', createAppFiles({ folder: siteFolder, device: forward }))
  serveIpc(ipcMain, router, windows.kindOf)
  windows.open('/desktop')
}

// Not awaited: Electron becomes ready once this module has run.
void app.whenReady().then(start)
