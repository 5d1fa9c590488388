import { administrator } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { DesktopScreen } from '../screens/desktop-screen.ts'
import { EntryScreens } from '../screens/entry-screens.ts'
import { FilesWindow } from '../screens/files-window.ts'

test.use({ allSamples: true })

test('DEV-05c the one-time link makes the administrator, once; then the desktop with files in it', async ({ page, world, context }) => {
  const entry = new EntryScreens(page, world.url)
  const link = `/setup?link=${world.setupLink()}`
  await entry.go(link)
  await expect(entry.heading('欢迎使用云湾')).toBeVisible()

  await entry.fillSetUp({ account: administrator.account, nickname: administrator.nickname, password: 'weak', repeat: 'weak' })
  await entry.submitSetUp()
  await expect(entry.problem('密码至少 8 个字符')).toBeVisible()
  await entry.fillSetUp({ password: administrator.password, repeat: `${administrator.password}x` })
  await entry.submitSetUp()
  await expect(entry.problem('两次输入的密码不一致')).toBeVisible()
  await entry.fillSetUp({ repeat: administrator.password })
  await entry.submitSetUp()

  const desktop = new DesktopScreen(page, world.url)
  await expect(desktop.dock).toBeVisible()
  const files = await FilesWindow.open(desktop)
  for (const name of ['Read me first.txt', '欢迎使用.md', '家庭照片', '工作文档', 'Music', '资料']) await files.expectItem(name)
  await files.enter('家庭照片')
  await files.expectItem('2026 海边旅行')
  await files.expectItem('Mountain lake.png')

  const stranger = new EntryScreens(await context.browser()!.newPage({ locale: 'zh-CN' }), world.url)
  await stranger.go(link)
  await expect(stranger.heading('设备已设置完成')).toBeVisible()
  await stranger.page.getByRole('link', { name: '前往登录' }).click()
  await stranger.expectSignIn()
  await stranger.page.close()
})

test('DEV-05c a link that is not the device’s is explained and asked for again', async ({ page, world }) => {
  const entry = new EntryScreens(page, world.url)
  await entry.go('/setup?link=not-the-link-of-this-device')
  const { account, nickname, password } = administrator
  await entry.fillSetUp({ account, nickname, password, repeat: password })
  await entry.submitSetUp()
  await expect(entry.problem(/设置链接无效、已过期或已被使用/)).toBeVisible()
  // The whole printed address may be pasted.
  await entry.fillSetUp({ link: `${world.url}/setup?link=${world.setupLink()}` })
  await entry.submitSetUp()
  await expect(new DesktopScreen(page, world.url).dock).toBeVisible()
})
