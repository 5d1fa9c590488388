import type { transfer } from '@cove/device-contract/transfer'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { TransfersParts } from '../parts.ts'
import { openUpload } from './open-upload.ts'

export const complete =
  (parts: TransfersParts): HandlerOf<typeof transfer.calls.complete> =>
  async ({ query }, { context }) => {
    const { spaces, uploads, resources } = parts
    const who = context.who
    const source = parts.fileSources.find(who, query.storageId)
    if (source) return parts.sourceUploads.complete(who, source, query)
    const upload = await openUpload(parts, context.who, query)
    const entry = await uploads.complete(who, upload.uploadId, {
      ...(query.modifiedSeconds === undefined ? {} : { mtimeMs: query.modifiedSeconds * 1000 }),
      ...(query.md5 === undefined ? {} : { md5: query.md5 }),
    })
    return resources.ofEntry(await spaces.locateFor(who, { storageId: query.storageId, path: entry.path }, 'see'), entry)
  }
