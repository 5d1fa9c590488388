import type { Page } from '@playwright/test'
import type { DesktopScreen } from '../screens/desktop-screen.ts'
import type { DeviceApi } from './device-api.ts'
import type { World } from './fixtures.ts'
import { expectRouteShown, followLink, publishedRoutes } from './published-routes.ts'
import type { PublishedRoute } from './published-routes.ts'
import { fillDevice } from './used-device.ts'

/** Which file the windows for one file show. */
const fileOf: Readonly<Record<string, string>> = {
  '/file-archive': '备份.zip',
  '/file-compress': '计划.txt',
  '/file-checksums': '计划.txt',
  '/file-versions': '计划.txt',
  '/viewer/picture-shower': '海.jpg',
  '/viewer/music-player': '歌.wav',
  '/viewer/document': '合同.pdf',
  '/viewer/text': '计划.txt',
  '/viewer/compare-versions': '计划.txt',
  '/viewer/webview': '计划.txt',
  '/viewer/book': '小书.epub',
  '/editor': '计划.txt',
  '/viewer/file-info': '海.jpg',
  '/viewer/exif-info': '海.jpg',
}
const settingsPages = ['wallpaper', 'normal', 'fileSetting', 'cache', 'history', 'feedback', 'about', 'notices']

/**
 * Every published route once, with what a used device has for its parameters; fills the device. The gallery of components, which only
 * developers have, is left out: it has a journey of its own.
 */
export async function usedRoutes(page: Page, world: World, api: DeviceApi): Promise<readonly PublishedRoute[]> {
  const { storageId, userNo, tagId } = await fillDevice(world, api)
  const published = await publishedRoutes(page, world.url, { userNo, tagId, page: 'about' })
  const pages = settingsPages.map((name) => ({ remoteId: 'settings', address: `/setting/${name}`, isOwn: false }))
  const addressed = [...published, ...pages]
    .filter(({ remoteId }) => remoteId !== 'ui-gallery')
    .map((route) => {
      const file = fileOf[route.address]
      return file ? { ...route, address: `${route.address}?${new URLSearchParams({ storageId, path: `/${file}` })}` } : route
    })
  return addressed.filter(({ address }, at) => addressed.findIndex((other) => other.address === address) === at)
}

/** Opens each route in turn and answers what `look` finds in its window. Windows stay open while the routes of one remote are visited. */
export async function visitRoutes(
  desktop: DesktopScreen,
  routes: readonly PublishedRoute[],
  look: (route: PublishedRoute) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const { page } = desktop
  const found: string[] = []
  let remoteId = ''
  await page.goto(`${desktop.url}/file-manage`)
  await desktop.windows.first().waitFor()
  // A window that is still filling gives the keyboard to its first content, and the link would lose it.
  await waitUntilSettled(page)
  for (const route of routes) {
    const before = await focusedWindow(page)
    await followLink(page, route.address)
    if (route.isOwn) await leaveWindow(page, before)
    await expectRouteShown(page, route)
    if (route.remoteId !== remoteId) await closeOthers(page)
    ;({ remoteId } = route)
    await waitUntilSettled(page)
    for (const problem of await look(route)) found.push(`${route.address}: ${problem}`)
  }
  return found
}

/** Waits until the focused window has what it asked the device for: its content stays the same for a moment. */
export async function waitUntilSettled(page: Page): Promise<void> {
  const frame = page.locator('[data-window-frame][data-focused="true"]')
  let before = -1
  // At most a good second: a clock or a chart changes it for ever.
  for (let look = 0; look < 20; look += 1) {
    const size = await frame.evaluate((element) => (element.querySelector('[aria-busy="true"]') ? -1 : element.innerHTML.length))
    if (size >= 0 && size === before) return
    before = size
    await page.waitForTimeout(60)
  }
}

const focusedWindow = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector<HTMLElement>('[data-window-frame][data-focused="true"]')?.dataset['windowId'])

/** Waits for another window than the one that had the link, also of the same remote. A short address may end at the window it came from. */
async function leaveWindow(page: Page, before: string | undefined): Promise<void> {
  for (let look = 0; look < 60 && (await focusedWindow(page)) === before; look += 1) await page.waitForTimeout(50)
}

/** Closes all windows but the focused one. */
const closeOthers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const others = '[data-window-frame]:not([data-focused="true"])'
    const closeButtons = document.querySelectorAll<HTMLElement>(`${others} [data-keep-clear][role="group"] > button:last-of-type`)
    for (const button of closeButtons) button.click()
  })
