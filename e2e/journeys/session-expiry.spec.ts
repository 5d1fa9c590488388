import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'
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

/** Every refresh this browser asked for, whichever tab asked: the token it traded. */
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
    { tag: '@long' },
    async ({ page, context, world, api }) => {
      test.setTimeout(300_000)
      expect(api.token()).toBeDefined()
      // What the transfers' worker sends passes by Playwright; it does not pass by the way to the device.
      const way = await startFaultProxy(world.url)
      const entry = new EntryScreens(page, way.url)
      await entry.go('/')
      await entry.remember.check()
      await entry.signIn(administrator.account, administrator.password)
      const desktop = new DesktopScreen(page, way.url)
      await expect(desktop.dock).toBeVisible()
      const otherPage = await context.newPage()
      await otherPage.goto(way.url)
      const other = new DesktopScreen(otherPage, way.url)
      await expect(other.dock).toBeVisible()

      const otherFiles = await FilesWindow.open(other)
      // A tab in the background draws nothing; the one that is worked in comes forward.
      await page.bringToFront()
      const files = await FilesWindow.open(desktop)
      await files.enter('资料')
      const watch = watchRefreshes(context)
      const begun = Date.now()

      const big = writeNoise(path.join(world.scratchDir, '长传.bin'), uploadBytes, 11)
      way.slow({ bytesPerSecond, latencyMs: 5 })
      await files.upload('files', [big])
      await desktop.open('文件管理')
      await desktop.open('文件管理')
      await expect(desktop.windowsOf('file-manager')).toHaveCount(3)
      // The other tab keeps asking while the upload runs; every answer has to come.
      for (let round = 0; round < rounds; round += 1) {
        const name = `第 ${round} 轮.txt`
        writeFileSync(homeFile(world.dataDir, name), name)
        await otherPage.bringToFront()
        await otherFiles.reload()
        await otherFiles.expectItem(name)
        await otherPage.waitForTimeout(roundMs)
      }
      await page.bringToFront()
      const row = (await desktop.openTransfers()).getByRole('listitem').filter({ hasText: '长传.bin' })
      await expect(row.getByText(/^已完成/)).toBeVisible({ timeout: 120_000 })
      await expect(row.getByRole('button', { name: '重试' })).toHaveCount(0)
      expect(hashOf(homeFile(world.dataDir, '资料', '长传.bin'))).toBe(hashOf(big))

      const expiries = Math.ceil((Date.now() - begun) / (tokenSeconds * 1000)) + 1
      // Something expired meanwhile, and never was one refresh token shown twice.
      expect(watch.traded.length).toBeGreaterThanOrEqual(3)
      expect(new Set(watch.traded).size).toBe(watch.traded.length)
      expect(watch.traded.length).toBeLessThanOrEqual(expiries)
      expect(way.calls.filter(({ status = 0 }) => status >= 400).map(({ status, path: called }) => `${status} ${called}`)).toEqual([])
      await expect(desktop.expired).toHaveCount(0)
      await expect(other.expired).toHaveCount(0)
      await expect(desktop.windowsOf('file-manager')).toHaveCount(3)
      await way.end()
    },
  )
})
