import { silentLog } from '@cove/server-kit'
import { killPoint, sayIdle } from '../../../core/testing/kill-jobs.ts'
import { createDevice } from '../../../device.ts'
import { modules } from '../../../modules.ts'
import { configFor } from '../../../../test/http/test-device.ts'
import { testSeams } from './cloud-world.ts'

// A device that does the transfers its data folder holds until nothing is due; the harness kills it in between.
const { clouds, 'network-services': services } = modules as Required<Pick<typeof modules, 'clouds' | 'network-services'>>
const device = await createDevice(configFor(process.argv[2] ?? ''), {
  moduleList: { clouds, 'network-services': services },
  log: silentLog,
  samples: async () => [],
  programs: [],
  onJobPoint: killPoint(),
  modules: { clouds: testSeams },
})
await device.parts.jobs.idle()
await device.close()
sayIdle()
