import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { FamilyScreens } from '../screens/family-screens.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { homeFile } from '../seeds/files.ts'
import { expect, test } from '../support/fixtures.ts'

// SHR-03: with an account service a local account shares with users only.
test.use({ deviceEnv: { COVE_ACCOUNT_SERVICE: 'off' } })

async function shareWindow(files: FilesWindow, name: string) {
  await files.item(name).click({ button: 'right' })
  await files.page.getByRole('menuitem', { name: '分享…' }).click()
  return files.page.getByRole('dialog', { name: `分享“${name}”` })
}

async function openAsVisitor(page: Page, address: string, code: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('提取密码').fill(code)
  await page.getByRole('button', { name: '打开' }).click()
}

test('SHR-01 SHR-02 a folder is shared by link and with a member; both lose it when sharing stops', async ({ desktop, context, world }) => {
  const admin = new FamilyScreens(desktop.page, world.url)
  const member = await FamilyScreens.inNewBrowser(context, world.url)
  await member.join(await admin.invite('小林'), { account: 'wei', password: 'a long password' })
  await desktop.arrive()
  const folder = path.join(world.scratchDir, '大理')
  mkdirSync(folder)
  writeFileSync(path.join(folder, '行程.txt'), '第一天')
  const files = await FilesWindow.open(desktop)
  await files.upload('folder', folder)
  await files.expectItem('大理')

  const share = await shareWindow(files, '大理')
  await share.getByRole('button', { name: '创建链接' }).click()
  const address = await share.getByLabel('链接地址').inputValue()
  expect(address).toMatch(/\/s\/[\w-]{24}$/)
  const code = (await share.locator('code').textContent()) ?? ''

  const visitor = await context.browser()!.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 } })
  const page = await visitor.newPage()
  await openAsVisitor(page, address, 'XXXX')
  await expect(page.getByRole('alert')).toHaveText(/密码不对/)
  await openAsVisitor(page, address, code)
  await expect(page.getByRole('heading', { name: '大理' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '下载“行程.txt”' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toBe('第一天')
  expect(await visitor.cookies()).toEqual([])
  await expect(share.getByRole('list', { name: '最近访问' }).getByText(/下载 行程\.txt/)).toBeVisible()

  await share.getByRole('radio', { name: '家人与同事' }).click()
  await share.getByRole('combobox', { name: '小林 的权限' }).click()
  await desktop.page.getByRole('option', { name: '可查看' }).click()
  await member.go('/share')
  const row = member.page.getByRole('list', { name: '与我共享' }).getByRole('listitem').filter({ hasText: '大理' })
  await row.getByRole('button', { name: '打开' }).click()
  const theirs = new FilesWindow(member.page, member.desktop.windowsOf('file-manager').first())
  await theirs.expectItem('行程.txt')

  await share.getByRole('combobox', { name: '小林 的权限' }).click()
  await desktop.page.getByRole('option', { name: '不共享' }).click()
  await expect(member.page.getByText('还没有人与你共享')).toBeVisible()
  await share.getByRole('radio', { name: '链接' }).click()
  await share.getByRole('button', { name: '停止分享' }).click()
  await share.getByRole('dialog').getByRole('button', { name: '停止分享' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: '分享已停止' })).toBeVisible()
  await visitor.close()
  await member.page.context().close()
})

test('SHR-01 a visitor adds files through an upload request, into a folder with their name', async ({ desktop, context, world }) => {
  const files = await FilesWindow.open(desktop)
  mkdirSync(homeFile(world.dataDir, '收集照片'))
  await files.expectItem('收集照片')
  const share = await shareWindow(files, '收集照片')
  await share.getByRole('radio', { name: '上传请求' }).click()
  await share.getByRole('button', { name: '创建链接' }).click()
  const address = await share.getByLabel('链接地址').inputValue()
  const visitor = await context.browser()!.newContext({ locale: 'zh-CN' })
  const page = await visitor.newPage()
  await openAsVisitor(page, address, (await share.locator('code').textContent()) ?? '')
  await page.getByRole('textbox', { name: '你的名字' }).fill('唐小棠')
  const large = Buffer.alloc(3 << 20, 7)
  await page.getByLabel('选择文件', { exact: true }).setInputFiles([{ name: '吹蜡烛.mp4', mimeType: 'video/mp4', buffer: large }])
  await expect(page.getByText('已送达 · 校验一致')).toBeVisible()
  await expect(page.getByRole('complementary', { name: '上传回执' }).getByText('1 项')).toBeVisible()
  expect(readFileSync(homeFile(world.dataDir, '收集照片', '唐小棠', '吹蜡烛.mp4')).equals(large)).toBe(true)
  await visitor.close()
})
