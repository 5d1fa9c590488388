import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../core/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import { mayShowInline } from '../../../core/module-kit.ts'
import type { ModuleContext } from '../../../core/module-kit.ts'
import { refuse } from '../../../core/module-kit.ts'
import { mimeOf } from '../../../files/staging-kit.ts'
import type { OpenedFile } from '../../../files/vfs/vfs-types.ts'
import { isStillOpen, logVisit, placeIn, visitedLink } from '../gate.ts'
import type { StoredLink } from '../store/link-store.ts'

export const visitFile =
  (parts: SharesParts): HandlerOf<typeof shares.calls.visitFile> =>
  async ({ query }, { context }) => {
    const opened = visitedLink(parts, query)
    const { link } = opened
    if (link.kind === 'request') return refuse('shareDownloadForbidden')
    const at = await placeIn(parts, opened, query.path)
    const name = at.names.at(-1) ?? ''
    const mediaType = mimeOf(name)
    const isInline = !query.saves && mayShowInline(mediaType)
    if (!isInline) takeDownload(parts, context, { link, name })
    const file = await parts.vfs.openRead(at)
    if (!isInline && isFromStart(context)) logVisit(parts, context, { link, deed: 'downloaded', about: name, bytes: file.sizeBytes })
    const { request, reply } = context
    return parts.answers.file({
      request,
      reply,
      file: whileOpen(parts, link, file),
      mediaType,
      disposition: isInline ? 'inline' : 'attachment',
      cacheControl: 'private, no-store',
    })
  }

/** What continues a download is no other download. */
const isFromStart = ({ request }: ModuleContext): boolean => !/^bytes=[1-9]/.test(request.headers.range ?? '') && request.method !== 'HEAD'

/** SHR-01: whether originals may be taken, and how often. */
export function takeDownload(
  { linkStore }: SharesParts,
  context: ModuleContext,
  { link }: { readonly link: StoredLink; readonly name: string },
): void {
  if (link.allowsDownload === 0) refuse('shareDownloadForbidden')
  if (isFromStart(context) && !linkStore.takeDownload(link.linkId)) refuse('shareAccessLimit')
}

/** The same file; reading ends when its link does. */
const whileOpen = (parts: SharesParts, link: StoredLink, file: OpenedFile): OpenedFile => ({
  ...file,
  pump: (range, sink) =>
    file.pump(range, (bytes) => {
      if (!isStillOpen(parts, link)) refuse('shareCancelled')
      return sink(bytes)
    }),
})
