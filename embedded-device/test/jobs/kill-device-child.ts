import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { silentLog } from '@cove/server-kit'
import { killPoint, sayIdle } from '../../src/core/testing/kill-jobs.ts'
import { createDevice } from '../../src/device.ts'
import { modules } from '../../src/modules.ts'
import { testSeams } from '../downloads/test-seams.ts'
import { configFor } from '../http/test-device.ts'

// A whole device that runs the jobs its data folder holds until nothing is due; the harness kills it in between.
const dataDir = process.argv[2] ?? ''
const countFile = join(dataDir, 'starts')
const starts = existsSync(countFile) ? Number(readFileSync(countFile, 'utf8')) : 0
writeFileSync(countFile, String(starts + 1))
// Ten minutes pass from start to start, so that seeding ends.
const nowMs = (): number => Date.now() + starts * 600_000
// Other modules have work of their own after a start, and each of its points would be one to be killed at; and each start would load them.
const { downloads, storage, system, upgrade } = modules as Required<Pick<typeof modules, 'downloads' | 'storage' | 'system' | 'upgrade'>>
const device = await createDevice(configFor(dataDir, { torrentDht: false }), {
  moduleList: { downloads, storage, system, upgrade },
  log: silentLog,
  samples: async () => [],
  programs: ['aria2c'],
  nowMs,
  onJobPoint: killPoint(),
  modules: { downloads: { ...testSeams, storeEveryMs: 400 } },
})
await device.parts.jobs.idle()
await device.close()
sayIdle()
