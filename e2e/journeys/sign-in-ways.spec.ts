import { session } from '@cove/device-contract/session'
import type { Locator } from '@playwright/test'
import { AccountScreens } from '../screens/account-screens.ts'
import { owner } from '../support/account-api.ts'
import type { AccountApi } from '../support/account-api.ts'
import { addAuthenticator, bindAdministrator, giveLocalAccount, ageSmsCode, expireQrCodes, totpCode } from '../support/account-world.ts'
import type { BoundPerson } from '../support/account-world.ts'
import { administrator } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'
import type { World } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold.ts'

// A missing screen fails soon, not at the end of the journey.
test.use({ actionTimeout: 20_000, isNew: true })

const wrongPair = '账号或密码错误。'
const { nickname, phone, password } = owner

test('LGN-03a LGN-13a LGN-05a LGN-06 password: wrong, remembered, by itself, changed, forgotten', async ({ page, world }) => {
  test.setTimeout(180_000)
  const { account } = await bindAdministrator(world, owner)
  const screens = new AccountScreens(page, world.url)

  await test.step('LGN-16 a wrong password is reported at its field', () => rejectWrongPassword(screens))

  await test.step('LGN-13a a remembered user is signed in automatically after a reload', () => signInAutomatically(screens))

  await test.step('LGN-05a the password is changed; the old one is refused', () => changePassword(screens))

  await test.step('LGN-06 a code replaces a forgotten password; the account list offers earlier users', () =>
    resetPassword(screens, world, account))
})

const second = 'Second9Password'
const third = 'Third3Password'

async function rejectWrongPassword(screens: AccountScreens): Promise<void> {
  await screens.go('/')
  await screens.signIn({ phone, password: 'Wrong1Password' })
  await expect(screens.text(wrongPair)).toBeVisible()
  await expect(screens.field('密码')).toHaveAttribute('aria-invalid', 'true')
  await expect(screens.heading(phone)).toBeVisible()
}

async function signInAutomatically(screens: AccountScreens): Promise<void> {
  await screens.goOnAs(phone)
  await screens.checkbox('自动登录').check()
  await expect(screens.checkbox('记住密码')).toBeChecked()
  await screens.fill({ 密码: password })
  await screens.press('登录')
  await screens.expectDesktop()
  await screens.expectRole(nickname, '管理员')
  await screens.leave(nickname, '切换用户')
  await screens.expectSignIn()
  await screens.press(`使用账号 ${phone}`)
  await expect(screens.text('已记住密码，可直接登录')).toBeVisible()
  await screens.page.reload()
  await screens.expectDesktop()
}

async function changePassword(screens: AccountScreens): Promise<void> {
  await screens.go('/login/update-password')
  await screens.fill({ 旧密码: 'Wrong1Password', 新密码: second, 再次输入新密码: second })
  await screens.press('保存新密码')
  await expect(screens.page.getByRole('main').getByRole('alert')).toBeVisible()
  await screens.fill({ 旧密码: password })
  await screens.press('保存新密码')
  await expect(screens.text('密码已修改，其他设备上的登录都已结束。')).toBeVisible()
  await screens.link('返回桌面').click()
  await screens.expectDesktop()
  await screens.leave(nickname, '退出登录')
  await screens.expectSignIn()
  await screens.signIn(owner)
  await expect(screens.text(wrongPair)).toBeVisible()
  await screens.signIn({ phone, password: second })
  await screens.expectDesktop()
  await screens.leave(nickname, '退出登录')
  await screens.expectSignIn()
}

async function resetPassword(screens: AccountScreens, world: World, account: AccountApi): Promise<void> {
  ageSmsCode(world, phone)
  await screens.goOnAs(phone)
  await screens.link('忘记密码？').click()
  await screens.sendCode(phone)
  await screens.fill({ 短信验证码: await account.smsCode(phone) })
  await screens.press('下一步')
  await screens.fill({ 新密码: 'weak', 再次输入新密码: 'weak' })
  await screens.press('保存新密码')
  await expect(screens.text('密码至少 8 个字符')).toBeVisible()
  await screens.fill({ 新密码: third, 再次输入新密码: third })
  await screens.press('保存新密码')
  await expect(screens.text(/^密码已重置/)).toBeVisible()
  await screens.press('返回登录')
  await screens.press(`使用账号 ${phone}`)
  await screens.field('密码').fill(second)
  await screens.press('登录')
  await expect(screens.text(wrongPair)).toBeVisible()
  await screens.field('密码').fill(third)
  await screens.press('登录')
  await screens.expectDesktop()
  await screens.leave(nickname, '退出登录')
  await screens.press(`移除账号 ${phone}`)
  await expect(screens.button(`使用账号 ${phone}`)).toHaveCount(0)
}

test('LGN-04 LGN-06 LGN-03b a code, a QR picture, an address, and the device’s own account', async ({ page, world, context }) => {
  test.setTimeout(180_000)
  const person = await bindAdministrator(world, owner)
  await giveLocalAccount(person, administrator.account, administrator.password)
  const screens = new AccountScreens(page, world.url)

  await test.step('LGN-04 with a code sent to the phone', () => signInByCode(screens, world, person.account))

  const other = await AccountScreens.inNewBrowser(context, world.url)
  await test.step('LGN-06 with a QR code that the first browser allows', () => allowQrCode(screens, other))

  await test.step('LGN-03a a refused and an expired QR code sign no user in', () => refuseQrCodes(screens, other, world))

  await test.step('LGN-03b at an address, with the local account', () => signInAtAddress(other))

  await test.step('LGN-03b at an address, with the account of the service', () => signInAtAddressWithAccount(other))

  await test.step('H-58 with the local account, without the service', () => signInLocally(other))

  await test.step('S-D6 a new password of the local account ends every other session of the user, and not this one', () =>
    changeLocalPassword(other, person))
  await other.page.context().close()
})

const addressOf = (screens: AccountScreens) => ({ 'IP 地址或域名': '127.0.0.1', 端口: new URL(screens.url).port })

async function signInByCode(screens: AccountScreens, world: World, account: AccountApi): Promise<void> {
  ageSmsCode(world, phone)
  await screens.go('/')
  await screens.signInWay('验证码').click()
  await screens.sendCode(phone)
  const code = await account.smsCode(phone)
  await screens.fill({ 短信验证码: code === '000000' ? '000001' : '000000' })
  await screens.press('登录')
  await expect(screens.field('短信验证码')).toHaveAttribute('aria-invalid', 'true')
  await screens.fill({ 短信验证码: code })
  await screens.press('登录')
  await screens.expectDesktop()
}

async function allowQrCode(screens: AccountScreens, other: AccountScreens): Promise<void> {
  await other.go('/login/qr-code')
  await screens.page.goto(await other.qrAddress())
  await expect(screens.heading('确认登录')).toBeVisible()
  await expect(screens.text(nickname)).toBeVisible()
  await expect(other.text(`已扫描，请在 ${nickname} 的设备上确认`)).toBeVisible()
  await screens.press('允许登录')
  await expect(screens.text(/^已允许登录/)).toBeVisible()
  await other.expectDesktop()
  await other.leave(nickname, '退出登录')
  await other.expectSignIn()
}

async function refuseQrCodes(screens: AccountScreens, other: AccountScreens, world: World): Promise<void> {
  await other.go('/login/qr-code')
  await screens.page.goto(await other.qrAddress())
  await screens.press('拒绝')
  await expect(screens.text('已拒绝登录。')).toBeVisible()
  await expect(other.text('登录被拒绝')).toBeVisible()
  const hold = await holdRequests(other.page, '/qrcode/state', 0)
  await other.press('刷新二维码')
  await hold.reached
  expireQrCodes(world)
  await screens.page.goto(await other.qrAddress())
  await expect(screens.text('二维码已失效，请刷新后重新扫描。')).toBeVisible()
  await expect(screens.button('允许登录')).toHaveCount(0)
  hold.release()
  await expect(other.text('二维码已过期')).toBeVisible()
}

async function signInAtAddress(other: AccountScreens): Promise<void> {
  await other.go('/login')
  await other.signInWay('输入地址').click()
  await other.fill({ 'IP 地址或域名': '127.0.0.1/../x', 端口: '99999' })
  await other.press('连接并登录')
  await expect(other.text('请输入正确的 IP 地址或域名')).toBeVisible()
  await expect(other.text('端口需要在 1 到 65535 之间')).toBeVisible()
  await other.fill({ ...addressOf(other), 名字: administrator.account, 密码: administrator.password })
  await other.press('连接并登录')
  await other.expectDesktop()
  await other.leave(nickname, '退出登录')
  await other.expectSignIn()
}

async function signInAtAddressWithAccount(other: AccountScreens): Promise<void> {
  await other.signInWay('输入地址').click()
  await other.fill(addressOf(other))
  await other.page.getByRole('radio', { name: '在线账号' }).click()
  await other.fill({ 手机号或邮箱: phone, 密码: password })
  await other.press('连接并登录')
  await other.expectDesktop()
  await other.leave(nickname, '退出登录')
  await other.expectSignIn()
}

async function signInLocally(other: AccountScreens): Promise<void> {
  await other.signInAs(administrator.account, 'Wrong1Password')
  await expect(other.text(wrongPair)).toBeVisible()
  await other.fill({ 密码: administrator.password })
  await other.press('登录')
  await other.expectDesktop()
}

async function changeLocalPassword(other: AccountScreens, person: BoundPerson): Promise<void> {
  const security = await other.openAccount('安全')
  await security.getByRole('region', { name: '这台设备' }).getByRole('button', { name: '更改…' }).click()
  const dialog = other.dialog('修改本地账号密码')
  await expect(dialog.getByRole('textbox', { name: '当前密码' })).toBeFocused()
  await dialog.getByRole('textbox', { name: '当前密码' }).fill('Wrong1Password')
  await dialog.getByRole('textbox', { name: '新密码', exact: true }).fill('Second9Password')
  await dialog.getByRole('textbox', { name: '再输入一次新密码' }).fill('Second9Password')
  await dialog.getByRole('textbox', { name: '再输入一次新密码' }).press('Enter')
  await expect(dialog.getByText('原密码错误，请重新输入。')).toBeVisible()
  await dialog.getByRole('textbox', { name: '当前密码' }).fill(administrator.password)
  await dialog.getByRole('button', { name: '修改密码' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await person.device.device.use(session).userInfo()).toMatchObject({ ok: false, error: { name: 'passwordChanged' } })
  await other.leave(nickname, '退出登录')
  await other.signInAs(administrator.account, administrator.password)
  await expect(other.text(wrongPair)).toBeVisible()
  await other.fill({ 密码: 'Second9Password' })
  await other.press('登录')
  await other.expectDesktop()
}

test.describe('with a device that asks for newer ones', () => {
  const atLeast = (client: string, firmware: string) => ({ env: { COVE_LEAST_CLIENT: client, COVE_LEAST_FIRMWARE: firmware } })

  test('DEV-11 a page that is too old and a device that is too old say so', async ({ page, world }) => {
    test.setTimeout(120_000)
    const screens = new AccountScreens(page, world.url)
    await bindAdministrator(world, owner)

    await test.step('DEV-11 the device is too old for its directory', async () => {
      await world.device().stop()
      await world.restart(atLeast('1.0.0', '9.0.0'))
      await screens.go('/')
      await screens.signIn(owner)
      await expect(screens.text(/的系统版本过低$/)).toBeVisible()
      await expect(screens.button('重试')).toHaveCount(0)
    })

    await test.step('DEV-11 the page is too old for the device', async () => {
      await world.device().stop()
      await world.restart(atLeast('9.0.0', '1.0.0'))
      await screens.go('/')
      await expect(screens.text('当前网页版本过低')).toBeVisible()
      await expect(screens.button('重新加载')).toBeVisible()
    })
  })
})

test('LGN-06 a second step with an authenticator, and a passkey instead of a password', async ({ page, world }) => {
  test.setTimeout(180_000)
  await bindAdministrator(world, owner)
  // Passkeys belong to a name; an address of numbers has none.
  const screens = new AccountScreens(page, world.url.replace('127.0.0.1', 'localhost'))
  await addAuthenticator(page)
  await screens.go('/')
  await screens.signIn(owner)
  await screens.expectDesktop()
  const security = (await screens.openAccount('安全')).getByRole('region', { name: '在线账号', exact: true })

  const secondStep = await turnSecondStepOn(screens, security)
  await addPasskey(screens, security)

  await test.step('the password alone is not enough', () => signInWithCode(screens, secondStep))

  await test.step('a recovery code replaces the authenticator', async () => {
    await screens.signIn(owner)
    await screens.press('改用恢复码')
    await screens.fill({ 恢复码: secondStep.recovery })
    await screens.press('验证')
    await screens.expectDesktop()
    await screens.leave(nickname, '退出登录')
  })

  await test.step('a passkey is both steps at once', async () => {
    await screens.press('使用通行密钥登录')
    await screens.expectDesktop()
  })
})

interface SecondStep {
  readonly secret: string
  readonly recovery: string
  readonly pairedMs: number
}

async function turnSecondStepOn(screens: AccountScreens, security: Locator): Promise<SecondStep> {
  await security.getByRole('button', { name: '开启', exact: true }).click()
  const enrol = screens.dialog('开启两步验证')
  const secret = await enrol.locator('code').innerText()
  const pairedMs = Date.now()
  await enrol.getByRole('textbox', { name: '应用显示的六位数字' }).fill(totpCode(secret, pairedMs))
  await enrol.getByRole('button', { name: '验证并开启' }).click()
  const shown = screens.dialog('请保存恢复码')
  const recovery = await shown.locator('code').first().innerText()
  await shown.getByRole('checkbox', { name: '我已经保存好了' }).check()
  await shown.getByRole('button', { name: '完成' }).click()
  await expect(security.getByText('剩余 10 个')).toBeVisible()
  return { secret, recovery, pairedMs }
}

async function addPasskey(screens: AccountScreens, security: Locator): Promise<void> {
  await security.getByRole('button', { name: '添加通行密钥' }).click()
  const adding = screens.dialog('添加通行密钥')
  await adding.getByRole('textbox', { name: '名字' }).fill('我的笔记本')
  await adding.getByRole('button', { name: '继续' }).click()
  // The dialog shows the name too, before the key is stored.
  await expect(adding).toHaveCount(0)
  await expect(security.getByText('我的笔记本')).toBeVisible()
}

async function signInWithCode(screens: AccountScreens, { secret, pairedMs }: SecondStep): Promise<void> {
  await screens.leave(nickname, '退出登录')
  await screens.signIn(owner)
  await expect(screens.heading('两步验证')).toBeVisible()
  await screens.press('返回登录')
  await screens.signIn(owner)
  await screens.press('改用恢复码')
  await screens.fill({ 恢复码: 'aaaaa-aaaaa' })
  await screens.press('验证')
  await expect(screens.field('恢复码')).toHaveAttribute('aria-invalid', 'true')
  await screens.press('改用动态码')
  // A code counts once: the one of the pairing is spent, its successor is allowed half a minute early.
  await screens.fill({ 动态码: totpCode(secret, Math.max(Date.now(), pairedMs + 30_000)) })
  await screens.expectDesktop()
  await screens.leave(nickname, '退出登录')
}

test('LGN-06 with an identity of a third party, from the first visit to the next', async ({ page, world, context }) => {
  test.setTimeout(180_000)
  const screens = new AccountScreens(page, world.url)
  const identity = { 名称: 'harbour', 密码: 'Quiet7Harbour' }
  const comeIn = async (who: AccountScreens, how: '登录' | '新建身份', password = identity.密码) => {
    await who.page.getByRole('textbox', { name: /^名称/ }).fill(identity.名称)
    await who.page.getByRole('textbox', { name: /^密码/ }).fill(password)
    await who.page.getByRole('button', { name: new RegExp(`^${how}`) }).click()
  }

  await test.step('the button names it in the language of the page', async () => {
    await screens.go('/login/account')
    await screens.press('使用 本机身份 登录')
    await expect(page.getByRole('heading', { name: /^本机身份/ })).toBeVisible()
  })

  await test.step('S-I9 an unknown identity is rejected there, and a new identity leads back and signs in', async () => {
    await comeIn(screens, '登录')
    await expect(page.getByRole('alert')).toHaveText(/^名称或密码错误/)
    await comeIn(screens, '新建身份')
    await expect(screens.text('还没有设备')).toBeVisible()
    // LGN-13b: the ticket does not stay in the address.
    expect(page.url()).not.toContain('ticket')
  })

  await test.step('DEV-05c the user binds the device', async () => {
    await screens.press('添加设备')
    await screens.device('Cove').getByRole('button', { name: '绑定', exact: true }).click()
    await screens.fill({ 设置链接: world.setupLink() })
    await screens.press('绑定并连接')
    await screens.press('进入桌面')
    await screens.expectDesktop()
    await screens.expectRole(identity.名称, '管理员')
  })

  await test.step('in another browser the same identity is the same person', async () => {
    const other = await AccountScreens.inNewBrowser(context, world.url)
    await other.go('/login/account')
    await other.press('使用 本机身份 登录')
    await comeIn(other, '登录', 'Wrong1Password')
    await expect(other.page.getByRole('alert')).toHaveText(/^名称或密码错误/)
    await comeIn(other, '登录')
    await other.expectDesktop()
    await other.expectRole(identity.名称, '管理员')
    await other.page.context().close()
  })
})
