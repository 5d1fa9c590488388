import path from 'node:path'
import { FilesWindow } from '../screens/files-window.ts'
import { TransferSheet } from '../screens/transfer-sheet.ts'
import { folderHashes, hashOf, homeFile, writeFolder, writeNoise } from '../seeds/files.ts'
import { expect } from '../support/fixtures.ts'
import { faultsOnce, test } from '../support/fault-fixtures.ts'
import { providePrivateFolder } from '../support/local-folder.ts'
import { localFiles } from '../support/transfer-facts.ts'

const mib = 1024 ** 2

test.describe('downloads into a folder of the computer', () => {
  test.beforeEach(async ({ page }) => void (await providePrivateFolder(page, '下载')))

  test('TR-09b a file and a folder come whole through a broken connection, under names that are free', async ({
    desktop,
    page,
    faultProxy,
    world,
  }) => {
    const big = writeNoise(homeFile(world.dataDir, '电影.bin'), 20 * mib, 27)
    writeFolder(homeFile(world.dataDir), '相册', 30)
    const inFolder = writeNoise(homeFile(world.dataDir, '相册', '大图.bin'), 3 * mib, 28)
    const files = await FilesWindow.open(desktop)
    await files.reload()
    faultProxy.break(
      faultsOnce('/v1/file/download', [() => ({ kind: 'cutAnswer', afterBytes: 9 * mib }), () => ({ kind: 'shorten', toBytes: 4 * mib })]),
    )
    const save = async (name: string) => {
      await files.expectItem(name)
      await files.command(name, '下载到文件夹')
      const dialog = desktop.window('保存到')
      await dialog.getByRole('button', { name: /^保存位置/ }).click()
      await dialog.getByRole('button', { name: '下载', exact: true }).click()
      await expect(dialog).toHaveCount(0)
    }
    await save('电影.bin')
    const sheet = await TransferSheet.open(desktop)
    await sheet.expectDone('电影.bin')
    const ranges = faultProxy.callsTo('/v1/file/download').map((call) => Number(/^bytes=(\d+)-/.exec(call.range ?? '')?.[1] ?? 0))
    expect(ranges).toHaveLength(3)
    expect(ranges.slice(1).every((start, index) => start > (ranges[index] ?? 0))).toBe(true)
    await sheet.close()
    await save('相册')
    await TransferSheet.open(desktop)
    await sheet.expectDone('相册')
    await sheet.close()
    await save('电影.bin')
    await TransferSheet.open(desktop)
    await expect(sheet.root.getByText(/^已完成/)).toHaveCount(3, { timeout: 60_000 })
    const wanted = { '电影.bin': hashOf(big), '电影 (1).bin': hashOf(big), ...Object.fromEntries(folderHashes(path.dirname(inFolder))) }
    expect(await localFiles(page, '下载')).toEqual(wanted)
  })
})
