import { files as filesArea } from '@cove/device-contract/files'
import { spaces } from '@cove/device-contract/spaces'
import { transfer } from '@cove/device-contract/transfer'
import { createHash } from 'node:crypto'
import { DesktopScreen } from '../screens/desktop-screen.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { HistoryWindow } from '../screens/history-window.ts'
import type { DeviceApi } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { openOtherBrowser } from '../support/other-browser.ts'
import { storeSession } from '../support/stored-session.ts'

async function upload(api: DeviceApi, path: string, content: string): Promise<string> {
  const listed = await api.device.use(spaces).list()
  const storageId = listed.ok ? (listed.data.storages[0]?.storageId ?? '') : ''
  const md5 = createHash('md5').update(content).digest('hex')
  const answer = await api.device
    .use(transfer)
    .small({ query: { storageId, path, md5, cover: 'cover' }, body: new TextEncoder().encode(content) })
  expect(answer.ok).toBe(true)
  return storageId
}

test('UNDO-03 a deletion made in another window, and by another browser, is undone with Ctrl+Z', async ({
  desktop,
  world,
  context,
  api,
}) => {
  await upload(api, '/合同.txt', '一')
  const files = await FilesWindow.open(desktop)
  await files.expectItem('合同.txt')
  await files.select('合同.txt')
  await files.press('Delete')
  await files.expectGone('合同.txt')
  await files.root.getByRole('button', { name: '关闭' }).first().click()
  await expect(desktop.windowsOf('file-manager')).toHaveCount(0)

  // No window is in front: the desktop has the key.
  await desktop.page.keyboard.press('Control+z')
  await expect(desktop.toast('已撤销：删除（1 项）')).toBeVisible()
  const again = await FilesWindow.open(desktop)
  await again.expectItem('合同.txt')

  const other = await openOtherBrowser(context)
  try {
    const page = await other.newPage()
    await storeSession(page, world.url)
    const second = new DesktopScreen(page, world.url)
    await second.arrive()
    const theirs = await FilesWindow.open(second)
    await theirs.expectItem('合同.txt')
    await again.select('合同.txt')
    await again.press('Delete')
    await theirs.expectGone('合同.txt')
    await theirs.listing.focus()
    await theirs.press('Control+z')
    await theirs.expectItem('合同.txt')
    await again.expectItem('合同.txt')
    // And done again, for both.
    await theirs.press('Control+y')
    await again.expectGone('合同.txt')
  } finally {
    await other.close()
  }
})

test('UNDO-05 the history undoes everything until an entry, and shows what is in the way first', async ({ desktop, api }) => {
  const storageId = await upload(api, '/账单.txt', '一')
  const device = api.device.use(filesArea)
  expect((await device.rename({ query: {}, body: { storageId, oldPath: '/账单.txt', newPath: '/旧账单.txt' } })).ok).toBe(true)
  expect((await device.delete({ body: [{ storageId, path: '/旧账单.txt' }] })).ok).toBe(true)
  // UNDO-05: the old place is taken by another file.
  await upload(api, '/旧账单.txt', '另一份')

  const history = await HistoryWindow.open(desktop)
  await history.choose('删除“旧账单.txt”', '撤销')
  const dialog = desktop.page.getByRole('dialog', { name: '撤销这项改动？' })
  await expect(dialog).toContainText('以下 1 项将保持原样')
  await expect(dialog).toContainText('原来的位置已有同名文件')
  await expect(dialog.getByRole('button', { name: '撤销其余项' })).toBeDisabled()
  await dialog.getByRole('button', { name: '取消' }).click()

  await history.choose('将“账单.txt”重命名为“旧账单.txt”', '撤销到这里')
  const through = desktop.page.getByRole('dialog', { name: '撤销到这里？' })
  await expect(through).toContainText('没有冲突')
  await through.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(desktop.toast('已撤销 3 处改动')).toBeVisible()
  await expect(history.row('删除“旧账单.txt”').first()).toContainText('已撤销')
  const listed = await device.list({ query: { storageId, path: '/' } })
  const names = listed.ok ? listed.data.items.map(({ name }) => name) : []
  expect([names.includes('账单.txt'), names.includes('旧账单.txt')]).toEqual([true, false])
})
