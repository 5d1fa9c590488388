import { FamilyScreens } from '../screens/family-screens.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { expect, test } from '../support/fixtures.ts'

test('PUB-02a PUB-02b the administrator opens the public space; a member reads it, then changes it, and the page says why', async ({
  desktop,
  context,
  world,
}) => {
  const admin = new FamilyScreens(desktop.page, world.url)
  const member = await FamilyScreens.inNewBrowser(context, world.url)
  await member.join(await admin.invite('小林'), { account: 'wei', password: 'a long password' })
  await member.go('/public')
  await expect(member.page.getByText('你没有公共空间的权限', { exact: true })).toBeVisible()

  await admin.go('/public')
  const page = admin.region('公共空间')
  await page.getByRole('switch').first().click()
  const rights = admin.region('用户权限')
  await rights.getByRole('combobox', { name: /小林/ }).click()
  await admin.page.getByRole('option', { name: '只读' }).click()

  await member.button('打开公共空间').click()
  const theirs = new FilesWindow(member.page, member.desktop.windowsOf('file-manager').first())
  await expect(theirs.currentFolder).toHaveText('公共空间')
  await theirs.root.getByRole('button', { name: '新建文件夹' }).first().click()
  await expect(member.page.getByText(/只读/).last()).toBeVisible()
  await rights.getByRole('combobox', { name: /小林/ }).click()
  await admin.page.getByRole('option', { name: '读写', exact: true }).click()
  await expect(rights.getByRole('combobox', { name: /小林/ })).toHaveText('读写')
  await theirs.root.getByRole('button', { name: '新建文件夹' }).first().click()
  await theirs.expectItem('新建文件夹')
  await member.page.context().close()
})
