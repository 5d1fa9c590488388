import type { transfer } from '@cove/device-contract/transfer'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { TransfersParts } from '../parts.ts'
import { openUpload } from './open-upload.ts'

export const status =
  (parts: TransfersParts): HandlerOf<typeof transfer.calls.status> =>
  async ({ query }, { context }) => {
    if (parts.fileSources.find(context.who, query.storageId)) return parts.sourceUploads.status(context.who, query)
    const { sizeBytes, received } = await openUpload(parts, context.who, query)
    return { sizeBytes, received: received.map(([start, end]): [number, number] => [start, end]) }
  }
