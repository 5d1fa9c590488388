import { readdirSync, readFileSync } from 'node:fs'
import { networkServices } from '@cove/device-contract/network-services'
import { expect, test } from 'vitest'
import { freePort, openServicesWorld } from './services-world.ts'
import { withoutSmbd } from './smb-client.ts'

const because = withoutSmbd()

/** Numbers of the processes whose arguments name a folder. */
function processesOf(folder: string): string[] {
  return readdirSync('/proc').filter((entry) => {
    try {
      return /^\d+$/.test(entry) && readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes(folder)
    } catch {
      // Ended since the folder was read.
      return false
    }
  })
}

test.skipIf(because !== '')(
  `NSV-03a a device that closes while smbd starts closes without an error and leaves no process${because}`,
  { timeout: 30_000 },
  async () => {
    const unhandled: unknown[] = []
    const note = (cause: unknown) => void unhandled.push(cause)
    process.on('unhandledRejection', note)
    const world = await openServicesWorld()
    const { dataDir } = world.one
    const services = world.admin.client.use(networkServices)
    const config = await services.smbConfig()
    if (config.ok) await services.setSmbConfig({ body: { ...config.data, port: await freePort() } })
    const opening = services.smbOpen({ body: { isOn: true } })
    await expect.poll(() => processesOf(dataDir), { timeout: 15_000, interval: 5 }).not.toEqual([])
    await world[Symbol.asyncDispose]()
    await opening
    await expect.poll(() => processesOf(dataDir)).toEqual([])
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  },
)
