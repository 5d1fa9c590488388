import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { silentLog } from '@cove/server-kit'
import { killPoint, sayIdle } from '../../src/core/testing/kill-jobs.ts'
import { createDevice } from '../../src/device.ts'
import { configFor } from '../http/test-device.ts'

// A device without modules that runs the jobs its data folder holds until nothing is due; the harness kills it in between.
const dataDir = process.argv[2] ?? ''
const countFile = join(dataDir, 'starts')
const starts = existsSync(countFile) ? Number(readFileSync(countFile, 'utf8')) : 0
writeFileSync(countFile, String(starts + 1))
const device = await createDevice(configFor(dataDir), {
  log: silentLog,
  samples: async () => [],
  programs: [],
  // Left out in `modules`, they would still be loaded at each of the many starts.
  moduleList: {},
  // Ten minutes pass from start to start, so that nothing waits for its next try.
  nowMs: () => Date.now() + starts * 600_000,
  onJobPoint: killPoint(),
})
await device.parts.jobs.idle()
await device.close()
sayIdle()
