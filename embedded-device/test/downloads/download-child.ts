import { silentLog } from '@cove/server-kit'
import { createDevice } from '../../src/device.ts'
import { configFor } from '../http/test-device.ts'
import { testSeams } from './test-seams.ts'
import { downloadsOf } from '../http/module-apis.ts'

// A device that downloads until it is killed. Arguments: data folder, address. Says how much it has.
const [dataDir = '', source = ''] = process.argv.slice(2)
const device = await createDevice(configFor(dataDir), {
  log: silentLog,
  samples: async () => [],
  programs: [],
  modules: { downloads: testSeams },
})
const { parts } = device
const user = parts.users.administrator() ?? parts.users.create({ account: 'admin', nickname: 'Admin', passwordHash: 'x', role: 'admin' })
const who = { userNo: user.no, role: 'admin' } as const
const id = await downloadsOf(device).add(who, { source, language: 'en', limitBytesPerSecond: 200_000 })
setInterval(() => process.stdout.write(`${id} ${downloadsOf(device).view(user.no, id)?.doneBytes ?? 0}\n`), 20)
