import path from 'node:path'
import { folderHashes, hashOf, writeFolder, writeNoise } from '../seeds/files.ts'
import { zipHashes } from '../seeds/zip.ts'
import type { DesktopScreen } from '../screens/desktop-screen.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold.ts'

test.use({ ownWorker: true })

test('P2 50 MB and a folder of 300 files go up, are renamed, moved, deleted, restored and come back byte for byte', async ({
  desktop,
  world,
}) => {
  test.slow()
  const big = writeNoise(path.join(world.scratchDir, '大文件.bin'), 50 * 1024 ** 2)
  const folder = writeFolder(world.scratchDir, '三百个文件', 300)
  const files = await FilesWindow.open(desktop)

  await test.step('TR-06 a large file shows its progress', () => uploadLarge(desktop, files, big))
  await test.step('TR-06 a folder and dropped files', () => uploadFolder(files, folder))
  await test.step('FM-07 the file is renamed', async () => {
    await files.rename('大文件.bin', '影片素材.bin')
    await files.expectItem('影片素材.bin')
    await files.expectGone('大文件.bin')
  })
  await test.step('FM-10 both are moved by cut and paste', () => move(files))
  await test.step('FM-08 both are deleted and restored', () => deleteAndRestore(desktop, files))
  await test.step('P2 both come back byte for byte', () => compareDownloads(files, big, folder))
})

async function uploadLarge(desktop: DesktopScreen, files: FilesWindow, big: string): Promise<void> {
  // TR-06: the last chunks wait, so that the progress of a fast upload can be read.
  const gate = await holdRequests(desktop.page, '/multipart/data', 6)
  await files.upload('files', [big])
  await gate.reached
  await expect(files.work).toHaveText(/1 个任务 [1-9]\d?%/)
  const sheet = await desktop.openTransfers()
  await expect(sheet.getByRole('progressbar', { name: '大文件.bin' })).toHaveAttribute('aria-valuenow', /^[1-9]\d?(\.\d+)?$/)
  gate.release()
  await expect(sheet).toContainText(/已完成，50(\.0)? MB/)
  await desktop.page.keyboard.press('Escape')
  await files.expectItem('大文件.bin')
}

async function uploadFolder(files: FilesWindow, folder: string): Promise<void> {
  await files.upload('folder', folder)
  await files.expectItem('三百个文件')
  await expect(files.work).toHaveCount(0, { timeout: 45_000 })
  await files.drop([
    { name: '拖来的.txt', content: '拖放上传' },
    { name: '拖来的二.txt', content: '二' },
  ])
  await files.expectItem('拖来的.txt')
  await files.expectItem('拖来的二.txt')
}

async function move(files: FilesWindow): Promise<void> {
  await files.select('影片素材.bin')
  await files.press('Control+x')
  await files.enter('资料')
  await files.press('Control+v')
  await files.expectItem('影片素材.bin')
  await files.goTo('我的文件')
  await files.expectGone('影片素材.bin')
  await files.select('三百个文件')
  await files.command('三百个文件', '剪切')
  // FM-10: into the folder that is shown, also while another one is selected.
  await files.enter('工作文档')
  await files.press('Control+v')
  await files.expectItem('三百个文件')
  await files.goTo('我的文件')
  await files.expectGone('三百个文件')
}

async function deleteAndRestore(desktop: DesktopScreen, files: FilesWindow): Promise<void> {
  await files.enter('工作文档')
  await files.select('三百个文件')
  await files.press('Delete')
  await expect(desktop.toast('已删除“三百个文件”')).toBeVisible()
  await files.expectGone('三百个文件')
  await files.goTo('我的文件')
  await files.enter('资料')
  await files.command('影片素材.bin', '删除')
  await files.expectGone('影片素材.bin')
  const bin = await files.openBin()
  await bin.restore('三百个文件')
  await bin.restore('影片素材.bin')
  await bin.close()
  await files.expectItem('影片素材.bin')
}

async function compareDownloads(files: FilesWindow, big: string, folder: string): Promise<void> {
  const bigDownload = await files.download('影片素材.bin')
  expect(bigDownload.suggestedFilename()).toBe('影片素材.bin')
  expect(hashOf(await bigDownload.path())).toBe(hashOf(big))
  await files.goTo('我的文件')
  await files.enter('工作文档')
  await files.expectItem('三百个文件')
  const folderDownload = await files.download('三百个文件')
  expect(folderDownload.suggestedFilename()).toBe('三百个文件.zip')
  const wanted = folderHashes(folder)
  expect(wanted.size).toBe(300)
  expect(Object.fromEntries(zipHashes(await folderDownload.path()))).toEqual(Object.fromEntries(wanted))
}
