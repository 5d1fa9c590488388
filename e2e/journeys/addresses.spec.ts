import { expect, test } from '../support/fixtures.ts'
import { expectRouteShown, followLink, publishedRoutes } from '../support/published-routes.ts'

/** COVE_LONG types one address of each window and follows a link to every route; `npm test` types three and follows one of each window. */
const isEveryRoute = process.env['COVE_LONG'] !== undefined

test(`WIN-01c ${isEveryRoute ? 'every route' : 'a route of each window'} opens by its typed address and by a link in a window`, async ({
  desktop,
  page,
  world,
}) => {
  test.setTimeout(240_000)
  await expect(desktop.dock).toBeVisible()
  const routes = await publishedRoutes(page, world.url)
  expect(routes.length).toBeGreaterThan(20)
  const own = routes.filter(({ isOwn }) => isOwn)
  for (const route of isEveryRoute ? own : own.slice(0, 3)) {
    await page.goto(`${world.url}${route.address}`)
    await expectRouteShown(page, route)
  }
  await page.goto(`${world.url}/account-security`)
  await expectRouteShown(page, { remoteId: 'account-security', address: '/account-security' })
  for (const route of isEveryRoute ? routes : own) {
    await followLink(page, route.address)
    await expectRouteShown(page, route)
  }
  // No link loaded the page again: the first window is still open.
  await expect(desktop.windowsOf('account-security')).toHaveCount(1)
})

test('WIN-01c one app opens a place in another, and the recycle bin from the file manager', async ({ desktop, page, world }) => {
  await page.goto(`${world.url}/feature/thunder`)
  await desktop.windowsOf('offline-download').getByRole('button', { name: '传输中心' }).click()
  await expectRouteShown(page, { remoteId: 'transport', address: '/transport/offline' })
  await expect(page.getByRole('heading', { name: '离线下载' })).toBeVisible()
  await page.goto(`${world.url}/file-manage`)
  await desktop.windowsOf('file-manager').getByRole('button', { name: '回收站' }).click()
  await expect(desktop.window('回收站')).toBeVisible()
})

test('WIN-01a S-I4 unknown and hostile addresses end at not-found, and a link to one opens nothing', async ({ desktop, page, world }) => {
  await expect(desktop.dock).toBeVisible()
  for (const address of [
    '/file-manage/nowhere',
    '//evil.example/x',
    '/file-manage/%2e%2e%2fx',
    '/app/hello%00',
    '/..%5c..%5cetc/passwd',
    `/file-manage/${'x'.repeat(6000)}`,
  ]) {
    await page.goto(`${world.url}${address}`)
    await expect(page, address).toHaveURL(`${world.url}/not-found`)
  }
  // Any id below `/app` may be that of an installed app: one that is not there is named.
  for (const id of ['__proto__', 'no-such-app']) {
    await page.goto(`${world.url}/app/${id}`)
    await expect(page.getByText('没有这个应用'), id).toBeVisible()
  }
  await page.goto(`${world.url}/transport/upload`)
  await expectRouteShown(page, { remoteId: 'transport', address: '/transport/upload' })
  await followLink(page, '/file-manage/nowhere')
  await expect(desktop.toast(/没有对应的应用/)).toBeVisible()
  await expect(desktop.windows).toHaveCount(1)
})

test('H-30 WIN-06 the mouse and Alt with an arrow walk the pages of the focused window', async ({ desktop, page, world }) => {
  await page.goto(`${world.url}/account-security`)
  const account = desktop.windowsOf('account-security')
  const section = (name: string) => account.getByRole('button', { name, exact: true })
  await section('成员').click()
  await section('安全').click()
  await expect(section('安全')).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(section('成员')).toHaveAttribute('aria-current', 'page')
  const side = (button: 3 | 4) =>
    account.evaluate((frame, which) => {
      for (const type of ['mousedown', 'mouseup'])
        frame.dispatchEvent(new MouseEvent(type, { button: which, bubbles: true, cancelable: true }))
    }, button)
  await side(3)
  await expect(section('成员')).not.toHaveAttribute('aria-current', 'page')
  await side(4)
  await expect(section('成员')).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(section('安全')).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(`${world.url}/account-security`)
})
