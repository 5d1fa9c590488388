import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { album } from '@cove/device-contract/album'
import { users } from '@cove/device-contract/users'
import { FilesWindow } from '../screens/files-window.ts'
import { PathPicker } from '../screens/path-picker.ts'
import { encryptFor } from '../support/device-api.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { journeyDir } from '../support/journey-dir.ts'
import { hasFfmpeg, writeMov } from '../seeds/media.ts'
import { brokenPng } from '../seeds/media-files.ts'
import { writePhotos } from '../seeds/photos.ts'

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  folders: async ({}, use) => {
    const dir = mkdtempSync(path.join(journeyDir(), 'cove-e2e-album-'))
    const shown = path.join(dir, '相机')
    await writePhotos(path.join(shown, '大理'), [
      { name: '洱海.jpg', taken: '2024:10:04 18:20:00', place: [25.7, 100.2], colour: '#3a6ea5' },
      { name: '古城.jpg', taken: '2024:10:04 09:00:00', place: [25.69, 100.16], colour: '#c98a3c', widthPx: 200, heightPx: 300 },
      { name: '苍山.jpg', taken: '2024:10:03 10:00:00', place: [25.66, 100.1], colour: '#4d7a4d' },
    ])
    await writePhotos(shown, [{ name: '老照片.jpg', taken: '1904:01:01 00:00:00', colour: '#777777', camera: 'Box' }])
    writeFileSync(path.join(shown, '损坏.png'), brokenPng)
    await use([shown])
    rmSync(dir, { recursive: true, force: true })
  },
})

/** TR-12: by mouse, from beside the date of a day to the right edge of a photo. */
async function drawBand(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('nothing to draw a rectangle over')
  await page.mouse.move(start.x + 4, start.y + 4)
  await page.mouse.down()
  await page.mouse.move(start.x + 40, start.y + 30)
  await page.mouse.move(end.x + end.width + 400, end.y + 20, { steps: 4 })
  await page.mouse.up()
}

/** ALB-01b: a city with its photos, back, and the same place on the map. */
async function walkPlaces(window: Locator): Promise<void> {
  await window.getByRole('button', { name: /^地点/ }).first().click()
  await window.getByRole('button', { name: /^大理/ }).click()
  await expect(window.getByRole('heading', { name: '大理', exact: true })).toBeVisible()
  await expect(window.getByRole('option')).toHaveCount(3)
  await window.getByRole('button', { name: '返回' }).click()
  await window.getByRole('radio', { name: '地图' }).click()
  await expect(window.getByRole('application', { name: '照片地图' })).toBeVisible()
  await window.getByRole('list', { name: '照片最多的地点' }).getByRole('button').first().click()
  await expect(window.getByRole('region', { name: '这里的照片' }).getByRole('option')).toHaveCount(3)
}

test('ALB-01a ALB-04 TR-12 photos are in days; some become an album that follows their files; the map and the search find them', async ({
  desktop,
  folders,
}) => {
  await desktop.open('相册')
  const window = desktop.windowsOf('album')
  const photo = (name: string) => window.getByRole('option', { name: new RegExp(name) })

  await expect(photo('洱海')).toBeVisible()
  await expect(window.getByRole('heading', { name: /2024年10月4日/ })).toBeVisible({ timeout: 20_000 })
  await expect(window.getByRole('heading', { name: /1904年1月1日/ })).toBeVisible()
  await expect(photo('损坏').getByText('无法显示')).toBeVisible()
  await expect(photo('洱海').locator('img[data-shown]')).toBeVisible()

  const bar = window.getByRole('toolbar', { name: '已选照片的操作' })
  await drawBand(desktop.page, window.getByRole('heading', { name: /10月4日/ }), photo('苍山'))
  await expect(bar.getByText('已选择 3 项').first()).toBeVisible()
  await expect(photo('老照片')).toHaveAttribute('aria-selected', 'false')
  await desktop.page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await window.getByRole('button', { name: /选择.*10月4日.*的全部照片/ }).click()
  await expect(photo('洱海')).toHaveAttribute('aria-selected', 'true')
  await expect(photo('古城')).toHaveAttribute('aria-selected', 'true')
  await expect(bar.getByText('已选择 2 项').first()).toBeVisible()
  await bar.getByRole('button', { name: '添加到相簿' }).click()
  await desktop.page.getByRole('menuitem', { name: '新建相簿' }).click()
  const dialog = window.getByRole('dialog', { name: '新建相簿' })
  await dialog.getByRole('textbox', { name: '名称' }).fill('2024/大理')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByText('相册名称包含特殊字符。')).toBeVisible()
  await dialog.getByRole('textbox', { name: '名称' }).fill('2024 大理')
  await dialog.getByRole('button', { name: '确定' }).click()

  await expect(window.getByRole('heading', { name: '2024 大理' }).first()).toBeVisible()
  await expect(window.getByText('2 张照片，0 段视频')).toBeVisible()
  const [folder = ''] = folders
  mkdirSync(path.join(folder, '归档'))
  renameSync(path.join(folder, '大理', '洱海.jpg'), path.join(folder, '归档', '洱海日落.jpg'))
  await expect(photo('洱海日落')).toBeVisible({ timeout: 20_000 })
  await expect(photo('古城')).toBeVisible()

  await walkPlaces(window)

  await window.getByRole('button', { name: '搜索', exact: true }).click()
  await window.getByRole('textbox', { name: '日期、相机、文件名' }).fill('2024年10月3日')
  await expect(photo('苍山')).toBeVisible()
  await expect(photo('古城')).toHaveCount(0)
})

test('ALB-01b PP-01a a burst is one photo whose best frame is chosen; photos of one album are added to another', async ({
  desktop,
  folders,
  page,
}) => {
  const [folder = ''] = folders
  await writePhotos(
    path.join(folder, '连拍'),
    ['#c03030', '#30c030', '#3030c0'].map((colour, at) => ({
      name: `IMG_20241101_101500_BURST00${at + 1}.jpg`,
      taken: `2024:11:01 10:15:0${at}`,
      colour,
    })),
  )
  await desktop.open('相册')
  const window = desktop.windowsOf('album')
  const burst = window.getByRole('option', { name: /BURST/ })
  await expect(burst.getByText('连拍 3')).toBeVisible({ timeout: 20_000 })
  await expect(burst).toHaveCount(1)
  await window.getByRole('button', { name: /选择.*11月1日.*的全部照片/ }).click()
  await window.getByRole('button', { name: '从 3 张中选出最好的' }).click()
  await expect(window.getByRole('radio', { name: '第 1 张，共 3 张' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await test.info().attach('frames', { body: await page.screenshot(), contentType: 'image/png' })
  await window.getByRole('button', { name: '显示这一张' }).click()
  await expect(window.getByRole('option', { name: /BURST002/ })).toBeVisible()
  await expect(burst).toHaveCount(1)

  const bar = window.getByRole('toolbar', { name: '已选照片的操作' })
  const addTo = async (name: string) => {
    await bar.getByRole('button', { name: '添加到相簿' }).click()
    await page.getByRole('menuitem', { name: '新建相簿' }).click()
    const dialog = window.getByRole('dialog', { name: '新建相簿' })
    await dialog.getByRole('textbox', { name: '名称' }).fill(name)
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(window.getByRole('heading', { name }).first()).toBeVisible()
  }
  await addTo('第一')
  await window.getByRole('button', { name: /^照片/ }).first().click()
  await window.getByRole('button', { name: /选择.*1904年1月1日.*的全部照片/ }).click()
  await addTo('第二')
  await window.getByRole('button', { name: '添加照片' }).click()
  const picker = new PathPicker(page, '添加到“第二”')
  await picker.place('第一').click()
  await picker.row('IMG_20241101').click()
  await test.info().attach('picker', { body: await page.screenshot(), contentType: 'image/png' })
  await picker.root.getByRole('button', { name: '添加', exact: true }).click()
  await expect(window.getByText('2 张照片，0 段视频')).toBeVisible()
})

test('ALB-01b FM-08 a live photo is one item: downloaded, deleted, undone and restored with its clip', async ({
  desktop,
  folders,
  page,
}) => {
  test.skip(!hasFfmpeg(), 'not run: ffmpeg is not installed')
  const [folder = ''] = folders
  const names = ['IMG_0108.MOV', 'IMG_0108.jpg']
  const phone = path.join(folder, '手机')
  await writePhotos(phone, [{ name: 'IMG_0108.jpg', taken: '2024:11:02 08:00:00', colour: '#c03030' }])
  writeMov(path.join(phone, 'IMG_0108.MOV'), 2)
  const there = () => readdirSync(phone).toSorted()

  await desktop.open('相册')
  const window = desktop.windowsOf('album')
  const photo = window.getByRole('option', { name: /IMG_0108/ })
  await expect(photo.getByText('实况')).toBeVisible({ timeout: 20_000 })
  await expect(photo).toHaveCount(1)
  const bar = window.getByRole('toolbar', { name: '已选照片的操作' })
  const act = (action: string) => bar.getByRole('button', { name: action, exact: true }).click()
  const choose = async () => {
    await window.getByRole('button', { name: /选择.*11月2日.*的全部照片/ }).click()
    await expect(bar.getByText('已选择 1 项').first()).toBeVisible()
  }
  await choose()
  const download = page.waitForEvent('download')
  await act('下载')
  const archive = readFileSync(await (await download).path(), 'latin1')
  for (const name of names) expect(archive).toContain(name)

  await act('删除')
  await expect.poll(there).toEqual([])
  await desktop.toastAction('撤销').click()
  await expect.poll(there).toEqual(names)
  await expect(photo.getByText('实况')).toBeVisible({ timeout: 20_000 })

  await choose()
  await act('删除')
  await expect.poll(there).toEqual([])
  await expect(photo).toHaveCount(0)
  const bin = await (await FilesWindow.open(desktop)).openBin()
  await bin.root.getByTitle('IMG_0108.jpg', { exact: true }).click()
  await bin.root.getByRole('button', { name: '恢复', exact: true }).click()
  await expect.poll(there).toEqual(names)
})

async function shareByKeyboard(page: Page, window: Locator): Promise<void> {
  const press = (label: string) => window.getByRole('button', { name: label }).first().press('Enter')
  await press('可以看这个相簿的人')
  await press('添加一个人')
  await page.getByRole('menuitem', { name: '小林' }).press('Enter')
  await expect(window.getByRole('combobox', { name: '小林的权限' })).toBeVisible()
  const download = page.waitForEvent('download')
  await press('“秋天”的更多操作')
  await page.getByRole('menuitem', { name: '下载相簿' }).press('Enter')
  await download
}

async function findByRule(window: Locator): Promise<void> {
  await window
    .getByRole('button', { name: /^自动相簿/ })
    .first()
    .press('Enter')
  await window.getByRole('button', { name: '新建自动相簿' }).first().press('Enter')
  const dialog = window.getByRole('dialog', { name: '新建自动相簿' })
  await dialog.getByRole('textbox', { name: '名称', exact: true }).fill('山')
  await dialog.getByRole('textbox', { name: '文件或文件夹名称包含' }).fill('苍山')
  await dialog.getByRole('button', { name: '确定' }).press('Enter')
  await expect(window.getByRole('button', { name: /山.*1 张照片/ })).toBeVisible()
}

/** ALB-01b: a year leads to its first photo. */
async function typeYears(page: Page, photo: (name: string) => Locator): Promise<void> {
  await photo('损坏').focus()
  // On a busy computer the keys may come too slowly to be one number.
  const type = (year: string, name: string) =>
    expect(async () => {
      await page.keyboard.type(year)
      await expect(photo(name)).toBeFocused({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
  await type('1904', '老照片')
  await type('2024', '洱海')
}

test('ALB-01b ALB-03a ALB-04 by keyboard: photos of several days are liked, shown one after another, shared, downloaded and found by a rule', async ({
  api,
  desktop,
  page,
}) => {
  const body = { account: 'wei', nickname: '小林', encryptedPassword: await encryptFor(api, 'Long9Evening'), role: 'user' } as const
  expect((await api.device.use(users).createLocal({ body })).ok).toBe(true)
  await desktop.open('相册')
  const window = desktop.windowsOf('album')
  const photo = (name: string) => window.getByRole('option', { name: new RegExp(name) })
  const press = (label: string | RegExp) => window.getByRole('button', { name: label }).first().press('Enter')
  await expect(photo('苍山').locator('img[data-shown]')).toBeVisible({ timeout: 20_000 })
  await typeYears(page, photo)
  await photo('损坏').focus()
  await page.keyboard.press('ArrowRight')
  await expect(photo('洱海')).toBeFocused()
  await page.keyboard.press(' ')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  const bar = window.getByRole('toolbar', { name: '已选照片的操作' })
  await expect(bar.getByText('已选择 3 项').first()).toBeVisible()
  await bar.getByRole('button', { name: '收藏' }).press('Enter')
  await expect(bar).toHaveCount(0)

  await press(/^收藏/)
  await expect(photo('苍山')).toBeVisible()
  await expect(window.getByRole('option')).toHaveCount(3)
  await press('播放幻灯片')
  const stage = window.getByRole('dialog', { name: '大图' })
  await expect(stage.getByText('1 / 3')).toBeVisible()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowLeft')
  await expect(stage.getByRole('img', { name: '苍山.jpg' })).toBeVisible()
  await page.keyboard.press('i')
  await expect(stage.getByText('Cove X100')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stage).toHaveCount(0)

  await photo('洱海').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+a')
  await bar.getByRole('button', { name: '添加到相簿' }).press('Enter')
  await page.getByRole('menuitem', { name: '新建相簿' }).press('Enter')
  await page.keyboard.type('秋天')
  await page.keyboard.press('Enter')
  await expect(window.getByText('3 张照片，0 段视频')).toBeVisible()
  await shareByKeyboard(page, window)
  const { data } = (await api.device.use(album).list()) as { data?: { albums: { isShared: boolean }[] } }
  expect(data?.albums.map(({ isShared }) => isShared)).toEqual([true])

  await findByRule(window)
})
