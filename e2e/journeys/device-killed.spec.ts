import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FilesWindow } from '../screens/files-window.ts'
import { hashOf, homeFile, writeNoise } from '../seeds/files.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold.ts'

// The worker fetches what it hashes with when it first needs it, perhaps from a device that is dead.
test.use({ ownWorker: true, provoked: /importScripts.*failed to load/ })

test('P2 a device that dies in the middle of an upload loses nothing it acknowledged, and the upload goes on', async ({
  desktop,
  world,
  page,
}) => {
  test.setTimeout(180_000)
  const big = writeNoise(path.join(world.scratchDir, '大文件.bin'), 50 * 1024 ** 2, 7)
  const smallDir = path.join(world.scratchDir, '小文件')
  mkdirSync(smallDir)
  const small = Array.from({ length: 20 }, (_, index) => {
    const file = path.join(smallDir, `小文件 ${index}.txt`)
    writeFileSync(file, `第 ${index} 个小文件`)
    return file
  })
  const files = await FilesWindow.open(desktop)
  await files.enter('资料')
  await files.upload('files', small)
  const sheet = await desktop.openTransfers()
  await expect(sheet.getByText(/^已完成/)).toHaveCount(20)
  await page.keyboard.press('Escape')

  await desktop.expectFetchedAhead()
  const gate = await holdRequests(page, '/multipart/data', 6)
  await files.upload('files', [big])
  await gate.reached
  await world.device().kill()
  gate.release()
  await expect(desktop.lost).toBeVisible()
  await desktop.workOffline()
  await expect(desktop.banner).toBeVisible()
  await files.expectItem('小文件 0.txt')
  await files.select('小文件 0.txt')

  await world.restart()
  await expect(desktop.banner).toHaveCount(0, { timeout: 30_000 })
  await desktop.finishUpload('大文件.bin')
  expect(hashOf(homeFile(world.dataDir, '资料', '大文件.bin'))).toBe(hashOf(big))
  for (const file of small)
    expect(readFileSync(homeFile(world.dataDir, '资料', path.basename(file)), 'utf8')).toBe(readFileSync(file, 'utf8'))
  await files.expectItem('大文件.bin')

  await page.reload()
  await expect(desktop.dock).toBeVisible()
  const again = await FilesWindow.open(desktop)
  await again.enter('资料')
  await again.expectItem('大文件.bin')
})
