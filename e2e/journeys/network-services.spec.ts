import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { networkServices } from '@cove/device-contract/network-services'
import { FilesWindow } from '../screens/files-window.ts'
import { expect, test } from '../support/fixtures.ts'

const password = 'Service-pass-1'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('NSV-01a NSV-01b NSV-03b WebDAV is turned on, and a file that is put there appears in an open window within a second', async ({
  desktop,
  api,
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
  const address = (await services.locator('code').first().textContent()) ?? ''
  expect(address).toBe(`http://127.0.0.1:${port}/dav/`)

  const headers = { authorization: `Basic ${btoa(`camera:${password}`)}` }
  const listing = await (await fetch(address, { method: 'PROPFIND', headers: { ...headers, depth: '1' } })).text()
  const [, space = ''] = /<D:href>\/dav\/([^<]+)<\/D:href>/.exec(listing) ?? []
  expect((await fetch(`${address}${space}from-webdav.txt`, { method: 'PUT', body: 'hello', headers })).status).toBe(201)
  await expect(files.item('from-webdav.txt')).toBeAttached({ timeout: 1_000 })

  await services.getByRole('button', { name: '连接诊断', exact: true }).click()
  await services.getByRole('button', { name: '检查', exact: true }).click()
  await expect(services.getByText('6 项都通过')).toBeVisible()
})
