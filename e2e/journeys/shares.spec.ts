import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator } from '@playwright/test'
import { DesktopScreen } from '../screens/desktop-screen.ts'
import { EntryScreens } from '../screens/entry-screens.ts'
import { FamilyScreens } from '../screens/family-screens.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { VisitorPage } from '../screens/visitor-page.ts'
import { homeFile } from '../seeds/files.ts'
import { writePhotos } from '../seeds/photos.ts'
import { severeViolations } from '../support/axe-scan.ts'
import { administrator } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'

async function shareWindow(files: FilesWindow, name: string) {
  await files.item(name).click({ button: 'right' })
  await files.page.getByRole('menuitem', { name: '分享…' }).click()
  return files.page.getByRole('dialog', { name: `分享“${name}”` })
}

/** Makes the link of the dialog; answers what it shows. */
async function makeLink(share: Locator): Promise<{ readonly address: string; readonly code: string }> {
  await share.getByRole('button', { name: '创建并复制' }).click()
  const box = share.getByRole('region', { name: '链接和提取码' })
  const address = (await box.getByText(/\/s\/[\w-]{24}$/).textContent()) ?? ''
  return { address, code: (await box.locator('code').textContent()) ?? '' }
}

async function stopSharing(share: Locator): Promise<void> {
  await share.getByRole('button', { name: '停止分享' }).click()
  await share.getByRole('dialog').getByRole('button', { name: '停止分享' }).click()
  await expect(share.getByText('分享已停止')).toBeVisible()
}

/** Who is signed in takes what a link shows into the own files, without a way over the computer. */
async function saveFromLink(member: FamilyScreens, { address, code }: { readonly address: string; readonly code: string }): Promise<void> {
  await new VisitorPage(member.page).open(address, code)
  await member.button('保存到我的云湾').click()
  const saving = member.desktop.windowsOf('shares').first()
  await expect(saving.getByText('来自林小雨的分享')).toBeVisible()
  await expect(saving.getByRole('button', { name: '选择文件夹' })).toBeFocused()
  await member.page.keyboard.press('Enter')
  await member.button('保存到这里').click()
  await expect(member.page.getByText('正在保存“大理”')).toBeVisible()
  await (await FilesWindow.open(member.desktop)).expectItem('大理')
}

/** With an account service and without one: the owner of the first start is a local account either way. */
for (const service of ['on', 'off'] as const) {
  test.describe(`account service ${service}`, () => {
    test.use({ isNew: true, deviceEnv: service === 'off' ? { COVE_ACCOUNT_SERVICE: 'off' } : {} })

    test(`H-89 SHR-03 the owner made by the first start shares by link and stops, with the account service ${service}`, async ({
      page,
      context,
      world,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const entry = new EntryScreens(page, world.url)
      await entry.go(`/setup?link=${world.setupLink()}`)
      const { account, nickname, password } = administrator
      await entry.fillSetUp({ account, nickname, password, repeat: password })
      await entry.submitSetUp()
      const desktop = new DesktopScreen(page, world.url)
      await expect(desktop.dock).toBeVisible()
      const files = await FilesWindow.open(desktop)
      mkdirSync(homeFile(world.dataDir, '大理'))
      writeFileSync(homeFile(world.dataDir, '大理', '行程.txt'), '第一天')
      await files.expectItem('大理')

      const share = await shareWindow(files, '大理')
      await expect(share.getByRole('button', { name: '创建并复制' })).toBeFocused()
      const { address, code } = await makeLink(share)
      const whole = `“大理” ${address} 提取码 ${code}`
      await expect(page.getByText(whole)).toBeVisible()
      // This device listens for its own computer only, and says so.
      await expect(share.getByText('现在只有这台电脑能打开')).toBeVisible()
      await expect(share.getByText(/让云湾接受家里网络的连接/)).toBeVisible()
      await expect(share.getByRole('button', { name: '绑定在线账号…' })).toHaveCount(service === 'on' ? 1 : 0)
      await expect(share.getByRole('button', { name: '复制链接和提取码' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(whole)

      const visitor = await VisitorPage.inNewBrowser(context.browser()!)
      await visitor.open(address, code)
      const download = visitor.page.waitForEvent('download')
      await visitor.page.getByRole('link', { name: '下载“行程.txt”' }).click()
      expect(readFileSync(await (await download).path(), 'utf8')).toBe('第一天')
      // What the QR code says opens without typing.
      const scanned = await VisitorPage.inNewBrowser(context.browser()!)
      await scanned.page.goto(`${address}#${code}`)
      await expect(scanned.heading('大理')).toBeVisible()
      expect(scanned.page.url()).toBe(address)

      await stopSharing(share)
      await visitor.page.reload()
      await expect(visitor.heading('分享已停止')).toBeVisible()
      await visitor.close()
      await scanned.close()
    })
  })
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
  const { address, code } = await makeLink(share)
  const visitor = await VisitorPage.inNewBrowser(context.browser()!)
  const { page } = visitor
  await visitor.open(address, 'XXXX')
  await expect(page.getByRole('alert')).toHaveText(/提取码不对，还可以试 \d+ 次/)
  // Who shares what stands above the code; the boxes are empty again, and the last character sends.
  await expect(visitor.heading('林小雨 给你分享了文件')).toBeVisible()
  await expect(visitor.code).toHaveValue('')
  await expect(visitor.code).toBeFocused()
  await page.keyboard.type(code.toLowerCase())
  await expect(page.getByRole('heading', { name: '大理' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '下载“行程.txt”' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toBe('第一天')
  expect(await page.context().cookies()).toEqual([])
  await expect(page.getByRole('button', { name: '保存到我的云湾' })).toHaveCount(0)

  await saveFromLink(member, { address, code })
  await expect(share.getByRole('list', { name: '最近打开' }).getByText(/下载 行程\.txt/)).toBeVisible()

  await share.getByRole('radio', { name: '成员' }).click()
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
  await stopSharing(share)
  await page.reload()
  await expect(page.getByRole('heading', { name: '分享已停止' })).toBeVisible()
  await page.context().close()
  await member.page.context().close()
})

test('SHR-01 a visitor adds files through an upload request, into a folder with their name', async ({ desktop, context, world }) => {
  const files = await FilesWindow.open(desktop)
  mkdirSync(homeFile(world.dataDir, '收集照片'))
  await files.expectItem('收集照片')
  const share = await shareWindow(files, '收集照片')
  await share.getByRole('radio', { name: '上传请求' }).click()
  const { address, code } = await makeLink(share)
  const visitor = await VisitorPage.inNewBrowser(context.browser()!)
  await visitor.open(address, code)
  const { page } = visitor
  await page.getByRole('textbox', { name: '你的名字' }).fill('唐小棠')
  const large = Buffer.alloc(3 << 20, 7)
  await page.getByLabel('选择文件', { exact: true }).setInputFiles([{ name: '吹蜡烛.mp4', mimeType: 'video/mp4', buffer: large }])
  await expect(page.getByText('已送达 · 校验一致')).toBeVisible()
  await expect(page.getByRole('complementary', { name: '上传回执' }).getByText('1 项')).toBeVisible()
  expect(readFileSync(homeFile(world.dataDir, '收集照片', '唐小棠', '吹蜡烛.mp4')).equals(large)).toBe(true)
  await page.context().close()
})

test('SHR-01 a visitor sees pictures by days, chooses some by keyboard and takes them as one zip', async ({ desktop, context, world }) => {
  const folder = homeFile(world.dataDir, '厦门的秋天')
  const shots = [1, 2, 3, 4, 5].map((at) => ({
    name: `${at}.jpg`,
    taken: `2024:11:${at < 4 ? '17' : '18'} 10:0${at}:00`,
    colour: '#3a6ea5',
  }))
  await writePhotos(folder, shots)
  const files = await FilesWindow.open(desktop)
  await files.expectItem('厦门的秋天')
  const { address, code } = await makeLink(await shareWindow(files, '厦门的秋天'))
  const visitor = await VisitorPage.inNewBrowser(context.browser()!, { width: 1440, height: 900 })
  const { page } = visitor
  await page.goto(address)
  await expect(visitor.heading('林小雨 给你分享了文件')).toBeVisible()
  expect(await severeViolations(page)).toEqual([])
  await visitor.code.fill(code)
  await expect(page.getByText(/5 张照片 · 2024年11月17日 – 18日/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^2024年11月18日.*2 张照片$/, /^2024年11月17日.*3 张照片$/])
  await expect(page.getByText(/林小雨 分享/)).toBeVisible()
  await expect(page.getByText(/到期/)).toBeVisible()
  await visitor.check('5.jpg').focus()
  await page.keyboard.press('Space')
  await visitor.check('3.jpg').click({ modifiers: ['Shift'] })
  await expect(visitor.selectBar).toContainText('已选 3 项')
  expect(await severeViolations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await visitor.selectBar.getByRole('button', { name: '下载所选' }).click()
  const zip = await download
  expect(zip.suggestedFilename()).toBe('厦门的秋天.zip')
  const bytes = readFileSync(await zip.path()).toString('latin1')
  expect([1, 2, 3, 4, 5].filter((at) => bytes.includes(`${at}.jpg`))).toEqual([3, 4, 5])
  await page.keyboard.press('Escape')
  await expect(visitor.selectBar).toBeHidden()
  // The rest of a download that is stopped is not sent.
  await page.route('**/visit/file*', () => undefined)
  await visitor.check('1.jpg').click()
  await visitor.selectBar.getByRole('button', { name: '下载所选' }).click()
  await expect(visitor.selectBar.getByRole('progressbar', { name: '正在下载' })).toBeVisible()
  await visitor.selectBar.getByRole('button', { name: '取消' }).click()
  await expect(visitor.selectBar.getByRole('button', { name: '下载所选' })).toBeEnabled()
  await page.getByRole('button', { name: '列表' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(5)
  await visitor.close()
})
