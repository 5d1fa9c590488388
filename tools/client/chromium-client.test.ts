import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bundleClient } from '../build/client-bundle.ts'
import { testBrowserPath, testLaunchOptions } from '../chromium.mjs'
import { startChromiumClient } from './chromium-driver.ts'
import type { ChromiumClient } from './chromium-driver.ts'

interface Bridge {
  readonly windows: {
    readonly isApp: boolean
    readonly takes: (address: string) => boolean
    readonly open: (input: unknown) => Promise<unknown>
    readonly badge: (input: unknown) => Promise<unknown>
  }
  readonly computer: { readonly facts: (input?: unknown) => Promise<unknown> }
  readonly folders: { readonly choose: () => Promise<unknown>; readonly list: () => Promise<unknown> }
  readonly links: { readonly openExternal: (input: unknown) => Promise<unknown> }
}
declare const coveDesktop: Bridge

const site: Readonly<Record<string, string>> = {
  'remotes.json': '{"shell":"1.0.0","remotes":[]}',
  'shell/1.0.0/index.html':
    '<!doctype html><title>t</title><script>window.ranInline = 1</script><script src="/own.js"></script><iframe src="/remotes/a/1.0.0/b.frame.html"></iframe>',
  'shell/1.0.0/own.js': 'window.ranOwn = 1',
  'remotes/a/1.0.0/b.frame.html': '<!doctype html><script>document.title = String("coveDesktop" in window)</script>',
}

const hasBrowser = testBrowserPath() !== undefined || existsSync(chromium.executablePath())
const realToken = 'real-token-of-the-device'
let root = ''
let browser: Browser
let client: ChromiumClient
let page: Page

/** Without a Chromium the suite is skipped, which the report shows; it does not count as passed. */
const inChromium = test.skipIf(!hasBrowser)

beforeAll(async () => {
  if (!hasBrowser) return
  root = await mkdtemp(path.join(tmpdir(), 'cove-client-'))
  for (const [name, content] of Object.entries(site)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true })
    await writeFile(path.join(root, name), content)
  }
  await bundleClient(path.join(import.meta.dirname, '../..'), path.join(root, 'bundle'))
  browser = await chromium.launch(testLaunchOptions())
  client = await startChromiumClient({
    browser,
    siteFolder: root,
    bundleFolder: path.join(root, 'bundle'),
    stateFolder: path.join(root, 'state'),
    chooseFolder: async () => path.join(root, 'shell'),
    fetch: async (url, init) => {
      const token = new Headers(init.headers).get('api-token')
      return Response.json(url.endsWith('/v1/user/login') ? { data: { api_token: realToken, refresh_token: realToken } } : { url, token })
    },
  })
  client.windows.open('/desktop')
  await vi.waitUntil(() => client.pages().length === 1, { timeout: 20_000 })
  const [first] = client.pages()
  if (!first) throw new Error('the client opened no window')
  page = first
  await page.waitForURL('**/desktop')
  await page.waitForFunction('window.ranOwn')
})
afterAll(async () => {
  await client?.[Symbol.asyncDispose]()
  await browser?.close()
  if (root !== '') await rm(root, { recursive: true })
})

inChromium('ELC-01 a page has the API of the table, frozen, and calls reach main with structured answers', async () => {
  expect(await page.evaluate(() => coveDesktop.computer.facts())).toEqual({
    ok: true,
    value: { computerId: 'c', hostName: 'h', osVersion: 'o', platform: 'p', clientType: 'desktop', version: '1.0.0' },
  })
  expect(await page.evaluate(() => Object.isFrozen(coveDesktop) && Object.isFrozen(coveDesktop.windows))).toBe(true)
  expect(await page.evaluate(() => [coveDesktop.windows.isApp, coveDesktop.windows.takes('/file-manage/recent')])).toEqual([false, true])
})

inChromium('S-I10 a page that breaks its own built-ins disturbs neither the preload nor the API', async () => {
  const answer = await page.evaluate(async () => {
    const kept = { get: Map.prototype.get, parse: JSON.parse, stringify: JSON.stringify, send: EventTarget.prototype.dispatchEvent }
    const broken = () => {
      throw new Error('broken by the page')
    }
    Map.prototype.get = JSON.parse = JSON.stringify = EventTarget.prototype.dispatchEvent = broken
    try {
      return await coveDesktop.computer.facts()
    } finally {
      Map.prototype.get = kept.get
      JSON.parse = kept.parse
      JSON.stringify = kept.stringify
      EventTarget.prototype.dispatchEvent = kept.send
    }
  })
  expect(answer).toMatchObject({ ok: true })
})

inChromium('S-I10 a page sees nothing of Node, of Electron or of the preload', async () => {
  const seen = await page.evaluate(() =>
    ['require', 'process', 'module', 'ipcRenderer', 'contextBridge', '__answer'].filter((name) => name in globalThis),
  )
  expect(seen).toEqual([])
  expect(await page.evaluate(() => Object.getOwnPropertyNames(globalThis).filter((name) => name.startsWith('binding')))).toEqual([])
})

inChromium('S-I10 the policy of the served page stops inline and foreign scripts and requests', async () => {
  expect(await page.evaluate('[window.ranInline, window.ranOwn]')).toEqual([undefined, 1])
  const added = await page.evaluate(async () => {
    const script = document.createElement('script')
    const { promise, resolve } = Promise.withResolvers<string>()
    script.addEventListener('error', () => resolve('blocked'))
    script.addEventListener('load', () => resolve('ran'))
    try {
      script.src = 'https://evil.example/x.js'
      document.head.append(script)
    } catch {
      resolve('refused')
    }
    return promise
  })
  expect(added).toBe('refused')
  expect(
    await page.evaluate(() =>
      fetch('http://192.168.1.1/').then(
        () => 'answered',
        () => 'blocked',
      ),
    ),
  ).toBe('blocked')
  expect(await page.evaluate(() => fetch('/v1/device/info').then((answer) => answer.text()))).toContain('http://device.test/v1/device/info')
})

inChromium('S-I10 a frame inside the page has no API', async () => {
  const frame = page.frames().find((one) => one !== page.mainFrame())
  await vi.waitFor(async () => expect(await frame?.title()).toBe('false'))
})

inChromium('S-I10 input that does not fit is refused in main, and the page gets a word and no text', async () => {
  const answers = await page.evaluate(() =>
    Promise.all([
      coveDesktop.windows.open({ address: '//evil.example/' }),
      coveDesktop.windows.open('/file-manage'),
      coveDesktop.windows.badge({ count: 'many' }),
      coveDesktop.links.openExternal({ url: 'file:///etc/passwd' }),
      coveDesktop.windows.open({ address: `/${'a'.repeat(9_000)}` }),
    ]),
  )
  expect(answers.map((answer) => (answer as { readonly error?: string }).error)).toEqual([
    'badInput',
    'badInput',
    'badInput',
    'refused',
    'tooLarge',
  ])
  expect(client.openedOutside).toEqual([])
})

inChromium('S-I10 the page stays where it is, opens no window, and web addresses go to the browser', async () => {
  await page.evaluate(() => void setTimeout(() => location.assign('https://evil.example/'), 0))
  await page.evaluate(() => window.open('https://example.com/page'))
  await page.evaluate(() => window.open('javascript:alert(1)'))
  await vi.waitFor(() => expect(client.openedOutside).toEqual(['https://example.com/page']))
  expect(page.url()).toBe('https://desktop/desktop')
  expect(await page.evaluate('window.ranOwn')).toBe(1)
})

inChromium('LGN-13b a page that signs in never has the token, and its calls carry it', async () => {
  const [signedIn, info] = await page.evaluate(async () => {
    const login = await fetch('/v1/user/login', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
    const { data } = (await login.json()) as { readonly data: { readonly api_token: string; readonly refresh_token: string } }
    const call = await fetch('/v1/file/list', { headers: { 'Api-Token': data.api_token } })
    return [data.api_token + data.refresh_token, (await call.json()) as { readonly token: string }] as const
  })
  expect(signedIn).toMatch(/^(?:cove-desktop-[\w-]{43}){2}$/)
  // The stand-in of a device shows in its answer what it got.
  expect(info.token).toBe(realToken)
})

inChromium('ELC-01 a page chooses a folder and gets its id and name, no path', async () => {
  const answers = await page.evaluate(async () => [await coveDesktop.folders.choose(), await coveDesktop.folders.list()])
  expect(answers[0]).toEqual({ ok: true, value: { id: expect.any(String) as string, name: 'shell' } })
  expect(JSON.stringify(answers)).not.toContain('cove-client-')
})

inChromium('WIN-04 three file windows open as windows of their own, and the fourth request goes to one of them', async () => {
  for (const name of ['a', 'b', 'c', 'd'])
    expect(await page.evaluate((address) => coveDesktop.windows.open({ address }), `/file-manage/${name}`)).toEqual({
      ok: true,
      value: { isReused: name === 'd' },
    })
  await vi.waitUntil(() => client.pages().length === 4, { timeout: 20_000 })
  await vi.waitFor(() =>
    expect(
      client
        .pages()
        .slice(1)
        .map((one) => one.url()),
    ).toEqual(['https://desktop/file-manage/a', 'https://desktop/file-manage/b', 'https://desktop/file-manage/d']),
  )
  const files = client.pages()[1]
  await files?.waitForFunction('window.ranOwn')
  expect(await files?.evaluate(() => [coveDesktop.windows.isApp, coveDesktop.windows.takes('/file-manage/x')])).toEqual([true, false])
  expect(await files?.evaluate(() => coveDesktop.windows.badge({ count: 1 }))).toEqual({ ok: false, error: 'notAllowed' })
})
