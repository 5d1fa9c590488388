import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { modules } from '@cove/device-contract/modules'
import { spaces } from '@cove/device-contract/spaces'
import type { Locator, Page } from '@playwright/test'
import { homeFile } from '../seeds/files.ts'
import { hasFfmpeg, writeWebm } from '../seeds/media.ts'
import { writeSound } from '../seeds/sound.ts'
import { DesktopScreen } from '../screens/desktop-screen.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { severeViolations } from '../support/axe-scan.ts'
import { expect, test } from '../support/fixtures.ts'
import { openOtherBrowser } from '../support/other-browser.ts'
import { storeSession } from '../support/stored-session.ts'

const pictures = path.resolve(import.meta.dirname, '../../.cache/looks')

/** Chooses an entry below 'open with', or below another verb. */
async function choose(files: FilesWindow, name: string, entries: readonly [string, string | RegExp]): Promise<void> {
  await files.item(name).click({ button: 'right' })
  await files.page.getByRole('menuitem', { name: entries[0], exact: true }).hover()
  await files.page.getByRole('menuitem', { name: entries[1] }).click()
}

test('OPN-02, OPN-03, OPN-06 a file opens in its app, in another one, and always in that one until it is reset', async ({
  desktop,
  page,
  world,
}) => {
  writeFileSync(homeFile(world.dataDir, '说明.foo'), '云湾可以打开它')
  const files = await FilesWindow.open(desktop)
  await files.expectItem('说明.foo')

  await files.item('说明.foo').dblclick()
  const offer = page.getByRole('dialog', { name: '无法打开“说明.foo”' })
  await expect(offer).toContainText('没有应用可以打开这种文件')
  await page.keyboard.press('Escape')

  await choose(files, '说明.foo', ['打开方式', '选择其他应用…'])
  const dialog = page.getByRole('dialog', { name: '打开方式' })
  await dialog.getByRole('radio', { name: '文本预览' }).check()
  await dialog.getByRole('checkbox', { name: '始终用此应用打开 .foo 文件' }).check()
  expect(await severeViolations(page)).toEqual([])
  await page.screenshot({ path: path.join(pictures, 'open-with-dialog.png') })
  await dialog.getByRole('button', { name: '打开', exact: true }).click()
  await expect(page.getByText('云湾可以打开它')).toBeVisible()
  await page.goto(`${world.url}/file-manage`)
  await files.item('说明.foo').dblclick()
  await expect(page.getByText('云湾可以打开它')).toBeVisible()

  await page.goto(`${world.url}/default-apps`)
  const defaults = desktop.window('默认应用')
  await expect(defaults.getByText('.foo 文件', { exact: true })).toBeVisible()
  await page.screenshot({ path: path.join(pictures, 'default-apps.png') })
  await defaults.getByRole('button', { name: '.foo 文件 恢复默认' }).click()
  await expect(defaults.getByText('还没有选择过默认应用')).toBeVisible()
})

test('OPN-01, OPN-04, OPN-07 links of a file go to the downloads of the device; an app that is off says so', async ({
  api,
  desktop,
  page,
  world,
}) => {
  writeFileSync(homeFile(world.dataDir, '片单.txt'), 'https://example.org/film.mkv\n备注\n')
  writeFileSync(homeFile(world.dataDir, '发布.metalink'), '<file name="a"><url>https://example.org/a.iso?x=1&amp;y=2</url></file>')
  const files = await FilesWindow.open(desktop)
  await files.expectItem('片单.txt')
  await expect(desktop.windowsOf('offline-download')).toHaveCount(0)
  await choose(files, '片单.txt', ['添加到', /链接下载/])
  const downloads = desktop.windowsOf('offline-download')
  await expect(downloads.getByRole('region', { name: '来自文件' }).getByRole('textbox')).toHaveValue('https://example.org/film.mkv')

  await desktop.pressApp('文件管理')
  // The folder of the downloads comes in before the files and moves them on.
  await files.expectItem('下载')
  await files.item('发布.metalink').dblclick()
  await expect(downloads.getByRole('region', { name: '来自文件' }).getByRole('textbox')).toHaveValue('https://example.org/a.iso?x=1&y=2')

  const switched = await api.device.use(modules).switch({ body: { moduleId: 'downloads', isOn: false } })
  expect(switched.ok).toBe(true)
  await page.goto(`${world.url}/file-manage`)
  await files.expectItem('发布.metalink')
  await expect(async () => {
    await files.item('发布.metalink').dblclick()
    await expect(page.getByRole('dialog', { name: '无法打开“发布.metalink”' })).toContainText('在这台设备上已关闭', { timeout: 1_000 })
  }).toPass()
})

/** The player of a file, opened by a double click. */
async function play(desktop: DesktopScreen, name: string): Promise<{ readonly player: Locator; readonly bar: Locator }> {
  const files = await FilesWindow.open(desktop)
  await files.item(name).dblclick()
  const player = desktop.page.getByLabel(`播放“${name}”`)
  await expect(player).toHaveJSProperty('readyState', 4)
  return { player, bar: desktop.page.getByRole('region', { name: '继续播放或阅读' }) }
}

async function moveTo(player: Locator, seconds: number): Promise<void> {
  await player.evaluate((media: HTMLMediaElement, at) => {
    // Not waited for: it resolves late, or never, while the player looks for another place.
    media.play().catch(() => undefined)
    media.currentTime = at
  }, seconds)
  await expect
    .poll(() => player.evaluate((media: HTMLMediaElement) => (media.seeking ? -1 : media.currentTime)))
    .toBeGreaterThanOrEqual(seconds)
  await player.evaluate((media: HTMLMediaElement) => media.pause())
}

const secondsOf = (player: Locator) => player.evaluate((media: HTMLMediaElement) => media.currentTime)

test('POS-02, POS-04, POS-06, POS-07 a video that was played here continues in another browser, and back', async ({
  context: first,
  desktop,
  page,
  world,
}) => {
  test.skip(!hasFfmpeg(), 'not run: ffmpeg is not installed')
  writeWebm(homeFile(world.dataDir, '短片.webm'), 120, 2)
  const here = await play(desktop, '短片.webm')
  await expect(here.bar).toHaveCount(0)
  const reported = page.waitForResponse(/\/ugos\/positions\/v1\/report/)
  await moveTo(here.player, 30)
  await reported
  // Moved by another program: the position belongs to the file.
  renameSync(homeFile(world.dataDir, '短片.webm'), homeFile(world.dataDir, '第一集.webm'))

  const context = await openOtherBrowser(first)
  const otherPage = await context.newPage()
  await storeSession(otherPage, world.url)
  const other = new DesktopScreen(otherPage, world.url)
  await other.arrive()
  const there = await play(other, '第一集.webm')
  await expect(there.bar.getByRole('button', { name: /从 0:3\d 继续.*来自/ })).toBeVisible()
  // At once: the offer goes away after some seconds.
  await there.bar.getByRole('button', { name: /继续/ }).click()
  await expect(there.bar).toHaveCount(0)
  expect(await secondsOf(there.player)).toBeGreaterThanOrEqual(30)
  await moveTo(there.player, 90)

  await expect(here.bar).toContainText('进度更靠后')
  expect(await severeViolations(page)).toEqual([])
  await page.screenshot({ path: path.join(pictures, 'position-further.png') })
  await here.bar.getByRole('button', { name: '从 1:30 继续' }).click()
  await expect.poll(() => secondsOf(here.player)).toBeGreaterThanOrEqual(90)
  await context.close()
})

test('OPN-05 a file that cannot be played says so, and the views fit narrow, dark and English windows', async ({
  api,
  desktop,
  page,
  world,
}) => {
  writeFileSync(homeFile(world.dataDir, '坏的.mp4'), 'no film')
  writeSound(homeFile(world.dataDir, '声音.wav'), 60)
  writeFileSync(homeFile(world.dataDir, '笔记.md'), '# 云湾\n\n- 一\n- 二\n')
  const files = await FilesWindow.open(desktop)
  await files.item('坏的.mp4').dblclick()
  await expect(page.getByText('无法显示“坏的.mp4”')).toBeVisible()
  const listed = await api.device.use(spaces).list()
  if (!listed.ok) throw new Error(listed.error.name)
  await shoot(page, world.url, listed.data.storages[0]?.storageId ?? '')
})

async function shoot(page: Page, url: string, storageId: string): Promise<void> {
  for (const [view, name] of [
    ['music-player', '声音.wav'],
    ['text', '笔记.md'],
    ['video-player', '坏的.mp4'],
  ] as const)
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [760, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 700 })
      await page.emulateMedia({ colorScheme })
      await page.goto(`${url}/viewer/${view}?${new URLSearchParams({ storageId, path: `/${name}` })}`)
      await expect(page.getByText(name).first()).toBeVisible()
      await page.screenshot({ path: path.join(pictures, `view-${view}-${width}-${name === '坏的.mp4' ? 'broken' : colorScheme}.png`) })
    }
}
