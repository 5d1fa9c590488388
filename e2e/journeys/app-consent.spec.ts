import { createHash, randomBytes } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { catalogue } from '@cove/device-contract'
import { account } from '@cove/device-contract/account'
import { session } from '@cove/device-contract/session'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { AccountScreens } from '../screens/account-screens.ts'
import { openAccountApi, owner } from '../support/account-api.ts'
import type { AccountApi } from '../support/account-api.ts'
import { bindAdministrator } from '../support/account-world.ts'
import { AppScreen, openAppPage } from '../support/app-page.ts'
import { openApi } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { homeFile } from '../seeds/files.ts'

test.use({ actionTimeout: 20_000 })

/** The default name of a device. */
const deviceName = 'Cove'

const redirectUri = 'https://notes.example/callback'
const verifier = randomBytes(32).toString('base64url')
const request = {
  redirect_uri: redirectUri,
  scope: 'profile',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
  state: 'where-i-was',
}
const consentOf = (clientId: string, change: Readonly<Record<string, string>> = {}) =>
  `/auth/${clientId}?${new URLSearchParams({ ...request, ...change })}`

/** A function that redeems a code of the app at the account service. */
const redeemAt =
  ({ client }: AccountApi) =>
  (ticket: string, codeVerifier: string) =>
    client.use(account).token({ body: { grant: 'authorization_code', clientId: 'notes', ticket, redirectUri, codeVerifier } })
type Redeem = ReturnType<typeof redeemAt>

/** A file that the app may read. */
interface AppFile {
  readonly deviceUrl: string
  readonly storageId: string
  readonly text: string
}

test.describe('with an app the owner registered', () => {
  const appsFile = path.join(os.tmpdir(), `cove-apps-${process.pid}.json`)
  test.use({ deviceEnv: { COVE_APPS: appsFile } })
  test.beforeAll(() => {
    const scopes = ['profile', 'devices.read']
    writeFileSync(appsFile, JSON.stringify([{ clientId: 'notes', name: '便签本', redirects: [redirectUri], scopes }]))
  })
  test.afterAll(() => rmSync(appsFile))

  test('AUTH-01 S-I4 an app gets a code bound to its PKCE challenge; other apps and other addresses get nothing', async ({
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
    const redeem = redeemAt(openAccountApi(world.device()))

    await test.step('a user who is not signed in signs in first and returns', () => signInAndReturn(screens))

    await test.step('S-I4 unknown apps, other addresses and unregistered scopes are refused, and nothing leaves the page', async () => {
      await refuseInvalidRequests(screens)
      expect(elsewhere).toEqual([])
    })

    await test.step('after a denial the app learns only that', () => deny(screens))

    await test.step('AUTH-01 the code is valid once, and only with the verifier', () => redeemOnce(screens, world.url, redeem))

    await test.step('AUTH-01 a remembered consent is not requested again, a larger scope is', () => rememberConsent(screens, redeem))

    await test.step('AUTH-01 the user revokes the consent', () => revokeInAccount(screens))
  })
})

test.describe('with an app that is a separate page', () => {
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

  test('AUTH-01 the app reads the files that the user allowed, nothing else, and nothing after the consent is revoked', async ({
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

    await test.step('without a token the app reads nothing', () => readWithoutToken(app, world.url, storageId))

    await test.step('PKCE and consent give it a token, and the token lets it read a file', () =>
      readWithToken(consent, app, { deviceUrl: world.url, storageId, text }))

    await test.step('a call outside its scopes is refused, and nothing changes', () => writeIsRefused(app, storageId, world.dataDir))

    await test.step('AUTH-01 revoked in the account, its next request fails', () => revokeAndRead(screens, app, storageId))
  })
})

/** Allows the app and returns its code. */
async function allow(screens: AccountScreens): Promise<string> {
  await screens.go(consentOf('notes'))
  await screens.press('允许')
  await screens.page.waitForURL(/^https:\/\/notes\.example\//)
  const answer = new URL(screens.page.url()).searchParams
  expect(answer.get('state')).toBe('where-i-was')
  return answer.get('code') ?? ''
}

async function signInAndReturn(screens: AccountScreens): Promise<void> {
  await screens.go(consentOf('notes'))
  await screens.signIn(owner)
  await expect(screens.heading('授权请求')).toBeVisible()
  await expect(screens.text('便签本')).toBeVisible()
  await expect(screens.text('查看你的昵称与头像')).toBeVisible()
  await expect(screens.text('https://notes.example')).toBeVisible()
}

async function refuseInvalidRequests(screens: AccountScreens): Promise<void> {
  await screens.go(consentOf('unknown-app'))
  await expect(screens.text('未登记的应用，已拒绝授权。')).toBeVisible()
  for (const address of [
    'https://evil.example/callback',
    `${redirectUri}/../../evil`,
    `${redirectUri}.evil.example/`,
    'https://notes.example@evil.example/callback',
    'javascript:alert(1)//notes.example',
  ]) {
    await screens.go(consentOf('notes', { redirect_uri: address }))
    await expect(screens.text('应用的回跳地址不在登记范围内，已拒绝授权。')).toBeVisible()
    await expect(screens.button('允许')).toHaveCount(0)
  }
  await screens.go(consentOf('notes', { scope: 'files.write' }))
  await expect(screens.text('应用申请了不允许的权限，已拒绝授权。')).toBeVisible()
  await screens.go(consentOf('notes', { code_challenge_method: 'plain' }))
  await expect(screens.text('授权请求不完整')).toBeVisible()
}

async function deny(screens: AccountScreens): Promise<void> {
  await screens.go(consentOf('notes'))
  await screens.press('拒绝')
  await screens.page.waitForURL(/^https:\/\/notes\.example\//)
  const answer = new URL(screens.page.url()).searchParams
  expect(answer.get('error')).toBe('access_denied')
  expect(answer.get('state')).toBe('where-i-was')
  expect(answer.has('code')).toBe(false)
}

async function redeemOnce(screens: AccountScreens, deviceUrl: string, redeem: Redeem): Promise<void> {
  expect((await redeem(await allow(screens), randomBytes(32).toString('base64url'))).ok).toBe(false)
  const code = await allow(screens)
  const granted = await redeem(code, verifier)
  expect(granted).toMatchObject({ ok: true, data: { profile: { nickname: owner.nickname } } })
  expect((await redeem(code, verifier)).ok).toBe(false)
  // S-I4: the device does not accept the app's token.
  const stranger = openApi(deviceUrl)
  const person = { userNo: '', phone: '', nickname: '', version: '', clientType: 'web', method: 'account' } as const
  const accessToken = granted.ok ? (granted.data.accessToken ?? '') : ''
  expect((await stranger.device.use(session).accountLogin({ body: { model: '', platform: 'web', client: person, accessToken } })).ok).toBe(
    false,
  )
}

async function rememberConsent(screens: AccountScreens, redeem: Redeem): Promise<void> {
  await screens.go(consentOf('notes'))
  await screens.checkbox('记住我的选择，下次不再询问').check()
  await screens.press('允许')
  await screens.page.waitForURL(/^https:\/\/notes\.example\//)
  await screens.go(consentOf('notes', { state: 'again' }))
  await screens.page.waitForURL(/^https:\/\/notes\.example\/.*state=again/)
  expect((await redeem(new URL(screens.page.url()).searchParams.get('code') ?? '', verifier)).ok).toBe(true)
  await screens.go(consentOf('notes', { scope: 'profile devices.read' }))
  await expect(screens.button('允许')).toBeVisible()
}

async function revokeInAccount(screens: AccountScreens): Promise<void> {
  await screens.go('/login')
  await screens.expectDesktopFromList(deviceName)
  const apps = await screens.openAccount('已授权应用')
  await apps.getByRole('listitem').filter({ hasText: '便签本' }).getByRole('button', { name: '撤销授权' }).click()
  await screens.dialog('撤销“便签本”的授权？').getByRole('button', { name: '撤销授权' }).click()
  await expect(apps.getByText('没有授权过任何应用')).toBeVisible()
}

async function readWithoutToken(app: AppScreen, deviceUrl: string, storageId: string): Promise<void> {
  await app.connect(deviceUrl, ['files.read'])
  await app.visit()
  expect(await app.read(storageId, '/便签.txt')).toMatchObject({ code: catalogue.tokenInvalid.code })
}

async function readWithToken(consent: AccountScreens, app: AppScreen, { deviceUrl, storageId, text }: AppFile): Promise<void> {
  await app.connect(deviceUrl, ['files.read'])
  // This tab has no session yet, whatever the other one has.
  await consent.signIn(owner)
  await expect(consent.text('便签本')).toBeVisible()
  await consent.press('允许')
  expect(await app.redeem()).toBe(catalogue.success.code)
  expect(await app.storages()).toMatchObject({ code: catalogue.success.code })
  expect(await app.read(storageId, '/便签.txt')).toEqual({ status: 200, text })
}

async function writeIsRefused(app: AppScreen, storageId: string, dataDir: string): Promise<void> {
  expect(await app.makeFolder(storageId, '/便签本的文件夹')).toMatchObject({ code: catalogue.noPermission.code })
  expect(existsSync(homeFile(dataDir, '便签本的文件夹'))).toBe(false)
}

async function revokeAndRead(screens: AccountScreens, app: AppScreen, storageId: string): Promise<void> {
  const apps = await screens.openAccount('已授权应用')
  const line = apps.getByRole('listitem').filter({ hasText: '便签本' })
  await expect(line.getByText('读取文件')).toBeVisible()
  await line.getByRole('button', { name: '撤销授权' }).click()
  await screens.dialog('撤销“便签本”的授权？').getByRole('button', { name: '撤销授权' }).click()
  await expect(apps.getByText('没有授权过任何应用')).toBeVisible()
  expect(await app.read(storageId, '/便签.txt')).toMatchObject({ code: catalogue.tokenInvalid.code })
  expect(await app.storages()).toMatchObject({ code: catalogue.tokenInvalid.code })
}
