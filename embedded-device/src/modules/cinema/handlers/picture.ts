import type { cinema, CinemaPictureKind } from '@cove/device-contract/cinema'
import type { HandlerOf, ModuleContext } from '../../../module-kit/module-kit.ts'
import type { MediaItem } from '../../media/api.ts'
import type { CinemaParts } from '../parts.ts'
import { candidatePicture } from './candidates.ts'
import { seenFiles } from '../item-views.ts'
import { openTitle } from '../open-title.ts'
import type { OpenTitle } from '../open-title.ts'
import { seenAt } from '../readable.ts'
import { joinPath } from '../found-unit.ts'

/** The picture as the pipeline of the device draws it again; the file itself is never sent. */
export const picture =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.picture> =>
  async ({ query }, { context, refuse }) => {
    const open = (await openTitle(parts, context.who, query.itemId)) ?? refuse('cinemaItemMissing')
    const { candidateId } = query
    const file =
      candidateId === undefined
        ? await drawn(parts, open, { ...query, signal: untilClosed(context) })
        : await candidatePicture(parts, open, candidateId)
    if (file === undefined) return refuse('fileNotFound')
    return parts.answers.stored(context, { file, mediaType: 'image/webp', isVersioned: query.version !== undefined })
  }

interface Wanted {
  readonly episodeId?: number | undefined
  readonly kind: CinemaPictureKind
}

/** The first picture that can be drawn. */
async function drawn(parts: CinemaParts, open: OpenTitle, wanted: Wanted & { readonly signal: AbortSignal }): Promise<string | undefined> {
  for (const source of await sourcesOf(parts, open, wanted)) {
    if (typeof source === 'string') return source
    const answer = await parts.media.thumbnail(source, 'LARGE', wanted.signal)
    if (answer.ok) return answer.file
  }
  return undefined
}

/** The picture beside the file; where that is none, or cannot be drawn, that of the film database, or what the film itself has: its cover, or a frame. */
async function sourcesOf(parts: CinemaParts, { title, readable }: OpenTitle, { episodeId, kind }: Wanted): Promise<(MediaItem | string)[]> {
  const pictures = parts.titles.pictures([title.id])
  const own = pictures.filter((one) => one.kind === kind && one.episodeId === (episodeId ?? 0)).map(({ mediaId }) => mediaId)
  const beside = parts.media
    .metaOf(own)
    .filter(({ kind: what, spaceId, dir, name }) => what === 'image' && seenAt(readable, spaceId, joinPath(dir, name)))
  // A logo is drawn over a picture: a frame is none.
  if (kind === 'logo') return beside
  const found = await parts.source.pictureFiles.kept(parts.source.pictures.fileOf(title.id, kind, episodeId))
  const stored = episodeId === undefined ? parts.files.ofTitles([title.id]) : parts.files.ofEpisodes([episodeId])
  const files = seenFiles(readable, stored).filter(({ role, titleId }) => role === 'version' && titleId === title.id)
  return [...beside, ...(found === undefined ? [] : [found]), ...parts.media.metaOf(files.slice(0, 1).map(({ mediaId }) => mediaId))]
}

/** Aborts when the client leaves: a user who scrolled past does not wait any more. */
function untilClosed({ reply }: Pick<ModuleContext, 'reply'>): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}
