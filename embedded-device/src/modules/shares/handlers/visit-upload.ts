import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import { visitedLink } from '../gate.ts'
import { openVisitUpload } from '../visit-uploads.ts'
import { finished } from '../visit-finished.ts'

export const visitUpload =
  (parts: SharesParts): HandlerOf<typeof shares.calls.visitUpload> =>
  async ({ body }, { context }) => {
    const opened = visitedLink(parts, context, body)
    const { received, done, flag } = await openVisitUpload(parts, opened, body)
    // An empty file is complete at once, and one that is there is counted if it was not yet.
    if (done) finished(parts, context, { opened, file: body, entry: done, flag })
    return { received: received.map(([start, end]): [number, number] => [start, end]), finished: done !== undefined }
  }
