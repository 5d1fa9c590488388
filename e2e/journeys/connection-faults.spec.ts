import { session } from '@cove/device-contract/session'
import { system } from '@cove/device-contract/system'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { AccountScreens } from '../screens/account-screens.ts'
import type { DesktopScreen } from '../screens/desktop-screen.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { hashOf, homeFile, writeNoise } from '../seeds/files.ts'
import { owner } from '../support/account-api.ts'
import { bindAdministrator } from '../support/account-world.ts'
import { openApi } from '../support/device-api.ts'
import { freePort, startDevice } from '../support/device-process.ts'
import type { DeviceProcess } from '../support/device-process.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold.ts'

test.use({ ownWorker: true, isNew: true })

/** The device that changes its address. */
const movingName = '搬家的设备'
/** 30 s with COVE_LONG. */
const awayMs = process.env['COVE_LONG'] === undefined ? 5_000 : 30_000

test(
  'S-C5 a device that is away: read on, change things, and everything is made when it is back',
  { tag: '@long' },
  async ({ desktop, world, page }) => {
    test.setTimeout(180_000)
    const files = await FilesWindow.open(desktop)
    await desktop.expectFetchedAhead()
    await world.device().kill()
    const goneAt = Date.now()
    await files.press('F5')
    await expect(desktop.lost).toBeVisible()
    await expect(desktop.lost).toContainText('请不要刷新页面')
    await desktop.workOffline()

    await files.expectItem('工作文档')
    await files.rename('工作文档', '离线改名')
    await expect(desktop.waiting('1 项更改等待发送')).toBeVisible()
    await files.root.getByRole('button', { name: '新建', exact: true }).click()
    await expect(desktop.waiting('2 项更改等待发送')).toBeVisible()
    expect(existsSync(homeFile(world.dataDir, '离线改名'))).toBe(false)

    await page.waitForTimeout(Math.max(0, awayMs - (Date.now() - goneAt)))
    // Before it is back: the next try by itself may be the one that finds it.
    await expect(desktop.banner).toBeVisible()
    await world.restart()
    // H-15: that try may be half a minute away; a focus event retries at once.
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(desktop.banner).toHaveCount(0, { timeout: 10_000 })
    await expect(desktop.waiting('等待发送')).toHaveCount(0, { timeout: 30_000 })
    await files.expectItem('离线改名')
    await files.expectItem('新建文件夹')
    await files.expectGone('工作文档')
    expect(existsSync(homeFile(world.dataDir, '离线改名'))).toBe(true)
  },
)

test('S-C6 a restart is announced, and its dialog closes by itself afterwards', async ({ desktop, api, page }) => {
  test.setTimeout(180_000)
  const files = await FilesWindow.open(desktop)
  await desktop.expectFetchedAhead()
  expect((await api.device.use(system).reboot()).ok).toBe(true)
  const restarting = page.getByRole('dialog', { name: '设备正在重启' })
  await expect(restarting).toBeVisible()
  await expect(restarting).toHaveCount(0, { timeout: 120_000 })
  await expect(desktop.banner).toHaveCount(0, { timeout: 60_000 })
  await files.press('F5')
  await files.expectItem('工作文档')
})

/** A server at the former address of a device: it copies the device's information, and cannot sign with its key. */
async function takeOver(port: number, info: unknown): Promise<{ readonly seen: string[]; readonly end: () => Promise<void> }> {
  const seen: string[] = []
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      seen.push(`${request.method} ${request.url}\n${JSON.stringify(request.headers)}\n${Buffer.concat(chunks).toString('latin1')}`)
      const data = request.url?.includes('prove') ? { sn: '', signature: Buffer.alloc(64, 7).toString('base64') } : info
      answer.writeHead(200, {
        'access-control-allow-origin': request.headers.origin ?? '*',
        'access-control-allow-headers': 'api-token, content-type, authorization',
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'content-type': 'application/json',
      })
      answer.end(JSON.stringify({ code: 200, msg: 'success', data, time: 0 }))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    seen,
    end: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

test('S-C2 a device that moves during an upload is found again, and a server at its old address gets no token', async ({ page, world }) => {
  test.setTimeout(180_000)
  const { account } = await bindAdministrator(world, owner)
  const dataDir = path.join(world.scratchDir, 'moving')
  const env = { COVE_ACCOUNT_URL: world.url, COVE_PAGE_ORIGINS: world.url, COVE_NAME: movingName }
  const oldPort = await freePort()
  let moving = await startDevice({ dataDir, siteDir: world.site.dir, port: oldPort, env })
  try {
    await bindDevice(moving, account.token() ?? '')
    const info: unknown = await (await fetch(`${moving.url}/v1/device/info`)).json()

    const screens = new AccountScreens(page, world.url)
    await screens.go('/device')
    await screens.signIn(owner)
    await screens.expectDesktopFromList(movingName)
    const { desktop } = screens
    const files = await FilesWindow.open(desktop)
    await files.enter('资料')
    await page.evaluate(() => Object.assign(globalThis, { coveSamePage: true }))
    const big = writeNoise(path.join(world.scratchDir, '搬家.bin'), 40 * 1024 ** 2, 5)
    const gate = await holdRequests(page, '/multipart/data', 3)
    await files.upload('files', [big])
    await gate.reached
    const tokens = await storedTokens(page)
    expect(tokens.length).toBeGreaterThanOrEqual(2)

    await moving.kill()
    gate.release()
    await expect(desktop.lost).toBeVisible()
    const impostor = await takeOver(oldPort, (info as { readonly data: unknown }).data)
    await expect.poll(() => impostor.seen.some((request) => request.includes('prove')), { timeout: 60_000 }).toBe(true)
    expect(await desktop.lost.or(desktop.banner).count()).toBeGreaterThan(0)

    moving = await startDevice({ dataDir, siteDir: world.site.dir, port: await freePort(), env })
    const row = (await openWhenBack(desktop)).getByRole('listitem').filter({ hasText: '搬家.bin' })
    await expect(row.getByText(/^已完成/)).toBeVisible({ timeout: 60_000 })
    expect(hashOf(homeFile(dataDir, '资料', '搬家.bin'))).toBe(hashOf(big))
    await page.keyboard.press('Escape')
    await files.expectItem('搬家.bin')
    await expect(files.currentFolder).toHaveText('资料')
    expect(await page.evaluate(() => Reflect.get(globalThis, 'coveSamePage'))).toBe(true)
    expect(tokens.filter((token) => impostor.seen.some((request) => request.includes(token)))).toEqual([])
    expect(impostor.seen.filter((request) => /"api-token"|"authorization"|multipart/.test(request))).toEqual([])
    await impostor.end()
  } finally {
    await moving.stop()
  }
})

/** Opens the list of uploads as soon as no dialog covers it. */
async function openWhenBack(desktop: DesktopScreen) {
  await expect(desktop.lost).toHaveCount(0, { timeout: 90_000 })
  await expect(desktop.banner).toHaveCount(0, { timeout: 90_000 })
  return desktop.openTransfers()
}

/** Makes the owner the administrator of a second device. */
async function bindDevice(device: DeviceProcess, accessToken: string): Promise<void> {
  const client = { userNo: '', phone: '', nickname: owner.nickname, version: '', clientType: 'web', method: 'account' } as const
  const authCode = /link=([\w-]+)/.exec(device.output())?.[1] ?? ''
  const bound = await openApi(device.url)
    .device.use(session)
    .attach({ body: { platform: 'web', client, accessToken, authCode } })
  expect(bound.ok).toBe(true)
}

async function storedTokens(page: Page): Promise<readonly string[]> {
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  return [...new Set(stored.match(/(?<=[tT]oken\\+":\\+")[^"\\]{20,}/g) ?? [])]
}
