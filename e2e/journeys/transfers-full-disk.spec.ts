import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { FilesWindow } from '../screens/files-window.ts'
import { TransferSheet } from '../screens/transfer-sheet.ts'
import { hashOf, writeNoise } from '../seeds/files.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold.ts'

const mib = 1024 ** 2

const tight = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  folders: async ({}, use) => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'cove-e2e-tight-'))
    const disk = path.join(dir, '小磁盘')
    mkdirSync(disk)
    const isMounted = mount(disk)
    await use(isMounted ? [disk] : [])
    if (isMounted) execFileSync('umount', ['-l', disk])
    rmSync(dir, { recursive: true, force: true })
  },
})

function mount(disk: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=46m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

tight.use({ ownWorker: true })
tight(
  'S-B1 a volume that is nearly full refuses before the first byte and reports how much is missing; after a cleanup the upload continues',
  async ({ desktop, folders: [disk], page, world }) => {
    tight.skip(disk === undefined, 'a small disk cannot be mounted here')
    if (disk === undefined) return
    const filler = path.join(disk, '占位.bin')
    // Half of a small volume is kept free, and an eighth is the device's own ballast.
    writeFileSync(filler, Buffer.alloc(fillerBytes))
    const file = writeNoise(path.join(world.scratchDir, '放不下.bin'), 6 * mib, 29)
    const files = await FilesWindow.open(desktop)
    await files.chooseSection('小磁盘')
    await files.expectItem('占位.bin')
    const before = bytesBelow(disk)
    await files.upload('files', [file])
    const sheet = await TransferSheet.open(desktop)
    await expect(sheet.row('放不下.bin').getByText(/空间不足：需要 6 MB，剩余 [1-4](\.\d)? MB/)).toBeVisible({ timeout: 30_000 })
    expect(bytesBelow(disk)).toBeLessThan(before + slackBytes)

    // TR-05a: an unfinished file is on its target volume, and nowhere else.
    rmSync(filler)
    const elsewhere = bytesBelow(world.dataDir)
    const gate = await holdRequests(page, '/multipart/data', 4)
    await sheet.press('放不下.bin', '重试')
    await gate.reached
    expect(bytesBelow(disk)).toBeGreaterThan(before - fillerBytes + mib)
    expect(bytesBelow(world.dataDir) - elsewhere).toBeLessThan(slackBytes)
    gate.release()
    await sheet.expectDone('放不下.bin')
    expect(hashOf(path.join(disk, '放不下.bin'))).toBe(hashOf(file))
  },
)

const fillerBytes = 13 * mib

/** What the device writes down for itself. */
const slackBytes = 64 * 1024

/** What files below a folder take, in bytes; hidden ones too, databases not. */
function bytesBelow(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('sqlite'))
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)
}
