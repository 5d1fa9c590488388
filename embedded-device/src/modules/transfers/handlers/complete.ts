import type { transfer } from '@cove/device-contract/transfer'
import { callerOf } from '../../../core/http/context.ts'
import { resourceOfEntry } from '../../../files/handlers/files/resource-of.ts'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'
import { openUpload } from './open-upload.ts'

export const complete: HandlerOf<typeof transfer.calls.complete> = async ({ query }, { context }) => {
  const { spaces, uploads, thumbs } = context.parts
  const who = callerOf(context)
  const upload = await openUpload(context, query)
  const entry = await uploads.complete(who, upload.uploadId, {
    ...(query.modifiedSeconds === undefined ? {} : { mtimeMs: query.modifiedSeconds * 1000 }),
    ...(query.md5 === undefined ? {} : { md5: query.md5 }),
  })
  return resourceOfEntry(await spaces.locate(who, query.storageId, entry.path), entry, thumbs)
}
