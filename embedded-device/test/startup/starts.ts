import { silentLog } from '@cove/server-kit'
import { openDevice } from '../../src/open-device.ts'
import { configFor } from '../http/test-device.ts'

// Starts a device on each of the data folders, with the rights of this process. Prints who its administrator is, or why it does not start.

const said: string[] = []
for (const dataDir of process.argv.slice(2))
  try {
    const device = await openDevice(configFor(dataDir, {}), { log: silentLog, samples: async () => [], programs: [] }, undefined)
    said.push(`started with ${device.parts.users.administrator()?.account}`)
    await device.close()
  } catch (error) {
    said.push(String(error))
  }
process.stdout.write(JSON.stringify(said))
