import { utimesSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { hasFfmpeg, writePicture, writeWebm } from '../seeds/media.ts'
import { homeFile } from '../seeds/files.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { expect, test } from '../support/fixtures.ts'

test.skip(!hasFfmpeg(), 'not run: ffmpeg is not installed')

/** VW-05: the keys of two pictures next to each other. */
async function comparePictures(page: Page, window: Locator): Promise<void> {
  const press = (key: string) => page.keyboard.press(key)
  await press('c')
  const two = window.getByRole('group', { name: '对比' })
  await expect(two).toBeFocused()
  const names = () => two.getByRole('img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt))
  await expect.poll(names).toEqual(['1 海.png', '2 山.png'])
  await press('ArrowRight')
  await expect.poll(names).toEqual(['1 海.png', '3 湖.png'])
  await press('ArrowLeft')
  await expect.poll(names).toEqual(['1 海.png', '2 山.png'])
  await press(' ')
  await expect.poll(names).toEqual(['2 山.png', '1 海.png'])
  await press('1')
  await expect(two.getByText('100%', { exact: true })).toBeVisible()
  await press('+')
  await expect(two.getByText('125%', { exact: true })).toBeVisible()
  // VW-04: the device has stored what was given to one picture.
  await expect(two.getByRole('group', { name: '“1 海.png”的评分' }).getByRole('button', { name: '2 星' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(two.locator('dt', { hasText: '清晰度' }).locator('xpath=following-sibling::dd[1]')).toHaveText([/^\d/, /^\d/])
  const loupes = two.locator('[data-loupe]')
  await two
    .locator('[data-half]')
    .first()
    .hover({ position: { x: 150, y: 200 } })
  await expect(loupes).toHaveCount(2)
  await press('l')
  await expect(loupes).toHaveCount(0)
  await press('Escape')
  await expect(two).toHaveCount(0)
}

/** VW-04: the panel with its stars, which are given by keys and by mouse. */
async function giveStars(page: Page, window: Locator): Promise<void> {
  const press = (key: string) => page.keyboard.press(key)
  await press('i')
  const panel = window.getByRole('complementary', { name: '信息' })
  const stars = (count: number) => panel.getByRole('button', { name: `${count} 星` })
  await expect(stars(4)).toBeVisible()
  await press('4')
  await expect(stars(4)).toHaveAttribute('aria-pressed', 'true')
  await stars(2).click()
  await expect(stars(2)).toHaveAttribute('aria-pressed', 'true')
  await window.getByRole('group', { name: '图片', exact: true }).focus()
  await press('i')
  await expect(panel).toHaveCount(0)
}

test('VW-04, VW-05 each key of pictures does what it says, for one picture and for two', async ({ desktop, page, world }) => {
  for (const [at, name] of ['1 海.png', '2 山.png', '3 湖.png'].entries()) {
    writePicture(homeFile(world.dataDir, name), '1600x900')
    // They follow each other as in the folder: the newest first.
    utimesSync(homeFile(world.dataDir, name), 1e9 - at, 1e9 - at)
  }
  const files = await FilesWindow.open(desktop)
  await files.item('1 海.png').dblclick()
  const window = desktop.windowsOf('viewer').last()
  const picture = (name: string) => window.getByRole('img', { name })
  await expect(picture('1 海.png')).toHaveAttribute('data-shown', 'true')
  await expect(window.getByRole('group', { name: '图片', exact: true })).toBeFocused()
  const fit = window.getByRole('button', { name: '适合窗口' })
  const press = (key: string) => page.keyboard.press(key)
  await press('1')
  await expect(window.getByText('100%', { exact: true })).toBeVisible()
  await press('+')
  await expect(window.getByText('125%', { exact: true })).toBeVisible()
  await press('-')
  await expect(window.getByText('100%', { exact: true })).toBeVisible()
  const placeOf = () => picture('1 海.png').evaluate((image: HTMLElement) => image.style.transform)
  const before = await placeOf()
  await press('ArrowRight')
  expect(await placeOf()).not.toBe(before)
  await press('0')
  await expect(fit).toHaveAttribute('aria-pressed', 'true')
  await press('r')
  await expect.poll(placeOf).toContain('rotate(90deg)')
  await giveStars(page, window)
  await press('f')
  await expect(window.getByRole('button', { name: '退出全屏' })).toBeVisible()
  await press('f')
  await expect(window.getByRole('button', { name: '全屏', exact: true })).toBeVisible()
  await press(' ')
  await expect(window.getByRole('button', { name: '停止播放' })).toBeVisible()
  await press('Escape')
  await expect(window.getByRole('button', { name: '播放幻灯片' })).toBeVisible()
  await press('PageDown')
  await expect(picture('2 山.png')).toHaveAttribute('data-shown', 'true')
  await press('PageUp')
  await expect(picture('1 海.png')).toHaveAttribute('data-shown', 'true')

  await comparePictures(page, window)
  await window.getByRole('group', { name: '图片', exact: true }).focus()
  await press('Delete')
  await expect(page.getByText('“1 海.png”已移到回收站')).toBeVisible()
  await expect(picture('2 山.png')).toHaveAttribute('data-shown', 'true')
})

/** VID-04: the keys of volume, sound and speed. */
async function changeSound(page: Page, player: Locator): Promise<void> {
  const press = (key: string) => page.keyboard.press(key)
  const state = (read: (video: HTMLVideoElement) => unknown) => expect.poll(() => player.evaluate(read))
  await press('ArrowDown')
  await state((video) => video.volume).toBeCloseTo(0.95)
  await press('ArrowUp')
  await state((video) => video.volume).toBe(1)
  await press('m')
  await state((video) => video.muted).toBe(true)
  await press('m')
  await state((video) => video.muted).toBe(false)
  await press('>')
  await state((video) => video.playbackRate).toBe(1.25)
  await press('<')
  await state((video) => video.playbackRate).toBe(1)
}

test('VID-04 each key of a video does what it says', async ({ desktop, page, world }) => {
  writeWebm(homeFile(world.dataDir, '1 海.webm'), 40, 5)
  writeWebm(homeFile(world.dataDir, '2 山.webm'), 2, 5)
  // They follow each other as in the folder: the newest first.
  for (const [at, name] of ['1 海.webm', '2 山.webm'].entries()) utimesSync(homeFile(world.dataDir, name), 1e9 - at, 1e9 - at)
  writeFileSync(homeFile(world.dataDir, '1 海.zh.srt'), '1\n00:00:00,000 --> 00:00:40,000\n字幕\n')
  const files = await FilesWindow.open(desktop)
  await files.item('1 海.webm').dblclick()
  const window = desktop.windowsOf('viewer').last()
  const player = window.getByLabel('播放“1 海.webm”')
  const state = (read: (video: HTMLVideoElement) => unknown) => expect.poll(() => player.evaluate(read))
  await state((video) => video.currentTime).toBeGreaterThan(0)
  const press = (key: string) => page.keyboard.press(key)
  await expect(window.getByRole('group', { name: '1 海.webm', exact: true })).toBeFocused()
  await press('k')
  await state((video) => video.paused).toBe(true)
  const second = () => player.evaluate((video: HTMLVideoElement) => Math.round(video.currentTime))
  for (const [key, at] of [
    ['5', 20],
    ['l', 30],
    ['j', 20],
    ['ArrowRight', 25],
    ['ArrowLeft', 20],
    ['0', 0],
  ] as const) {
    await press(key)
    await expect.poll(second, key).toBe(at)
  }
  await changeSound(page, player)
  const subtitles = window.getByText('字幕', { exact: true })
  await expect(subtitles).toBeVisible()
  await press('c')
  await expect(subtitles).toHaveCount(0)
  await press('c')
  await expect(subtitles).toBeVisible()
  await press('f')
  await expect(window.getByRole('button', { name: '退出全屏' })).toBeVisible()
  await press('f')
  await expect(window.getByRole('button', { name: '全屏', exact: true })).toBeVisible()
  await press(' ')
  await state((video) => video.paused).toBe(false)
  await press('n')
  await expect(window.getByLabel('播放“2 山.webm”')).toBeVisible()
})
