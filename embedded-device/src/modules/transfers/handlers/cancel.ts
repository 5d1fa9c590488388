import type { transfer } from '@cove/device-contract/transfer'
import { callerOf } from '../../../core/http/context.ts'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const cancel: HandlerOf<typeof transfer.calls.cancel> = async ({ body }, { context }) => {
  const { spaces, uploads } = context.parts
  const who = callerOf(context)
  const upload = uploads.find(who, await spaces.locate(who, body.storageId, body.path))
  // TR-05d: cancelling twice is no mistake.
  if (upload && !upload.done) await uploads.cancel(who, upload.uploadId)
  return {}
}
