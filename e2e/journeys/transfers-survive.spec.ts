import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { transfer } from '@cove/device-contract/transfer'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DesktopScreen } from '../screens/desktop-screen.ts'
import { EntryScreens } from '../screens/entry-screens.ts'
import { FilesWindow } from '../screens/files-window.ts'
import type { Locator, Page } from '@playwright/test'
import { folderHashes, hashOf, homeFile, writeNoise } from '../seeds/files.ts'
import { administrator } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { provideFolder } from '../support/local-folder.ts'
import { openUploadGate } from '../support/upload-gate.ts'
import type { UploadGate } from '../support/upload-gate.ts'

/** 290 small files and ten that travel in chunks. */
const photos = Array.from({ length: 300 }, (_, index) => ({
  path: `${index % 6} 月/照片-${String(index).padStart(3, '0')}.jpg`,
  sizeBytes: index % 30 === 0 ? 3_000_000 + index : 20_000 + index * 7,
}))
const sizes = new Map(photos.map(({ path: name, sizeBytes }) => [`/相册/${name}`, sizeBytes]))

/** TR-08: nothing the device acknowledged is sent again, beyond one chunk of each file. */
function expectNothingTwice(acknowledged: ReadonlyMap<string, number>): void {
  expect(new Set(acknowledged.keys())).toEqual(new Set(sizes.keys()))
  const most = 8 * 1024 ** 2
  for (const [name, bytes] of acknowledged) {
    const sizeBytes = sizes.get(name) ?? 0
    expect(bytes, name).toBeGreaterThanOrEqual(sizeBytes)
    expect(bytes, name).toBeLessThanOrEqual(sizeBytes + Math.min(sizeBytes, most))
  }
  const twice = [...acknowledged].filter(([name, bytes]) => bytes > (sizes.get(name) ?? 0))
  // What was on its way when the page went: no more files than travel at once.
  expect(twice.length).toBeLessThanOrEqual(6)
}

test('TR-08 S-A7 300 files of a folder survive a reload at 40 percent, in every window, and nothing is sent twice', async ({
  page,
  context,
  world,
  api,
}) => {
  test.slow()
  expect(api.token()).toBeDefined()
  await using gate = await openUploadGate(world.url)
  const entry = new EntryScreens(page, gate.url)
  await entry.go('/')
  await entry.signIn(administrator.account, administrator.password, { remember: true })
  const desktop = new DesktopScreen(page, gate.url)
  const folder = path.join(world.scratchDir, '相册')
  for (const [index, { path: name, sizeBytes }] of photos.entries()) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeNoise(path.join(folder, name), sizeBytes, index)
  }
  await provideFolder(page, folder)
  const files = await FilesWindow.open(desktop)

  const held = gate.hold(24)
  await files.chooseFolder()
  await held.reached
  const sheet = await desktop.openTransfers()
  await expect(sheet.getByRole('progressbar', { name: '相册' })).toHaveAttribute('aria-valuenow', /^[1-9]\d?(\.\d+)?$/)

  // Another window shows the same queue; the one that began it closes, and nothing changes.
  const second = await context.newPage()
  await second.goto(gate.url)
  const other = new DesktopScreen(second, gate.url)
  await expect((await other.openTransfers()).getByRole('progressbar', { name: '相册' })).toBeVisible()
  await page.close()
  await expect((await other.openTransfers()).getByRole('progressbar', { name: '相册' })).toBeVisible()

  await second.reload()
  held.release()
  await expect(other.dock).toBeVisible()
  const again = await other.openTransfers()
  const row = again.getByRole('listitem').filter({ hasText: '相册' })
  const goOn = again.getByRole('button', { name: '继续', exact: true })
  const done = row.getByText(/^已完成/)
  await expect(done.or(goOn).first()).toBeVisible({ timeout: 60_000 })
  if (!(await done.isVisible())) await goOn.first().click()
  await expect(done).toBeVisible({ timeout: 60_000 })

  expect(folderHashes(homeFile(world.dataDir, '相册'))).toEqual(folderHashes(folder))
  expectNothingTwice(gate.acknowledged())
})

test('TR-08 a reload reports plain files as interrupted, and choosing their folder again resumes them', async ({ page, world, api }) => {
  test.slow()
  expect(api.token()).toBeDefined()
  await using gate = await openUploadGate(world.url)
  const folder = path.join(world.scratchDir, '文稿')
  mkdirSync(folder)
  for (let index = 0; index < 40; index += 1) writeFileSync(path.join(folder, `文稿 ${index}.txt`), `第 ${index} 篇`.repeat(4_000 + index))
  writeNoise(path.join(folder, '录像.bin'), 20 * 1024 ** 2, 5)
  const desktop = new DesktopScreen(page, gate.url)
  await desktop.signIn(administrator)
  const files = await FilesWindow.open(desktop)
  const held = gate.hold(4)
  await files.upload('folder', folder)
  await held.reached

  await page.reload()
  held.release()
  await expect(desktop.dock).toBeVisible()
  const sheet = await desktop.openTransfers()
  const row = sheet.getByRole('listitem').filter({ hasText: '文稿' })
  await expect(row).toContainText('已中断', { timeout: 30_000 })
  await page.keyboard.press('Escape')
  const again = await FilesWindow.open(desktop)
  await again.upload('folder', folder)
  await again.answerRepeat('跳过')
  const rows = (await desktop.openTransfers()).getByRole('listitem').filter({ hasText: '文稿' })
  await expect(rows.getByText(/^已完成/)).toBeVisible({ timeout: 60_000 })
  await expect(rows).toHaveCount(1)
  expect(folderHashes(homeFile(world.dataDir, '文稿'))).toEqual(folderHashes(folder))
})

const filmBytes = 40 * 1024 ** 2

/** A film of 40 MB on its way, held at the gate after its first chunks. */
async function filmUnderWay(page: Page, { url, scratchDir }: { readonly url: string; readonly scratchDir: string }, gate: UploadGate) {
  const film = writeNoise(path.join(scratchDir, '录像.mov'), filmBytes, 7)
  const desktop = new DesktopScreen(page, url)
  await desktop.signIn(administrator)
  const files = await FilesWindow.open(desktop)
  const held = gate.hold(6)
  await files.upload('files', [film])
  await held.reached
  return { film, desktop, held }
}

/** Megabytes a row says are on the device. */
const sentOf = async (row: Locator): Promise<number> => Number(/([\d.]+) MB \/ 40 MB/.exec((await row.textContent()) ?? '')?.[1] ?? 0)

test('TR-08 a reload during an upload warns, keeps the progress, and one click continues it', async ({ page, world, api }) => {
  test.slow()
  expect(api.token()).toBeDefined()
  await using gate = await openUploadGate(world.url)
  const { film, desktop, held } = await filmUnderWay(page, { url: gate.url, scratchDir: world.scratchDir }, gate)

  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(questions).toEqual(['beforeunload'])
  held.release()
  await expect(desktop.dock).toBeVisible()
  const notice = desktop.toast('“录像.mov”的传输被中断')
  await expect(notice).toBeVisible({ timeout: 30_000 })
  await expect(notice).toContainText(/已传 [1-9][\d.]* MB \/ 40 MB/)
  const before = new Map(gate.acknowledged())

  const chooser = page.waitForEvent('filechooser')
  await desktop.toastAction('选择文件').click()
  await (await chooser).setFiles(film)
  const row = (await desktop.openTransfers()).getByRole('listitem').filter({ hasText: '录像.mov' })
  await expect(row.getByText(/^已完成/)).toBeVisible({ timeout: 60_000 })
  expect(hashOf(homeFile(world.dataDir, '录像.mov'))).toBe(hashOf(film))
  // What the device had is not sent again, but for the chunk that was under way.
  const sentAgain = (gate.acknowledged().get('/录像.mov') ?? 0) - filmBytes
  expect(before.get('/录像.mov')).toBeGreaterThan(0)
  expect(sentAgain).toBeLessThanOrEqual(8 * 1024 ** 2)
})

test(
  'TR-08 S-D7 an upload stopped by signing out is listed after signing in, and cancelling it frees its bytes',
  { tag: '@thorough' },
  async ({ page, world, api }) => {
    test.slow()
    await using gate = await openUploadGate(world.url)
    const { desktop, held } = await filmUnderWay(page, { url: gate.url, scratchDir: world.scratchDir }, gate)
    await desktop.signOut(administrator.nickname)
    const question = page.getByRole('dialog', { name: '退出登录？' })
    await expect(question).toContainText('重新登录后可以继续')
    await question.getByRole('button', { name: '退出登录', exact: true }).click()
    await new EntryScreens(page, gate.url).expectSignIn()
    held.release()
    await expect(page.getByText('录像.mov')).toHaveCount(0)

    await desktop.signIn(administrator)
    const row = (await desktop.openTransfers()).getByRole('listitem').filter({ hasText: '录像.mov' })
    await expect(row).toContainText('已中断', { timeout: 30_000 })
    await expect.poll(() => sentOf(row)).toBeGreaterThan(0)
    const openUpload = async () => {
      const listed = await api.device.use(spacesArea).list()
      const home = listed.ok ? listed.data.storages.find(({ status }) => status === 'normal') : undefined
      return (await api.device.use(transfer).status({ query: { storageId: home?.storageId ?? '', path: '/录像.mov' } })).ok
    }
    expect(await openUpload()).toBe(true)
    await row.getByRole('button', { name: '取消', exact: true }).click()
    await expect(row).toHaveCount(0)
    await expect.poll(openUpload).toBe(false)
  },
)
