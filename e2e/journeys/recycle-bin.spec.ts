import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FilesWindow } from '../screens/files-window.ts'
import { homeFile } from '../seeds/files.ts'
import { expect, test } from '../support/fixtures.ts'

test('RB-01a RB-04 RB-05 RB-06 a file inside a deleted folder is found and restored with its parents; what SMB put away comes back too', async ({
  world,
  desktop,
  api,
}) => {
  const home = (...names: string[]) => homeFile(world.dataDir, ...names)
  mkdirSync(home('装修', '发票'), { recursive: true })
  writeFileSync(home('装修', '发票', '瓷砖.txt'), '3200')
  writeFileSync(home('旧稿.txt'), '旧')
  // As the SMB server does it: the path below the share, in the hidden data of the space.
  const samba = path.join(path.dirname(path.dirname(home())), '.pc', '.recycle-samba', path.basename(home()), '共享')
  mkdirSync(samba, { recursive: true })
  writeFileSync(path.join(samba, '合同.txt'), '甲方')
  expect(api.device).toBeTruthy()

  const files = await FilesWindow.open(desktop)
  await files.reload()
  await files.enter('装修')
  await files.select('发票')
  await files.press('Delete')
  await files.expectGone('发票')
  await files.goTo('我的文件')
  rmSync(home('装修'), { recursive: true })
  await files.select('旧稿.txt')
  await files.press('Delete')
  await files.expectGone('旧稿.txt')

  const bin = await files.openBin()
  await expect(bin.root.getByRole('radio', { name: '设备存储 2' })).toBeVisible()
  await bin.root.getByLabel('搜索，含文件夹里面').fill('瓷砖')
  await expect(bin.root.getByText('› 瓷砖.txt')).toBeVisible()
  await expect(bin.root.getByTitle('旧稿.txt')).toHaveCount(0)
  await bin.root.getByTitle('发票', { exact: true }).click()
  await expect(bin.root.getByText(/会重建 1 个文件夹/)).toBeVisible()
  await bin.root.getByRole('button', { name: '恢复', exact: true }).click()
  await expect(desktop.toast('已恢复 1 项')).toBeVisible()
  expect(readFileSync(home('装修', '发票', '瓷砖.txt'), 'utf8')).toBe('3200')

  await bin.root.getByRole('radio', { name: 'Samba 挂载 1' }).click()
  await bin.root.getByLabel('搜索，含文件夹里面').fill('')
  await bin.root.getByTitle('合同.txt', { exact: true }).click()
  await bin.root.getByRole('button', { name: '恢复', exact: true }).click()
  await expect.poll(() => existsSync(home('共享', '合同.txt'))).toBe(true)

  await bin.root.getByRole('button', { name: '回收站设置' }).click()
  await bin.root.getByRole('switch', { name: /自动清理/ }).click()
  await expect(bin.root.getByText('删除的文件不会自动清除')).toBeVisible()
})
