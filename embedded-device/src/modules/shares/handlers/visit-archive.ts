import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import type { Location } from '../../../files/places/space.ts'
import type { ArchivedNote, ArchivedPlaces } from '../../../files/answers/archive.ts'
import type { StoredLink } from '../store/link-store.ts'
import { refuse } from '../../../module-kit/module-kit.ts'
import { isStillOpen, openFor, placeIn, visitedLink } from '../gate.ts'
import { leafOf } from '../places.ts'
import { withheldTexts } from '../texts/withheld.ts'
import { checkDownloadsLeft, sendOnce } from '../sent-downloads.ts'

export const visitArchive =
  (parts: SharesParts): HandlerOf<typeof shares.calls.visitArchive> =>
  async ({ query }, { context }) => {
    const opened = visitedLink(parts, context, query)
    const { link } = opened
    if (link.kind === 'request' || link.allowsDownload === 0) return refuse('shareDownloadForbidden')
    const at = await placeIn(parts, opened, query.path)
    const entry = await parts.vfs.stat(at)
    const given = givenOf(parts, link, at)
    if (entry.kind === 'file' && !(await given.admits(at))) return refuse('sharePlaceUnclear')
    const name = `${leafOf(query.path === '/' ? link.path : query.path)}.zip`
    const { request, reply } = context
    const mayContinue = (): boolean => isStillOpen(parts, opened)
    const from = { openRead: (one: Location) => openFor(parts, link, one) }
    const answer = { request, reply, places: [at], name, ...given, mayContinue, from }
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

/** Which files visitors get; a text in the archive tells the others. Each is looked at when its turn comes: pictures are large. */
function givenOf({ vfs, hiddenPlaces }: SharesParts, link: StoredLink, from: Location): Required<Pick<ArchivedPlaces, 'admits' | 'notes'>> {
  const withheld: string[] = []
  return {
    async admits(at) {
      const isGiven = link.hidesPlace === 0 || (await hiddenPlaces.gives(await vfs.openRead(at)))
      if (!isGiven) withheld.push(at.names.slice(from.names.length).join('/'))
      return isGiven
    },
    notes: () => notesOf(withheld),
  }
}

/** An archive that lacks files says which (P5), to people of either language. */
function notesOf(withheld: readonly string[]): readonly ArchivedNote[] {
  if (withheld.length === 0) return []
  const { fileName, reasons } = withheldTexts
  return [{ path: fileName, text: [...reasons, '', ...withheld, ''].join('\r\n') }]
}
