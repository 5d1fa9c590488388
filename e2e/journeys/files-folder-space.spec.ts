import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FilesWindow } from '../screens/files-window.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { journeyDir } from '../support/journey-dir.ts'

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  folders: async ({}, use) => {
    const dir = mkdtempSync(path.join(journeyDir(), 'cove-e2e-folder-'))
    const shown = path.join(dir, '家里的文件')
    mkdirSync(path.join(shown, '账单'), { recursive: true })
    writeFileSync(path.join(shown, '账单', '电费.txt'), '三月 120 元')
    writeFileSync(path.join(shown, '原来就有.txt'), '原样')
    await use([shown])
    rmSync(dir, { recursive: true, force: true })
  },
})

test('FM-17 a folder of the computer is a storage space: plain, in place, and both sides see what the other does', async ({
  desktop,
  folders: [shown = ''],
  world,
}) => {
  const files = await FilesWindow.open(desktop)
  await files.chooseSection('家里的文件')
  await files.expectItem('原来就有.txt')
  await files.enter('账单')
  await files.expectItem('电费.txt')
  await files.goTo('家里的文件')

  writeFileSync(path.join(shown, '刚放进来.txt'), '另一个程序写的')
  await files.expectItem('刚放进来.txt')
  renameSync(path.join(shown, '刚放进来.txt'), path.join(shown, '别处改的名.txt'))
  await files.expectItem('别处改的名.txt')
  await files.expectGone('刚放进来.txt')

  await files.rename('别处改的名.txt', '桌面改的名.txt')
  await files.expectItem('桌面改的名.txt')
  await expect.poll(() => existsSync(path.join(shown, '桌面改的名.txt'))).toBe(true)
  expect(readFileSync(path.join(shown, '桌面改的名.txt'), 'utf8')).toBe('另一个程序写的')
  expect(existsSync(path.join(shown, '别处改的名.txt'))).toBe(false)

  const upload = path.join(world.scratchDir, '上传的.txt')
  writeFileSync(upload, '来自浏览器')
  await files.upload('files', [upload])
  await files.expectItem('上传的.txt')
  expect(readFileSync(path.join(shown, '上传的.txt'), 'utf8')).toBe('来自浏览器')
  rmSync(path.join(shown, '原来就有.txt'))
  await files.expectGone('原来就有.txt')
})
