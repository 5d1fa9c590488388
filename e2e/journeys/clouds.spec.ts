import { CloudScreen } from '../screens/cloud-screen.ts'
import { hashOf, homeFile, writeFolder, writeNoise } from '../seeds/files.ts'
import { severeViolations } from '../support/axe-scan.ts'
import { expect, test } from '../support/fixtures.ts'
import { openOwnWebdav } from '../support/own-webdav.ts'

test.use({ deviceProgram: 'embedded-device/src/modules/clouds/test/local-clouds-device.ts' })

test('SED-04c SED-04d SED-04e a WebDAV drive is added, browsed, filled from the device, downloaded from and emptied', async ({
  desktop,
  api,
  page,
  world,
}) => {
  const server = await openOwnWebdav(api)
  writeNoise(homeFile(world.dataDir, '云端.bin'), 300_000, 7)
  writeFolder(homeFile(world.dataDir), '资料', 3)
  await desktop.open('云盘')
  const cloud = new CloudScreen(desktop)

  await expect(cloud.root.getByText('还没有云盘')).toBeVisible()
  await cloud.button('添加账号').click()
  await cloud
    .dialog('添加云盘')
    .getByRole('button', { name: /^WebDAV/ })
    .click()
  const form = await cloud.connect({ ...server, password: 'wrong' }, '我的 WebDAV')
  await expect(form.getByText('用户名或密码不对')).toBeVisible()
  await form.getByLabel('密码', { exact: true }).fill(server.password)
  await form.getByRole('button', { name: '连接' }).click()
  await expect(form).toHaveCount(0)

  await expect(cloud.row('云端.bin')).toBeVisible()
  await expect(cloud.root.getByText(/^目录.*更新$/)).toBeVisible()
  expect(await severeViolations(page)).toEqual([])
  await cloud.button('新建文件夹').click()
  await cloud.dialog('新建文件夹').getByRole('textbox').fill('备份')
  await cloud.dialog('新建文件夹').getByRole('button', { name: '创建' }).click()
  await cloud.row('备份').dblclick()
  await expect(cloud.root.getByText('这个文件夹是空的')).toBeVisible()

  await cloud.button('从设备上传').first().click()
  await cloud.pick('选择要上传的文件或文件夹', '上传', '云端.bin')
  await cloud.expectFinished('传输', 1)
  const original = hashOf(homeFile(world.dataDir, '云端.bin'))
  expect(hashOf(homeFile(world.dataDir, '备份', '云端.bin'))).toBe(original)
  expect(await severeViolations(page)).toEqual([])

  await cloud.button('我的 WebDAV').click()
  await cloud.command('云端.bin', '下载到设备')
  await cloud.pick('下载到设备', '下载到这里', '资料')
  await cloud.expectFinished('传输', 2)
  expect(hashOf(homeFile(world.dataDir, '资料', '云端.bin'))).toBe(original)

  await cloud.button('我的 WebDAV').click()
  await cloud.command('云端.bin', '删除')
  await desktop.window('删除“云端.bin”？').getByRole('button', { name: '删除' }).click()
  await expect(cloud.row('云端.bin')).toHaveCount(0)
  await expect(cloud.row('备份')).toBeVisible()
})
