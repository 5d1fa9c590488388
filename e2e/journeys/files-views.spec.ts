import { mkdirSync, writeFileSync } from 'node:fs'
import { homeFile } from '../seeds/files.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { expect, test } from '../support/fixtures.ts'

test('FM-20 FM-21 a folder shows as gallery and keeps its look, and the details follow the selection', async ({ desktop, page, world }) => {
  mkdirSync(homeFile(world.dataDir, '旅行/大理'), { recursive: true })
  mkdirSync(homeFile(world.dataDir, '账本'))
  for (const name of ['一.txt', '二.txt', '三.txt']) writeFileSync(homeFile(world.dataDir, `旅行/${name}`), name.repeat(100))
  const files = await FilesWindow.open(desktop)
  await files.enter('旅行')

  // FM-20: this folder only.
  await files.root.getByRole('button', { name: '排序' }).click()
  await page.getByRole('menuitemcheckbox', { name: '只用于这个文件夹' }).click()
  await files.root.getByRole('radio', { name: '画廊' }).click()
  const gallery = files.root.getByRole('listbox', { name: '旅行 的内容' })
  // WIN-06: the button was pressed by mouse, and the keyboard is with the files again.
  await expect(gallery).toBeFocused()
  await page.keyboard.press('Home')
  await expect(gallery.getByRole('option', { name: '大理' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(gallery.getByRole('option', { selected: true })).toHaveCount(1)
  await files.goTo('我的文件')
  await expect(files.listing).toBeVisible()
  await files.enter('旅行')
  await expect(gallery).toBeVisible()
  await files.root.getByRole('radio', { name: '列表' }).click()

  // FM-21
  await files.root.getByRole('button', { name: '详细信息面板' }).click()
  const details = files.root.getByRole('complementary', { name: '详细信息' })
  await files.item('一.txt').click()
  await expect(details.getByRole('heading', { name: '一.txt' })).toBeVisible()
  await files.press('Control+a')
  await expect(details.getByRole('heading', { name: '已选择 4 项' })).toBeVisible()
  await expect(details).toContainText('3 个文件，1 个文件夹')
})

test('FM-22 FM-23 tabs, a typed path, the folder tree and two panes lead through folders', async ({ desktop, page, world }) => {
  mkdirSync(homeFile(world.dataDir, '旅行/大理'), { recursive: true })
  mkdirSync(homeFile(world.dataDir, '账本'))
  writeFileSync(homeFile(world.dataDir, '旅行/票.txt'), '票')
  const files = await FilesWindow.open(desktop)

  // FM-22: a tab of its own, and back leads to the tab before.
  await files.command('旅行', '在新标签页中打开')
  await expect(files.currentFolder).toHaveText('旅行')
  const tabs = files.root.getByRole('navigation', { name: '标签页' })
  await expect(tabs.getByRole('button', { name: '旅行', exact: true })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('button', { name: '我的文件', exact: true }).click()
  await expect(files.currentFolder).toHaveText('我的文件')
  await files.root.getByRole('button', { name: '关闭标签页“旅行”' }).click()
  await expect(tabs).toHaveCount(0)

  // FM-23: Tab completes, Enter goes.
  await files.listing.focus()
  await files.press('Control+l')
  const field = files.root.getByRole('combobox', { name: '路径' })
  await field.fill('/我的文件/旅')
  await expect(files.root.getByRole('option', { name: '旅行' })).toBeVisible()
  await field.press('Tab')
  await expect(field).toHaveValue('/我的文件/旅行/')
  await field.press('Enter')
  await expect(files.currentFolder).toHaveText('旅行')
  await files.root.getByRole('button', { name: '展开“我的文件”' }).click()
  await files.root.getByRole('group').getByRole('button', { name: '账本', exact: true }).click()
  await expect(files.currentFolder).toHaveText('账本')

  // FM-22: what is selected at the left is copied into the folder at the right.
  await files.root.getByRole('button', { name: '双窗格' }).click()
  await files.root.getByRole('grid').or(files.root.getByRole('region')).first().click()
  await files.root.getByRole('group').getByRole('button', { name: '旅行', exact: true }).click()
  await files.root.getByTitle('票.txt', { exact: true }).click()
  await page.keyboard.press('Control+Enter')
  await expect(files.root.getByTitle('票.txt', { exact: true })).toHaveCount(2)
  // FM-19: a file that is dragged out of the browser has an address to be fetched from.
  await page.evaluate(() => {
    addEventListener('dragstart', (event) => document.body.setAttribute('data-dragged', event.dataTransfer?.getData('DownloadURL') ?? ''))
  })
  await files.root.getByTitle('票.txt', { exact: true }).first().hover()
  await page.mouse.down()
  await page.mouse.move(40, 40, { steps: 5 })
  await expect(page.locator('body')).toHaveAttribute('data-dragged', /^application\/octet-stream:票\.txt:https?:\/\/.*ticket=/)
  await page.mouse.up()
})
