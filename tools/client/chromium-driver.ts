import { EventEmitter } from 'node:events'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createAppFiles } from '@cove/electron-host/app-files'
import { guardContents } from '@cove/electron-host/guard-contents'
import type { ContentsPort } from '@cove/electron-host/guard-contents'
import { openClientState } from '@cove/electron-host/client-state'
import type { ClientState } from '@cove/electron-host/client-state'
import { createHandlers } from '@cove/electron-host/handlers'
import { createOpenWindows } from '@cove/electron-host/open-windows'
import type { OpenWindows, WindowPort } from '@cove/electron-host/open-windows'
import { createRouter } from '@cove/electron-host/router'
import { createSessionGateway } from '@cove/electron-host/session-gateway'
import { serveIpc } from '@cove/electron-host/serve-ipc'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { pageShim, preloadShim } from './preload-shim.ts'

/** Chromium knows no scheme `app:`; this origin stands for it, and requests are translated back. */
const standIn = 'https://desktop'
const toApp = (url: string): string =>
  url === standIn || url.startsWith(`${standIn}/`) ? `app://desktop${url.slice(standIn.length)}` : url
const toStandIn = (url: string): string => url.replace(/^app:\/\/desktop/, standIn)

/** The desktop client's own modules of main, with pages of Chromium in place of Electron's windows. */
export interface ChromiumClient extends AsyncDisposable {
  readonly windows: OpenWindows
  /** The pages of the open windows, in order of opening. */
  readonly pages: () => readonly Page[]
  readonly openedOutside: readonly string[]
  readonly refused: readonly string[]
}

export interface ChromiumClientOptions {
  readonly browser: Browser
  readonly siteFolder: string
  /** Folder with the bundled `preload.cjs`. */
  readonly bundleFolder: string
  /** The client's own folder. */
  readonly stateFolder: string
  /** The device at `http://device.test`. */
  readonly fetch: Parameters<typeof createSessionGateway>[0]['fetch']
  /** What the user chooses in the dialog for folders. */
  readonly chooseFolder: () => Promise<string | undefined>
}

/** No keyring in a test: nothing of the session is written. */
const noSafe: Parameters<typeof openClientState>[0]['safe'] = {
  isAsyncEncryptionAvailable: async () => false,
  encryptStringAsync: () => Promise.reject(new Error('there is no keyring')),
  decryptStringAsync: () => Promise.reject(new Error('there is no keyring')),
}

async function openState(folder: string): Promise<ClientState> {
  const ignored = { onProblem: () => {}, onSettings: () => {} }
  const state = await openClientState({ folder, platform: process.platform, safe: noSafe, ...ignored })
  state.useDevice('http://device.test')
  return state
}

type Served = Map<string, (event: never, ...args: unknown[]) => unknown>

/** Starts the client; the caller disposes. */
export async function startChromiumClient(options: ChromiumClientOptions): Promise<ChromiumClient> {
  const context = await options.browser.newContext({ serviceWorkers: 'block' })
  const state = await openState(options.stateFolder)
  const preload = await readFile(path.join(options.bundleFolder, 'preload.cjs'), 'utf8')
  const served: Served = new Map()
  const made: Promise<Page>[] = []
  const pages = new Map<number, Page>()
  const openedOutside: string[] = []
  const refused: string[] = []
  const openExternal = async (url: string): Promise<void> => void openedOutside.push(url)
  const guards = {
    openWindow: (address: string) => void windows.open(address),
    openExternal: (url: string) => void openedOutside.push(url),
  }
  const windows = createOpenWindows({
    onGone: (contentsId) => router.forget(contentsId),
    create(name) {
      const contents = createContents(guards)
      const contentsId = made.length + 1
      const page = makePage(context, { served, contents, contentsId, preload, argv: ['electron', `--cove-window=${name}`] })
      made.push(page.then((one) => (pages.set(contentsId, one), one)))
      return portOf(contentsId, page)
    },
  })
  const router = createRouter({
    nowMs: () => performance.now(),
    onRefused: ({ channel, reason }) => void refused.push(`${channel} ${reason}`),
    handlers: createHandlers({
      ...state,
      chooseFolder: options.chooseFolder,
      windows,
      windowIdOf: windows.windowIdOf,
      setTitle: () => {},
      setBadge: () => {},
      openExternal,
      facts: () => ({ computerId: 'c', hostName: 'h', osVersion: 'o', platform: 'p', clientType: 'desktop', version: '1.0.0' }),
    }),
  })
  serveIpc({ handle: (name, listener) => void served.set(name, listener) }, router, windows.kindOf)
  const gateway = createSessionGateway({ ...state, fetch: options.fetch })
  await serveFiles(context, createAppFiles({ folder: options.siteFolder, device: gateway }))
  return {
    windows,
    pages: () => [...pages].toSorted(([one], [other]) => one - other).map(([, page]) => page),
    openedOutside,
    refused,
    [Symbol.asyncDispose]: () => context.close(),
  }
}

interface Contents {
  /** Asks the guard of the page; false when it prevents the navigation. */
  readonly mayGo: (url: string) => boolean
  readonly popup: (url: string) => void
}

function createContents(parts: Parameters<typeof guardContents>[1]): Contents {
  let onPopup: (details: { readonly url: string }) => unknown = () => undefined
  const events = new EventEmitter()
  const port = Object.assign(events, { setWindowOpenHandler: (handler: typeof onPopup) => void (onPopup = handler) })
  guardContents(port as unknown as ContentsPort, parts)
  return {
    mayGo(url) {
      let isAllowed = true
      events.emit('will-navigate', { url, preventDefault: () => void (isAllowed = false) })
      return isAllowed
    },
    popup: (url) => void onPopup({ url }),
  }
}

async function serveFiles(context: BrowserContext, handle: (request: Request) => Promise<Response>): Promise<void> {
  await context.route('**/*', async (route) => {
    const asked = route.request()
    const url = toApp(asked.url())
    if (!url.startsWith('app://desktop')) return route.abort('blockedbyclient')
    const body = asked.postDataBuffer()
    const init = { method: asked.method(), headers: asked.headers(), ...(body ? { body: new Uint8Array(body) } : {}) }
    const request = new Request(asked.url(), init)
    Object.defineProperty(request, 'url', { value: url })
    const answer = await handle(request)
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    })
  })
}

interface PageParts {
  readonly served: Served
  readonly contents: Contents
  readonly contentsId: number
  readonly preload: string
  readonly argv: readonly string[]
}

async function makePage(context: BrowserContext, parts: PageParts): Promise<Page> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const secret = randomBytes(12).toString('hex')
  const binding = `binding${secret}`
  const world = `preload${secret}`
  await cdp.send('Page.enable')
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: binding, executionContextName: world })
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: pageShim({ secret }) })
  const source = preloadShim({ secret, binding, argv: parts.argv, preload: parts.preload })
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: world })
  cdp.on('Runtime.bindingCalled', (call) => void answerCall(cdp, page, { ...parts, ...call }))
  cdp.on('Page.windowOpen', ({ url }) => parts.contents.popup(toApp(url)))
  page.on('popup', (popup) => void popup.close())
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (!request.isNavigationRequest() || parts.contents.mayGo(toApp(request.url()))) return route.fallback()
    return route.abort('aborted')
  })
  return page
}

interface BindingCall extends Pick<PageParts, 'served' | 'contentsId'> {
  readonly payload: string
  readonly executionContextId: number
}

async function answerCall(cdp: CDPSession, page: Page, { served, contentsId, payload, executionContextId }: BindingCall): Promise<void> {
  const { id, wire, args } = JSON.parse(payload) as { readonly id: number; readonly wire: string; readonly args: readonly unknown[] }
  // The shim runs in the main frame only, so the binding exists nowhere else.
  const event = { sender: { id: contentsId }, senderFrame: { url: toApp(page.url()), parent: null } }
  const value: unknown = await served.get(wire)?.(event as never, ...args)
  const expression = `__answer(${id}, ${JSON.stringify(value) ?? 'undefined'})`
  await cdp.send('Runtime.evaluate', { expression, contextId: executionContextId }).catch(() => undefined)
}

function portOf(contentsId: number, made: Promise<Page>): WindowPort {
  const closed: (() => void)[] = []
  return {
    contentsId,
    show() {},
    focus: () => void made.then((page) => page.bringToFront()),
    hide() {},
    destroy: () => {
      void made.then((page) => page.close())
      for (const listener of closed) listener()
    },
    setTitle() {},
    isDestroyed: () => false,
    load: (url) => void made.then((page) => page.goto(toStandIn(url)).catch(() => undefined)),
    onClose() {},
    onClosed: (listener) => void closed.push(listener),
    onFocus() {},
    onReady: (listener) => void made.then(listener),
  }
}
