import type { media } from '@cove/device-contract/media'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { formatOf } from '../media-formats.ts'
import { pictureErrorOf } from '../picture-error.ts'
import type { MediaParts } from '../parts.ts'
import { locateSource, untilClosed } from '../request-source.ts'

export const preview =
  (parts: MediaParts): HandlerOf<typeof media.calls.preview> =>
  async ({ query }, { context, refuse }) => {
    const source = await locateSource(parts, context.who, query)
    const isVersioned = query.modifiedSeconds !== undefined
    if (query.form === 'picture') {
      const answer = await parts.thumbs.get(source, 'LARGE', untilClosed(context))
      if (!answer.ok) return refuse(pictureErrorOf(answer.reason))
      return parts.answers.stored(context, { file: answer.file, mediaType: 'image/webp', isVersioned })
    }
    const format = formatOf(source.at.names.at(-1) ?? '')
    if (format === 'pdf') {
      const file = await parts.vfs.openRead(source.at)
      return parts.answers.file({
        request: context.request,
        reply: context.reply,
        file,
        mediaType: 'application/pdf',
        disposition: 'attachment',
      })
    }
    if (format !== 'office') return refuse('mediaHasNoPreview')
    const pdf = await parts.pdfs.of(source, untilClosed(context))
    if (!pdf.ok) return refuse(pictureErrorOf(pdf.reason))
    await parts.answers.stored(context, { file: pdf.file, mediaType: 'application/pdf', isVersioned })
  }
