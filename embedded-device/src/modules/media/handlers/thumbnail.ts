import type { media } from '@cove/device-contract/media'
import type { HandlerOf, ModuleContext } from '../../../module-kit/module-kit.ts'
import type { ThumbSource } from '../../../files/thumbnails/thumb-types.ts'
import { coverBeside } from '../cover-beside.ts'
import { pictureErrorOf } from '../picture-error.ts'
import type { MediaParts } from '../parts.ts'
import { locateSource, untilClosed } from '../request-source.ts'

export const thumbnail =
  (parts: MediaParts): HandlerOf<typeof media.calls.thumbnail> =>
  async ({ query }, { context, refuse }) => {
    const source = await locateSource(parts, context.who, query)
    const size = query.size ?? 'SMALL'
    if (query.isNow) return answerNow(parts, context, { source, size })
    const answer = await parts.thumbs.get(source, size, untilClosed(context))
    if (!answer.ok) {
      const cover = ['unsupported', 'broken'].includes(answer.reason) ? coverBeside(parts.store, source) : undefined
      const other = cover && (await parts.thumbs.get(cover, size, untilClosed(context)))
      if (!other?.ok) return refuse(pictureErrorOf(answer.reason))
      // Its version is not that of the track.
      return parts.answers.stored(context, { file: other.file, mediaType: 'image/webp', isVersioned: false })
    }
    await parts.answers.stored(context, { file: answer.file, mediaType: 'image/webp', isVersioned: query.modifiedSeconds !== undefined })
  }

interface Wanted {
  readonly source: ThumbSource
  readonly size: 'SMALL' | 'LARGE'
}

/** MED-02b: what needs no drawing, for the first moment of a tile. */
async function answerNow(parts: MediaParts, context: ModuleContext, { source, size }: Wanted): Promise<void> {
  const file = await parts.thumbs.stored(source, size)
  if (file !== undefined) return parts.answers.stored(context, { file, mediaType: 'image/webp', isVersioned: false })
  const jpeg = await parts.thumbs.preview(source)
  void context.reply.header('cache-control', 'private, no-store')
  if (!jpeg) return void context.reply.status(204).send()
  void context.reply.header('content-type', 'image/jpeg').send(Buffer.from(jpeg))
}
