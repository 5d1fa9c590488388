import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import { refuse } from '../../../module-kit/module-kit.ts'
import { isStillOpen, placeIn, visitedLink } from '../gate.ts'
import { leafOf } from '../places.ts'
import { checkDownloadsLeft, sendOnce } from '../sent-downloads.ts'

export const visitArchive =
  (parts: SharesParts): HandlerOf<typeof shares.calls.visitArchive> =>
  async ({ query }, { context }) => {
    const opened = visitedLink(parts, query)
    const { link } = opened
    if (link.kind === 'request' || link.allowsDownload === 0) return refuse('shareDownloadForbidden')
    const at = await placeIn(parts, opened, query.path)
    await parts.vfs.stat(at)
    const name = `${leafOf(query.path === '/' ? link.path : query.path)}.zip`
    const { request, reply } = context
    const answer = { request, reply, places: [at], name, mayContinue: () => isStillOpen(parts, link) }
    if (request.method === 'HEAD') {
      checkDownloadsLeft(link)
      return parts.answers.archive(answer)
    }
    // An archive is made while it is sent and has no ranges: each is a download of its own.
    const sending = sendOnce(parts, context, { link, name })
    try {
      await parts.answers.archive({ ...answer, onSent: sending.sent })
    } finally {
      sending.end(reply.raw.writableEnded)
    }
  }
