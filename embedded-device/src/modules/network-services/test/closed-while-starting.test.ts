import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import { quota } from '@cove/device-contract/quota'
import { silentLog } from '@cove/server-kit'
import { expect, test } from 'vitest'
import { asyncDisk } from '../../../files/disk/disk.ts'
import type { Disk } from '../../../files/disk/disk.ts'
import { openServicesWorld } from './services-world.ts'
import { smbPrograms, withoutSmbd } from './smb-client.ts'

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
  { timeout: 60_000 },
  async () => {
    const problems: string[] = []
    const log = { ...silentLog, error: (what: string, cause?: unknown) => void problems.push(`${what} ${inspect(cause)}`) }
    const { promise: isStarting, resolve: starts } = Promise.withResolvers<void>()
    const { promise: mayContinue, resolve: continueStart } = Promise.withResolvers<void>()
    // A write of the files of smbd lasts until the device is about to close.
    let isOpen = false
    const fchmod: Disk['fchmod'] = async (fd, mode) => {
      if (isOpen) {
        starts()
        await mayContinue
      }
      return asyncDisk.fchmod(fd, mode)
    }
    await using world = await openServicesWorld({ log, programs: smbPrograms, disk: { ...asyncDisk, fchmod } })
    const { device, dataDir } = world.one
    const { client, userNo } = world.admin
    await client.use(quota).set({ body: { userNo, quotaBytes: 1 << 30 } })
    isOpen = true
    const opening = world.smb()
    await isStarting
    const closing = device.close()
    await Promise.race([closing, pause(1_500)])
    continueStart()
    await Promise.allSettled([opening, closing])
    await expect.poll(() => processesOf(dataDir)).toEqual([])
    expect(problems.filter((problem) => /database|closed/.test(problem))).toEqual([])
    await expect(closing).resolves.toBeUndefined()
  },
)
