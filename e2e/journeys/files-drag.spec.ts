import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { archives } from '@cove/device-contract/archives'
import { spaces } from '@cove/device-contract/spaces'
import { homeFile } from '../seeds/files.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { WindowFrame } from '../screens/window-frame.ts'
import type { DeviceApi } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { hold, moveOver } from '../support/mouse-drag.ts'

/** Names in an archive of the home, as the device lists them. */
async function namesIn({ device }: DeviceApi, path: string): Promise<readonly string[]> {
  const listed = await device.use(spaces).list()
  const storageId = listed.ok ? (listed.data.storages[0]?.storageId ?? '') : ''
  const answer = await device.use(archives).list({ body: { storageId, path, folder: '' } })
  return answer.ok ? answer.data.entries.map(({ name }) => name).toSorted() : []
}

test('FM-19 TSK-17 files are dragged onto an archive, and into the window of an archive', async ({ api, desktop, page, world }) => {
  const home = (...names: string[]) => homeFile(world.dataDir, ...names)
  for (const name of ['一.txt', '二.txt', '三.txt']) writeFileSync(home(name), name)
  const files = await FilesWindow.open(desktop)
  await files.reload()
  await files.command('一.txt', '压缩…')
  const compress = desktop.windowsOf('file-manager').filter({ has: page.getByText('压缩“一.txt”', { exact: true }) })
  await compress.getByRole('button', { name: '压缩', exact: true }).click()
  await expect(desktop.toast('已压缩到“一.zip”')).toBeVisible()
  await files.expectItem('一.zip')

  await hold(page, files.item('二.txt'), files.tile('一.zip'))
  await page.mouse.up()
  await expect(desktop.toast('已添加到“一.zip”')).toBeVisible()
  expect(await namesIn(api, '/一.zip')).toEqual(['一.txt', '二.txt'])
  // Adding leaves the file where it is.
  expect(existsSync(home('二.txt'))).toBe(true)

  await files.item('一.zip').dblclick()
  const archive = desktop.windowsOf('file-manager').filter({ hasText: '正在浏览压缩包，没有解压' })
  await expect(archive.getByTitle('二.txt', { exact: true })).toBeVisible()
  // Side by side, so that neither covers the other.
  await new WindowFrame(page, archive).dragTitleTo({ x: 1438, y: 300 })
  await new WindowFrame(page, desktop.windowsOf('file-manager').filter({ hasNotText: '正在浏览压缩包' })).dragTitleTo({ x: 1, y: 300 })
  await hold(page, files.item('三.txt'), archive.getByRole('grid'))
  await expect(archive.getByText('松开鼠标，添加到“一.zip”')).toBeVisible()
  await page.mouse.up()
  await expect(archive.getByTitle('三.txt', { exact: true })).toBeVisible()
  expect(await namesIn(api, '/一.zip')).toEqual(['一.txt', '三.txt', '二.txt'].toSorted())
})

test('FM-19 FM-22 a folder opens while a drag rests on it; tabs and steps of the path take what is dropped on them', async ({
  desktop,
  page,
  world,
}) => {
  const home = (...names: string[]) => homeFile(world.dataDir, ...names)
  mkdirSync(home('外', '里'), { recursive: true })
  mkdirSync(home('标签'))
  for (const name of ['一.txt', '二.txt', '三.txt']) writeFileSync(home(name), name)
  const files = await FilesWindow.open(desktop)
  await files.reload()

  await hold(page, files.item('一.txt'), files.tile('外'))
  await expect(files.currentFolder).toHaveText('外')
  await moveOver(page, files.tile('里'))
  await expect(files.currentFolder).toHaveText('里')
  await moveOver(page, files.root.getByText('这个文件夹是空的'))
  await page.mouse.up()
  await expect.poll(() => existsSync(home('外', '里', '一.txt'))).toBe(true)
  await files.expectItem('一.txt')

  // A step of the path takes it back out.
  await hold(
    page,
    files.item('一.txt'),
    files.root.getByRole('navigation', { name: '路径' }).getByRole('button', { name: '外', exact: true }),
  )
  await page.mouse.up()
  await expect.poll(() => existsSync(home('外', '一.txt'))).toBe(true)

  await files.goTo('我的文件')
  await files.command('标签', '在新标签页中打开')
  const tabs = files.root.getByRole('navigation', { name: '标签页' })
  await tabs.getByRole('button', { name: '我的文件', exact: true }).click()
  await files.expectItem('二.txt')
  await hold(page, files.item('二.txt'), tabs.getByRole('button', { name: '标签', exact: true }))
  await page.mouse.up()
  await expect.poll(() => existsSync(home('标签', '二.txt'))).toBe(true)
  await expect(files.currentFolder).toHaveText('我的文件')
  // Resting on a tab shows it, and its rows take the drop.
  await hold(page, files.item('三.txt'), tabs.getByRole('button', { name: '标签', exact: true }))
  await expect(files.currentFolder).toHaveText('标签')
  await moveOver(page, files.listing)
  await page.mouse.up()
  await expect.poll(() => existsSync(home('标签', '三.txt'))).toBe(true)
})
