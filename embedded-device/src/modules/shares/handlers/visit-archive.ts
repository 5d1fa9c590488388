import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import type { Location } from '../../../files/places/space.ts'
import type { Entry } from '../../../files/disk/entry.ts'
import { child } from '../../../module-kit/staging-kit.ts'
import { isUnclearName } from '../place/clean-file.ts'
import { refuse } from '../../../module-kit/module-kit.ts'
import { isStillOpen, openFor, placeIn, visitedLink } from '../gate.ts'
import { leafOf } from '../places.ts'
import { checkDownloadsLeft, sendOnce } from '../sent-downloads.ts'

export const visitArchive =
  (parts: SharesParts): HandlerOf<typeof shares.calls.visitArchive> =>
  async ({ query }, { context }) => {
    const opened = visitedLink(parts, context, query)
    const { link } = opened
    if (link.kind === 'request' || link.allowsDownload === 0) return refuse('shareDownloadForbidden')
    const at = await placeIn(parts, opened, query.path)
    const entry = await parts.vfs.stat(at)
    // What is known by its name is refused before the first byte.
    if (link.hidesPlace === 1 && (await holdsUnclear(parts, at, entry))) return refuse('sharePlaceUnclear')
    const name = `${leafOf(query.path === '/' ? link.path : query.path)}.zip`
    const { request, reply } = context
    const answer = {
      request,
      reply,
      places: [at],
      name,
      mayContinue: () => isStillOpen(parts, opened),
      openFile: (one: Location) => openFor(parts, link, one),
    }
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

async function holdsUnclear(parts: SharesParts, at: Location, entry: Entry): Promise<boolean> {
  if (entry.kind === 'file') return isUnclearName(entry.name)
  for (const one of await parts.vfs.readFolder(at)) if (await holdsUnclear(parts, child(at, one.name), one)) return true
  return false
}
