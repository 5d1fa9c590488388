import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf, ModuleContext } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import type { Location } from '../../../files/places/space.ts'
import type { ArchivedNote, ArchivedPlaces } from '../../../files/answers/archive.ts'
import type { StoredLink } from '../store/link-store.ts'
import { refuse } from '../../../module-kit/module-kit.ts'
import type { OpenLink } from '../gate.ts'
import { isStillOpen, openFor, placeIn, visitedLink } from '../gate.ts'
import { leafOf } from '../places.ts'
import { withheldTexts } from '../texts/withheld.ts'
import { checkDownloadsLeft, sendOnce } from '../sent-downloads.ts'

export const visitArchive =
  (parts: SharesParts): HandlerOf<typeof shares.calls.visitArchive> =>
  async ({ query }, { context }) => {
    const opened = archivedLink(parts, context, query)
    const at = await placeIn(parts, opened, query.path)
    const entry = await parts.vfs.stat(at)
    const given = givenOf(parts, opened.link, at)
    if (entry.kind === 'file' && !(await given.admits(at))) return refuse('sharePlaceUnclear')
    await answerWith(parts, context, { opened, places: [at], name: archiveName(opened, query.path), given })
  }

/** Names of one folder; a file among them whose place is unclear is left out, and the text in the archive tells it. */
export const visitSelection =
  (parts: SharesParts): HandlerOf<typeof shares.calls.visitSelection> =>
  async ({ body }, { context }) => {
    const opened = archivedLink(parts, context, body)
    const folder = await placeIn(parts, opened, body.path)
    const above = body.path === '/' ? '' : body.path
    const places: Location[] = []
    for (const name of new Set(body.names)) {
      if (name.includes('/')) return refuse('invalidPath')
      const at = await placeIn(parts, opened, `${above}/${name}`)
      await parts.vfs.stat(at)
      places.push(at)
    }
    const given = givenOf(parts, opened.link, folder)
    await answerWith(parts, context, { opened, places, name: archiveName(opened, body.path), given })
  }

/** A link whose visitors may take what it shows. */
function archivedLink(parts: SharesParts, context: ModuleContext, visitor: { readonly token: string; readonly pass: string }): OpenLink {
  const opened = visitedLink(parts, context, visitor)
  const { kind, allowsDownload } = opened.link
  return kind === 'request' || allowsDownload === 0 ? refuse('shareDownloadForbidden') : opened
}

const archiveName = ({ link }: OpenLink, path: string): string => `${leafOf(path === '/' ? link.path : path)}.zip`

interface Archive {
  readonly opened: OpenLink
  readonly places: readonly Location[]
  readonly name: string
  readonly given: Given
}

async function answerWith(parts: SharesParts, context: ModuleContext, { opened, places, name, given }: Archive): Promise<void> {
  const { link } = opened
  const { request, reply } = context
  const mayContinue = (): boolean => isStillOpen(parts, opened)
  const from = { openRead: (one: Location) => openFor(parts, link, one) }
  const answer = { request, reply, places, name, ...given, mayContinue, from }
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

type Given = Required<Pick<ArchivedPlaces, 'admits' | 'notes'>>

/** Which files visitors get; a text in the archive tells the others. Each is looked at when its turn comes: pictures are large. */
function givenOf({ vfs, hiddenPlaces }: SharesParts, link: StoredLink, from: Location): Given {
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
