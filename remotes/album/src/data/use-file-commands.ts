import { album, mostPageItems } from '@cove/device-contract/album'
import type { AlbumItem } from '@cove/device-contract/album'
import { files } from '@cove/device-contract/files'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { clipPathsOf } from '../model/clip-paths.ts'
import { inPortions, mostAtOnce } from '../model/portions.ts'
import type { Commands } from './use-commands.ts'
import { fileUrl } from './use-picture.ts'
import { useTellDeleted } from './use-tell-deleted.ts'
import type { Deleted } from './use-tell-deleted.ts'

/** The place of a file of the user; undefined for pictures of others. */
const placeOf = ({ storageId, path }: AlbumItem) => (storageId !== undefined && path !== undefined ? { storageId, path } : undefined)

/** What the user does with the files of pictures. */
export function useFileCommands(): Pick<Commands, 'remove' | 'download' | 'downloadAlbum'> {
  const kernel = useKernel()
  const remove = useRemove()
  const download = useDownload()
  return {
    remove,
    download,
    async downloadAlbum(albumId) {
      const items: AlbumItem[] = []
      for (;;) {
        const body = { filter: { albumId }, offset: items.length, rows: mostPageItems }
        const answer = await attempt(kernel, () => kernel.device.use(album).items({ body }))
        if (!answer.ok) return tellFailure(kernel, answer.failure)
        items.push(...answer.data.items)
        if (answer.data.items.length < mostPageItems) break
      }
      await download(items, albumId)
    },
  }
}

function useRemove(): Commands['remove'] {
  const kernel = useKernel()
  const t = useT('album')
  const tellDeleted = useTellDeleted()
  return async (items) => {
    const own = items.flatMap((item) => {
      const place = placeOf(item)
      return place ? [{ item, place }] : []
    })
    const gone: typeof own = []
    const firsts: Deleted['firsts'][number][] = []
    let failedCount = 0
    await inPortions(own, async (portion) => {
      const body = portion.map(({ item, place }) => ({ ...place, parts: clipPathsOf(item) }))
      const answer = await attempt(kernel, () => kernel.device.use(files).delete({ body }))
      if (!answer.ok) {
        tellFailure(kernel, answer.failure)
        return false
      }
      const failed = new Set(answer.data.failures.map(({ path }) => path))
      failedCount += failed.size
      const went = portion.filter(({ place }) => !failed.has(place.path))
      gone.push(...went)
      firsts.push(...went.slice(0, 1).map(({ place }) => place))
      return true
    })
    if (failedCount > 0) kernel.toasts.show({ tone: 'error', title: t('deletedSome', { count: failedCount }) })
    tellDeleted({ count: gone.length, firsts })
    return new Set(gone.map(({ item }) => item.itemId))
  }
}

function useDownload(): Commands['download'] {
  const kernel = useKernel()
  const t = useT('album')
  return async (items, albumId) => {
    const own = items.flatMap((item) => {
      const place = placeOf(item)
      if (!place) return []
      const { storageId, path } = place
      const clips = clipPathsOf(item).map((clip) => ({ storageId, path: clip, name: item.clipName ?? '', isFolder: false }))
      return [{ storageId, path, name: item.name, isFolder: false }, ...clips]
    })
    const archiveCount = Math.ceil(own.length / mostAtOnce)
    if (archiveCount > 1) kernel.toasts.show({ tone: 'info', title: t('severalArchives', { count: own.length, archives: archiveCount }) })
    await inPortions(own, async (portion) => {
      const isStarted = await kernel.transfers.download([...portion]).catch(() => false)
      if (!isStarted) kernel.toasts.show({ tone: 'error', title: t('downloadFailed') })
      return isStarted
    })
    for (const item of items) if (!placeOf(item)) saveFile(kernel, item, albumId)
  }
}

/** A picture of another user has no path of this one: it is stored by its id. */
function saveFile(kernel: Kernel, { itemId, name, clipName }: AlbumItem, albumId: string | undefined): void {
  save(fileUrl(kernel, { itemId, albumId, saves: true }), name)
  if (clipName !== undefined) save(fileUrl(kernel, { itemId, albumId, saves: true, isClip: true }), clipName)
}

function save(url: string | undefined, name: string): void {
  if (url === undefined) return
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
