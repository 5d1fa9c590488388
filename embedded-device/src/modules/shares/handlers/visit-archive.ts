import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import type { Location } from '../../../files/places/space.ts'
import type { ArchivedNote } from '../../../files/answers/archive.ts'
import type { Vfs } from '../../../files/vfs/vfs-types.ts'
import type { StoredLink } from '../store/link-store.ts'
import type { Entry } from '../../../files/disk/entry.ts'
import { child } from '../../../module-kit/staging-kit.ts'
import { isUnclearName } from '../place/clean-file.ts'
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
    const withheld = link.hidesPlace === 1 ? await withheldIn(parts, at, entry) : []
    if (entry.kind === 'file' && withheld.length > 0) return refuse('sharePlaceUnclear')
    const name = `${leafOf(query.path === '/' ? link.path : query.path)}.zip`
    const { request, reply } = context
    const mayContinue = (): boolean => isStillOpen(parts, opened)
    const answer = { request, reply, places: [at], name, notes: notesOf(withheld), mayContinue, from: readingFor(parts, link) }
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

/** What is not given by its name alone, below a place. */
async function withheldIn(parts: SharesParts, at: Location, entry: Entry): Promise<readonly string[]> {
  if (entry.kind === 'file') return isUnclearName(entry.name) ? [entry.name] : []
  const found: string[] = []
  for (const one of await parts.vfs.readFolder(at))
    for (const name of await withheldIn(parts, child(at, one.name), one)) found.push(one.kind === 'file' ? name : `${one.name}/${name}`)
  return found
}

/** The files as visitors get them, without what is not given. */
const readingFor = (parts: SharesParts, link: StoredLink): Pick<Vfs, 'openRead' | 'readFolder'> => ({
  openRead: (at) => openFor(parts, link, at),
  async readFolder(at) {
    const entries = await parts.vfs.readFolder(at)
    return link.hidesPlace === 1 ? entries.filter(({ kind, name }) => kind === 'folder' || !isUnclearName(name)) : entries
  },
})

/** An archive that lacks files says which (P5), to people of either language. */
function notesOf(withheld: readonly string[]): readonly ArchivedNote[] {
  if (withheld.length === 0) return []
  const { fileName, reasons } = withheldTexts
  return [{ path: fileName, text: [...reasons, '', ...withheld, ''].join('\r\n') }]
}
