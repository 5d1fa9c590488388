import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { DesktopScreen } from '../screens/desktop-screen.ts'
import { EntryScreens } from '../screens/entry-screens.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { hashOf, homeFile, writeNoise } from '../seeds/files.ts'
import { administrator } from '../support/device-api.ts'
import { startFaultProxy } from '../support/fault-proxy.ts'
import { expect, test } from '../support/fixtures.ts'

const uploadBytes = 85 * 1024 ** 2
// The largest chunk travels within half a token's life, also where the machine is busy: one that is begun with a stale token is sent once more.
const bytesPerSecond = 2 * 1024 ** 2
const tokenSeconds = 8
const rounds = 10
const roundMs = 5_000

/** Collects the refresh tokens that any tab of this browser exchanged. */
function watchRefreshes(context: BrowserContext): { readonly traded: string[] } {
  const watch = { traded: [] as string[] }
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1/user/login/refresh') watch.traded.push(request.postData() ?? '')
  })
  return watch
}

test.describe('with tokens that live eight seconds', () => {
  test.use({ deviceEnv: { COVE_TOKEN_TTL_SECONDS: String(tokenSeconds) } })

  test(
    'S-D1 three windows and two tabs work through a minute of uploading: one refresh per expiry, no failure',
    { tag: ['@long', '@thorough'] },
    async ({ page, context, world, api }) => {
      test.setTimeout(300_000)
      expect(api.token()).toBeDefined()
      // Playwright does not see the requests of the transfer worker; the proxy does.
      const proxy = await startFaultProxy(world.url)
      const desktop = await signIn(page, proxy.url)
      const otherPage = await context.newPage()
      await otherPage.goto(proxy.url)
      const other = new DesktopScreen(otherPage, proxy.url)
      await expect(other.dock).toBeVisible()

      const otherFiles = await FilesWindow.open(other)
      // A background tab draws nothing, so the active one comes to the front.
      await page.bringToFront()
      const files = await FilesWindow.open(desktop)
      await files.enter('资料')
      const watch = watchRefreshes(context)
      const begun = Date.now()

      const big = writeNoise(path.join(world.scratchDir, '长传.bin'), uploadBytes, 11)
      proxy.slow({ bytesPerSecond, latencyMs: 5 })
      await files.upload('files', [big])
      await desktop.open('文件管理')
      await desktop.open('文件管理')
      await expect(desktop.windowsOf('file-manager')).toHaveCount(3)
      // The other tab keeps reading while the upload runs; every answer has to arrive.
      await keepReading(otherFiles, otherPage, world.dataDir)
      await page.bringToFront()
      const row = (await desktop.openTransfers()).getByRole('listitem').filter({ hasText: '长传.bin' })
      await expect(row.getByText(/^已完成/)).toBeVisible({ timeout: 120_000 })
      await expect(row.getByRole('button', { name: '重试' })).toHaveCount(0)
      expect(hashOf(homeFile(world.dataDir, '资料', '长传.bin'))).toBe(hashOf(big))

      const expiries = Math.ceil((Date.now() - begun) / (tokenSeconds * 1000)) + 1
      // Tokens expired meanwhile, and no refresh token was used twice.
      expect(watch.traded.length).toBeGreaterThanOrEqual(3)
      expect(new Set(watch.traded).size).toBe(watch.traded.length)
      expect(watch.traded.length).toBeLessThanOrEqual(expiries)
      expect(proxy.calls.filter(({ status = 0 }) => status >= 400).map(({ status, path: called }) => `${status} ${called}`)).toEqual([])
      await expect(desktop.expired).toHaveCount(0)
      await expect(other.expired).toHaveCount(0)
      await expect(desktop.windowsOf('file-manager')).toHaveCount(3)
      await proxy.end()
    },
  )
})

async function signIn(page: Page, url: string): Promise<DesktopScreen> {
  const entry = new EntryScreens(page, url)
  await entry.go('/')
  await entry.signIn(administrator.account, administrator.password, { remember: true })
  const desktop = new DesktopScreen(page, url)
  await expect(desktop.dock).toBeVisible()
  return desktop
}

async function keepReading(files: FilesWindow, page: Page, dataDir: string): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const name = `第 ${round} 轮.txt`
    writeFileSync(homeFile(dataDir, name), name)
    await page.bringToFront()
    await files.reload()
    await files.expectItem(name)
    await page.waitForTimeout(roundMs)
  }
}
