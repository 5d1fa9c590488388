import path from 'node:path'
import { networkServices } from '@cove/device-contract/network-services'
import { remoteShares } from '@cove/device-contract/remote-shares'
import { FilesWindow } from '../screens/files-window.ts'
import { hashOf, writeNoise } from '../seeds/files.ts'
import { createAdministrator, encryptFor } from '../support/device-api.ts'
import type { DeviceApi } from '../support/device-api.ts'
import { freePort, startDevice } from '../support/device-process.ts'
import type { DeviceOptions, DeviceProcess } from '../support/device-process.ts'
import { expect, test } from '../support/fixtures.ts'
import type { World } from '../support/fixtures.ts'

const password = 'Service-pass-1'
const share = '书房'

/** The other device: its WebDAV has the files of its administrator. */
interface Far extends AsyncDisposable {
  readonly address: string
  readonly put: (name: string, text: string) => Promise<void>
  readonly text: (name: string) => Promise<string>
  readonly cut: () => Promise<void>
  readonly back: () => Promise<void>
}

async function openFar(world: World): Promise<Far> {
  const dataDir = path.join(world.scratchDir, 'far')
  const options: DeviceOptions = { dataDir, siteDir: world.site.dir, port: await freePort(), env: { COVE_DISCOVERY_PORT: '0' } }
  let device: DeviceProcess = await startDevice(options)
  const api = await createAdministrator(device.url, /link=([\w-]+)/.exec(device.output())?.[1] ?? '')
  const services = api.device.use(networkServices)
  const port = await freePort()
  await services.setWebdavConfig({ body: { port } })
  await services.setAccount({ body: { name: 'nas', encryptedPassword: await encryptFor(api, password) } })
  await services.webdavOpen({ body: { isOn: true } })
  const headers = { authorization: `Basic ${btoa(`nas:${password}`)}` }
  const root = `http://127.0.0.1:${port}/dav/`
  const listing = await (await fetch(root, { method: 'PROPFIND', headers: { ...headers, depth: '1' } })).text()
  const address = `${root}${/<D:href>\/dav\/([^<]+?)\/?<\/D:href>/.exec(listing)?.[1] ?? ''}`
  const urlOf = (name: string): string => `${address}/${encodeURIComponent(name)}`
  return {
    address,
    put: async (name, text) => void (await fetch(urlOf(name), { method: 'PUT', body: text, headers })),
    text: async (name) => (await fetch(urlOf(name), { headers })).text(),
    cut: () => device.kill(),
    async back() {
      device = await startDevice(options)
    },
    async [Symbol.asyncDispose]() {
      await device.stop()
    },
  }
}

async function connect(api: DeviceApi, address: string): Promise<void> {
  const body = { kind: 'webdav', name: share, address, account: 'nas', isForAll: true, acceptsAnyCertificate: false } as const
  const encryptedPassword = await encryptFor(api, password)
  expect((await api.device.use(remoteShares).add({ body: { ...body, encryptedPassword } })).ok).toBe(true)
}

test('NSV-03c a share of another device is worked in like a space, and comes back after that device was away', async ({
  desktop,
  api,
  world,
}) => {
  test.slow()
  await using far = await openFar(world)
  await far.put('信.txt', '从远处来的信')
  await connect(api, far.address)
  const files = await FilesWindow.open(desktop)
  await files.chooseSection(share)
  await files.expectItem('信.txt')

  await test.step('NSV-03c a file is opened there', async () => {
    await files.item('信.txt').dblclick()
    const viewer = desktop.windowsOf('viewer').first()
    await expect(viewer.getByText('从远处来的信')).toBeVisible()
    await viewer.getByRole('button', { name: '关闭', exact: true }).click()
  })

  const big = writeNoise(path.join(world.scratchDir, '素材.bin'), 12 * 1024 ** 2)
  await test.step('NSV-03c a file goes up, is renamed and comes back byte for byte', () => goUp(files, big))
  await test.step('NSV-03c it is copied to the own files', () => copyHome(files, big))
  await test.step('NSV-03c deleting is asked about and final', () => eraseThere(files))
  await test.step('NSV-03c the other device is away, says so, and is back by itself', () => comeBack(files, far))
})

async function goUp(files: FilesWindow, big: string): Promise<void> {
  await files.upload('files', [big])
  await files.expectItem('素材.bin')
  await expect(files.work).toHaveCount(0, { timeout: 45_000 })
  await files.rename('素材.bin', '影片.bin')
  await files.expectItem('影片.bin')
  await files.expectGone('素材.bin')
  const download = await files.download('影片.bin')
  expect(hashOf(await download.path())).toBe(hashOf(big))
}

async function copyHome(files: FilesWindow, big: string): Promise<void> {
  await files.select('影片.bin')
  await files.press('Control+c')
  await files.chooseSection('我的文件')
  await expect(files.currentFolder).toHaveText('我的文件')
  await files.press('Control+v')
  await files.expectItem('影片.bin')
  const download = await files.download('影片.bin')
  expect(hashOf(await download.path())).toBe(hashOf(big))
  await files.chooseSection(share)
}

async function eraseThere(files: FilesWindow): Promise<void> {
  await files.select('影片.bin')
  await files.press('Delete')
  await files.answer('彻底删除“影片.bin”？', '彻底删除')
  await files.expectGone('影片.bin')
}

async function comeBack(files: FilesWindow, far: Far): Promise<void> {
  await far.cut()
  await files.press('F5')
  await expect(files.root.getByText('远程地址错误或无法访问。')).toBeVisible()
  await expect(files.root.getByRole('button', { name: `${share}（无法连接）` })).toBeVisible()
  await far.back()
  await expect(files.item('信.txt')).toBeVisible({ timeout: 40_000 })
  await expect(files.root.getByRole('button', { name: share, exact: true }).first()).toBeVisible()
}
