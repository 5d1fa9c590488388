import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import type { World } from '../support/fixtures.ts'
import { forgeKernelRange, removeEntry, tamper } from '../support/site.ts'
import { SlotScreen } from '../screens/slot-screen.ts'
import type { WindowFrame } from '../screens/window-frame.ts'
import { WindowsScreen } from '../screens/windows-screen.ts'

const files = '文件管理'
const greeting = '你好'

test.use({ provoked: /broken on purpose|integrity/, ownSite: true })

test('S-E2 a new version arrives in a running desktop, a broken one stays in its window, a rollback heals it', async ({
  desktop,
  page,
  world,
}) => {
  const windows = new WindowsScreen(desktop)
  const fetched = versionsFetched(page, 'file-manager')
  const isSamePage = await markPage(page)
  const first = await windows.open(files)
  await expect(place(first.root)).toBeVisible()
  const installed = world.site.published('file-manager')
  expect([...fetched]).toEqual([installed])

  await test.step('S-E2 the open window keeps its version and offers the new one', async () => {
    world.site.build('file-manager', '1.0.1')
    world.site.publish('file-manager', '1.0.1')
    const slot = new SlotScreen(first)
    await expect(slot.newVersionBar).toBeVisible()
    await newFolder(first)
    expect([...fetched]).toEqual([installed])
  })

  const second = await windows.openAnother(files)
  await test.step('WIN-07 a new window runs the new version at once', async () => {
    await expect(place(second.root)).toBeVisible()
    expect([...fetched]).toEqual([installed, '1.0.1'])
    await expect(new SlotScreen(second).newVersionBar).toHaveCount(0)
    await expect(new SlotScreen(first).newVersionBar).toBeVisible()
  })

  await test.step('S-E2 reloading the window moves it, and only it', async () => {
    await new SlotScreen(first).moveToNewVersion()
    await expect(place(first.root)).toBeVisible()
  })

  const third = await test.step('S-E1 a broken version fails in its own window, readably', async () => {
    breakAndPublish(world, '1.0.2')
    await expect(new SlotScreen(first).newVersionBar).toBeVisible()
    const broken = await openFailing(windows)
    await newFolder(first)
    await newFolder(second)
    await (await windows.open(greeting)).close()
    return broken
  })

  await test.step('S-E2 after the rollback the window shows by itself', async () => {
    world.site.publish('file-manager', '1.0.1')
    await expect(new SlotScreen(first).newVersionBar).toHaveCount(0)
    await expect(place(third.root)).toBeVisible()
    await newFolder(third)
  })
  expect(await isSamePage()).toBe(true)
})

test('S-E5 a file that was altered after publishing is refused, and none of it runs', async ({ desktop, page, world }) => {
  const windows = new WindowsScreen(desktop)
  const installed = world.site.published('hello')
  world.site.build('hello', '1.0.1')
  await untilRead(page, () => {
    world.site.publish('hello', '1.0.1')
    tamper(world.site, 'hello', '1.0.1')
  })
  const refused = await windows.open(greeting)
  const slot = new SlotScreen(refused)
  await expect(slot.retryButton).toBeVisible()
  await expect(slot.failure(`为安全起见，已停止打开“${greeting}”`)).toBeVisible()
  expect(await page.evaluate(() => 'coveTampered' in globalThis)).toBe(false)

  // The window opens as soon as another version is published.
  await untilRead(page, () => world.site.publish('hello', installed))
  await expect(refused.root.getByLabel('你的名字')).toBeVisible()
})

test(
  'S-E5 a file that is missing on the device is named as that, and publishing another version helps',
  { tag: '@thorough' },
  async ({ desktop, page, world }) => {
    const windows = new WindowsScreen(desktop)
    const installed = world.site.published('hello')
    world.site.build('hello', '1.0.1')
    await untilRead(page, () => {
      world.site.publish('hello', '1.0.1')
      removeEntry(world.site, 'hello', '1.0.1')
    })
    const refused = await windows.open(greeting)
    const slot = new SlotScreen(refused)
    await expect(slot.failure(`“${greeting}”缺少文件`)).toBeVisible()
    // The window opens as soon as another version is published.
    await untilRead(page, () => world.site.publish('hello', installed))
    await expect(refused.root.getByLabel('你的名字')).toBeVisible()
  },
)

test('S-E4 a remote for another kernel is refused before its code is fetched, both versions named', async ({ desktop, page, world }) => {
  const windows = new WindowsScreen(desktop)
  const fetched = versionsFetched(page, 'hello')
  await untilRead(page, () => forgeKernelRange(world.site, 'hello', '^2.0.0'))
  const refused = await windows.open(greeting)
  const slot = new SlotScreen(refused)
  await expect(slot.failure(`“${greeting}”与当前桌面不兼容`)).toBeVisible()
  await expect(refused.root.getByText('^2.0.0', { exact: false }).first()).toBeVisible()
  await expect(refused.root.getByText(/当前是 1\./).first()).toBeVisible()
  await expect(slot.retryButton).toHaveCount(0)
  expect([...fetched]).toEqual([])
  const healthy = await windows.open(files)
  await expect(place(healthy.root)).toBeVisible()
})

/** Opens a file window whose version is broken; it shows why it failed. */
async function openFailing(windows: WindowsScreen): Promise<WindowFrame> {
  const broken = await windows.openAnother(files)
  const slot = new SlotScreen(broken)
  await expect(slot.failure(`“${files}”无法启动`).or(slot.failure(`无法加载“${files}”`))).toBeVisible()
  await expect(slot.retryButton).toBeVisible()
  return broken
}

/** The path, which every working file window shows. */
function place(root: Locator): Locator {
  return root.getByRole('navigation').first()
}

/** Makes a folder and keeps the name offered: the window still does its work. */
async function newFolder(window: WindowFrame): Promise<void> {
  await window.bringForward()
  const names = window.root.getByText(/^新建文件夹/)
  const before = await names.count()
  await window.root.getByRole('button', { name: '新建', exact: true }).click()
  const field = window.root.getByRole('textbox', { name: '重命名' })
  await field.press('Enter')
  await expect(field).toHaveCount(0)
  await expect.poll(() => names.count()).toBeGreaterThan(before)
}

/** Which versions of a remote the page has fetched, in order. */
function versionsFetched(page: Page, id: string): ReadonlySet<string> {
  const versions = new Set<string>()
  page.on('request', (request) => {
    const version = new RegExp(`/remotes/${id}/([^/]+)/`).exec(request.url())?.[1]
    if (version) versions.add(version)
  })
  return versions
}

/** Marks the page; the mark is gone once the page was loaded again. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(globalThis, { coveSamePage: true }))
  return () => page.evaluate(() => 'coveSamePage' in globalThis)
}

function breakAndPublish(world: World, version: string): void {
  world.site.build('file-manager', version)
  world.site.break('file-manager', version)
  world.site.publish('file-manager', version)
}

/** Does something to the registry and waits until the desktop has read it. */
async function untilRead(page: Page, change: () => void): Promise<void> {
  const read = page.waitForResponse(/\/remotes\.json/)
  change()
  await (await read).finished()
}
