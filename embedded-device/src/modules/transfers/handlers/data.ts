import type { transfer } from '@cove/device-contract/transfer'
import { callerOf } from '../../../core/http/context.ts'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'
import { openUpload } from './open-upload.ts'

export const data: HandlerOf<typeof transfer.calls.data> = async ({ query, body }, { context, refuse }) => {
  const { start, end, md5 } = query
  const upload = await openUpload(context, query)
  // S-A8: the caller speaks of a file of another size: its source changed.
  if (query.sizeBytes !== upload.sizeBytes) return refuse('uploadRestart')
  if (end < start || end > upload.sizeBytes) return refuse('illegalParameter')
  await context.parts.uploads.writeChunk(callerOf(context), upload.uploadId, { startByte: start, endByte: end, md5, body })
  return { acknowledgedEnd: end }
}
