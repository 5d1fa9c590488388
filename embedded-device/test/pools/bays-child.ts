// A device with drive bays in a process that is killed: signs in, makes one request, and says so.
import { flushCompileCache } from 'node:module'
import { pools as poolsArea } from '@cove/device-contract/pools'
import { modules } from '../../src/modules.ts'
import { openTestDevice, signIn } from '../http/test-device.ts'

// A test that is ended takes this process with it.
process.stdin.once('end', () => process.exit(1)).resume()
const [dataDir = '', request = ''] = process.argv.slice(2)
const { call, body } = JSON.parse(request) as { readonly call: 'create' | 'raidAdd' | 'raidRemove'; readonly body: never }
// Others that are left out by name would still be loaded.
const { pools, storage } = modules as Required<Pick<typeof modules, 'pools' | 'storage'>>
const one = await openTestDevice({ dataDir, disks: 'bays' }, { moduleList: { pools, storage } })
// This process is killed, and Node would write it at a clean exit only.
flushCompileCache()
const admin = await signIn(one, 'admin')
const answer = await admin.client.use(poolsArea)[call]({ body })
if (!answer.ok) throw new Error(answer.error.name)
process.stdout.write('started\n')
