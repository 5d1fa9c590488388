import { defineCall, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { maxReportEntries, ReleaseReportSchema } from '../entities.ts'

export const report = defineCall({
  id: 'releases.report',
  spec: ['REL-05'],
  method: 'POST',
  path: '/ugos/releases/v1/report',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary:
    'Tells the device what a desktop saw of each version since its last report: windows that opened, did not load or crashed, and errors. Versions that the device does not publish are left out.',
  body: wireObject({ reports: z.array(ReleaseReportSchema).check(z.maxLength(maxReportEntries)) }),
  /** Entries that were of a known version. */
  data: wireObject({ known: named('known', WholeNumber) }),
  errors: [],
})
