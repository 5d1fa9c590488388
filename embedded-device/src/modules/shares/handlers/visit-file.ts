import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import { mayShowInline, refuse } from '../../../module-kit/module-kit.ts'
import { hasTwoKinds, mediaTypeOf, mimeOf } from '../../../module-kit/staging-kit.ts'
import type { OpenedFile } from '../../../files/vfs/vfs-types.ts'
import { isStillOpen, openFor, placeIn, visitedLink } from '../gate.ts'
import { checkGranted, sendGranted, visitorKey } from '../sent-downloads.ts'
import type { Sending } from '../sent-downloads.ts'
import type { OpenLink } from '../gate.ts'

export const visitFile =
  (parts: SharesParts): HandlerOf<typeof shares.calls.visitFile> =>
  async ({ query }, { context }) => {
    const opened = visitedLink(parts, context, query)
    const { link } = opened
    if (link.kind === 'request') return refuse('shareDownloadForbidden')
    const at = await placeIn(parts, opened, query.path)
    const name = at.names.at(-1) ?? ''
    // The content of some files decides.
    const mayBeInline = !query.saves && (mayShowInline(mimeOf(name)) || hasTwoKinds(name))
    if (!mayBeInline && link.allowsDownload === 0) return refuse('shareDownloadForbidden')
    const file = await openFor(parts, link, at)
    const mediaType = await mediaTypeOf(file)
    const isInline = !query.saves && mayShowInline(mediaType)
    if (!isInline && link.allowsDownload === 0) {
      await file.close()
      return refuse('shareDownloadForbidden')
    }
    // What is shown in place leaves the device as a whole too: where downloads are limited, it is one.
    const isCounted = !isInline || link.mostDownloads !== null
    const { linkId } = link
    const { etag, sizeBytes } = file
    const version = { linkId, visitor: visitorKey(query.pass), path: at.indexPath, etag, sizeBytes }
    const { request, reply } = context
    let sending: Sending | undefined
    try {
      await parts.answers.file({
        request,
        reply,
        file: whileOpen(parts, opened, { file, sent: (bytes) => sending?.sent(bytes) }),
        mediaType,
        disposition: isInline ? 'inline' : 'attachment',
        cacheControl: 'private, no-store',
        admit({ startByte, lengthBytes, isRange }) {
          if (!isCounted) return
          const wanted = { ...version, range: [startByte, startByte + lengthBytes], isRange } as const
          if (request.method === 'HEAD') checkGranted(parts, link, wanted)
          else sending = sendGranted(parts, context, { link, name, wanted })
        },
      })
    } finally {
      sending?.end()
    }
  }

/** The same file; reading ends when its link does, and what left is told. */
const whileOpen = (
  parts: SharesParts,
  opened: OpenLink,
  { file, sent }: { readonly file: OpenedFile; readonly sent: (sizeBytes: number) => void },
): OpenedFile => ({
  ...file,
  pump: (range, sink) =>
    file.pump(range, async (bytes) => {
      if (!isStillOpen(parts, opened)) refuse('shareCancelled')
      const { byteLength } = bytes
      await sink(bytes)
      sent(byteLength)
    }),
})
