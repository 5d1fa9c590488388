import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { EntryScreens } from '../screens/entry-screens.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { hashOf, homeFile, writeNoise } from '../seeds/files.ts'
import { openApi } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold.ts'

test.use({ ownWorker: true })

test('LGN-08c tokens nobody issued lead to the sign-in and open nothing', async ({ page, world, api }) => {
  expect(api.token()).toBeDefined()
  const entry = new EntryScreens(page, world.url)
  await entry.go('/')
  for (const token of ['made-up', '../../etc/passwd', '\u6587', 'x'.repeat(5000)]) {
    await entry.plantTokens(token)
    await entry.go('/desktop')
    await entry.expectSignIn()
    await expect(entry.account).toBeEditable()
  }
  const stranger = openApi(world.url)
  stranger.setToken('made-up')
  const answer = await stranger.device.use(spacesArea).list()
  expect(answer.ok ? 'let in' : answer.error.name).toBe('tokenInvalid')
})

test('S-H7 a file larger than the disk is refused in words before a byte is sent', async ({ desktop, world }) => {
  const huge = path.join(world.scratchDir, '放不下.bin')
  const disk = statfsSync(world.dataDir)
  writeFileSync(huge, '')
  // A hole: it claims the size and takes no room here.
  truncateSync(huge, disk.bavail * disk.bsize + 1024 ** 3)
  const files = await FilesWindow.open(desktop)
  await files.upload('files', [huge])
  await files.answer('上传的内容较多', '继续上传')
  const sheet = await desktop.openTransfers()
  await expect(sheet).toContainText(/存储空间不足：需要 .+，剩余 .+/)
  await files.expectGone('放不下.bin')
  expect(readdirSync(homeFile(world.dataDir))).not.toContain('放不下.bin')
})

const onSmallDisk = test.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  folders: async ({}, use, info) => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'cove-e2e-disk-'))
    const isMounted = mountSmallDisk(dir)
    info.skip(!isMounted, 'needs the right to mount')
    await use([dir])
    if (isMounted) execFileSync('umount', ['--lazy', dir], { stdio: 'ignore' })
    rmSync(dir, { recursive: true, force: true })
  },
})

onSmallDisk(
  'S-B1 a disk that fills up in the middle of an upload is said in words; with room again the upload finishes',
  async ({ desktop, world, page, folders: [smallDisk = ''] }) => {
    const big = writeNoise(path.join(world.scratchDir, '大文件.bin'), 50 * 1024 ** 2, 3)
    const files = await FilesWindow.open(desktop)
    await files.chooseSection(path.basename(smallDisk))
    const gate = await holdRequests(page, '/multipart/data', 6)
    await files.upload('files', [big])
    await gate.reached
    const filler = path.join(smallDisk, '占满.bin')
    fillDisk(filler)
    gate.release()
    const sheet = await desktop.openTransfers()
    await expect(sheet).toContainText('存储空间不足，请清理后重试。')
    expect(existsSync(path.join(smallDisk, '大文件.bin'))).toBe(false)
    await files.expectGone('大文件.bin')
    rmSync(filler)
    await desktop.finishUpload('大文件.bin')
    expect(hashOf(path.join(smallDisk, '大文件.bin'))).toBe(hashOf(big))
  },
)

function mountSmallDisk(dir: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', dir], { stdio: 'ignore' })
    return true
  } catch {
    // Without the right to mount the journey above, with the declared size, stands alone.
    return false
  }
}

/** Writes until nothing fits any more. */
function fillDisk(file: string): void {
  const disk = statfsSync(path.dirname(file))
  try {
    writeNoise(file, disk.bavail * disk.bsize)
  } catch {
    // Full a little earlier than announced: full is what was wanted.
  }
}
