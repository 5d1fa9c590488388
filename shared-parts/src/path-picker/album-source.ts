import { album, mostAlbumItems } from '@cove/device-contract/album'
import type { AlbumFilter, AlbumItem } from '@cove/device-contract/album'
import type { Resource, ResourceKind } from '@cove/device-contract/files'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome, PlaceSource, SourceQuery } from '@cove/kernel'

/** Id of the source that a picker offers with `sources: ['album']`. */
const albumSourceId = 'album'

/** What a picker can offer: the albums of the user, then what remotes registered. */
export function sourcesOf(kernel: Kernel, albumsTitle = ''): readonly PlaceSource[] {
  return [createAlbumSource(kernel, albumsTitle), ...kernel.placeSources.all()]
}

/** PP-01a: the albums of the user as places of a picker. Only files of the user have a path, so pictures that others added are left out. */
function createAlbumSource(kernel: Kernel, title: string): PlaceSource {
  const calls = kernel.device.use(album)
  return {
    id: albumSourceId,
    title: () => title,
    async places(signal) {
      const answer = await attempt(kernel, () => calls.list(undefined, { signal, silent: true }))
      if (!answer.ok) return answer
      return { ok: true, data: answer.data.albums.map(({ albumId, name }) => ({ placeId: albumId, name })) }
    },
    async list(query) {
      const filter = filterOf(query)
      if (!filter) return { ok: true, data: { total: 0, items: [] } }
      const { page, pageRows, signal } = query
      const [days, found] = await Promise.all([
        attempt(kernel, () => calls.buckets({ body: { filter } }, { signal })),
        attempt(kernel, () => calls.items({ body: { filter, offset: (page - 1) * pageRows, rows: pageRows } }, { signal })),
      ])
      if (!days.ok) return days
      return found.ok ? pageOf(days.data.total, found.data.items) : found
    },
  }
}

function filterOf({ placeId, nameContains, kinds }: SourceQuery): AlbumFilter | undefined {
  const [hasImages, hasVideos] = [kinds?.includes('image') ?? true, kinds?.includes('video') ?? true]
  if (!hasImages && !hasVideos) return undefined
  return {
    albumId: placeId,
    isOwn: true,
    ...(!hasVideos && { type: 'photo' as const }),
    ...(!hasImages && { type: 'video' as const }),
    ...(nameContains !== '' && { words: nameContains.slice(0, 200) }),
  }
}

function pageOf(total: number, items: readonly AlbumItem[]): Outcome<{ total: number; items: Resource[] }> {
  return { ok: true, data: { total: Math.min(total, mostAlbumItems), items: items.flatMap((item) => resourceOf(item)) } }
}

function resourceOf({ storageId, path, name, isVideo, isBroken, sizeBytes, modifiedSeconds, ownerNo }: AlbumItem): Resource[] {
  if (storageId === undefined || path === undefined) return []
  const kind: ResourceKind = isVideo ? 'video' : 'image'
  const times = { createdSeconds: modifiedSeconds, modifiedSeconds }
  return [{ storageId, path, name, kind, sizeBytes, ...times, hidden: name.startsWith('.'), hasThumbnail: !isBroken, ownerNo }]
}
