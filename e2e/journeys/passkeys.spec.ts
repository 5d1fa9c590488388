import type { Page } from '@playwright/test'
import { FamilyScreens } from '../screens/family-screens.ts'
import { administrator } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { addVirtualAuthenticator } from '../support/virtual-authenticator.ts'

/** The administrator at a name, because WebAuthn takes no addresses, with a passkey that was just added. */
async function withPasskey(page: Page, url: string): Promise<FamilyScreens> {
  const screens = new FamilyScreens(page, url.replace('127.0.0.1', 'localhost'))
  await addVirtualAuthenticator(page)
  await screens.go('/login/local')
  await screens.signIn(administrator.account, administrator.password)
  await expect(screens.desktop.dock).toBeVisible()
  await screens.go('/account-security/security')
  const card = screens.region('这台设备')
  await card.getByRole('button', { name: '添加通行密钥' }).click()
  const dialog = page.getByRole('dialog', { name: '添加通行密钥' })
  await dialog.getByRole('textbox', { name: '名字' }).fill('笔记本')
  await dialog.getByRole('textbox', { name: '本地账号密码' }).fill(administrator.password)
  await dialog.getByRole('button', { name: '继续' }).click()
  await expect(card.getByText('笔记本')).toBeVisible()
  return screens
}

test('LGN-03a a passkey is added, signs in without a name or password, is renamed and removed', async ({ page, api, world }) => {
  expect(api.token()).toBeTruthy()
  // The simulated person takes an offer of the account field at once: without it the button is tried.
  await page.addInitScript(() => (PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)))
  const screens = await withPasskey(page, world.url)
  await screens.desktop.signOut(administrator.nickname)
  await screens.button('使用通行密钥登录').click()
  await expect(screens.desktop.dock).toBeVisible()

  await screens.go('/account-security/security')
  const card = screens.region('这台设备')
  await expect(card.getByText(/最近使用/)).toBeVisible()
  await card.getByRole('button', { name: '重命名' }).click()
  const dialog = page.getByRole('dialog', { name: '重命名通行密钥' })
  await dialog.getByRole('textbox', { name: '名字' }).fill('旧笔记本')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(card.getByText('旧笔记本')).toBeVisible()
  await card.getByRole('button', { name: '移除' }).click()
  await page
    .getByRole('dialog', { name: '移除“旧笔记本”？' })
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: '移除' })
    .click()
  await expect(card.getByText(/^还没有通行密钥/)).toBeVisible()
})

test('LGN-03a the browser offers a passkey in the account field', async ({ page, api, world }) => {
  expect(api.token()).toBeTruthy()
  const screens = await withPasskey(page, world.url)
  await page.evaluate(() => localStorage.clear())
  await screens.go('/login/local')
  await expect(screens.desktop.dock).toBeVisible()
})

test('LGN-03a an invitation is accepted with a passkey', async ({ desktop, context, world }) => {
  const admin = new FamilyScreens(desktop.page, world.url)
  const link = (await admin.invite('小林')).replace('127.0.0.1', 'localhost')
  const member = await FamilyScreens.inNewBrowser(context, world.url.replace('127.0.0.1', 'localhost'))
  await addVirtualAuthenticator(member.page)
  await member.page.goto(link)
  await member.field('用户名').fill('wei')
  await member.page.getByRole('radio', { name: '通行密钥' }).click()
  await member.button('创建通行密钥并加入').click()
  await expect(member.desktop.dock).toBeVisible()
  await member.page.context().close()
})

test('LGN-03a a page at a number address says why it has no passkeys', async ({ page, api, world }) => {
  expect(api.token()).toBeTruthy()
  await page.goto(`${world.url}/login/local`)
  await page.getByRole('button', { name: '使用通行密钥登录' }).click()
  await expect(page.getByText(/此页面是用数字地址打开的/)).toBeVisible()
})
