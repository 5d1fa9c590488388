import { session } from '@cove/device-contract/session'
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { AccountScreens } from '../screens/account-screens.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { writeNoise } from '../seeds/files.ts'
import { owner } from '../support/account-api.ts'
import { bindAdministrator, giveLocalAccount, letMinutePass } from '../support/account-world.ts'
import { secretsIn, storedTraces } from '../support/browser-traces.ts'
import { administrator } from '../support/device-api.ts'
import { startFaultProxy } from '../support/fault-proxy.ts'
import type { FaultProxy } from '../support/fault-proxy.ts'
import { expect, test } from '../support/fixtures.ts'
import type { World } from '../support/fixtures.ts'

/** Where words go that others may read. */
interface Told {
  readonly console: string[]
  /** Every address pages asked for, the browser's own ones too, with the one it came from. */
  readonly addresses: string[]
  /** Every address that went to the device, whoever asked: requests of a shared worker are seen nowhere else. */
  readonly way: FaultProxy
  /** Titles of pages, toasts, alerts, dialogs. */
  readonly screen: string[]
}

/** Listens to everything a browser says, from its first page on. */
async function listen(context: BrowserContext, way: FaultProxy): Promise<Told> {
  const told: Told = { console: [], addresses: [], way, screen: [] }
  context.on('console', (message) => told.console.push(message.text()))
  context.on('request', (request) => told.addresses.push(`${request.url()} from ${request.headers()['referer'] ?? ''}`))
  await context.exposeFunction('coveTold', (text: string) => told.screen.push(text))
  await context.addInitScript(() => {
    const loud = '[role=status], [role=alert], [role=dialog], [role=alertdialog], title'
    const tell = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      const told = element?.closest(loud) ?? element?.querySelector(loud)
      if (told) void (Reflect.get(globalThis, 'coveTold') as (text: string) => void)(told.textContent)
    }
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) [target, ...addedNodes].forEach(tell)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
  return told
}

/** Every token the device or the account service gives this browser, as it is given. */
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

/** Which secret is in which place; empty when all is well. */
function leaks(world: World, told: Told, secrets: Readonly<Record<string, string>>): readonly string[] {
  const places = {
    log: deviceLog(world),
    output: world.device().output(),
    console: told.console.join('\n'),
    addresses: told.addresses.join('\n'),
    way: told.way.calls.map(({ address, referer }) => `${address} from ${referer ?? ''}`).join('\n'),
    screen: told.screen.join('\n'),
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

/** Straight onto the desktop, or by way of the list of devices. */
async function comeIn(screens: AccountScreens): Promise<void> {
  const connect = screens.button('连接')
  await expect(screens.desktop.dock.or(connect)).toBeVisible({ timeout: 30_000 })
  if (await connect.isVisible()) await connect.click()
  await screens.expectDesktop()
}

test('S-D8 no token, password or code is in a log, an address, a title, a message or what stays in the browser', async ({
  page,
  context,
  world,
}) => {
  test.setTimeout(180_000)
  const secrets: Record<string, string> = { password: owner.password, wrongPassword: 'Wrong1Password', localPassword: 'Local5Lantern' }
  const way = await startFaultProxy(world.url)
  const told = await listen(context, way)
  collectTokens(context, secrets)
  const person = await bindAdministrator(world, owner)
  await giveLocalAccount(person, administrator.account, secrets['localPassword'] ?? '')
  Object.assign(secrets, { ofDevice: person.device.token(), ofAccount: person.account.token() })
  const screens = new AccountScreens(page, way.url)

  await test.step('in with a password, after a wrong one', async () => {
    await screens.go('/')
    await screens.signIn({ phone: owner.phone, password: 'Wrong1Password' })
    await expect(screens.said('账号或密码错误。')).toBeVisible()
    await screens.signIn(owner)
    await screens.expectDesktop()
    await work(page, world, screens)
    await screens.leave(owner.nickname, '退出登录')
    await screens.expectSignIn()
  })

  await test.step('in with a code', async () => {
    letMinutePass(world, owner.phone)
    await screens.way('短信登录').click()
    await screens.sendCode(owner.phone)
    secrets['code'] = await person.account.smsCode(owner.phone)
    await screens.fill({ 短信验证码: secrets['code'] })
    await screens.press('登录')
    await comeIn(screens)
    await screens.leave(owner.nickname, '退出登录')
    await screens.expectSignIn()
  })

  await test.step('in with the device’s own account, and thrown out', async () => {
    await screens.way('本地账号').click()
    await screens.fill({ 账号: administrator.account, 密码: secrets['localPassword'] ?? '' })
    await screens.press('登录')
    await screens.expectDesktop()
    await FilesWindow.open(screens.desktop)
    expect((await person.device.device.use(session).revoke({ body: {} })).ok).toBe(true)
    await page.keyboard.press('F5')
    const dialog = page.getByRole('dialog', { name: '已退出登录' })
    await dialog.getByRole('button', { name: '详情' }).click()
    await expect(page.getByRole('dialog', { name: '问题详情' })).toContainText('诊断信息')
    await page.getByRole('dialog', { name: '问题详情' }).getByRole('button', { name: '关闭', exact: true }).last().click()
    await dialog.getByRole('button', { name: '重新登录' }).click()
    await screens.expectSignIn()
  })

  // Sign-ins by three ways gave at least two tokens each.
  expect(Object.keys(secrets).length).toBeGreaterThanOrEqual(10)
  expect(told.screen.join('\n')).toContain('已退出登录')
  expect(deviceLog(world).length + told.console.length + told.addresses.length).toBeGreaterThan(0)
  // What the transfers' worker sent is among what is searched: chunks, a batch of small files, what stands before and after them.
  for (const part of ['/multipart/create', '/multipart/data', '/multipart/complete', '/upload/v1/batch'])
    expect(way.callsTo(part).length, part).toBeGreaterThan(0)
  expect(leaks(world, told, secrets)).toEqual([])
  expect(secretsIn(await storedTraces(page), secrets)).toEqual([])
  // H-27: what opens something may only stand in an address as a ticket.
  const asked = told.addresses.map((address) => new URL(address.split(' ')[0] ?? '').searchParams)
  const names = [...asked, ...way.calls.map(({ query }) => query)].flatMap((query) => [...query.keys()])
  expect(names).toContain('ticket')
  expect(names.filter((name) => /token|passw|secret|session/i.test(name))).toEqual([])

  await test.step('the control: a token planted in every place is found in every place', async () => {
    const planted = 'planted-Token_0123456789abcdef'
    appendFileSync(path.join(world.dataDir, 'log', readdirSync(path.join(world.dataDir, 'log'))[0] ?? 'planted.log'), `${planted}\n`)
    await page.evaluate(async (token) => {
      globalThis['console'].log(token)
      document.title = token
      localStorage.setItem('planted', token)
      await fetch(`/v1/selfcheck/heartbeat?leak=${token}`)
    }, planted)
    await expect
      .poll(() => leaks(world, told, { planted }))
      .toEqual(['log: planted', 'console: planted', 'addresses: planted', 'way: planted', 'screen: planted'])
    expect(secretsIn(await storedTraces(page), { planted })).toEqual(['planted'])
  })
  await way.end()
})
