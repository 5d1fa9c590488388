import type { album } from '@cove/device-contract/album'
import { mimeOf } from '../../../module-kit/staging-kit.ts'
import type { HandlerOf, ModuleContext } from '../../../module-kit/module-kit.ts'
import { openAlbum } from '../access.ts'
import type { AlbumParts } from '../parts.ts'
import { cityView, itemViews } from '../views.ts'
import { visibleItem } from '../visible-item.ts'

export const thumbnail =
  (parts: AlbumParts): HandlerOf<typeof album.calls.thumbnail> =>
  async ({ query }, { context, refuse }) => {
    const item = visibleItem(parts, context.who, query) ?? refuse('albumItemMissing')
    const answer = await parts.media.thumbnail(item, query.size, untilClosed(context))
    if (!answer.ok) return refuse(answer.reason === 'missing' ? 'albumItemMissing' : 'albumPictureBroken')
    await parts.answers.stored(context, { file: answer.file, mediaType: answer.mime, isVersioned: query.version !== undefined })
  }

/** Aborts when the client leaves: a user who scrolled past does not wait any more. */
function untilClosed({ reply }: Pick<ModuleContext, 'reply'>): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}

export const file =
  (parts: AlbumParts): HandlerOf<typeof album.calls.file> =>
  async ({ query }, { context, refuse }) => {
    const item = visibleItem(parts, context.who, query) ?? refuse('albumItemMissing')
    if (query.isClip) {
      const opened = (await parts.media.openClip(item)) ?? refuse('fileNotFound')
      return parts.answers.file({
        request: context.request,
        reply: context.reply,
        ...opened,
        disposition: query.saves ? 'attachment' : 'inline',
      })
    }
    const at = parts.media.placeOf(item) ?? refuse('storageMissing')
    // The row may be older than the disk: another file under this name is not what was shared.
    const [entry] = await parts.vfs.exists([at])
    if (!entry || Number(entry.fileId) !== item.ino) return refuse('albumItemMissing')
    const mediaType = mimeOf(item.name)
    const isInline = !query.saves && /^(?:video|image)\//.test(mediaType) && !mediaType.includes('svg')
    await parts.answers.file({
      request: context.request,
      reply: context.reply,
      file: await parts.vfs.openRead(at),
      mediaType,
      disposition: isInline ? 'inline' : 'attachment',
    })
  }

export const details =
  (parts: AlbumParts): HandlerOf<typeof album.calls.details> =>
  ({ query }, { context: { who }, refuse }) => {
    const item = visibleItem(parts, who, query) ?? refuse('albumItemMissing')
    const [view] = itemViews(parts, who, parts.media.library.marked([item.id]))
    if (!view) return refuse('albumItemMissing')
    const { camera = {}, videoCodec, audioCodec } = item.facts
    const city = cityOf(parts, item.id)
    const member = query.albumId === undefined ? undefined : parts.members.member(query.albumId, item.id)
    const albums = parts.members.albumsOf(item.id).flatMap((albumId) => {
      const open = openAlbum(parts, who.userNo, albumId)
      return open ? [{ albumId, name: open.album.name }] : []
    })
    return {
      item: view,
      ...(city && { city: cityView(city) }),
      ...camera,
      ...(videoCodec !== undefined && { videoCodec }),
      ...(audioCodec !== undefined && { audioCodec }),
      ...(member && { addedSeconds: member.addedMs / 1000 }),
      albums,
    }
  }

function cityOf({ media }: AlbumParts, itemId: number) {
  const cityId = media.library.cityIdsOf([itemId]).get(itemId)
  return cityId ? media.cities.byIds([cityId]).get(cityId) : undefined
}
