import { catalogue } from '@cove/device-contract'
import { directory } from '@cove/device-contract/directory'
import { session } from '@cove/device-contract/session'
import { users } from '@cove/device-contract/users'
import { AccountScreens } from '../screens/account-screens.ts'
import { guest, openAccountApi, owner } from '../support/account-api.ts'
import type { AccountApi } from '../support/account-api.ts'
import { ageSmsCode } from '../support/account-world.ts'
import { administrator } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'
import type { World } from '../support/fixtures.ts'

test.use({ actionTimeout: 20_000, isNew: true })

/** The default name of a device. */
const deviceName = 'Cove'

test('DEV-05c DEV-06b DEV-10a a fresh device gets its administrator, a second person joins and leaves, the device is removed', async ({
  page,
  context,
  world,
}) => {
  test.setTimeout(180_000)
  const service = openAccountApi(world.device())
  const admin = new AccountScreens(page, world.url)

  await test.step('LGN-06 the owner signs up', () => signUpOwner(admin, service))

  await test.step('LGN-16 a device that is not activated reports it and offers to bind it', () => expectNotActivated(admin, world.url))

  await test.step('DEV-05c the setup link makes the administrator', () => bindAsAdministrator(admin, world))

  const invitation = await inviteMember(admin)
  const other = await AccountScreens.inNewBrowser(context, world.url)
  await test.step('DEV-05c an invitation makes a member', () => joinAsMember(other, service, invitation))

  await test.step('DEV-10a the member leaves the device', () => leaveAsMember(other, service, world))
  await test.step('DEV-10a they need a new invitation to return', () => rejectUsedInvitation(other, invitation))
  await other.page.context().close()

  await test.step('DEV-02a the administrator removes the device from the account', () => removeDevice(admin))
})

async function signUpOwner(admin: AccountScreens, service: AccountApi): Promise<void> {
  await admin.go('/login/account')
  await admin.link('注册在线账号').click()
  await admin.sendCode(owner.phone)
  await admin.fill({
    短信验证码: await service.smsCode(owner.phone),
    昵称: owner.nickname,
    密码: owner.password,
    再次输入密码: owner.password,
  })
  await admin.press('注册并登录')
  await expect(admin.text('请先阅读并同意服务协议')).toBeVisible()
  await admin.checkbox(/我已阅读并同意/).check()
  await admin.press('注册并登录')
  await expect(admin.text('还没有设备')).toBeVisible()
}

async function expectNotActivated(admin: AccountScreens, deviceUrl: string): Promise<void> {
  await admin.go('/login/ip')
  await admin.fill({ 'IP 地址或域名': '127.0.0.1', 端口: new URL(deviceUrl).port })
  await admin.page.getByRole('radio', { name: '在线账号' }).click()
  const answered = admin.page.waitForResponse((response) => new URL(response.url()).pathname === '/v1/user/login')
  await admin.press('连接并登录')
  expect(await (await answered).json()).toMatchObject({ code: catalogue.notActivated.code })
  await expect(admin.heading('绑定为管理员')).toBeVisible()
  await admin.go('/device/list')
}

async function bindAsAdministrator(admin: AccountScreens, world: World): Promise<void> {
  await admin.press('添加设备')
  await expect(admin.device(deviceName).getByText('未绑定')).toBeVisible()
  await admin.device(deviceName).getByRole('button', { name: '绑定', exact: true }).click()
  await expect(admin.heading('绑定为管理员')).toBeVisible()
  await admin.press('绑定并连接')
  await expect(admin.text('请粘贴设置链接')).toBeVisible()
  await admin.fill({ 设置链接: 'not-the-link-of-this-device' })
  await admin.press('绑定并连接')
  await expect(admin.text('设置链接无效或已使用，请在设备上重新获取。')).toBeVisible()
  await admin.fill({ 设置链接: `${world.url}/setup?link=${world.setupLink()}` })
  await admin.press('绑定并连接')
  await expect(admin.heading('设备已归你所有')).toBeVisible()
  await admin.press('进入桌面')
  await admin.expectDesktop()
  await admin.expectRole(owner.nickname, '管理员')
}

async function inviteMember(admin: AccountScreens): Promise<string> {
  const members = await admin.openAccount('成员')
  await members.getByRole('button', { name: '管理成员' }).click()
  const settings = admin.desktop.windowsOf('device-settings').first()
  await settings.getByRole('button', { name: '添加成员' }).click()
  await admin.page.getByRole('menuitem', { name: '邀请在线账号…' }).click()
  const invitation = await admin.dialog('邀请在线账号').locator('code').innerText()
  await admin.dialog('邀请在线账号').getByRole('button', { name: '关闭', exact: true }).last().click()
  return invitation
}

async function joinAsMember(other: AccountScreens, service: AccountApi, invitation: string): Promise<void> {
  await service.signUp(guest)
  await other.go('/')
  await other.signIn(guest)
  await other.press('添加设备')
  await expect(other.device(deviceName).getByText('已绑定')).toBeVisible()
  await other.device(deviceName).getByRole('button', { name: '连接', exact: true }).click()
  await expect(other.heading('绑定为成员')).toBeVisible()
  await other.fill({ 邀请码: 'nobody-gave-this-invitation-away' })
  await other.press('绑定并连接')
  await expect(other.field('邀请码')).toHaveAttribute('aria-invalid', 'true')
  await other.fill({ 邀请码: invitation })
  await other.press('绑定并连接')
  await other.expectDesktop()
  await other.expectRole(guest.nickname, '普通用户')
}

async function leaveAsMember(other: AccountScreens, service: AccountApi, world: World): Promise<void> {
  ageSmsCode(world, guest.phone)
  const window = await other.openAccount('成员')
  await window.getByRole('button', { name: '离开设备' }).click()
  const dialog = other.dialog('离开这台设备')
  await dialog.getByRole('button', { name: '发送验证码' }).click()
  await expect(dialog.getByText(/^验证码已发送到/)).toBeVisible()
  await dialog.getByRole('textbox', { name: `请输入“${deviceName}”以继续` }).fill(deviceName)
  await dialog.getByRole('textbox', { name: '短信验证码' }).fill(await service.smsCode(guest.phone))
  await dialog.getByRole('button', { name: '离开', exact: true }).click()
  await other.expectSignIn()
  // The device reports to the directory a moment later.
  const listed = async () => {
    const mine = await service.client.use(directory).mine()
    return mine.ok ? mine.data.devices.length : mine.error.name
  }
  await expect.poll(listed, { timeout: 30_000 }).toBe(0)
}

async function rejectUsedInvitation(other: AccountScreens, invitation: string): Promise<void> {
  await other.signIn(guest)
  await expect(other.text('还没有设备')).toBeVisible()
  await other.press('添加设备')
  await other.device(deviceName).getByRole('button', { name: '连接', exact: true }).click()
  await expect(other.heading('绑定为成员')).toBeVisible()
  await other.fill({ 邀请码: invitation })
  await other.press('绑定并连接')
  await expect(other.field('邀请码')).toHaveAttribute('aria-invalid', 'true')
}

async function removeDevice(admin: AccountScreens): Promise<void> {
  await admin.leave(owner.nickname, '切换设备')
  await expect(admin.device(deviceName).getByText('管理员')).toBeVisible()
  await admin
    .device(deviceName)
    .getByRole('button', { name: `${deviceName} 的更多操作` })
    .click()
  await admin.page.getByRole('menuitem', { name: '移除设备' }).click()
  const dialog = admin.dialog(`移除 ${deviceName}？`)
  await expect(dialog.getByRole('button', { name: '移除设备' })).toBeDisabled()
  await dialog.getByRole('textbox').fill(deviceName)
  await dialog.getByRole('button', { name: '移除设备' }).click()
  await expect(admin.text('还没有设备')).toBeVisible()
}

test('LGN-07c DEV-10a a local administrator links an account in place, and then frees the device from everybody', async ({
  page,
  world,
  api,
}) => {
  test.setTimeout(180_000)
  const screens = new AccountScreens(page, world.url)
  const service = openAccountApi(world.device())
  await service.signUp(owner)
  await screens.go('/login/local')
  await screens.signInAs(administrator.account, administrator.password)
  await screens.expectDesktop()

  await test.step('LGN-07c the account is signed in to and linked without leaving the desktop', async () => {
    await screens.desktop.open('文件管理')
    await expect(screens.desktop.windowsOf('file-manager')).toHaveCount(1)
    const window = await screens.openAccount('个人资料')
    await window.getByRole('textbox', { name: '手机号或邮箱' }).fill(owner.phone)
    await window.getByRole('textbox', { name: '密码', exact: true }).fill(owner.password)
    await window.getByRole('button', { name: '登录账号' }).click()
    await window.getByRole('button', { name: '绑定到这台设备' }).click()
    await expect(window.getByRole('button', { name: '绑定到这台设备' })).toHaveCount(0)
    await expect(window.getByRole('textbox', { name: '昵称' })).toHaveValue(owner.nickname)
    await expect(screens.desktop.windowsOf('file-manager')).toHaveCount(1)
    const bound = await api.device.use(users).list()
    expect(bound.ok && bound.data.users.map((user) => user.isBound)).toEqual([true])
  })

  await test.step('S-D6 the session the browser had before is over, not left behind', async () => {
    const listed = await api.device.use(session).sessions()
    // This client's own, and the one the browser has now.
    expect(listed.ok && listed.data.sessions.length).toBe(2)
  })

  await test.step('DEV-10a unbinding throws everybody out, and the device waits for a new administrator', async () => {
    ageSmsCode(world, owner.phone)
    const window = await screens.openAccount('成员')
    await window.getByRole('button', { name: '解绑设备' }).click()
    const dialog = screens.dialog('解绑设备')
    await dialog.getByRole('button', { name: '发送验证码' }).click()
    await expect(dialog.getByText(/^验证码已发送到/)).toBeVisible()
    await dialog.getByRole('textbox', { name: `请输入“${deviceName}”以继续` }).fill(deviceName)
    await dialog.getByRole('textbox', { name: '短信验证码' }).fill(await service.smsCode(owner.phone))
    await dialog.getByRole('button', { name: '解绑', exact: true }).click()
    await screens.expectSignIn()
    expect(await api.device.use(session).userInfo()).toMatchObject({ ok: false, error: { name: 'deviceReset' } })
    await screens.signIn(owner)
    await expect(screens.text('还没有设备')).toBeVisible()
    await screens.press('添加设备')
    await expect(screens.device(deviceName).getByText('未绑定')).toBeVisible()
  })
})
