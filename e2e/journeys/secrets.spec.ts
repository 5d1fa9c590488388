import { session } from '@cove/device-contract/session'
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { AccountScreens } from '../screens/account-screens.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { writeNoise } from '../seeds/files.ts'
import { owner } from '../support/account-api.ts'
import type { AccountApi } from '../support/account-api.ts'
import { bindAdministrator, giveLocalAccount, ageSmsCode } from '../support/account-world.ts'
import type { BoundPerson } from '../support/account-world.ts'
import { secretsIn, storedTraces } from '../support/browser-traces.ts'
import { administrator } from '../support/device-api.ts'
import { startFaultProxy } from '../support/fault-proxy.ts'
import type { FaultProxy } from '../support/fault-proxy.ts'
import { expect, test } from '../support/fixtures.ts'
import type { World } from '../support/fixtures.ts'

/** Texts that others may read. */
interface Exposed {
  readonly console: string[]
  /** Every address that pages requested, with its referrer. */
  readonly addresses: string[]
  /** Every request to the device, from pages and workers: requests of a shared worker are visible nowhere else. */
  readonly proxy: FaultProxy
  /** Titles of pages, toasts, alerts, dialogs. */
  readonly screen: string[]
}

/** Collects all texts that a browser exposes, from its first page on. */
async function listen(context: BrowserContext, proxy: FaultProxy): Promise<Exposed> {
  const exposed: Exposed = { console: [], addresses: [], proxy, screen: [] }
  context.on('console', (message) => exposed.console.push(message.text()))
  context.on('request', (request) => exposed.addresses.push(`${request.url()} from ${request.headers()['referer'] ?? ''}`))
  await context.exposeFunction('coveExposed', (text: string) => exposed.screen.push(text))
  await context.addInitScript(() => {
    const announced = '[role=status], [role=alert], [role=dialog], [role=alertdialog], title'
    const report = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      const shown = element?.closest(announced) ?? element?.querySelector(announced)
      if (shown) void (Reflect.get(globalThis, 'coveExposed') as (text: string) => void)(shown.textContent)
    }
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) [target, ...addedNodes].forEach(report)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
  return exposed
}

/** Collects every token that the device or the account service gives this browser. */
function collectTokens(context: BrowserContext, into: Record<string, string>): void {
  context.on('response', async (response) => {
    const text = await response.text().catch(() => '')
    for (const [, name = '', token = ''] of text.matchAll(/"(\w*token\w*)":"([\w.-]{20,})"/gi)) into[`${name} ${token.slice(0, 6)}`] = token
  })
}

function deviceLog(world: World): string {
  const folder = path.join(world.dataDir, 'log')
  return readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')
}

/** The places that contain a secret, with its name; empty when none does. */
function leaks(world: World, exposed: Exposed, secrets: Readonly<Record<string, string>>): readonly string[] {
  const places = {
    log: deviceLog(world),
    output: world.device().output(),
    console: exposed.console.join('\n'),
    addresses: exposed.addresses.join('\n'),
    proxy: exposed.proxy.calls.map(({ address, referer }) => `${address} from ${referer ?? ''}`).join('\n'),
    screen: exposed.screen.join('\n'),
  }
  return Object.entries(places).flatMap(([place, text]) => secretsIn(text, secrets).map((secret) => `${place}: ${secret}`))
}

/** Uploads, a picture, a download, and a question that ends in a refusal. */
async function work(page: Page, world: World, screens: AccountScreens): Promise<void> {
  const files = await FilesWindow.open(screens.desktop)
  await files.enter('资料')
  const note = path.join(world.scratchDir, '便笺.txt')
  writeFileSync(note, '便笺')
  await files.upload('files', [note, writeNoise(path.join(world.scratchDir, '大件.bin'), 12 * 1024 ** 2, 9)])
  await screens.desktop.finishUpload('大件.bin')
  await files.expectItem('便笺.txt')
  const download = await files.download('便笺.txt')
  expect(await download.failure()).toBeNull()
  await files.goTo('我的文件')
  await files.enter('家庭照片')
  await expect.poll(() => page.locator('img[src*="ticket="]').count(), { timeout: 30_000 }).toBeGreaterThan(0)
}

/** Waits for the desktop, by way of the list of devices if that is shown. */
async function enterDesktop(screens: AccountScreens): Promise<void> {
  const connect = screens.button('连接')
  await expect(screens.desktop.dock.or(connect)).toBeVisible({ timeout: 30_000 })
  if (await connect.isVisible()) await connect.click()
  await screens.expectDesktop()
}

// A picture is among what it looks at.
test.use({ allSamples: true })

test('S-D8 no token, password or code is in a log, an address, a title, a message or what stays in the browser', async ({
  page,
  context,
  world,
}) => {
  test.setTimeout(180_000)
  const secrets: Record<string, string> = { password: owner.password, wrongPassword: 'Wrong1Password', localPassword: 'Local5Lantern' }
  const proxy = await startFaultProxy(world.url)
  const exposed = await listen(context, proxy)
  collectTokens(context, secrets)
  const person = await bindAdministrator(world, owner)
  await giveLocalAccount(person, administrator.account, secrets['localPassword'] ?? '')
  Object.assign(secrets, { ofDevice: person.device.token(), ofAccount: person.account.token() })
  const screens = new AccountScreens(page, proxy.url)

  await test.step('sign in with a password, after a wrong one', () => signInByPassword(page, world, screens))

  secrets['code'] = await test.step('sign in with a code', () => signInByCode(world, screens, person.account))

  await test.step('sign in with the local account, and have the session revoked', () =>
    signInLocally(screens, person, secrets['localPassword'] ?? ''))

  await test.step('S-D8 no secret is exposed or stored', () => expectNoLeaks(page, world, { exposed, secrets }))

  await test.step('negative control: a token planted in every place is found in every place', () => findPlanted(page, world, exposed))
  await proxy.end()
})

interface Found {
  readonly exposed: Exposed
  readonly secrets: Readonly<Record<string, string>>
}

async function signInByPassword(page: Page, world: World, screens: AccountScreens): Promise<void> {
  await screens.go('/')
  await screens.signIn({ phone: owner.phone, password: 'Wrong1Password' })
  await expect(screens.text('账号或密码错误。')).toBeVisible()
  await screens.signIn(owner)
  await screens.expectDesktop()
  await work(page, world, screens)
  await screens.leave(owner.nickname, '退出登录')
  await screens.expectSignIn()
}

async function signInByCode(world: World, screens: AccountScreens, account: AccountApi): Promise<string> {
  ageSmsCode(world, owner.phone)
  await screens.signInWay('验证码').click()
  await screens.sendCode(owner.phone)
  const code = await account.smsCode(owner.phone)
  await screens.fill({ 短信验证码: code })
  await screens.press('登录')
  await enterDesktop(screens)
  await screens.leave(owner.nickname, '退出登录')
  await screens.expectSignIn()
  return code
}

async function signInLocally(screens: AccountScreens, person: BoundPerson, localPassword: string): Promise<void> {
  await screens.signInAs(administrator.account, localPassword)
  await screens.expectDesktop()
  await FilesWindow.open(screens.desktop)
  expect((await person.device.device.use(session).revoke({ body: {} })).ok).toBe(true)
  await screens.page.keyboard.press('F5')
  const dialog = screens.page.getByRole('dialog', { name: '已退出登录' })
  await dialog.getByRole('button', { name: '详情' }).click()
  await expect(screens.page.getByRole('dialog', { name: '问题详情' })).toContainText('诊断信息')
  await screens.page.getByRole('dialog', { name: '问题详情' }).getByRole('button', { name: '关闭', exact: true }).last().click()
  await dialog.getByRole('button', { name: '重新登录' }).click()
  await screens.expectSignIn()
}

async function expectNoLeaks(page: Page, world: World, { exposed, secrets }: Found): Promise<void> {
  // Sign-ins by three ways gave at least two tokens each.
  expect(Object.keys(secrets).length).toBeGreaterThanOrEqual(10)
  expect(exposed.screen.join('\n')).toContain('已退出登录')
  expect(deviceLog(world).length + exposed.console.length + exposed.addresses.length).toBeGreaterThan(0)
  // The search includes the requests of the transfer worker: chunks, a batch of small files, and the calls around them.
  for (const part of ['/multipart/create', '/multipart/data', '/multipart/complete', '/upload/v1/batch'])
    expect(exposed.proxy.callsTo(part).length, part).toBeGreaterThan(0)
  expect(leaks(world, exposed, secrets)).toEqual([])
  expect(secretsIn(await storedTraces(page), secrets)).toEqual([])
  // H-27: an address contains a credential only as a ticket.
  const asked = exposed.addresses.map((address) => new URL(address.split(' ')[0] ?? '').searchParams)
  const names = [...asked, ...exposed.proxy.calls.map(({ query }) => query)].flatMap((query) => [...query.keys()])
  expect(names).toContain('ticket')
  expect(names.filter((name) => /token|passw|secret|session/i.test(name))).toEqual([])
}

async function findPlanted(page: Page, world: World, exposed: Exposed): Promise<void> {
  const planted = 'planted-Token_0123456789abcdef'
  appendFileSync(path.join(world.dataDir, 'log', readdirSync(path.join(world.dataDir, 'log'))[0] ?? 'planted.log'), `${planted}\n`)
  await page.evaluate(async (token) => {
    globalThis['console'].log(token)
    document.title = token
    localStorage.setItem('planted', token)
    await fetch(`/v1/selfcheck/heartbeat?leak=${token}`)
  }, planted)
  await expect
    .poll(() => leaks(world, exposed, { planted }))
    .toEqual(['log: planted', 'console: planted', 'addresses: planted', 'proxy: planted', 'screen: planted'])
  expect(secretsIn(await storedTraces(page), { planted })).toEqual(['planted'])
}
