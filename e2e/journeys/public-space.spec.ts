import { spaces } from '@cove/device-contract/spaces'
import type { DeviceApi } from '../support/device-api.ts'
import { FamilyScreens } from '../screens/family-screens.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { expect, test } from '../support/fixtures.ts'

async function publicIdOf({ device }: DeviceApi): Promise<string> {
  const answer = await device.use(spaces).list()
  return (answer.ok && answer.data.storages.find(({ isPublic }) => isPublic)?.storageId) || ''
}

test('PUB-01 PUB-02a PUB-02b the administrator opens the public space; a member reads it, then changes it, and the page says why', async ({
  desktop,
  api,
  context,
  world,
}) => {
  const admin = new FamilyScreens(desktop.page, world.url)
  const member = await FamilyScreens.inNewBrowser(context, world.url)
  await member.join(await admin.invite('小林'), { account: 'wei', password: 'a long password' })
  for (const address of ['/activate-space', '/not-activate-space', '/no-permission', '/public']) {
    await member.go(address)
    await expect(member.region('公共空间')).toBeVisible()
    await expect(member.page.getByText('你没有公共空间的权限', { exact: true })).toBeVisible()
  }

  await admin.go('/public')
  const page = admin.region('公共空间')
  await page.getByRole('switch').first().click()
  const rights = admin.region('成员权限')
  await rights.getByRole('combobox', { name: /小林/ }).click()
  await admin.page.getByRole('option', { name: '只读' }).click()

  await member.button('打开公共空间').click()
  const theirs = new FilesWindow(member.page, member.desktop.windowsOf('file-manager').first())
  await expect(theirs.currentFolder).toHaveText('公共空间')
  const make = theirs.root.getByRole('button', { name: '新建', exact: true })
  await expect(make).toBeDisabled()
  await rights.getByRole('combobox', { name: /小林/ }).click()
  await admin.page.getByRole('option', { name: '读写', exact: true }).click()
  await expect(make).toBeEnabled()
  await make.click()
  await expect(theirs.listing.getByRole('textbox')).toBeFocused()
  await member.page.keyboard.press('Enter')
  await theirs.expectItem('新建文件夹')

  await admin.go(`/rights?${new URLSearchParams({ storageId: await publicIdOf(api), path: '/新建文件夹' })}`)
  await admin.page.getByRole('list', { name: '用户' }).getByRole('button', { name: /小林/ }).click()
  const row = admin.page.getByRole('table', { name: '小林 的权限' }).getByRole('row', { name: /删除/ })
  await expect(row).toContainText('允许')
  await expect(row.locator('b')).toHaveText('公共空间 读写')
  await member.page.context().close()
})
