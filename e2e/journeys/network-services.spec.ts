import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { networkServices } from '@cove/device-contract/network-services'
import { FilesWindow } from '../screens/files-window.ts'
import { expect, test } from '../support/fixtures.ts'
import { hasSmbClient, putByFtp, putBySmb } from '../support/service-clients.ts'

const password = 'Service-pass-1'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('NSV-01a NSV-01b NSV-02a NSV-03a NSV-03b WebDAV is turned on, and a file put by WebDAV, FTP or SMB appears in an open window within a second', async ({
  desktop,
  api,
  world,
}) => {
  const port = await freePort()
  await api.device.use(networkServices).setWebdavConfig({ body: { port } })
  const files = await FilesWindow.open(desktop)
  await desktop.open('网络服务')
  const services = desktop.windowsOf('network-services').first()

  await services.getByRole('button', { name: '服务账号', exact: true }).click()
  await services.getByLabel('账号', { exact: true }).fill('camera')
  await services.getByLabel('服务密码', { exact: true }).fill(password)
  await services.getByLabel('再输入一次').fill(password)
  await services.getByRole('button', { name: '新建', exact: true }).click()
  await expect(desktop.toast('服务账号已可使用。')).toBeVisible()

  await services.getByRole('button', { name: 'WebDAV', exact: true }).click()
  await services.getByRole('switch', { name: '打开 WebDAV' }).click()
  await expect(services.getByText('正常')).toBeVisible()
  const address = (await services.locator('code', { hasText: '/dav/' }).first().textContent()) ?? ''
  expect(address).toBe(`http://127.0.0.1:${port}/dav/`)

  const headers = { authorization: `Basic ${btoa(`camera:${password}`)}` }
  const listing = await (await fetch(address, { method: 'PROPFIND', headers: { ...headers, depth: '1' } })).text()
  const [, space = ''] = /<D:href>\/dav\/([^<]+)<\/D:href>/.exec(listing) ?? []
  expect((await fetch(`${address}${space}from-webdav.txt`, { method: 'PUT', body: 'hello', headers })).status).toBe(201)
  await expect(files.item('from-webdav.txt')).toBeAttached({ timeout: 1_000 })

  const device = api.device.use(networkServices)
  const signIn = { account: 'camera', password }
  const [ftpPort, smbPort, spaceName] = [await freePort(), await freePort(), decodeURIComponent(space).replace(/\/$/, '')]
  const [ftpConfig, smbConfig] = [await device.ftpConfig(), await device.smbConfig()]
  if (!ftpConfig.ok || !smbConfig.ok) throw new Error('the configuration was not read')
  await device.setFtpConfig({ body: { ...ftpConfig.data, port: ftpPort, mode: 'both' } })
  expect((await device.ftpOpen({ body: { isOn: true } })).ok).toBe(true)
  await putByFtp({ ...signIn, port: ftpPort }, `/${spaceName}/from-ftp.txt`, 'hello')
  await expect(files.item('from-ftp.txt')).toBeAttached({ timeout: 1_000 })
  const found = await device.programs()
  // Where smbd or smbclient is missing, the other protocols are shown.
  const isSmbOn = found.ok && found.data.programs[0]?.missing.length === 0 && hasSmbClient()
  if (isSmbOn) {
    await device.setSmbConfig({ body: { ...smbConfig.data, port: smbPort } })
    expect((await device.smbOpen({ body: { isOn: true } })).ok).toBe(true)
    const from = join(world.scratchDir, 'from-smb.txt')
    writeFileSync(from, 'hello')
    await putBySmb({ ...signIn, port: smbPort }, spaceName, [from, 'from-smb.txt'])
    await expect(files.item('from-smb.txt')).toBeAttached({ timeout: 1_000 })
  }

  await services.getByRole('button', { name: '连接诊断', exact: true }).click()
  await services.getByRole('button', { name: '检查', exact: true }).click()
  await expect(services.getByText('7 项都通过')).toBeVisible({ timeout: 20_000 })
  await expect(services.getByText('6 项都通过')).toHaveCount(isSmbOn ? 2 : 1, { timeout: 20_000 })
})

test('NSV-03a NSV-04 SMB is turned on or says what is missing, and a Mac gets a separate share', async ({ desktop, api }) => {
  const port = await freePort()
  const device = api.device.use(networkServices)
  const config = await device.smbConfig()
  if (config.ok) await device.setSmbConfig({ body: { ...config.data, port } })
  const found = await device.programs()
  const isWhole = found.ok && found.data.programs[0]?.missing.length === 0
  await desktop.open('网络服务')
  const services = desktop.windowsOf('network-services').first()

  await services.getByRole('button', { name: 'AFP', exact: true }).click()
  await services.getByRole('button', { name: '改用 SMB' }).click()
  if (isWhole) {
    await services.getByRole('switch', { name: '打开 SMB' }).click()
    await expect(services.getByText('正常')).toBeVisible()
    await services.getByRole('radio', { name: 'macOS' }).click()
    await expect(services.getByText(`smb://127.0.0.1:${port}`)).toBeVisible()
    await services.getByRole('radio', { name: '只用 SMB 3，全部加密' }).click()
    await expect(desktop.toast('已保存，服务已用新的设置运行。')).toBeVisible()
  } else await expect(services.getByRole('button', { name: '如何安装' })).toBeVisible()

  await services.getByRole('button', { name: 'Time Machine', exact: true }).click()
  await services.getByRole('button', { name: '新建 Time Machine 共享' }).click()
  await services.getByLabel('名称', { exact: true }).fill('我的 Mac')
  await services.getByRole('button', { name: '新建', exact: true }).click()
  const shares = services.getByRole('table', { name: 'Time Machine' })
  await expect(shares.getByRole('cell', { name: '我的 Mac', exact: true })).toBeVisible()
  await shares.getByRole('switch', { name: '打开 我的 Mac' }).click()
  await expect(shares.getByRole('switch', { name: '打开 我的 Mac' })).not.toBeChecked()
})

test('NSV-03c a WebDAV share of another device is connected, opens in the file manager, and a folder is made there', async ({
  desktop,
  api,
}) => {
  const port = await freePort()
  const device = api.device.use(networkServices)
  await device.setWebdavConfig({ body: { port } })
  await device.webdavOpen({ body: { isOn: true } })
  await desktop.open('网络服务')
  const services = desktop.windowsOf('network-services').first()
  await services.getByRole('button', { name: '服务账号', exact: true }).click()
  await services.getByLabel('账号', { exact: true }).fill('nas')
  await services.getByLabel('服务密码', { exact: true }).fill(password)
  await services.getByLabel('再输入一次').fill(password)
  await services.getByRole('button', { name: '新建', exact: true }).click()
  await expect(desktop.toast('服务账号已可使用。')).toBeVisible()

  await services.getByRole('button', { name: '远程共享', exact: true }).click()
  await services.getByRole('button', { name: '连接远程共享' }).click()
  await services.getByLabel('地址').fill(`http://127.0.0.1:${port}/dav`)
  await services.getByLabel('账号', { exact: true }).fill('nas')
  await services.getByLabel('密码', { exact: true }).fill('wrong')
  await services.getByRole('button', { name: '连接', exact: true }).click()
  await expect(services.getByText('远程账号或密码错误。')).toBeVisible()
  await services.getByLabel('密码', { exact: true }).fill(password)
  await services.getByLabel('显示名称').fill('书房')
  await services.getByRole('button', { name: '连接', exact: true }).click()
  await services.getByRole('button', { name: '书房', exact: true }).click()

  const files = new FilesWindow(desktop.page, desktop.windowsOf('file-manager').first())
  await expect(files.currentFolder).toHaveText('书房')
  await files.listing.getByRole('gridcell').first().dblclick()
  await expect(files.currentFolder).not.toHaveText('书房')
  await files.root.getByRole('button', { name: '新建', exact: true }).click()
  await files.renameField.fill('从远处')
  await files.press('Enter')
  await files.expectItem('从远处')
})
