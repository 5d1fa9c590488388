import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { DesktopScreen } from '../screens/desktop-screen.ts'
import { EntryScreens } from '../screens/entry-screens.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { hashOf, homeFile, writeNoise } from '../seeds/files.ts'
import { administrator } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'

const uploadBytes = 45 * 1024 ** 2
const bytesPerSecond = 0.75 * 1024 ** 2
const tokenSeconds = 5

/** Every refresh this browser asked for, whichever tab asked: the token it traded, and whether it worked. */
function watchRefreshes(context: BrowserContext): { readonly traded: string[]; readonly failed: string[] } {
  const watch = { traded: [] as string[], failed: [] as string[] }
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1/user/login/refresh') watch.traded.push(request.postData() ?? '')
  })
  context.on('response', (response) => {
    if (response.status() >= 400) watch.failed.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  return watch
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 5, downloadThroughput: -1, uploadThroughput: bytesPerSecond },
  })
}

test.describe('with tokens that live five seconds', () => {
  test.use({ deviceEnv: { COVE_TOKEN_TTL_SECONDS: String(tokenSeconds) } })

  test('S-D1 three windows and two tabs work through a minute of uploading: one refresh per expiry, no failure', async ({
    page,
    context,
    world,
    api,
  }) => {
    test.setTimeout(240_000)
    expect(api.token()).toBeDefined()
    const entry = new EntryScreens(page, world.url)
    await entry.go('/')
    await entry.remember.check()
    await entry.signIn(administrator.account, administrator.password)
    const desktop = new DesktopScreen(page, world.url)
    await expect(desktop.dock).toBeVisible()
    const otherPage = await context.newPage()
    await otherPage.goto(world.url)
    const other = new DesktopScreen(otherPage, world.url)
    await expect(other.dock).toBeVisible()

    const otherFiles = await FilesWindow.open(other)
    // A tab in the background draws nothing; the one that is worked in comes forward.
    await page.bringToFront()
    const files = await FilesWindow.open(desktop)
    await files.enter('资料')
    const watch = watchRefreshes(context)
    const begun = Date.now()

    const big = writeNoise(path.join(world.scratchDir, '长传.bin'), uploadBytes, 11)
    await slowDown(page)
    await files.upload('files', [big])
    await desktop.open('文件管理')
    await desktop.open('文件管理')
    await expect(desktop.windowsOf('file-manager')).toHaveCount(3)
    // The other tab keeps asking while the upload runs; every answer has to come.
    for (let round = 0; round < 10; round += 1) {
      const name = `第 ${round} 轮.txt`
      writeFileSync(homeFile(world.dataDir, name), name)
      await otherPage.bringToFront()
      await otherFiles.reload()
      await otherFiles.expectItem(name)
      await otherPage.waitForTimeout(tokenSeconds * 1000)
    }
    await page.bringToFront()
    const row = (await desktop.openTransfers()).getByRole('listitem').filter({ hasText: '长传.bin' })
    await expect(row.getByText(/^已完成/)).toBeVisible({ timeout: 90_000 })
    await expect(row.getByRole('button', { name: '重试' })).toHaveCount(0)
    expect(hashOf(homeFile(world.dataDir, '资料', '长传.bin'))).toBe(hashOf(big))

    const expiries = Math.ceil((Date.now() - begun) / (tokenSeconds * 1000)) + 1
    // Something expired meanwhile, and never was one refresh token shown twice.
    expect(watch.traded.length).toBeGreaterThanOrEqual(3)
    expect(new Set(watch.traded).size).toBe(watch.traded.length)
    expect(watch.traded.length).toBeLessThanOrEqual(expiries)
    expect(watch.failed).toEqual([])
    await expect(desktop.expired).toHaveCount(0)
    await expect(other.expired).toHaveCount(0)
    await expect(desktop.windowsOf('file-manager')).toHaveCount(3)
  })
})
