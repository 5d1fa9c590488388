import { session } from '@cove/device-contract/session'
import { users } from '@cove/device-contract/users'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { AccountScreens } from '../screens/account-screens.ts'
import { DesktopScreen } from '../screens/desktop-screen.ts'
import { EntryScreens } from '../screens/entry-screens.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { writeNoise } from '../seeds/files.ts'
import { guest, owner } from '../support/account-api.ts'
import { bindAdministrator, giveLocalAccount } from '../support/account-world.ts'
import { secretsIn, storedTraces, tracesWithoutQueue, watchCodes } from '../support/browser-traces.ts'
import { administrator, encryptFor } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'
import type { World } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold.ts'
import { joinMember, userNoOf } from '../support/members.ts'

test.use({ ownWorker: true, isNew: true })

const uploadName = '传到一半.bin'
const folderName = '不给别人看'

/** A file manager inside a folder and an upload that waits after its first chunk. */
async function workWithUpload(page: Page, world: World) {
  const desktop = new DesktopScreen(page, world.url)
  const files = await FilesWindow.open(desktop)
  await files.root.getByRole('button', { name: '新建', exact: true }).click()
  await files.renameField.fill(folderName)
  await files.press('Enter')
  await files.expectItem(folderName)
  await files.enter(folderName)
  const gate = await holdRequests(page, '/multipart/data', 1)
  await files.upload('files', [writeNoise(path.join(world.scratchDir, uploadName), 24 * 1024 ** 2, 3)])
  await gate.reached
  const tokens = await new EntryScreens(page, world.url).storedTokens()
  const { codes } = watchCodes(page)
  return { desktop, files, gate, codes, tokens }
}

type Work = Awaited<ReturnType<typeof workWithUpload>>

/** S-D5: the next request is refused, everything of the person is off the screen and out of the browser, the upload arrives nowhere. */
async function expectThrownOut(page: Page, world: World, { work, code, title }: { work: Work; code: number; title: string }) {
  const dialog = page.getByRole('dialog', { name: title })
  // Asking for anything shows it; the stream of events may have shown it already.
  await page.keyboard.press('F5')
  await expect(dialog).toBeVisible()
  work.gate.release()
  await expect(work.desktop.windows).toHaveCount(0)
  await expect(work.desktop.dock).toHaveCount(0)
  for (const name of [folderName, uploadName]) await expect(page.getByText(name)).toHaveCount(0)
  // What was answered before the end is not meant: from the first refusal on there is nothing else.
  const first = work.codes.indexOf(code)
  expect(first).toBeGreaterThanOrEqual(0)
  expect(new Set(work.codes.slice(first))).toEqual(new Set([code]))
  const { apiToken, refreshToken } = work.tokens
  expect(secretsIn(await tracesWithoutQueue(page), { apiToken, refreshToken, folder: folderName, upload: uploadName })).toEqual([])
  expect(everyFile(world)).not.toContain(uploadName)
  return dialog
}

/** Names of all files in the homes of the device. */
function everyFile(world: World): readonly string[] {
  const spaces = path.join(world.dataDir, 'spaces')
  expect(existsSync(spaces)).toBe(true)
  return readdirSync(spaces, { recursive: true, encoding: 'utf8' }).map((file) => path.basename(file))
}

/** The device with an administrator and a member, both with accounts; the administrator has a local one as well. */
async function twoPeople(world: World) {
  const admin = await bindAdministrator(world, owner)
  await giveLocalAccount(admin, administrator.account, administrator.password)
  return { admin, member: await joinMember(world, admin, guest) }
}

test('S-D5 LGN-09c thrown out from elsewhere: one refused request, and nothing stays on the screen', async ({
  desktop,
  api,
  page,
  world,
}) => {
  expect(await desktop.dock.count()).toBe(1)
  const work = await workWithUpload(page, world)
  const ended = await api.device.use(session).revoke({ body: {} })
  expect(ended.ok && ended.data.ended).toBe(1)
  const dialog = await expectThrownOut(page, world, { work, code: 8098, title: '已退出登录' })
  await expect(dialog).toContainText(/你于 .+ 从另一台设备结束了这里的登录。如果不是你本人操作，请尽快修改密码。/)
  await dialog.getByRole('button', { name: '重新登录' }).click()
  await new EntryScreens(page, world.url).expectSignIn()
  await expect(desktop.windows).toHaveCount(0)
})

test(
  'S-D5 LGN-09b a session that ended without a time is reported once, with its own text',
  { tag: '@thorough' },
  async ({ desktop, api, page, world }) => {
    expect(api.token()).toBeDefined()
    const files = await FilesWindow.open(desktop)
    await files.expectItem('工作文档')
    // An older device sends no time; its answer is played to the page.
    await page.route(
      (url) => url.pathname.startsWith('/v') || url.pathname.startsWith('/ugos'),
      (route) =>
        route.request().headers()['api-token'] === undefined
          ? route.continue()
          : route.fulfill({ json: { code: 8098, msg: 'session revoked', data: {}, time: 0 } }),
    )
    await files.press('F5')
    const dialog = page.getByRole('dialog', { name: '已退出登录' })
    await expect(dialog).toContainText('你已从另一台设备结束了这里的登录。')
    await expect(desktop.windows).toHaveCount(0)
    await dialog.getByRole('button', { name: '重新登录' }).click()
    await new EntryScreens(page, world.url).expectSignIn()
  },
)

test(
  'S-D5 LGN-09d a disabled member is out with the next request, and is let in nowhere',
  { tag: '@thorough' },
  async ({ page, world }) => {
    test.setTimeout(120_000)
    const { admin, member } = await twoPeople(world)
    const userNo = await userNoOf(member)
    const screens = new AccountScreens(page, world.url)
    await screens.go('/')
    await screens.signIn(guest)
    await screens.expectDesktop()
    const work = await workWithUpload(page, world)
    expect((await admin.device.device.use(users).setEnabled({ body: { userNo, isEnabled: false } })).ok).toBe(true)
    const dialog = await expectThrownOut(page, world, { work, code: 8036, title: '无法继续使用这台设备' })
    await expect(dialog).toContainText('停用你的账号。如需继续使用，请联系管理员。')
    await dialog.getByRole('button', { name: '重新登录' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(screens.desktop.dock).toHaveCount(0)
  },
)

test('S-D5 LGN-09e an administrator who handed over is out with all he saw, and comes back as a member', async ({ page, world }) => {
  test.setTimeout(120_000)
  const { admin, member } = await twoPeople(world)
  const userNo = await userNoOf(member)
  const encryptedPassword = await encryptFor(admin.device, administrator.password)
  const screens = new AccountScreens(page, world.url)
  await screens.go('/')
  await screens.signIn(owner)
  await screens.expectDesktop()
  await screens.expectRole(owner.nickname, '管理员')
  const members = await screens.openAccount('成员')
  await expect(members.getByText(guest.nickname).first()).toBeVisible()
  const work = await workWithUpload(page, world)
  expect((await admin.device.device.use(users).handOver({ body: { userNo, encryptedPassword } })).ok).toBe(true)
  const dialog = await expectThrownOut(page, world, { work, code: 8076, title: '你的角色已变更' })
  await expect(dialog).toContainText('更改了你在这台设备上的权限')
  await expect(page.getByText(guest.nickname)).toHaveCount(0)
  await dialog.getByRole('button', { name: '重新登录' }).click()
  // The account is still signed in: only the session on the device has ended.
  await screens.expectDesktopFromList('Cove')
  await screens.expectRole(owner.nickname, '普通用户')
})

test('S-D7 a user who signs in after a switch of users finds nothing of the user before', async ({ page, world }) => {
  test.setTimeout(120_000)
  const { admin, member } = await twoPeople(world)
  await giveLocalAccount(member, 'chen', guest.password)
  const [ownerNo, guestNo] = [await userNoOf(admin), await userNoOf(member)]
  const screens = new AccountScreens(page, world.url)
  const enter = async (account: string, password: string) => {
    await screens.signInAs(account, password)
    await screens.expectDesktop()
  }
  await screens.go('/')
  await enter(administrator.account, administrator.password)
  const work = await workWithUpload(page, world)
  await screens.leave(owner.nickname, '切换用户')
  // It asks first, because something is still on its way.
  await expect(screens.dialog('退出登录？')).toContainText('还有文件正在传输')
  await screens.dialog('退出登录？').getByRole('button', { name: '退出登录', exact: true }).click()
  await screens.expectSignIn()
  work.gate.release()
  const { apiToken, refreshToken } = work.tokens
  const ofOwner = { apiToken, refreshToken, nickname: owner.nickname, phone: owner.phone, folder: folderName, upload: uploadName }
  expect(secretsIn(await tracesWithoutQueue(page), ofOwner)).toEqual([])
  expect(await storedTraces(page)).not.toContain(`preference.${ownerNo}`)

  await enter('chen', guest.password)
  await screens.expectRole(guest.nickname, '普通用户')
  const files = await FilesWindow.open(screens.desktop)
  await files.expectGone(folderName)
  await expect(screens.desktop.dock.getByRole('button', { name: /^传输，/ })).toHaveCount(0)
  expect(secretsIn(`${await page.content()}\n${await tracesWithoutQueue(page)}`, ofOwner)).toEqual([])
  expect(ownerNo).not.toBe(guestNo)
  expect(everyFile(world)).not.toContain(uploadName)

  // TR-08: the queue is keyed by user and device: the person before finds it again.
  await screens.leave(guest.nickname, '切换用户')
  await screens.expectSignIn()
  await enter(administrator.account, administrator.password)
  const row = (await screens.desktop.openTransfers()).getByRole('listitem').filter({ hasText: uploadName })
  await expect(row).toContainText('已中断')
})

test('S-D6 signing out in one tab empties every store of the browser, also as the other tab sees it', async ({
  page,
  world,
  api,
  context,
}) => {
  expect(api.token()).toBeDefined()
  const entry = new EntryScreens(page, world.url)
  await entry.go('/')
  await entry.signIn(administrator.account, administrator.password, { remember: true })
  const first = new DesktopScreen(page, world.url)
  await expect(first.dock).toBeVisible()
  const otherPage = await context.newPage()
  await otherPage.goto(world.url)
  const second = new DesktopScreen(otherPage, world.url)
  await expect(second.dock).toBeVisible()
  const files = await FilesWindow.open(second)
  await files.enter('资料')
  const { apiToken, refreshToken } = await entry.storedTokens()
  const secrets = { apiToken, refreshToken, folder: '资料', nickname: administrator.nickname }
  // Negative control: while a user is signed in, the same search finds the tokens.
  expect(secretsIn(await storedTraces(otherPage), secrets)).toContain('refreshToken')
  await page.bringToFront()
  await first.signOut(administrator.nickname)
  for (const tab of [page, otherPage]) {
    await new EntryScreens(tab, world.url).expectSignIn()
    expect(secretsIn(`${await tab.content()}\n${await storedTraces(tab)}`, secrets)).toEqual([])
    const lines = (await storedTraces(tab)).split('\n')
    expect(lines.filter((line) => /^cove\.(session|account-session|preference|routes|address|outbox)/.test(line))).toEqual([])
  }
})
