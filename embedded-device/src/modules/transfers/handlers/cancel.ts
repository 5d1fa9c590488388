import type { transfer } from '@cove/device-contract/transfer'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { TransfersParts } from '../parts.ts'

export const cancel =
  (parts: TransfersParts): HandlerOf<typeof transfer.calls.cancel> =>
  async ({ body }, { context }) => {
    const { spaces, uploads } = parts
    const who = context.who
    if (parts.fileSources.find(who, body.storageId)) {
      await parts.sourceUploads.cancel(who, body)
      return {}
    }
    const upload = uploads.find(who, await spaces.locateFor(who, body, 'see'))
    // TR-05d: cancelling twice is no mistake.
    if (upload && !upload.done) await uploads.cancel(who, upload.uploadId)
    return {}
  }
