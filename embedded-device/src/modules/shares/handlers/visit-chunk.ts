import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { Entry } from '../../../files/disk/entry.ts'
import type { SharesParts } from '../parts.ts'
import { visitedLink } from '../gate.ts'
import { finished } from '../visit-finished.ts'
import { completeVisitUpload, openVisitUpload } from '../visit-uploads.ts'

export const visitChunk =
  (parts: SharesParts): HandlerOf<typeof shares.calls.visitChunk> =>
  async ({ query, body }, { context, refuse }) => {
    const { start, end, chunkMd5, sizeBytes } = query
    if (end <= start || end > sizeBytes) return refuse('uploadRestart')
    const opened = visitedLink(parts, context, query)
    const { uploads } = parts
    const upload = await openVisitUpload(parts, opened, query)
    const arrive = (entry: Entry) => finished(parts, context, { opened, file: query, entry, flag: upload.flag })
    if (upload.done) {
      arrive(upload.done)
      return { finished: true, completedBytes: sizeBytes }
    }
    const { received } = await uploads.writeChunk(opened.owner, upload.uploadId, { startByte: start, endByte: end, md5: chunkMd5, body })
    const completedBytes = received.reduce((sum, [from, to]) => sum + to - from, 0)
    if (completedBytes < sizeBytes) return { finished: false, completedBytes }
    arrive(await completeVisitUpload(parts, opened, upload))
    return { finished: true, completedBytes }
  }
