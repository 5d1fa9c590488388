import { createHash, randomBytes } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { catalogue } from '@cove/device-contract'
import { account } from '@cove/device-contract/account'
import { directory } from '@cove/device-contract/directory'
import { session } from '@cove/device-contract/session'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { users } from '@cove/device-contract/users'
import { AccountScreens } from '../screens/account-screens.ts'
import { guest, openAccountApi, owner } from '../support/account-api.ts'
import { bindAdministrator, letMinutePass } from '../support/account-world.ts'
import { AppScreen, openAppPage } from '../support/app-page.ts'
import { administrator, openApi } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { homeFile } from '../seeds/files.ts'

test.use({ actionTimeout: 20_000 })

/** The name of a device nobody has named. */
const deviceName = 'Cove'

test('DEV-05c DEV-06b DEV-10a a fresh device gets its administrator, a second person joins and leaves, the device is removed', async ({
  page,
  context,
  world,
}) => {
  test.setTimeout(180_000)
  const service = openAccountApi(world.device())
  const admin = new AccountScreens(page, world.url)

  await test.step('LGN-06 the owner signs up', async () => {
    await admin.go('/login/account')
    await admin.link('注册账号').click()
    await admin.sendCode(owner.phone)
    await admin.fill({
      短信验证码: await service.smsCode(owner.phone),
      昵称: owner.nickname,
      密码: owner.password,
      再次输入密码: owner.password,
    })
    await admin.press('注册并登录')
    await expect(admin.said('请先阅读并同意服务协议')).toBeVisible()
    await admin.checkbox(/我已阅读并同意/).check()
    await admin.press('注册并登录')
    await expect(admin.said('还没有设备')).toBeVisible()
  })

  await test.step('LGN-16 a device nobody activated says so, and leads to whoever makes it his own', async () => {
    await admin.go('/login/ip')
    await admin.fill({ 'IP 地址或域名': '127.0.0.1', 端口: new URL(world.url).port })
    await admin.page.getByRole('radio', { name: '云账号' }).click()
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/v1/user/login')
    await admin.press('连接并登录')
    expect(await (await answered).json()).toMatchObject({ code: catalogue.notActivated.code })
    await expect(admin.heading('绑定为管理员')).toBeVisible()
    await admin.go('/device/list')
  })

  await test.step('DEV-05c the setup link makes the administrator', async () => {
    await admin.press('添加设备')
    await expect(admin.device(deviceName).getByText('未绑定')).toBeVisible()
    await admin.device(deviceName).getByRole('button', { name: '绑定', exact: true }).click()
    await expect(admin.heading('绑定为管理员')).toBeVisible()
    await admin.press('绑定并连接')
    await expect(admin.said('请粘贴设置链接')).toBeVisible()
    await admin.fill({ 设置链接: 'not-the-link-of-this-device' })
    await admin.press('绑定并连接')
    await expect(admin.said('设置链接无效或已使用，请在设备上重新获取。')).toBeVisible()
    await admin.fill({ 设置链接: `${world.url}/setup?link=${world.setupLink()}` })
    await admin.press('绑定并连接')
    await expect(admin.heading('设备已归您所有')).toBeVisible()
    await admin.press('进入桌面')
    await admin.expectDesktop()
    await admin.expectRole(owner.nickname, '管理员')
  })

  const members = await admin.openAccount('成员')
  await members.getByRole('button', { name: '邀请在线账号', exact: true }).click()
  const invitation = await admin.dialog('邀请成员').locator('code').innerText()
  await admin.dialog('邀请成员').getByRole('button', { name: '关闭', exact: true }).last().click()

  const other = await AccountScreens.elsewhere(context, world.url)
  await test.step('DEV-05c an invitation makes a member', async () => {
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
  })

  await test.step('DEV-10a the member leaves, and has to be invited again', async () => {
    letMinutePass(world, guest.phone)
    const window = await other.openAccount('成员')
    await window.getByRole('button', { name: '离开设备' }).click()
    const dialog = other.dialog('离开这台设备')
    await dialog.getByRole('button', { name: '发送验证码' }).click()
    await expect(dialog.getByText(/^验证码已发送到/)).toBeVisible()
    await dialog.getByRole('textbox', { name: `请输入“${deviceName}”以继续` }).fill(deviceName)
    await dialog.getByRole('textbox', { name: '短信验证码' }).fill(await service.smsCode(guest.phone))
    await dialog.getByRole('button', { name: '离开', exact: true }).click()
    await other.expectSignIn()
    // The device tells the directory a moment later.
    const listed = async () => {
      const mine = await service.client.use(directory).mine()
      return mine.ok ? mine.data.devices.length : mine.error.name
    }
    await expect.poll(listed, { timeout: 30_000 }).toBe(0)
    await other.signIn(guest)
    await expect(other.said('还没有设备')).toBeVisible()
    await other.press('添加设备')
    await other.device(deviceName).getByRole('button', { name: '连接', exact: true }).click()
    await expect(other.heading('绑定为成员')).toBeVisible()
    await other.fill({ 邀请码: invitation })
    await other.press('绑定并连接')
    await expect(other.field('邀请码')).toHaveAttribute('aria-invalid', 'true')
  })
  await other.page.context().close()

  await test.step('DEV-02a the administrator takes the device off his account', async () => {
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
    await expect(admin.said('还没有设备')).toBeVisible()
  })
})

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
  await screens.fill({ 账号: administrator.account, 密码: administrator.password })
  await screens.press('登录')
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
    letMinutePass(world, owner.phone)
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
    await expect(screens.said('还没有设备')).toBeVisible()
    await screens.press('添加设备')
    await expect(screens.device(deviceName).getByText('未绑定')).toBeVisible()
  })
})

const redirectUri = 'https://notes.example/callback'
const verifier = randomBytes(32).toString('base64url')
const asked = {
  redirect_uri: redirectUri,
  scope: 'profile',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
  state: 'where-i-was',
}
const consentOf = (clientId: string, change: Readonly<Record<string, string>> = {}) =>
  `/auth/${clientId}?${new URLSearchParams({ ...asked, ...change })}`

test.describe('with an app the owner registered', () => {
  const appsFile = path.join(os.tmpdir(), `cove-apps-${process.pid}.json`)
  test.use({ deviceEnv: { COVE_APPS: appsFile } })
  test.beforeAll(() => {
    const scopes = ['profile', 'devices.read']
    writeFileSync(appsFile, JSON.stringify([{ clientId: 'notes', name: '便签本', redirects: [redirectUri], scopes }]))
  })
  test.afterAll(() => rmSync(appsFile))

  test('AUTH-01 S-I4 an app gets a code bound to its PKCE challenge; strangers and strange addresses get nothing', async ({
    page,
    world,
  }) => {
    test.setTimeout(120_000)
    await bindAdministrator(world, owner)
    const screens = new AccountScreens(page, world.url)
    const elsewhere: string[] = []
    await page.route(/^https:\/\/(notes|evil)\.example\//, async (route) => {
      elsewhere.push(route.request().url())
      await route.fulfill({ contentType: 'text/plain', body: 'the app' })
    })
    const { client } = openAccountApi(world.device())
    const redeem = (ticket: string, codeVerifier: string) =>
      client.use(account).token({ body: { grant: 'authorization_code', clientId: 'notes', ticket, redirectUri, codeVerifier } })

    await test.step('who is not signed in signs in first and comes back', async () => {
      await screens.go(consentOf('notes'))
      await screens.signIn(owner)
      await expect(screens.heading('授权请求')).toBeVisible()
      await expect(screens.said('便签本')).toBeVisible()
      await expect(screens.said('查看您的昵称与头像')).toBeVisible()
      await expect(screens.said('https://notes.example')).toBeVisible()
    })

    await test.step('S-I4 unknown apps, strange addresses, and rights nobody registered are refused, and nothing leaves the page', async () => {
      await screens.go(consentOf('unknown-app'))
      await expect(screens.said('未登记的应用，已拒绝授权。')).toBeVisible()
      for (const address of [
        'https://evil.example/callback',
        `${redirectUri}/../../evil`,
        `${redirectUri}.evil.example/`,
        'https://notes.example@evil.example/callback',
        'javascript:alert(1)//notes.example',
      ]) {
        await screens.go(consentOf('notes', { redirect_uri: address }))
        await expect(screens.said('应用的回跳地址不在登记范围内，已拒绝授权。')).toBeVisible()
        await expect(screens.button('允许')).toHaveCount(0)
      }
      await screens.go(consentOf('notes', { scope: 'files.write' }))
      await expect(screens.said('应用申请了不允许的权限，已拒绝授权。')).toBeVisible()
      await screens.go(consentOf('notes', { code_challenge_method: 'plain' }))
      await expect(screens.said('授权请求不完整')).toBeVisible()
      expect(elsewhere).toEqual([])
    })

    await test.step('denying tells the app no more than that', async () => {
      await screens.go(consentOf('notes'))
      await screens.press('拒绝')
      await page.waitForURL(/^https:\/\/notes\.example\//)
      const answer = new URL(page.url()).searchParams
      expect(answer.get('error')).toBe('access_denied')
      expect(answer.get('state')).toBe('where-i-was')
      expect(answer.has('code')).toBe(false)
    })

    const allow = async (): Promise<string> => {
      await screens.go(consentOf('notes'))
      await screens.press('允许')
      await page.waitForURL(/^https:\/\/notes\.example\//)
      const answer = new URL(page.url()).searchParams
      expect(answer.get('state')).toBe('where-i-was')
      return answer.get('code') ?? ''
    }
    await test.step('AUTH-01 the code is worth something once, and only with the verifier', async () => {
      expect((await redeem(await allow(), randomBytes(32).toString('base64url'))).ok).toBe(false)
      const code = await allow()
      const granted = await redeem(code, verifier)
      expect(granted).toMatchObject({ ok: true, data: { profile: { nickname: owner.nickname } } })
      expect((await redeem(code, verifier)).ok).toBe(false)
      // S-I4: the app's token is no key to the device.
      const stranger = openApi(world.url)
      const person = { userNo: '', phone: '', nickname: '', version: '', clientType: 'web', method: 'account' } as const
      const accessToken = granted.ok ? (granted.data.accessToken ?? '') : ''
      expect(
        (await stranger.device.use(session).accountLogin({ body: { model: '', platform: 'web', client: person, accessToken } })).ok,
      ).toBe(false)
    })

    await test.step('AUTH-01 a choice that is kept is not asked for again, and more than was allowed is', async () => {
      await screens.go(consentOf('notes'))
      await screens.checkbox('记住我的选择，下次不再询问').check()
      await screens.press('允许')
      await page.waitForURL(/^https:\/\/notes\.example\//)
      await screens.go(consentOf('notes', { state: 'again' }))
      await page.waitForURL(/^https:\/\/notes\.example\/.*state=again/)
      expect((await redeem(new URL(page.url()).searchParams.get('code') ?? '', verifier)).ok).toBe(true)
      await screens.go(consentOf('notes', { scope: 'profile devices.read' }))
      await expect(screens.button('允许')).toBeVisible()
    })

    await test.step('AUTH-01 the person takes it back', async () => {
      await screens.go('/login')
      await screens.expectDesktopFromList(deviceName)
      const apps = await screens.openAccount('已授权应用')
      await apps.getByRole('listitem').filter({ hasText: '便签本' }).getByRole('button', { name: '撤销授权' }).click()
      await screens.dialog('撤销“便签本”的授权？').getByRole('button', { name: '撤销授权' }).click()
      await expect(apps.getByText('没有授权过任何应用')).toBeVisible()
    })
  })
})

test.describe('with an app that is a page of its own', () => {
  const opened: { app?: Awaited<ReturnType<typeof openAppPage>> } = {}
  test.use({
    deviceEnv: async ({ browserName }, use) => {
      const file = path.join(os.tmpdir(), `cove-app-page-${browserName}-${process.pid}.json`)
      await using app = await openAppPage('notes')
      opened.app = app
      const registered = { clientId: 'notes', name: '便签本', redirects: [app.redirectUri], scopes: ['profile', 'files.read'] }
      writeFileSync(file, JSON.stringify([registered]))
      await use({ COVE_APPS: file, COVE_PAGE_ORIGINS: app.origin })
      rmSync(file)
    },
  })

  test('AUTH-01 the app reads the files it was let read, does nothing else, and nothing any more once it is taken back', async ({
    page,
    context,
    world,
  }) => {
    test.setTimeout(120_000)
    if (!opened.app) throw new Error('the app has no page')
    const { device } = await bindAdministrator(world, owner)
    const screens = new AccountScreens(page, world.url)
    const app = new AppScreen(await context.newPage(), opened.app)
    const consent = new AccountScreens(app.page, world.url)
    const text = `只给便签本看 ${randomBytes(12).toString('hex')}\n`
    const listed = await device.device.use(spacesArea).list()
    const storageId = (listed.ok && listed.data.storages[0]?.storageId) || ''
    writeFileSync(homeFile(world.dataDir, '便签.txt'), text)
    await screens.go('/')
    await screens.signIn(owner)
    await screens.expectDesktop()

    await test.step('without a token it gets nothing', async () => {
      await app.connect(world.url, ['files.read'])
      await app.visit()
      expect(await app.read(storageId, '/便签.txt')).toMatchObject({ code: catalogue.tokenInvalid.code })
    })

    await test.step('PKCE and consent give it a token, and the token the bytes of a file', async () => {
      await app.connect(world.url, ['files.read'])
      // This tab is somebody's first visit, whatever the other one knows.
      await consent.signIn(owner)
      await expect(consent.said('便签本')).toBeVisible()
      await consent.press('允许')
      expect(await app.redeem()).toBe(catalogue.success.code)
      expect(await app.storages()).toMatchObject({ code: catalogue.success.code })
      expect(await app.read(storageId, '/便签.txt')).toEqual({ status: 200, text })
    })

    await test.step('what it has no scope for it is refused, and nothing changes', async () => {
      expect(await app.makeFolder(storageId, '/便签本的文件夹')).toMatchObject({ code: catalogue.noPermission.code })
      expect(existsSync(homeFile(world.dataDir, '便签本的文件夹'))).toBe(false)
    })

    await test.step('AUTH-01 taken back in the account, it is out at its next request', async () => {
      const apps = await screens.openAccount('已授权应用')
      const line = apps.getByRole('listitem').filter({ hasText: '便签本' })
      await expect(line.getByText('读取文件')).toBeVisible()
      await line.getByRole('button', { name: '撤销授权' }).click()
      await screens.dialog('撤销“便签本”的授权？').getByRole('button', { name: '撤销授权' }).click()
      await expect(apps.getByText('没有授权过任何应用')).toBeVisible()
      expect(await app.read(storageId, '/便签.txt')).toMatchObject({ code: catalogue.tokenInvalid.code })
      expect(await app.storages()).toMatchObject({ code: catalogue.tokenInvalid.code })
    })
  })
})
