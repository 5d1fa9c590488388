import { FamilyScreens } from '../screens/family-screens.ts'
import { expect, test } from '../support/fixtures.ts'
import { totpAt } from '../support/totp.ts'

const password = `我家的云 ${'a long password '.repeat(5)}${'!'.repeat(15)}`
const stepMs = 30_000

test('USR-02e LGN-07d a member comes in by a link, turns the second step on and signs in with a code', async ({
  desktop,
  context,
  world,
}) => {
  expect(Array.from(password)).toHaveLength(100)
  const admin = new FamilyScreens(desktop.page, world.url)
  const link = await admin.invite('小林')
  expect(link).toMatch(/\/join#[\w-]{43}$/)
  await expect(admin.region('发出的链接').getByText('待使用')).toBeVisible()

  const member = await FamilyScreens.inNewBrowser(context, world.url)
  await member.join(link, { account: 'wei', password })
  await admin.go('/device-setting/user-manager')
  await expect(admin.region('发出的链接').getByText('已使用')).toBeVisible()
  await expect(admin.page.getByRole('table', { name: '成员' }).getByText('小林', { exact: true })).toBeVisible()

  const now = Date.now()
  const secret = await member.turnOnSecondStep(password, (made) => totpAt(made, now))
  await expect(member.region('这台设备').getByText('已开启')).toBeVisible()

  await member.desktop.signOut('小林')
  await member.signIn('wei', password)
  await member.field('动态码').fill(totpAt(secret, now))
  await expect(member.page.getByText('动态验证码不正确，请重新输入。')).toBeVisible()
  // The code that turned it on was used; the next one is accepted up to a step early.
  await member.page.getByRole('checkbox', { name: '30 天内信任此浏览器' }).click()
  await member.field('动态码').fill(totpAt(secret, now + stepMs))
  await expect(member.desktop.dock).toBeVisible()

  await member.desktop.signOut('小林')
  await member.signIn('wei', password)
  await expect(member.desktop.dock).toBeVisible()

  const late = await FamilyScreens.inNewBrowser(context, world.url)
  await late.page.goto(link)
  await expect(late.page.getByRole('alert')).toHaveText(/链接已被使用/)
  await late.page.context().close()
  await member.page.context().close()
})

test('USR-02e an administrator lets a member set a new password', async ({ desktop, context, world }) => {
  const admin = new FamilyScreens(desktop.page, world.url)
  const member = await FamilyScreens.inNewBrowser(context, world.url)
  await member.join(await admin.invite('小林'), { account: 'wei', password: 'first password' })
  await admin.go('/device-setting/user-manager')
  await admin.button('管理 小林').click()
  await admin.page.getByRole('menuitem', { name: '重设密码…' }).click()
  await admin.page.getByRole('alertdialog').or(admin.dialog('让小林重设密码？')).getByRole('button', { name: '生成链接' }).click()
  const link = (await admin.dialog('小林的新密码').locator('code').textContent()) ?? ''
  const phone = await FamilyScreens.inNewBrowser(context, world.url)
  await phone.page.goto(link)
  await phone.field('密码').fill('second password')
  await phone.field('再次输入密码').fill('second password')
  await phone.button('保存并登录').click()
  await expect(phone.desktop.dock).toBeVisible()
  await phone.page.context().close()
  await member.page.context().close()
})
