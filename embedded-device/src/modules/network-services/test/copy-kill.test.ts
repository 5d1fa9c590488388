import { existsSync, mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { device as deviceArea } from '@cove/device-contract/device'
import { networkServices } from '@cove/device-contract/network-services'
import { expect, test } from 'vitest'
import { quickDir } from '../../../../test/faults/quick-dir.ts'
import { signUp } from '../../../../test/faults/wire-uploads.ts'
import { startDevice } from '../../../../test/http/running-device.ts'
import { encryptFor } from '../../../../test/http/test-device.ts'
import { onlyServices } from './running-services.ts'
import { basic, freePort, servicePassword } from './services-world.ts'

const bigBytes = 96 << 20

test(
  'NSV-03b S-A6 a COPY that a kill interrupts shows nothing half, and its task finishes at the next start',
  { timeout: 60_000 },
  async () => {
    using dir = quickDir('cove-copy-kill-')
    const folder = join(dir.path, 'shown')
    mkdirSync(join(folder, 'tree'), { recursive: true })
    for (const name of ['a.bin', 'b.bin']) {
      writeFileSync(join(folder, 'tree', name), name)
      truncateSync(join(folder, 'tree', name), bigBytes)
    }
    const staged = (): string[] => readdirSync(join(folder, '.pc', 'staging')).filter((name) => name.endsWith('.service'))
    const args = ['--data', join(dir.path, 'data'), '--port', '0', '--site', join(dir.path, 'site'), ...onlyServices, '--folder', folder]
    const device = await startDevice(args)
    const { token } = await signUp(device)
    const services = device.client(token).use(networkServices)
    const info = await device.client().use(deviceArea).info()
    await services.setAccount({
      body: { name: 'admin', encryptedPassword: encryptFor(info.ok ? info.data.publicKey : '', servicePassword) },
    })
    const port = await freePort()
    await services.setWebdavConfig({ body: { port } })
    await services.webdavOpen({ body: { isOn: true } })
    const root = `http://127.0.0.1:${port}/dav/shown`
    const copying = fetch(`${root}/tree`, { method: 'COPY', headers: { authorization: basic('admin'), destination: `${root}/copy` } })
    const ended = copying.catch(() => undefined)
    await expect.poll(() => staged().length, { timeout: 10_000, interval: 5 }).toBe(1)
    await device.stop('SIGKILL')
    await ended
    expect(existsSync(join(folder, 'copy'))).toBe(false)

    const next = await startDevice(args)
    try {
      await expect.poll(() => existsSync(join(folder, 'copy')), { timeout: 40_000 }).toBe(true)
      expect(readdirSync(join(folder, 'copy')).map((name) => statSync(join(folder, 'copy', name)).size)).toEqual([bigBytes, bigBytes])
      await expect.poll(staged).toEqual([])
    } finally {
      await next.stop('SIGTERM')
    }
  },
)
