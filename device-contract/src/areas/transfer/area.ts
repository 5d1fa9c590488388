import { defineArea } from '@cove/device-contract/kit'
import { batch } from './calls/batch.ts'
import { cancel } from './calls/cancel.ts'
import { complete } from './calls/complete.ts'
import { create } from './calls/create.ts'
import { data } from './calls/data.ts'
import { match } from './calls/match.ts'
import { preflight } from './calls/preflight.ts'
import { small } from './calls/small.ts'
import { status } from './calls/status.ts'
import { settings } from './settings.ts'

export { BatchHeadSchema, type BatchEntry } from './calls/batch.ts'
export { transferState, uploadRepeat } from './codecs.ts'

/** Uploads in pieces and batches (TR). */
export const transfer = defineArea({
  id: 'transfer',
  version: 1,
  calls: { create, data, complete, status, cancel, small, batch, match, preflight },
  settings,
})
