import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FilesWindow } from '../screens/files-window.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { journeyDir } from '../support/journey-dir.ts'
import { brokenPng, emptyPage, pngBomb, redHeic, turnedPhoto } from '../seeds/media-files.ts'

const runProgram = (name: string, args: readonly string[], cwd?: string) =>
  spawnSync(name, args, cwd === undefined ? {} : { cwd }).status === 0
const hasPrograms = runProgram('ffmpeg', ['-version']) && runProgram('pdftoppm', ['-v'])

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  folders: async ({}, use) => {
    const dir = mkdtempSync(path.join(journeyDir(), 'cove-e2e-media-'))
    const shown = path.join(dir, '相册')
    mkdirSync(shown)
    const put = (name: string, bytes: Uint8Array | string) => writeFileSync(path.join(shown, name), bytes)
    put('竖拍.jpg', turnedPhoto)
    put('手机.heic', redHeic)
    put('损坏.png', brokenPng)
    put('炸弹.png', pngBomb(50_000, 50_000))
    put('合同.pdf', emptyPage)
    const clip = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=duration=2:size=320x240:rate=10', '-pix_fmt', 'yuv420p', '片段.mp4']
    if (hasPrograms) runProgram('ffmpeg', clip, shown)
    await use([shown])
    rmSync(dir, { recursive: true, force: true })
  },
})

test('MED-06a the grid shows photos upright, HEIC, the frame and duration of a clip, the first page of a PDF, and why a file cannot be shown', async ({
  desktop,
  page,
}) => {
  const files = await FilesWindow.open(desktop)
  await files.chooseSection('相册')
  await files.showGrid()
  const picture = (name: string) => files.tile(name).locator('img[data-shown]:not([data-first])')

  await expect(picture('竖拍.jpg')).toBeVisible()
  const shape = await picture('竖拍.jpg').evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
  expect(shape[0]).toBeLessThan(shape[1] ?? 0)
  await expect(picture('手机.heic')).toBeVisible()
  await expect(files.tile('损坏.png').getByRole('img', { name: /无法显示/ })).toBeVisible()
  await expect(files.tile('炸弹.png').getByRole('img', { name: /像素数超出/ })).toBeVisible()
  if (hasPrograms) {
    await expect(picture('片段.mp4')).toBeVisible()
    await expect(files.tile('片段.mp4').getByText('0:02')).toBeVisible()
    await expect(picture('合同.pdf')).toBeVisible()
  } else {
    test.info().annotations.push({ type: 'not run', description: 'clip and PDF: ffmpeg or poppler-utils is not installed' })
    await expect(files.tile('合同.pdf').getByRole('img', { name: /少一项软件/ })).toBeVisible()
  }
  await test.info().attach('grid', { body: await page.screenshot(), contentType: 'image/png' })
})
