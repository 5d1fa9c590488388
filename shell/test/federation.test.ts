import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { sharedModules } from '@cove/kernel/build'
import type { Registry, RegistryEntry, RegistryFiles } from '@cove/kernel/build'
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testLaunchOptions } from '../../tools/chromium.mjs'
import { buildFixture, publishFixture } from './fixture/fixture-builds.ts'
import type { FixturePage, Outcome } from './fixture/fixture-page.ts'
import { serveDist, shellDirOf } from './static-server.ts'
import type { StaticServer } from './static-server.ts'

declare const fixture: FixturePage

const distDir = mkdtempSync(path.join(os.tmpdir(), 'cove-federation-'))
const registryFile = path.join(distDir, 'remotes.json')
const readRegistry = (): Registry => JSON.parse(readFileSync(registryFile, 'utf8'))
const published = (id: string): RegistryEntry => {
  const entry = readRegistry().remotes.find((remote) => remote.id === id)
  if (!entry) throw new Error(`${id} is not published`)
  return entry
}
const filesOf = ({ name }: RegistryEntry): RegistryFiles['remotes'][string] => {
  const { remotes }: RegistryFiles = JSON.parse(readFileSync(path.join(distDir, 'remotes-files.json'), 'utf8'))
  const files = remotes[name]
  if (!files) throw new Error(`no files of ${name} are published`)
  return files
}

let browser: Browser
let server: StaticServer
let page: Page
let complaints: string[]

beforeAll(async () => {
  const first = ['shell', 'probe', 'broken', 'part-user'].map((id) => ({ id, version: '1.0.0' }))
  await buildFixture({ distDir, targets: [...first, { id: 'hello', version: '1.0.0' }] })
  await publishFixture(distDir, ['--missing'])
  server = await serveDist(distDir)
  browser = await chromium.launch(testLaunchOptions())
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await server?.[Symbol.asyncDispose]()
  rmSync(distDir, { recursive: true, force: true })
})

beforeEach(async () => {
  complaints = []
  page = await browser.newPage()
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript|Minified React/i.test(message.text())) complaints.push(message.text())
  })
  await page.goto(`${server.url}/app/some/deep/link`)
  await page.waitForFunction('globalThis.fixture')
})

afterEach(async () => {
  server.intercept(undefined)
  await page.close()
  expect(complaints).toEqual([])
})

const register = (entry: RegistryEntry) => page.evaluate((one) => fixture.port.register(one), entry)
const load = (name: string): Promise<Outcome> => page.evaluate((one) => fixture.load(one), name)
const probe = { id: 'probe', windows: ['main', 'second'] }
const byName = (a: string, b: string) => (a < b ? -1 : 1)
const fileOf = (entry: RegistryEntry, kind: 'style' | 'script') => filesOf(entry).windows['second']?.find((file) => file.as === kind)?.url
const open = (name: string, window: string): Promise<Outcome> =>
  page.evaluate(([one, kind]) => fixture.open(one, kind), [name, window] as const)
const output = (name: string) => page.getByRole('region', { name }).getByRole('status')

describe('the shell', () => {
  test('W9 fetches what the first paint needs once, named in the page or in desktop.json', async () => {
    const before = server.requested.length
    const fresh = await browser.newPage()
    const warnings: string[] = []
    fresh.on('console', (message) => warnings.push(message.text()))
    await fresh.goto(`${server.url}/`, { waitUntil: 'networkidle' })
    await fresh.close()
    const fetched = server.requested.slice(before).filter((pathname) => /\.(js|css|woff2)$/.test(pathname))
    expect(fetched).toEqual([...new Set(fetched)])
    const listed: string[] = JSON.parse(readFileSync(path.join(shellDirOf(distDir), 'desktop.json'), 'utf8'))
    const code = fetched.filter((pathname) => /\.(js|css)$/.test(pathname) && pathname !== '/theme-boot.js')
    expect(code.toSorted(byName)).toEqual(listed.map((file) => `/${file}`).toSorted(byName))
    expect(fetched.filter((pathname) => pathname.endsWith('.woff2'))).toHaveLength(1)
    expect(warnings.filter((text) => /preload|integrity/i.test(text))).toEqual([])
  })
})

describe("the shell's page", () => {
  test('W9 names styles before scripts before the font, and no script waits for another to be fetched', () => {
    const html = readFileSync(path.join(shellDirOf(distDir), 'index.html'), 'utf8')
    const tags = [...html.matchAll(/<(?:script|link)[^>]*(?:theme-boot|\.css|defer|woff2)[^>]*>/g)].map(([tag]) => tag)
    const kinds = tags.map((tag) => ['theme-boot', '.css', 'defer', 'woff2'].findIndex((mark) => tag.includes(mark)))
    expect([...new Set(kinds)]).toEqual([0, 1, 2, 3])
    expect(kinds).toEqual(kinds.toSorted((a, b) => a - b))
    for (const tag of tags.filter((one) => one.includes('defer'))) expect(tag).toContain('fetchpriority="high"')
  })
})

describe('a remote built apart from the shell', () => {
  test("WIN-07 runs on the shell's React, loads its own chunks and styles, under the device's policy", async () => {
    const entry = published('probe')
    await register(entry)
    expect(await open(entry.name, 'main')).toEqual(probe)
    const reactVersion = await page.evaluate(() => fixture.reactVersion)
    const region = page.getByRole('region', { name: entry.name })
    await region.getByRole('button', { name: 'count' }).click()
    await region.getByRole('button', { name: 'more' }).click()
    await expect.poll(() => output(entry.name).textContent()).toBe(`${reactVersion} 1 more`)
    // The pointer rests on the window: the nested :hover rule of its CSS module holds.
    expect(await output(entry.name).evaluate((element) => getComputedStyle(element).color)).toBe('rgb(4, 5, 6)')
  })

  test('WIN-07 hello, the living example, loads as it is', async () => {
    const entry = published('hello')
    await register(entry)
    expect(await load(entry.name)).toEqual({ id: 'hello', windows: ['greeting'] })
  })

  test('WIN-07 every shared module is offered by the shell, in one version', async () => {
    const offered = await page.evaluate(() => fixture.warmShared())
    const expected = sharedModules.filter((shared) => !shared.developmentOnly).map((shared) => shared.name)
    expect(offered.map(([name]) => name).toSorted()).toEqual(expected.toSorted())
    for (const [name, versions] of offered) expect(versions, name).toHaveLength(1)
  })

  test('WIN-07 fetches the shared parts it uses and no other; a remote without parts fetches none', async () => {
    const [without, user] = [published('probe'), published('part-user')]
    expect([without.parts, user.parts]).toEqual([undefined, ['@cove/parts/read']])
    await register(without)
    await register(user)
    expect(await open(without.name, 'main')).toEqual(probe)
    expect(await page.evaluate(() => fixture.loadedParts())).toEqual([])
    await open(user.name, 'main')
    await expect.poll(() => output(user.name).textContent()).toBe('b a')
    expect(await page.evaluate(() => fixture.loadedParts())).toEqual(['@cove/parts/read'])
  })

  test('WIN-07 registering thirty remotes fetches none, loading one fetches one', async () => {
    const entry = published('probe')
    for (let n = 0; n < 30; n++)
      await register({ ...entry, name: `other_${n}`, entry: { ...entry.entry, url: `/remotes/other/${n}/remoteEntry.js` } })
    await register(entry)
    const before = server.requested.length
    await load(entry.name)
    const fetched = server.requested.slice(before).filter((pathname) => pathname.includes('remoteEntry'))
    expect(fetched).toEqual([entry.entry.url])
  })
})

describe('the entry of a remote', () => {
  const fetchedBy = async (name: string, window: string) => {
    const before = server.requested.length
    await open(name, window)
    return server.requested.slice(before).filter((pathname) => pathname.startsWith('/remotes/'))
  }

  test('W9 carries its declaration and the first window: an opening fetches the entry and a style', async () => {
    const entry = published('probe')
    await register(entry)
    const text = readFileSync(path.join(distDir, entry.entry.url), 'utf8')
    expect(text.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad'])
    const styles = filesOf(entry).windows['main']?.map((file) => file.url) ?? []
    expect(styles).toEqual([expect.stringMatching(/\.css$/)])
    expect(await fetchedBy(entry.name, 'main')).toEqual([entry.entry.url, ...styles])
    // Another window's files are its own, and the declaration is there already.
    const others = await fetchedBy(entry.name, 'second')
    expect(others.toSorted(byName)).toEqual((filesOf(entry).windows['second'] ?? []).map((file) => file.url).toSorted(byName))
    expect(others).toHaveLength(2)
  })

  test('W9 carries the sentences of the source language, and another language is fetched', () => {
    const hello = published('hello')
    expect(readFileSync(path.join(distDir, hello.entry.url), 'utf8').includes('你的名字')).toBe(true)
    expect(filesOf(hello).texts).toEqual({ 'zh-CN': [], en: [expect.objectContaining({ as: 'script' })] })
  })
})

describe('a remote that fails', () => {
  test('H-60 code that throws rejects as no network error and leaves the others alive', async () => {
    const [broken, sound] = [published('broken'), published('probe')]
    await register(broken)
    await register(sound)
    expect(await open(broken.name, 'main')).toEqual({ failed: 'broken on purpose', fault: 'broken' })
    expect(await open(sound.name, 'main')).toEqual(probe)
  })

  test('H-60 a server error on the entry is a network error, and a second try succeeds', async () => {
    const entry = published('probe')
    await register(entry)
    server.intercept((pathname, response) => pathname === entry.entry.url && Boolean(response.writeHead(500).end()))
    expect(await load(entry.name)).toMatchObject({ fault: 'network' })
    server.intercept(undefined)
    expect(await load(entry.name)).toEqual(probe)
  })

  test.each(['style', 'script'] as const)(
    "H-60 a server error on a window's %s is a network error, and a second try succeeds",
    async (kind) => {
      const entry = published('probe')
      await register(entry)
      server.intercept((pathname, response) => pathname === fileOf(entry, kind) && Boolean(response.writeHead(500).end()))
      expect(await open(entry.name, 'second')).toMatchObject({ fault: 'network' })
      server.intercept(undefined)
      expect(await open(entry.name, 'second')).toEqual(probe)
    },
  )
})

const missing = (response: ServerResponse) => response.writeHead(404).end()
const refused = (response: ServerResponse) => response.writeHead(409).end()
const otherContent = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/javascript' }).end('other()')
const faults = [
  ['entry', 'missing', missing],
  ['script', 'missing', missing],
  ['style', 'missing', missing],
  ['entry', 'altered', refused],
  ['style', 'altered', refused],
  ['entry', 'altered', otherContent],
  ['script', 'altered', otherContent],
  ['style', 'altered', otherContent],
] as const

describe('files that are missing or altered', () => {
  test.each(faults)('S-E5 the %s is %s on the device and reported as that', async (kind, fault, answer) => {
    const entry = published('probe')
    await register(entry)
    const url = kind === 'entry' ? entry.entry.url : fileOf(entry, kind)
    server.intercept((pathname, response) => pathname === url && Boolean(answer(response)))
    expect(await open(entry.name, 'second')).toMatchObject({ fault })
  })

  test.each([
    ['script', 'missing', missing],
    ['script', 'altered', refused],
  ] as const)('S-E5 the %s is %s, and that is told without the list of files too', async (kind, fault, answer) => {
    const entry = published('probe')
    await register(entry)
    const url = fileOf(entry, kind)
    server.intercept((pathname, response) => {
      if (pathname === '/remotes-files.json') return Boolean(missing(response))
      return pathname === url && Boolean(answer(response))
    })
    expect(await open(entry.name, 'second')).toMatchObject({ fault })
  })

  test('S-H1 an entry from elsewhere, without an integrity, or with other content never runs', async () => {
    const entry = published('probe')
    const { url } = entry.entry
    await register({ ...entry, name: 'foreign', entry: { url: 'https://example.invalid/remotes/x.js', integrity: entry.entry.integrity } })
    await register({ ...entry, name: 'outside', entry: { url: '/other/x.js', integrity: entry.entry.integrity } })
    await register({ ...entry, name: 'unsigned', entry: { url: `${url}?unsigned` } })
    await register({ ...entry, name: 'altered', entry: { url: `${url}?altered`, integrity: `sha384-${'A'.repeat(64)}` } })
    for (const name of ['foreign', 'outside', 'unsigned', 'altered']) expect(await load(name), name).toMatchObject({ fault: 'altered' })
  })

  test('S-H1 a chunk with other content than was built never runs', async () => {
    const entry = published('probe')
    await register(entry)
    const script = fileOf(entry, 'script')
    server.intercept(
      (pathname, response) =>
        pathname === script && Boolean(response.writeHead(200, { 'content-type': 'text/javascript' }).end('document.title = "altered"')),
    )
    expect(await open(entry.name, 'second')).toHaveProperty('failed')
    expect(await page.title()).not.toBe('altered')
  })
})

describe('a new version', () => {
  test('WIN-07 runs in the open page beside the old one, and the old one can be dropped', async () => {
    const old = published('probe')
    await register(old)
    await open(old.name, 'main')
    await buildFixture({ distDir, targets: [{ id: 'probe', version: '1.0.1' }] })
    await publishFixture(distDir, ['probe=1.0.1'])
    const next = published('probe')
    expect(next.name).toBe('probe__1_0_1')
    await register(next)
    expect(await open(next.name, 'main')).toEqual(probe)
    expect(await page.getByRole('region').count()).toBe(2)
    await page.evaluate((name) => fixture.port.unload(name), old.name)
    await page.getByRole('region', { name: next.name }).getByRole('button', { name: 'more' }).click()
    await expect.poll(() => output(next.name).textContent()).toMatch(/0 more$/)
    await publishFixture(distDir, ['probe=1.0.0'])
    await register(published('probe'))
    expect(await load(old.name)).toEqual(probe)
  })

  test('WIN-07 one built for another kernel is refused when publishing, and the registry stays as it was', async () => {
    const before = readFileSync(registryFile, 'utf8')
    await buildFixture({ distDir, targets: [{ id: 'old-kernel', version: '1.0.0' }] })
    await expect(publishFixture(distDir, ['old-kernel'])).rejects.toThrow(
      /old-kernel@1\.0\.0 refused: it was built for kernel \^0\.9\.0, the shell has 1\.\d+\.0/,
    )
    expect(readFileSync(registryFile, 'utf8')).toBe(before)
  })

  test('W9 a remote carries no copy of React, kernel or kit', () => {
    const dir = path.join(distDir, 'remotes/probe/1.0.0')
    const scripts = readdirSync(dir).filter((file) => file.endsWith('.js'))
    const sizeBytes = scripts.reduce((sum, file) => sum + readFileSync(path.join(dir, file)).length, 0)
    expect(sizeBytes).toBeLessThan(32 * 1024)
  })
})
