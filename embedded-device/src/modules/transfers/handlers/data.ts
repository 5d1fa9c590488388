import type { transfer } from '@cove/device-contract/transfer'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { TransfersParts } from '../parts.ts'
import { openUpload } from './open-upload.ts'

export const data =
  (parts: TransfersParts): HandlerOf<typeof transfer.calls.data> =>
  async ({ query, body }, { context, refuse }) => {
    const { start, end, md5 } = query
    if (parts.fileSources.find(context.who, query.storageId)) {
      await parts.sourceUploads.data(context.who, query, body)
      return { acknowledgedEnd: end }
    }
    const upload = await openUpload(parts, context.who, query)
    // S-A8: the caller speaks of a file of another size: its source changed.
    if (query.sizeBytes !== upload.sizeBytes) return refuse('uploadRestart')
    if (end < start || end > upload.sizeBytes) return refuse('illegalParameter')
    await parts.uploads.writeChunk(context.who, upload.uploadId, { startByte: start, endByte: end, md5, body })
    return { acknowledgedEnd: end }
  }
