import { mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dropFolder } from '../support/drop-folder.ts'
import { DesktopScreen } from '../screens/desktop-screen.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { PathPicker } from '../screens/path-picker.ts'
import { folderHashes, homeFile, writeNoise } from '../seeds/files.ts'
import { administrator } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { openUploadGate } from '../support/upload-gate.ts'

const count = 1_200
const before = (index: number) => `${index} before `.repeat(900)
const after = (index: number) => `${index} afterwards `.repeat(1_000)
const nameOf = (index: number) => `${index % 7}/${index}.txt`

/** Files that were written long ago, as most are. */
function writeOld(folder: string): void {
  for (let index = 0; index < count; index += 1) {
    const file = path.join(folder, nameOf(index))
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, before(index))
    utimesSync(file, 1_700_000_000, 1_700_000_000)
  }
}

test('S-A8 a folder of the computer is dropped and all its files change while it is sent: each arrives whole', async ({
  page,
  world,
  api,
}) => {
  test.slow()
  expect(api.token()).toBeDefined()
  await using gate = await openUploadGate(world.url)
  const folder = path.join(world.scratchDir, '资料 🗂')
  writeOld(folder)
  mkdirSync(path.join(folder, '空的'))
  writeNoise(path.join(folder, '录像.bin'), 12 * 1024 ** 2)
  const desktop = new DesktopScreen(page, gate.url)
  await desktop.signIn(administrator)
  const files = await FilesWindow.open(desktop)

  const held = gate.hold(0)
  await dropFolder(folder, files.root)
  await held.reached
  // All of them have been looked at, or will be; no more than three batches of 256 have been read.
  for (let index = 0; index < count; index += 1) writeFileSync(path.join(folder, nameOf(index)), after(index))
  held.release()

  const row = (await desktop.openTransfers()).getByRole('listitem').filter({ hasText: '资料' })
  await expect(row.getByText(/^已完成/)).toBeVisible({ timeout: 60_000 })
  const home = homeFile(world.dataDir, '资料 🗂')
  let changed = 0
  for (let index = 0; index < count; index += 1) {
    const text = readFileSync(path.join(home, nameOf(index)), 'utf8')
    expect([before(index), after(index)], nameOf(index)).toContain(text)
    changed += text === after(index) ? 1 : 0
  }
  expect(changed).toBeGreaterThanOrEqual(count - 3 * 256)
  expect(statSync(path.join(home, '空的')).isDirectory()).toBe(true)
  expect(folderHashes(home).get('资料 🗂/录像.bin')).toBe(folderHashes(folder).get('资料 🗂/录像.bin'))
})

test('FM-19 files dropped beside a window are not opened in place of the desktop, and one dropped on it afterwards is uploaded', async ({
  page,
  context,
  world,
  desktop,
}) => {
  const file = path.join(world.scratchDir, '便签.txt')
  writeFileSync(file, '一张便签')
  const address = page.url()
  await dropFolder(file, desktop.dock)
  await dropFolder(file, page.locator('[data-region="desktop"]'))
  const files = await FilesWindow.open(desktop)
  expect(context.pages().map((open) => open.url())).toEqual([address])
  await files.expectGone('便签.txt')
  await dropFolder(file, files.root)
  await files.expectItem('便签.txt')
  expect(readFileSync(homeFile(world.dataDir, '便签.txt'), 'utf8')).toBe('一张便签')
})

test('FM-19 a folder dropped on the transfer centre is uploaded to the folder of the device that the person says', async ({
  page,
  world,
  desktop,
}) => {
  const folder = path.join(world.scratchDir, '旅行')
  mkdirSync(path.join(folder, '空的'), { recursive: true })
  writeFileSync(path.join(folder, '日记.txt'), '第一天')
  mkdirSync(homeFile(world.dataDir, '归档', '旅行'), { recursive: true })
  writeFileSync(homeFile(world.dataDir, '归档', '旅行', '日记.txt'), '去年的')
  await desktop.pressApp('传输中心')
  const centre = desktop.windowsOf('transport').first()
  await dropFolder(folder, centre.getByText('没有正在上传的文件'))
  const picker = new PathPicker(page, '把“旅行”上传到')
  await picker.row('归档').dblclick()
  await picker.expectOpen('归档')
  await picker.confirm('上传到这里').click()
  await centre.getByText(/^已完成 1/).click()
  await expect(centre.getByTitle(/^旅行/).first()).toBeVisible()
  // Both stay: nobody was asked which of them is wanted.
  expect(readFileSync(homeFile(world.dataDir, '归档', '旅行', '日记.txt'), 'utf8')).toBe('去年的')
  const diaries = [...folderHashes(homeFile(world.dataDir, '归档')).keys()].filter((name) => name.includes('日记'))
  expect(diaries.map((name) => readFileSync(homeFile(world.dataDir, name), 'utf8')).toSorted()).toEqual(['去年的', '第一天'])
})
