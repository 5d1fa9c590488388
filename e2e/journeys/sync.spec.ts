import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { PathPicker } from '../screens/path-picker.ts'
import { homeFile } from '../seeds/files.ts'
import { expect, test } from '../support/fixtures.ts'

/** A folder of the browser's own storage in the place of one of the computer: it can be written without a dialog. */
async function provideOwnFolder(page: Page, name: string): Promise<void> {
  await page.evaluate((folder) => {
    const open = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(folder, { create: true })
    Object.assign(globalThis, { showDirectoryPicker: open })
  }, name)
}

/** Writes files of the folder; null removes one. */
const change = (page: Page, folder: string, files: Readonly<Record<string, string | null>>) =>
  page.evaluate(
    async ([name, texts]) => {
      const root = await (await navigator.storage.getDirectory()).getDirectoryHandle(name, { create: true })
      for (const [file, text] of Object.entries(texts)) {
        if (text === null) await root.removeEntry(file)
        else {
          const stream = await (await root.getFileHandle(file, { create: true })).createWritable()
          await stream.write(text)
          await stream.close()
        }
      }
    },
    [folder, files] as const,
  )

const namesIn = (page: Page, folder: string) =>
  page.evaluate(async (name) => {
    const root = await (await navigator.storage.getDirectory()).getDirectoryHandle(name)
    const names: string[] = []
    for await (const [own, handle] of root.entries()) if (handle.kind === 'file') names.push(own)
    return names.toSorted()
  }, folder)

/** The folder of the device: a file that is synchronized, and a folder that is left out. */
function writeStored(stored: string): string {
  mkdirSync(path.join(stored, '旧稿'), { recursive: true })
  writeFileSync(path.join(stored, '设备上的.txt'), '来自设备')
  writeFileSync(path.join(stored, '旧稿', '不同步.txt'), '留在设备上')
  return stored
}

/** The wizard; the first run shows its plan before it copies anything. */
async function makeTask(page: Page, window: Locator): Promise<void> {
  const button = (name: string | RegExp) => window.getByRole('button', { name })
  await window.getByRole('button', { name: '新建同步' }).click()
  await button('选择文件夹…').click()
  await button('选择设备文件夹…').click()
  const picker = new PathPicker(page, '和哪个文件夹同步')
  await picker.row('项目').click()
  await picker.confirm('和这里同步').click()
  await button('下一步').click()
  await window.getByRole('switch', { name: /自动运行/ }).click()
  await button('下一步').click()
  // A folder that is not chosen: nothing of it is in the plan.
  await window.getByRole('checkbox', { name: '同步“旧稿”' }).uncheck()
  await button('开始比对').click()
  await expect(window.getByRole('heading', { name: '先看清楚，再动手' })).toBeVisible()
  await expect(window.getByText('这是第一次运行，所以停下来等你。还没有改动任何东西。')).toBeVisible()
}

/** '' for a moment while an undo has the second version in the recycle bin and the first one not yet out of it. */
const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** SYN-01a: pages that are fetched when they are first shown follow each other. */
async function walkPages(window: Locator): Promise<void> {
  for (const [place, heading] of [
    ['策略', '“项目”怎么同步'],
    ['帮助', '同步工具怎么做决定'],
    ['运行记录', '运行记录'],
  ] as const) {
    await window.getByRole('button', { name: place, exact: true }).click()
    await expect(window.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }
}

test('SYN-01b SYN-02 an emptied folder deletes nothing: the plan is refused, and a whole run is undone on both sides', async ({
  world,
  desktop,
  page,
}) => {
  const stored = writeStored(homeFile(world.dataDir, '项目'))
  await provideOwnFolder(page, '项目')
  await change(page, '项目', { '甲.txt': '第一版', '乙.txt': '乙', '丙.txt': '丙' })
  await desktop.open('同步工具')
  const window = desktop.windowsOf('sync-tool')
  const button = (name: string | RegExp) => window.getByRole('button', { name })
  const namesThere = () =>
    readdirSync(stored)
      .filter((name) => name.endsWith('.txt'))
      .toSorted()

  await makeTask(page, window)
  expect(namesThere()).toEqual(['设备上的.txt'])
  await button('应用选中的 4 项').click()
  await expect(window.getByText('两边一致')).toBeVisible()
  expect(namesThere()).toEqual(['丙.txt', '乙.txt', '甲.txt', '设备上的.txt'].toSorted())
  expect(await namesIn(page, '项目')).toEqual(namesThere())

  // A small change runs without a question.
  await change(page, '项目', { '甲.txt': '第二版，更长' })
  await button('运行“项目”').click()
  await expect.poll(() => readFileSync(path.join(stored, '甲.txt'), 'utf8')).toBe('第二版，更长')
  await expect(window.getByText('两边一致')).toBeVisible()

  // The emptied source: a plan, and after the refusal everything is where it was.
  await change(page, '项目', { '甲.txt': null, '乙.txt': null, '丙.txt': null, '设备上的.txt': null })
  await button('运行“项目”').click()
  await expect(window.getByText('等你确认计划')).toBeVisible()
  await window.getByRole('button', { name: '查看计划' }).click()
  await expect(window.getByText('为什么要删除 4 项？')).toBeVisible()
  expect(namesThere()).toHaveLength(4)
  await button('不执行').click()
  await expect(window.getByText('你没有执行上一份计划')).toBeVisible()
  expect(namesThere()).toHaveLength(4)

  // The same plan turned round brings the files back to the computer.
  await button('运行“项目”').click()
  await window.getByRole('button', { name: '查看计划' }).click()
  await button('改为取回 4 个').click()
  await button('应用选中的 4 项').click()
  await expect(window.getByText('两边一致')).toBeVisible()
  expect(await namesIn(page, '项目')).toEqual(namesThere())

  // The run with the second version is undone: the device has the first one again.
  await button('运行记录').click()
  await window.getByRole('row', { name: /^#2/ }).getByRole('button', { name: '撤销整次…' }).click()
  await button('撤销 #2').click()
  await expect.poll(() => textOf(path.join(stored, '甲.txt'))).toBe('第一版')
  await expect(window.getByRole('row', { name: /^#2/ })).toContainText('已撤销')
  expect(readFileSync(path.join(stored, '旧稿', '不同步.txt'), 'utf8')).toBe('留在设备上')

  await walkPages(window)
})
