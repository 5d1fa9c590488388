import { defineArea } from '@cove/device-contract/kit'
import { health } from './calls/health.ts'
import { install } from './calls/install.ts'
import { list } from './calls/list.ts'
import { move } from './calls/move.ts'
import { report } from './calls/report.ts'
import { upload } from './calls/upload.ts'
import { errors } from './errors.ts'

export { maxArchiveBytes, maxReportEntries } from './entities.ts'
export type { ReleaseReport } from './entities.ts'

/** Releases of remotes: how teams publish to a running device (REL). */
export const releases = defineArea({
  id: 'releases',
  version: 1,
  calls: { upload, install, list, move, report, health },
  errors,
})
