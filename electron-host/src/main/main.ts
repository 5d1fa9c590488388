// The only file of main that imports Electron at run time: elsewhere there are types, so that everything else runs without a binary.
import { hostname, release } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { app, BrowserWindow, dialog, ipcMain, Menu, nativeImage, net, protocol, safeStorage, screen, session, shell, Tray } from 'electron'
import { openLog } from '@cove/server-kit/log'
import { windowOf } from '../windows/catalog.ts'
import { openClientState } from './client-state.ts'
import type { ClientState } from './client-state.ts'
import { deviceAddress } from './device-address.ts'
import { verdictOn } from './discovery/certificate.ts'
import { createHandlers } from './handlers.ts'
import { createRouter } from './ipc/router.ts'
import { serveIpc } from './ipc/serve-ipc.ts'
import { createPendingStates, linkScheme } from './links/deep-link.ts'
import { followLink } from './links/follow-link.ts'
import { createLinkInbox } from './links/link-inbox.ts'
import { createAppFiles } from './protocol/app-files.ts'
import { guardContents } from './security/guard-contents.ts'
import { guardSession } from './security/guard-session.ts'
import { createSessionGateway } from './session/session-gateway.ts'
import { applyBootStart } from './settings/apply-boot-start.ts'
import { hiddenArgument } from './settings/client-settings.ts'
import * as en from './texts/en.ts'
import * as zhCN from './texts/zh-CN.ts'
import { onLastClosed } from './tray/tray-model.ts'
import type { TrayAction } from './tray/tray-model.ts'
import { showTray } from './tray/show-tray.ts'
import { trayPicture } from './tray/tray-picture.ts'
import { optionsOf } from './windows/browser-windows.ts'
import { portOf } from './windows/electron-window.ts'
import { createOpenWindows } from './windows/open-windows.ts'
import { placeOf } from './windows/place.ts'

app.enableSandbox()
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } },
])
const log = openLog(join(app.getPath('userData'), 'log'), { name: 'client' })
const inbox = createLinkInbox(() => log.info('a link was refused'))
const pending = createPendingStates(() => performance.now())
const preload = join(import.meta.dirname, 'preload.cjs')
const siteFolder = process.env['COVE_SITE'] ?? join(app.isPackaged ? process.resourcesPath : app.getAppPath(), 'site')

const windows = createOpenWindows({
  create(name, parent) {
    const { size, isResizable = false } = windowOf(name)
    const displays = screen.getAllDisplays().map(({ workArea }) => workArea)
    const above = parent && BrowserWindow.getAllWindows().find(({ webContents }) => webContents.id === parent.contentsId)
    const options = optionsOf(name, preload, placeOf(undefined, { size, isResizable }, displays))
    return portOf(new BrowserWindow({ ...options, ...(above ? { parent: above } : {}) }))
  },
  onGone: (contentsId) => forgetWindow(contentsId),
})
let forgetWindow: (contentsId: number) => void = () => {}

function serve(state: ClientState, texts: typeof en, setRunning: (count: number) => void): void {
  const router = createRouter({
    nowMs: () => performance.now(),
    onRefused: ({ channel, reason, windowId }) => log.info(`ipc refused ${channel} of window ${windowId}: ${reason}`),
    handlers: createHandlers({
      ...state,
      windows,
      windowIdOf: windows.windowIdOf,
      setTitle: (contentsId, title) => windows.portOf(contentsId)?.setTitle(title),
      setBadge: setRunning,
      openExternal: (url) => shell.openExternal(url),
      facts: () => ({
        computerId: state.computerId,
        hostName: hostname(),
        osVersion: release(),
        platform: process.platform,
        clientType: 'desktop',
        version: app.getVersion(),
      }),
      async chooseFolder() {
        const { filePaths } = await dialog.showOpenDialog({
          title: texts.dialogs.chooseFolder,
          properties: ['openDirectory', 'createDirectory'],
        })
        return filePaths[0]
      },
    }),
  })
  forgetWindow = router.forget
  const gateway = createSessionGateway({ ...state, fetch: (url, init) => net.fetch(url, init) })
  protocol.handle('app', createAppFiles({ folder: siteFolder, device: gateway }))
  serveIpc(ipcMain, router, windows.kindOf)
}

async function start(): Promise<void> {
  const texts = app.getLocale().startsWith('zh') ? zhCN : en
  guardSession(session.defaultSession)
  const boot = () => applyBootStart(app, state.settings.current().startsAtBoot)
  const state = await openClientState({
    folder: app.getPath('userData'),
    platform: process.platform,
    safe: safeStorage,
    onProblem: (problem) => log.error(problem),
    onSettings: () => boot(),
  })
  session.defaultSession.setCertificateVerifyProc(({ hostname: hostName, certificate }, answer) =>
    answer(verdictOn(state.pinnedHost(), { hostName, pem: certificate.data })),
  )
  const chosen = deviceAddress(process.env['COVE_DEVICE'])
  if (chosen !== undefined) state.useDevice(chosen)
  const act = (action: TrayAction): void => {
    if (action === 'open') windows.open('/desktop')
    else if (action === 'transfers') windows.open('/transport')
    else if (action === 'quit') app.quit()
    else void signOut(state)
  }
  const icon = new Tray(nativeImage.createFromDataURL(trayPicture))
  const draw = showTray(
    { setToolTip: (text) => icon.setToolTip(text), setMenu: (template) => icon.setContextMenu(Menu.buildFromTemplate(template)) },
    texts.tray,
    act,
  )
  icon.on('click', () => act('open'))
  const setRunning = (running: number): void => {
    app.setBadgeCount(running)
    draw({ running, isSignedIn: state.handles.all().length > 0 })
  }
  setRunning(0)
  serve(state, texts, setRunning)
  app.on('window-all-closed', () => {
    const facts = {
      closesToTray: state.settings.current().closesToTray,
      hasTray: !icon.isDestroyed(),
      isMac: process.platform === 'darwin',
    }
    if (onLastClosed(facts) === 'quit') app.quit()
  })
  if (!process.argv.includes(hiddenArgument)) windows.open('/desktop')
  inbox.ready((link) => void followLink(link, { ...linkParts(texts), deviceUrl: state.deviceUrl }))
}

const linkParts = ({ dialogs }: typeof en) => ({
  open: (address: string) => windows.open(address),
  openOutside: (url: string) => shell.openExternal(url),
  takeState: pending.take,
  onRefused: () => log.info('a link was refused'),
  async confirmReceive(link: string) {
    const buttons = [dialogs.open, dialogs.cancel]
    const detail = dialogs.receiveDetail.replace('{link}', link)
    return (await dialog.showMessageBox({ message: dialogs.receive, detail, buttons, defaultId: 1, cancelId: 1 })).response === 0
  },
})

async function signOut(state: ClientState): Promise<void> {
  windows.closeAll()
  await state.signOut()
  await session.defaultSession.clearData()
  windows.open('/desktop')
}

app.on('web-contents-created', (_event, contents) =>
  guardContents(contents, {
    openWindow: (address) => void windows.open(address),
    openExternal: (url) => void shell.openExternal(url),
  }),
)
// Before the lock: macOS sends a link while the client starts.
app.on('open-url', (event, url) => {
  event.preventDefault()
  inbox.url(url)
})
if (app.requestSingleInstanceLock()) {
  app.setAsDefaultProtocolClient(linkScheme)
  inbox.arguments(process.argv)
  app.on('second-instance', (_event, argv) => {
    inbox.arguments(argv)
    windows.open('/desktop')
  })
  // Not awaited: Electron becomes ready once this module has run.
  void app.whenReady().then(start)
} else app.quit()
