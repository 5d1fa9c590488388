import { readFileSync, writeFileSync } from 'node:fs'
import { hasFfmpeg, writeAvi, writePicture, writeWebm } from '../seeds/media.ts'
import { homeFile } from '../seeds/files.ts'
import { writePdf } from '../seeds/pdf.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { expect, test } from '../support/fixtures.ts'

test.skip(!hasFfmpeg(), 'not run: ffmpeg is not installed')

test('VW-04, VW-06 pictures of a folder are shown one after another; a broken one says so', async ({ desktop, page, world }) => {
  writePicture(homeFile(world.dataDir, '1 海.png'))
  writePicture(homeFile(world.dataDir, '2 山.jpg'), '640x480')
  writeFileSync(homeFile(world.dataDir, '3 坏.png'), 'no picture')
  const files = await FilesWindow.open(desktop)
  await files.item('1 海.png').dblclick()
  const window = desktop.windowsOf('viewer')
  await expect(window.getByRole('img', { name: '1 海.png' })).toHaveAttribute('data-shown', 'true')
  await expect(window.getByText(/1 \/ 3/)).toBeVisible()
  await window.getByRole('button', { name: '放大' }).click()
  await expect(window.getByText(/^(?:8|9)\d%$/)).toBeVisible()
  await window.getByRole('group', { name: '图片', exact: true }).focus()
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowRight')
  await expect(window.getByRole('img', { name: '2 山.jpg' })).toHaveAttribute('data-shown', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(window.getByText('无法显示“3 坏.png”')).toBeVisible()
})

test('VID-02, VID-03 a video plays as it is, another one is converted by the device; subtitles next to it are shown', async ({
  desktop,
  page,
  world,
}) => {
  writeWebm(homeFile(world.dataDir, '直接.webm'), 4)
  writeAvi(homeFile(world.dataDir, '转换.avi'), 8)
  writeFileSync(homeFile(world.dataDir, '转换.zh.srt'), '1\n00:00:00,000 --> 00:00:08,000\n第一句字幕\n')
  writeFileSync(homeFile(world.dataDir, '坏.mp4'), 'no film')
  const files = await FilesWindow.open(desktop)
  await files.item('直接.webm').dblclick()
  const window = desktop.windowsOf('viewer').last()
  const player = window.getByLabel('播放“直接.webm”')
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await page.goto(`${world.url}/file-manage`)
  await files.item('转换.avi').dblclick()
  const converted = window.getByLabel('播放“转换.avi”')
  await expect.poll(() => converted.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 20_000 }).toBeGreaterThan(0.2)
  await expect(window.getByText('第一句字幕')).toBeVisible()
  await page.goto(`${world.url}/file-manage`)
  await files.item('坏.mp4').dblclick()
  await expect(window.getByText('无法显示“坏.mp4”')).toBeVisible()
})

test('OFF-04, OFF-05, OFF-06 a PDF is paged and searched, text and tables are shown', async ({ desktop, page, world }) => {
  writePdf(homeFile(world.dataDir, '合同.pdf'), ['Alpha term', 'Beta', 'Gamma term'])
  writeFileSync(homeFile(world.dataDir, '坏.pdf'), '%PDF-1.7 nothing')
  writeFileSync(homeFile(world.dataDir, '表.csv'), '名称,数量\n茶,3\n"米, 面",5\n')
  const files = await FilesWindow.open(desktop)
  await files.item('合同.pdf').dblclick()
  const window = desktop.windowsOf('viewer').last()
  await expect(window.getByText('Alpha term')).toBeAttached()
  await window.getByRole('button', { name: '查找' }).click()
  await window.getByRole('textbox', { name: '查找内容' }).fill('term')
  await expect(window.getByText('1 / 2')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(window.getByText('2 / 2')).toBeVisible()
  await expect(window.getByText('Gamma term')).toBeAttached()
  await page.goto(`${world.url}/file-manage`)
  await files.item('坏.pdf').dblclick()
  await expect(window.getByText('文件已损坏、不完整，或不是 PDF。')).toBeVisible()
  await page.goto(`${world.url}/file-manage`)
  await files.item('表.csv').dblclick()
  await expect(window.getByRole('gridcell', { name: '米, 面' })).toBeVisible()
})

test('EDT-01, EDT-02 a text in GB18030 is edited and saved as it was; a change of another program is not overwritten', async ({
  desktop,
  page,
  world,
}) => {
  const file = homeFile(world.dataDir, '笔记.txt')
  // “云湾” in GB18030, and a line end of Windows.
  writeFileSync(file, Buffer.from([0xd4, 0xc6, 0xcd, 0xe5, 0x0d, 0x0a]))
  const files = await FilesWindow.open(desktop)
  await files.item('笔记.txt').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '用其他应用编辑', exact: true }).hover()
  await page.getByRole('menuitem', { name: '文本编辑器' }).click()
  const window = desktop.windowsOf('viewer').last()
  const text = window.getByRole('textbox', { name: '笔记.txt' })
  await expect(text).toContainText('云湾')
  await expect(window.getByRole('button', { name: '编码' })).toHaveText('GB18030')
  await expect(window.getByRole('button', { name: '换行符' })).toHaveText('CRLF')
  await text.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('AB')
  await page.keyboard.press('Control+s')
  await expect(window.getByText('已保存')).toBeVisible()
  expect([...readFileSync(file)]).toEqual([0x41, 0x42, 0xd4, 0xc6, 0xcd, 0xe5, 0x0d, 0x0a])

  writeFileSync(file, 'another program')
  await page.keyboard.type('C')
  await page.keyboard.press('Control+s')
  await expect(window.getByText('文件已在别处改动，没有保存')).toBeVisible()
  expect(readFileSync(file, 'utf8')).toBe('another program')
  await window.getByRole('button', { name: '载入新的' }).click()
  await page.getByRole('button', { name: '放弃改动' }).click()
  await expect(window.getByRole('textbox', { name: '笔记.txt' })).toContainText('another program')
})
