import { maxReports, PositionClientId, PositionOutcomeSchema, PositionReportSchema } from '../entities.ts'
import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const report = defineCall({
  id: 'positions.report',
  spec: ['POS-03', 'POS-04', 'POS-05'],
  method: 'POST',
  path: '/ugos/positions/v1/report',
  access: 'user',
  item: 'read',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Stores where the caller is in up to 50 files. A report that is older than the stored one of the same client changes nothing.',
  body: wireObject({
    clientId: named('client_id', PositionClientId),
    reports: named('list', z.array(PositionReportSchema).check(z.minLength(1), z.maxLength(maxReports))),
  }),
  /** In the order of the reports. */
  data: wireObject({ outcomes: named('list', z.array(PositionOutcomeSchema)) }),
  errors: [],
})
