import { files as filesArea } from '@cove/device-contract/files'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DesktopScreen } from '../screens/desktop-screen.ts'
import { EntryScreens } from '../screens/entry-screens.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { TransferSheet } from '../screens/transfer-sheet.ts'
import { hashOf, homeFile, writeNoise } from '../seeds/files.ts'
import { administrator } from '../support/device-api.ts'
import type { SeenCall } from '../support/fault-proxy.ts'
import { expect } from '../support/fixtures.ts'
import { faultsOnce, test } from '../support/fault-fixtures.ts'
import { chunkBytesOf, chunksOf, repeatedBytesOf, shortenWorkerWaits, sentBytesOf } from '../support/transfer-facts.ts'

const mib = 1024 ** 2
const json = 'application/json'

test('S-C1 chunks that are cut at a quarter, a half and three quarters are sent again, and the file is whole', async ({
  desktop,
  faultProxy,
  world,
}) => {
  const file = writeNoise(path.join(world.scratchDir, '断线.bin'), 5 * mib, 21)
  const files = await FilesWindow.open(desktop)
  await files.enter('资料')
  faultProxy.break(
    faultsOnce('/multipart/data', [
      () => ({ kind: 'cutRequest', share: 0.25 }),
      () => undefined,
      () => ({ kind: 'cutRequest', share: 0.5 }),
      () => ({ kind: 'cutRequest', share: 0.75 }),
    ]),
  )
  await files.upload('files', [file])
  const sheet = await TransferSheet.open(desktop)
  await sheet.expectDone('断线.bin')
  expect(hashOf(homeFile(world.dataDir, '资料', '断线.bin'))).toBe(hashOf(file))
  expect(chunksOf(faultProxy).filter((call) => call.state === 'broken')).toHaveLength(3)
  expect(repeatedBytesOf(chunksOf(faultProxy))).toBe(0)
})

test.describe('with a worker whose clock runs ahead', () => {
  test.use({ ownWorker: true })

  test(
    'S-C1 H-67 a chunk without an answer is halved, and a device that migrates holds the transfer until it is done',
    { tag: '@thorough' },
    async ({ desktop, page, faultProxy, world }) => {
      shortenWorkerWaits(page, 12)
      const file = writeNoise(path.join(world.scratchDir, '迁移.bin'), 12 * mib, 22)
      const files = await FilesWindow.open(desktop)
      await files.enter('资料')
      const migrating = (call: SeenCall) =>
        call.path.includes('/multipart/') || call.path.includes('/user/')
          ? ({ kind: 'answer', type: json, text: JSON.stringify({ code: 8401, msg: 'migrating', data: null, time: 0 }) } as const)
          : undefined
      faultProxy.break((call) => {
        const chunks = chunksOf(faultProxy)
        if (chunks.length > 4) return migrating(call)
        return call === chunks[1] ? { kind: 'silence' } : undefined
      })
      await files.upload('files', [file])
      const told = page.getByRole('dialog', { name: '正在迁移数据' })
      await told.getByRole('button', { name: '知道了' }).click({ timeout: 60_000 })
      const sheet = await TransferSheet.open(desktop)
      await sheet.expectStopped('迁移.bin')
      const answered = chunksOf(faultProxy).length
      faultProxy.heal()
      await sheet.expectDone('迁移.bin')
      expect(hashOf(homeFile(world.dataDir, '资料', '迁移.bin'))).toBe(hashOf(file))
      expect(chunksOf(faultProxy)[1]?.state).toBe('broken')
      expect(Math.max(...chunksOf(faultProxy).map(chunkBytesOf))).toBeLessThanOrEqual(4 * mib)
      expect(chunksOf(faultProxy).length).toBeGreaterThan(answered)
    },
  )
})

test('S-C4 a portal page, half an answer and none at all are never a success', async ({ desktop, faultProxy, world }) => {
  const file = writeNoise(path.join(world.scratchDir, '网关.bin'), 2 * mib, 23)
  const small = path.join(world.scratchDir, '小.txt')
  writeFileSync(small, '一个小文件')
  const files = await FilesWindow.open(desktop)
  await files.enter('资料')
  const portal = { kind: 'answer', type: 'text/html', text: '<html><body>请先登录网络</body></html>' } as const
  const once = [
    faultsOnce('/multipart/create', [() => portal]),
    faultsOnce('/multipart/data', [() => ({ kind: 'shorten', toBytes: 9 }), () => ({ kind: 'answer', type: json, text: '' })]),
    faultsOnce('/multipart/complete', [() => ({ kind: 'answer', type: json, text: '{"msg":""}' })]),
  ]
  faultProxy.break((call) => once.map((rule) => rule(call)).find((fault) => fault !== undefined))
  await files.upload('files', [file])
  const sheet = await TransferSheet.open(desktop)
  await sheet.expectDone('网关.bin')
  expect(hashOf(homeFile(world.dataDir, '资料', '网关.bin'))).toBe(hashOf(file))
  await sheet.close()

  faultProxy.break((call) => (call.path.includes('/upload/v1/batch') ? portal : undefined))
  await files.upload('files', [small])
  await TransferSheet.open(desktop)
  await expect(sheet.row('小.txt').getByRole('button', { name: '重试' })).toBeVisible({ timeout: 30_000 })
  expect(faultProxy.callsTo('/upload/v1/batch').every((call) => call.sentBytes === 0)).toBe(true)
  faultProxy.heal()
  await sheet.press('小.txt', '重试')
  await sheet.expectDone('小.txt')
  expect(hashOf(homeFile(world.dataDir, '资料', '小.txt'))).toBe(hashOf(small))
})

test(
  'S-C3 on 64 kB/s with 300 ms and a lost chunk the desktop stays usable, progress never goes back and nothing is paid twice',
  { tag: '@thorough' },
  async ({ desktop, page, faultProxy, world }) => {
    const file = writeNoise(path.join(world.scratchDir, '慢线.bin'), 1_150_000, 24)
    const files = await FilesWindow.open(desktop)
    await files.enter('资料')
    await page.evaluate(() => {
      const shown: number[] = []
      Reflect.set(globalThis, 'coveShown', shown)
      const note = () => {
        const at = document.querySelector('[role="progressbar"][aria-label="慢线.bin"]')?.getAttribute('aria-valuenow')
        if (at !== null && at !== undefined) shown.push(Number(at))
      }
      new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-valuenow'] })
    })
    faultProxy.slow({ bytesPerSecond: 64_000, latencyMs: 300 })
    faultProxy.break(faultsOnce('/multipart/data', [() => undefined, () => ({ kind: 'cutRequest', share: 0.5 })]))
    await files.upload('files', [file])
    await files.root.getByRole('button', { name: '新建', exact: true }).click()
    await expect(files.renameField).toBeVisible()
    await page.keyboard.press('Enter')
    await files.expectItem('新建文件夹')
    const sheet = await TransferSheet.open(desktop)
    await sheet.expectDone('慢线.bin')
    faultProxy.slow(undefined)
    expect(hashOf(homeFile(world.dataDir, '资料', '慢线.bin'))).toBe(hashOf(file))
    const shown = await page.evaluate(() => Reflect.get(globalThis, 'coveShown') as number[])
    expect(shown.length).toBeGreaterThan(2)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    expect(repeatedBytesOf(chunksOf(faultProxy))).toBe(0)
    const largest = Math.max(...chunksOf(faultProxy).map(chunkBytesOf))
    expect(sentBytesOf(chunksOf(faultProxy))).toBeLessThanOrEqual(statSync(file).size + largest)
  },
)

test('TR-04a two tabs are one queue: one pauses inside a file, the other continues, and what was acknowledged is not sent again', async ({
  page,
  context,
  faultProxy,
  world,
  api,
}) => {
  expect(api.token()).toBeDefined()
  const entry = new EntryScreens(page, faultProxy.url)
  await entry.go('/')
  await entry.signIn(administrator.account, administrator.password, { remember: true })
  const desktop = new DesktopScreen(page, faultProxy.url)
  await expect(desktop.dock).toBeVisible()
  const otherPage = await context.newPage()
  await otherPage.goto(faultProxy.url)
  const other = new DesktopScreen(otherPage, faultProxy.url)
  await expect(other.dock).toBeVisible()
  await page.bringToFront()
  const file = writeNoise(path.join(world.scratchDir, '很大.bin'), 30 * mib, 25)
  const files = await FilesWindow.open(desktop)
  await files.enter('资料')
  faultProxy.slow({ bytesPerSecond: 6 * mib, latencyMs: 5 })
  await files.upload('files', [file])
  await expect.poll(() => sentBytesOf(chunksOf(faultProxy)), { timeout: 30_000 }).toBeGreaterThan(3 * mib)

  await otherPage.bringToFront()
  const otherSheet = await TransferSheet.open(other)
  await otherSheet.press('很大.bin', '暂停')
  await otherSheet.expectStopped('很大.bin')
  await expect.poll(() => chunksOf(faultProxy).filter((call) => call.state === 'open').length).toBe(0)
  const paused = chunksOf(faultProxy).length

  await page.bringToFront()
  const sheet = await TransferSheet.open(desktop)
  await sheet.expectStopped('很大.bin')
  expect(chunksOf(faultProxy)).toHaveLength(paused)
  await sheet.press('很大.bin', '继续')
  await sheet.expectDone('很大.bin')
  await expect(otherSheet.row('很大.bin').getByText(/^已完成/)).toBeAttached()
  expect(hashOf(homeFile(world.dataDir, '资料', '很大.bin'))).toBe(hashOf(file))
  expect(repeatedBytesOf(chunksOf(faultProxy))).toBe(0)
  const largest = Math.max(...chunksOf(faultProxy).map(chunkBytesOf))
  expect(sentBytesOf(chunksOf(faultProxy))).toBeLessThanOrEqual(30 * mib + largest)
})

test('S-J1 a folder that is renamed during an upload into it gets the file under its new name, or the upload fails cleanly', async ({
  desktop,
  faultProxy,
  world,
  api,
}) => {
  const file = writeNoise(path.join(world.scratchDir, '改名中.bin'), 4 * mib, 26)
  const files = await FilesWindow.open(desktop)
  await files.enter('资料')
  let letGo = () => {}
  const renamed = new Promise<void>((resolve) => (letGo = resolve))
  faultProxy.break((call) => (chunksOf(faultProxy).indexOf(call) === 2 ? { kind: 'hold', until: renamed } : undefined))
  await files.upload('files', [file])
  await expect.poll(() => chunksOf(faultProxy).length).toBeGreaterThan(2)
  const [created] = faultProxy.callsTo('/multipart/create')
  const folder = path.posix.dirname(created?.query.get('path') ?? '')
  const storageId = created?.query.get('uuid') ?? ''
  const newPath = path.posix.join(path.posix.dirname(folder), '改过的资料')
  expect((await api.device.use(filesArea).rename({ query: {}, body: { storageId, oldPath: folder, newPath } })).ok).toBe(true)
  letGo()
  const sheet = await TransferSheet.open(desktop)
  const row = sheet.row('改名中.bin')
  await expect(row.getByText(/^已完成/).or(row.getByRole('button', { name: '重试' }))).toBeVisible({ timeout: 60_000 })
  const copies = readdirSync(homeFile(world.dataDir), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('改名中.bin'))
  const isDone = await row.getByText(/^已完成/).isVisible()
  expect(copies).toHaveLength(isDone ? 1 : 0)
  for (const name of copies) expect(hashOf(homeFile(world.dataDir, name))).toBe(hashOf(file))
})

test.describe('with tokens that live eight seconds', () => {
  const tokenSeconds = 8
  test.use({ deviceEnv: { COVE_TOKEN_TTL_SECONDS: String(tokenSeconds) } })

  test(
    'S-D3 a slow listing that is under way while the token is renewed is requested once more and no user is signed out',
    { tag: '@thorough' },
    async ({ desktop, page, faultProxy }) => {
      const slow = await FilesWindow.open(desktop)
      await slow.enter('资料')
      await desktop.open('文件管理')
      const windows = desktop.windowsOf('file-manager')
      await expect(windows).toHaveCount(2)
      const quick = new FilesWindow(page, windows.nth(1))
      await expect(quick.listing).toBeVisible()
      let letGo = () => {}
      const renewed = new Promise<void>((resolve) => (letGo = resolve))
      const isSlow = (call: SeenCall) => call.path === '/v1/file/list' && (call.query.get('path') ?? '').endsWith('资料')
      const before = faultProxy.calls.filter(isSlow).length
      faultProxy.break((call) =>
        isSlow(call) && faultProxy.calls.filter(isSlow).length === before + 1 ? { kind: 'hold', until: renewed } : undefined,
      )
      const refreshes = () => faultProxy.callsTo('/login/refresh').filter((call) => call.state === 'answered').length
      await slow.reload()
      await expect.poll(() => faultProxy.calls.filter(isSlow).length).toBe(before + 1)
      const begun = { refreshes: refreshes(), atMs: Date.now() }
      await expect
        .poll(
          async () => {
            await quick.reload()
            return refreshes()
          },
          { timeout: 40_000, intervals: [1_000] },
        )
        .toBeGreaterThan(begun.refreshes)
      letGo()
      await expect
        .poll(() =>
          faultProxy.calls
            .filter(isSlow)
            .map((call) => call.state)
            .slice(before),
        )
        .toEqual(['answered', 'answered'])
      await expect(desktop.expired).toHaveCount(0)
      const expiries = Math.ceil((Date.now() - begun.atMs) / (tokenSeconds * 1_000))
      expect(refreshes() - begun.refreshes).toBeLessThanOrEqual(expiries)
    },
  )
})
