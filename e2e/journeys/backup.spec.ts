import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { provideFolder } from '../support/local-folder.ts'
import { PathPicker } from '../screens/path-picker.ts'
import { homeFile } from '../seeds/files.ts'

/** Writes files below a folder. */
const writerIn = (folder: string) => (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), text)
}

/** A folder of the browser's own storage that has a file of one of the restored names. */
const provideTarget = (page: Page) =>
  page.evaluate(async () => {
    const root = await (await navigator.storage.getDirectory()).getDirectoryHandle('取回', { create: true })
    const folder = await root.getDirectoryHandle('方案', { create: true })
    const stream = await (await folder.getFileHandle('旧稿.txt', { create: true })).createWritable()
    await stream.write('我的')
    await stream.close()
    Object.assign(globalThis, { showDirectoryPicker: async () => root })
  })

/** Texts of all files of that folder. */
const textsInTarget = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string> = {}
    const read = async (folder: FileSystemDirectoryHandle, above: string): Promise<void> => {
      for await (const [name, handle] of folder.entries())
        if (handle.kind === 'directory') await read(handle as FileSystemDirectoryHandle, `${above}${name}/`)
        else found[`${above}${name}`] = await (await (handle as FileSystemFileHandle).getFile()).text()
    }
    await read(await (await navigator.storage.getDirectory()).getDirectoryHandle('取回'), '')
    return found
  })

/** The folder of the shown moment as a zip, and to the computer. */
async function restoreElsewhere(page: Page, window: Locator): Promise<void> {
  const button = (name: string | RegExp, exact = false) => window.getByRole('button', { name, exact })
  await button('工作文档', true).click()
  await button(/^方案/).click()
  await button('另存到…').click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '下载为 zip' }).click()
  const zip = readFileSync(await (await download).path(), 'utf8')
  expect(['方案/报价.txt', '第一版报价', '方案/旧稿.txt'].filter((text) => !zip.includes(text))).toEqual([])
  await provideTarget(page)
  await button('另存到…').click()
  await page.getByRole('menuitem', { name: '保存到这台电脑…' }).click()
  await expect(window.getByText('已恢复到“取回”，每个文件都核对过')).toBeVisible()
  expect(await textsInTarget(page)).toEqual({ '方案/报价.txt': '第一版报价', '方案/旧稿.txt': '我的', '方案/旧稿 (1).txt': '旧稿' })
}

test('BK-02 BK-03 BK-08 a chosen folder is backed up and proven; after changes the version of the first run is restored', async ({
  world,
  desktop,
  page,
}) => {
  const folder = path.join(world.scratchDir, '工作文档')
  const write = writerIn(folder)
  write('方案/报价.txt', '第一版报价')
  write('方案/旧稿.txt', '旧稿')
  write('说明.md', '说明')
  write('缓存.tmp', '不备份')
  await provideFolder(page, folder)
  await desktop.open('备份')
  const window = desktop.windowsOf('backup')
  const button = (name: string | RegExp) => window.getByRole('button', { name })

  await window.getByRole('button', { name: '新建备份' }).click()
  await button('选择文件夹…').click()
  await expect(window.getByText('工作文档', { exact: true })).toBeVisible()
  await button('选择目的地…').click()
  const picker = new PathPicker(page, '备份到哪里')
  await picker.confirm('备份到这里').click()
  await button('下一步').click()
  // BK-05b: the temporary file is left out.
  await expect(window.getByText(/将备份 3 个/)).toBeVisible()
  await button('下一步').click()
  await button('下一步').click()
  await button('开始备份').click()

  await expect(window.getByRole('heading', { name: '“工作文档”已备份' })).toBeVisible({ timeout: 20_000 })
  await expect(window.getByText(/抽查 3 个，全部一致/)).toBeVisible({ timeout: 20_000 })
  const stored = (...names: string[]) => readFileSync(homeFile(world.dataDir, '工作文档', ...names), 'utf8')
  expect(stored('方案', '报价.txt')).toBe('第一版报价')

  write('方案/报价.txt', '第二版的报价')
  rmSync(path.join(folder, '方案', '旧稿.txt'))
  await button('立即备份').click()
  await expect(window.getByText('新增 0，替换 1，电脑上已删 1')).toBeVisible({ timeout: 20_000 })
  expect(stored('方案', '报价.txt')).toBe('第二版的报价')
  expect(() => stored('方案', '旧稿.txt')).toThrow('ENOENT')

  await window.getByRole('button', { name: '恢复', exact: true }).click()
  // The moment of the first run is the older one.
  await window.getByRole('radio').nth(1).click()
  await button(/^方案/).dblclick()
  await expect(window.getByText('现在没有 1')).toBeVisible()
  await button(/报价\.txt/).click()
  await button('恢复这一版…').click()
  const target = new PathPicker(page, '恢复到哪里')
  await target.confirm('恢复到这里').click()
  await expect(desktop.toast(/正在恢复 1 个文件/)).toBeVisible()
  const restored = homeFile(world.dataDir, '报价.txt')
  await expect.poll(() => existsSync(restored) && readFileSync(restored, 'utf8')).toBe('第一版报价')
  await restoreElsewhere(page, window)
})
