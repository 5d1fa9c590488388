import { session } from '@cove/device-contract/session'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { DesktopScreen } from '../screens/desktop-screen.ts'
import { EntryScreens } from '../screens/entry-screens.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { homeFile } from '../seeds/files.ts'
import { administrator, openApi } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'

/** Signs in through the form, to be remembered: other tabs are in as well. */
async function enter(page: Page, url: string): Promise<DesktopScreen> {
  const entry = new EntryScreens(page, url)
  await entry.go('/')
  await entry.signIn(administrator.account, administrator.password, { remember: true })
  const desktop = new DesktopScreen(page, url)
  await expect(desktop.dock).toBeVisible()
  return desktop
}

/** Another tab of the same browser, already signed in. */
async function anotherTab(context: BrowserContext, url: string): Promise<DesktopScreen> {
  const page = await context.newPage()
  await page.goto(url)
  const desktop = new DesktopScreen(page, url)
  await expect(desktop.dock).toBeVisible()
  return desktop
}

test('LGN-16 a wrong password is reported at its field; S-D6 signing out leaves nothing behind but the account name', async ({
  page,
  world,
  api,
}) => {
  expect(api.token()).toBeDefined()
  const entry = new EntryScreens(page, world.url)
  await entry.go('/')
  await entry.signIn(administrator.account, 'Wrong1Password')
  await expect(entry.problem('账号或密码错误。')).toBeVisible()
  await expect(entry.heading(administrator.account)).toBeVisible()
  const desktop = await enter(page, world.url)
  await FilesWindow.open(desktop)
  const { apiToken } = await entry.storedTokens()

  await desktop.signOut(administrator.nickname)
  await entry.expectSignIn()
  await expect(entry.account).toHaveValue(administrator.account)
  await expect(entry.password).toHaveCount(0)
  await expect(desktop.windows).toHaveCount(0)
  await page.goBack().catch(() => undefined)
  await entry.expectSignIn()
  await expect(desktop.windows).toHaveCount(0)
  const kept = await entry.storedKeys()
  expect(kept).toContain('cove.account')
  expect(kept.filter((key) => /session|token|prefer|user|file/i.test(key))).toEqual([])
  const old = openApi(world.url)
  old.setToken(apiToken)
  expect((await old.device.use(session).userInfo()).ok).toBe(false)
})

test('S-D6 a second tab leaves together with the first', async ({ page, world, api, context }) => {
  expect(api.token()).toBeDefined()
  const first = await enter(page, world.url)
  const second = await anotherTab(context, world.url)
  await FilesWindow.open(second)
  await first.signOut(administrator.nickname)
  await new EntryScreens(second.page, world.url).expectSignIn()
  await expect(second.windows).toHaveCount(0)
})

test.describe('with tokens that live five seconds', () => {
  test.use({ deviceEnv: { COVE_TOKEN_TTL_SECONDS: '5' } })

  test('S-D2 two tabs keep working through every expiry, and each refresh token is traded once', async ({ page, world, api, context }) => {
    expect(api.token()).toBeDefined()
    const traded: string[] = []
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === '/v1/user/login/refresh') traded.push(request.postData() ?? '')
    })
    const first = await enter(page, world.url)
    const second = await anotherTab(context, world.url)
    const entry = new EntryScreens(page, world.url)
    const tabs = [await FilesWindow.open(first), await FilesWindow.open(second)]
    for (const round of [1, 2]) {
      const { apiToken } = await entry.storedTokens()
      const probe = openApi(world.url)
      probe.setToken(apiToken)
      await expect.poll(async () => (await probe.device.use(session).userInfo()).ok, { timeout: 20_000 }).toBe(false)
      const name = `第 ${round} 轮.txt`
      writeFileSync(homeFile(world.dataDir, name), name)
      await Promise.all(tabs.map((files) => files.reload()))
      for (const files of tabs) await files.expectItem(name)
    }
    expect(traded.length).toBeGreaterThanOrEqual(2)
    expect(new Set(traded).size).toBe(traded.length)
    await expect(first.expired).toHaveCount(0)
    await expect(second.expired).toHaveCount(0)
  })
})

test('LGN-10 a session that was ended asks for the password in place, and every window stays', async ({ page, world, api }) => {
  expect(api.token()).toBeDefined()
  const desktop = await enter(page, world.url)
  const files = await FilesWindow.open(desktop)
  await files.enter('工作文档')
  const { apiToken } = await new EntryScreens(page, world.url).storedTokens()
  const elsewhere = openApi(world.url)
  elsewhere.setToken(apiToken)
  expect((await elsewhere.device.use(session).logout()).ok).toBe(true)

  // Asking for anything shows it; the stream of events may have shown it already.
  await files.press('F5')
  await expect(desktop.expired).toBeVisible()
  writeFileSync(homeFile(world.dataDir, '工作文档', '期间.txt'), '期间')
  await desktop.signInAgain('Wrong1Password')
  await expect(desktop.expired).toContainText('账号或密码错误。')
  await desktop.signInAgain(administrator.password)
  await expect(desktop.expired).toHaveCount(0)
  await expect(files.currentFolder).toHaveText('工作文档')
  // Changes during the offline time appear without a reload.
  await files.expectItem('期间.txt')
  const file = path.join(world.scratchDir, '之后.txt')
  writeFileSync(file, '之后')
  await files.upload('files', [file])
  await files.expectItem('之后.txt')
})
