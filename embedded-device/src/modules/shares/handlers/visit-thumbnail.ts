import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import { refuse } from '../../../module-kit/module-kit.ts'
import { placeIn, visitedLink } from '../gate.ts'

export const visitThumbnail =
  (parts: SharesParts): HandlerOf<typeof shares.calls.visitThumbnail> =>
  async ({ query }, { context }) => {
    const opened = visitedLink(parts, context, query)
    if (opened.link.kind === 'request') return refuse('fileNotFound')
    const at = await placeIn(parts, opened, query.path)
    const { fileId, mtimeMs, sizeBytes, kind } = await parts.vfs.stat(at)
    if (kind !== 'file') return refuse('fileNotFound')
    const gone = new AbortController()
    context.reply.raw.once('close', () => gone.abort())
    const answer = await parts.thumbnails.get({ at, ino: Number(fileId), mtimeMs, sizeBytes }, query.size ?? 'SMALL', gone.signal)
    // No picture can be drawn: the page shows the drawing of the kind.
    if (!answer.ok) return void context.reply.status(204).header('cache-control', 'private, no-store').send()
    await parts.answers.stored(context, { file: answer.file, mediaType: 'image/webp', isVersioned: false })
  }
