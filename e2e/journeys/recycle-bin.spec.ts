import { spaces } from '@cove/device-contract/spaces'
import { transfer } from '@cove/device-contract/transfer'
import { createHash } from 'node:crypto'
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

  await bin.root.getByRole('radio', { name: '网络共享 1' }).click()
  await bin.root.getByLabel('搜索，含文件夹里面').fill('')
  await bin.root.getByTitle('合同.txt', { exact: true }).click()
  await bin.root.getByRole('button', { name: '恢复', exact: true }).click()
  await expect.poll(() => existsSync(home('共享', '合同.txt'))).toBe(true)

  await bin.root.getByRole('button', { name: '回收站设置' }).click()
  await bin.root.getByRole('switch', { name: /自动清理/ }).click()
  await expect(bin.root.getByText('删除的文件不会自动清除')).toBeVisible()
})

test('VER-01 VER-02 a replaced file has its earlier content as a version, which is restored and undone', async ({
  world,
  desktop,
  api,
}) => {
  const listed = await api.device.use(spaces).list()
  const storageId = listed.ok ? (listed.data.storages[0]?.storageId ?? '') : ''
  for (const text of ['第一版', '第二版，更长']) {
    const md5 = createHash('md5').update(text).digest('hex')
    const query = { storageId, path: '/方案.txt', md5, cover: 'cover' } as const
    expect((await api.device.use(transfer).small({ query, body: new TextEncoder().encode(text) })).ok).toBe(true)
  }
  // While it is undone the name is free for a moment: one version goes, the other comes.
  const stored = () =>
    existsSync(homeFile(world.dataDir, '方案.txt')) ? readFileSync(homeFile(world.dataDir, '方案.txt'), 'utf8') : undefined
  const files = await FilesWindow.open(desktop)
  await files.command('方案.txt', '历史版本')
  const window = desktop.windowsOf('file-manager').filter({ hasText: '版本计入你的容量' })
  await expect(window.getByText('1 个版本，共占 9 B')).toBeVisible()
  await window.getByRole('button', { name: /^恢复/ }).click()
  await expect(desktop.toast('“方案.txt”已恢复到所选版本')).toBeVisible()
  expect(stored()).toBe('第一版')
  await desktop.page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect.poll(stored).toBe('第二版，更长')
})
