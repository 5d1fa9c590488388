import { album } from '@cove/device-contract/album'
import { mostPageItems } from '@cove/device-contract/album'
import type { Album, AlbumFilter, AlbumItem, AlbumPerson, AlbumSort } from '@cove/device-contract/album'
import { files } from '@cove/device-contract/files'
import { attempt, tellFailure, useKernel, useWindow } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { fileUrl } from './use-picture.ts'

/** What the user can do with pictures and albums. Failures are shown by the kernel; undefined or false says that nothing changed. */
export interface Commands {
  readonly collect: (items: readonly AlbumItem[], isFavourite: boolean, albumId?: string) => Promise<boolean>
  /** FM-08: to the recycle bin, with an undo; answers the ids that went there. */
  readonly remove: (items: readonly AlbumItem[]) => Promise<ReadonlySet<number>>
  readonly download: (items: readonly AlbumItem[], albumId?: string) => Promise<void>
  /** ALB-04: everything an album has; one archive holds at most 1000 of it (TR-12). */
  readonly downloadAlbum: (albumId: string) => Promise<void>
  readonly create: (name: string, rule?: AlbumFilter) => Promise<Outcome<Album>>
  readonly rename: (albumId: string, name: string) => Promise<Outcome<Album>>
  readonly setRule: (albumId: string, rule: AlbumFilter) => Promise<boolean>
  readonly setSort: (albumId: string, sort: AlbumSort) => Promise<boolean>
  readonly pin: (albumId: string, isTop: boolean) => Promise<boolean>
  readonly removeAlbum: (album: Album) => Promise<boolean>
  readonly setCover: (albumId: string, itemId: number | undefined) => Promise<boolean>
  /** ALB-04: asks for a picture of this computer. */
  readonly uploadCover: (albumId: string) => Promise<boolean>
  readonly add: (album: Pick<Album, 'albumId' | 'name'>, itemIds: readonly number[]) => Promise<boolean>
  readonly takeOut: (albumId: string, items: readonly AlbumItem[]) => Promise<boolean>
  readonly share: (albumId: string, people: readonly AlbumPerson[]) => Promise<boolean>
  /** PP-01a: chooses pictures of the device and adds them. */
  readonly addFromDevice: (album: Pick<Album, 'albumId' | 'name'>) => Promise<boolean>
  /** ALB-01b: shows a frame for its burst. */
  readonly showFrame: (itemId: number) => Promise<boolean>
  readonly hideMemory: (memoryId: string) => Promise<boolean>
}

const mostAtOnce = 1000

export function useCommands(): Commands {
  return { ...useFileCommands(), ...useAlbumCommands(), ...useMemberCommands() }
}

/** Whether a call succeeded; shows why not. */
function useDid(): (call: () => Promise<Outcome<unknown>>) => Promise<boolean> {
  const kernel = useKernel()
  return async (call) => {
    const answer = await call()
    if (!answer.ok) tellFailure(kernel, answer.failure)
    return answer.ok
  }
}

type AlbumCommands = Pick<
  Commands,
  'create' | 'rename' | 'setRule' | 'setSort' | 'pin' | 'removeAlbum' | 'setCover' | 'uploadCover' | 'share' | 'hideMemory'
>

function useAlbumCommands(): AlbumCommands {
  const kernel = useKernel()
  const t = useT('album')
  const { id: windowId } = useWindow()
  const calls = kernel.device.use(album)
  const did = useDid()
  return {
    create: (name, rule) => attempt(kernel, () => calls.create({ body: { name, rule } })),
    rename: (albumId, name) => attempt(kernel, () => calls.update({ body: { albumId, name } })),
    setRule: (albumId, rule) => did(() => attempt(kernel, () => calls.update({ body: { albumId, rule } }))),
    setSort: (albumId, sort) => did(() => attempt(kernel, () => calls.update({ body: { albumId, sort } }))),
    pin: (albumId, isTop) => did(() => attempt(kernel, () => calls.update({ body: { albumId, isTop } }))),
    async removeAlbum({ albumId, name, right }) {
      const say = right === 'owner' ? 'remove' : 'leave'
      const { confirmed } = await kernel.dialogs.confirm({
        windowId,
        title: t(`${say}.title`, { name }),
        body: t(`${say}.body`),
        confirmLabel: t(`${say}.confirm`),
        tone: 'danger',
      })
      return confirmed && did(() => attempt(kernel, () => calls.remove({ body: { albumId } })))
    },
    setCover: (albumId, itemId) => did(() => attempt(kernel, () => calls.setCover({ body: { albumId, itemId } }))),
    async uploadCover(albumId) {
      const file = await choosePicture()
      return file !== undefined && did(() => attempt(kernel, () => calls.uploadCover({ query: { albumId }, body: file })))
    },
    share: (albumId, people) => did(() => attempt(kernel, () => calls.share({ body: { albumId, people: [...people] } }))),
    hideMemory: (memoryId) => did(() => attempt(kernel, () => calls.removeMemory({ body: { memoryId } }))),
  }
}

function useMemberCommands(): Pick<Commands, 'collect' | 'add' | 'takeOut' | 'addFromDevice' | 'showFrame'> {
  const kernel = useKernel()
  const t = useT('album')
  const { id: windowId } = useWindow()
  const calls = kernel.device.use(album)
  const did = useDid()
  const add: Commands['add'] = async ({ albumId, name }, itemIds) => {
    const answer = await attempt(kernel, () => calls.add({ body: { albumId, itemIds: itemIds.slice(0, mostAtOnce) } }))
    if (!answer.ok) {
      tellFailure(kernel, answer.failure)
      return false
    }
    const count = answer.data.addedCount
    kernel.toasts.show(
      count > 0 ? { tone: 'success', title: t('added', { count, name }) } : { tone: 'info', title: t('addedNone', { name }) },
    )
    return true
  }
  const choose = (name: string) =>
    kernel.pick({
      title: t('pick.title', { name }),
      confirmLabel: t('pick.confirm'),
      kinds: ['file'],
      fileKinds: ['image', 'video'],
      multiple: true,
      severalSpaces: true,
      sources: ['album'],
      windowId,
    })
  return {
    add,
    collect: (items, isFavourite, albumId) =>
      did(() => attempt(kernel, () => calls.collect({ body: { itemIds: items.map(idOf), isFavourite, albumId } }))),
    showFrame: (itemId) => did(() => attempt(kernel, () => calls.showFrame({ body: { itemId } }))),
    takeOut: (albumId, items) => did(() => attempt(kernel, () => calls.removeItems({ body: { albumId, itemIds: items.map(idOf) } }))),
    async addFromDevice(target) {
      const picked = await choose(target.name)
      if (!picked) return false
      const files = picked.map(({ storageId, path }) => ({ storageId, path }))
      const found = await attempt(kernel, () => calls.find({ body: { files } }))
      if (!found.ok) {
        tellFailure(kernel, found.failure)
        return false
      }
      return found.data.itemIds.length > 0 && add(target, found.data.itemIds)
    },
  }
}

/** Opens the browser's chooser; undefined when the user cancels. */
function choosePicture(): Promise<File | undefined> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/jpeg,image/png,image/gif'
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]))
    input.addEventListener('cancel', () => resolve(undefined))
    input.click()
  })
}

const idOf = ({ itemId }: AlbumItem): number => itemId

/** The place of a file of the user; undefined for pictures of others. */
const placeOf = ({ storageId, path }: AlbumItem) => (storageId !== undefined && path !== undefined ? { storageId, path } : undefined)

function useFileCommands(): Pick<Commands, 'remove' | 'download' | 'downloadAlbum'> {
  const kernel = useKernel()
  const t = useT('album')
  const download = useDownload()
  return {
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
    async remove(items) {
      const own = items.flatMap((item) => {
        const place = placeOf(item)
        return place ? [{ item, place }] : []
      })
      if (own.length === 0) return new Set()
      const answer = await attempt(kernel, () => kernel.device.use(files).delete({ body: own.map(({ place }) => place) }))
      if (!answer.ok) {
        tellFailure(kernel, answer.failure)
        return new Set()
      }
      const failed = new Set(answer.data.failures.map(({ path }) => path))
      const gone = own.filter(({ place }) => !failed.has(place.path))
      const [first] = gone
      if (failed.size > 0) kernel.toasts.show({ tone: 'error', title: t('deletedSome', { count: failed.size }) })
      if (first) {
        const run = () =>
          void kernel.undo.undoWhere(
            ({ kind, storageId, path }) => kind === 'delete' && storageId === first.place.storageId && path === first.place.path,
          )
        kernel.toasts.show({ tone: 'success', title: t('deleted', { count: gone.length }), action: { label: t('undo'), run } })
      }
      return new Set(gone.map(({ item }) => item.itemId))
    },
  }
}

function useDownload(): Commands['download'] {
  const kernel = useKernel()
  const t = useT('album')
  return async (items, albumId) => {
    const own = items.flatMap((item) => {
      const place = placeOf(item)
      return place ? [{ ...place, name: item.name, isFolder: false }] : []
    })
    const archiveCount = Math.ceil(own.length / mostAtOnce)
    if (archiveCount > 1) kernel.toasts.show({ tone: 'info', title: t('severalArchives', { count: own.length, archives: archiveCount }) })
    for (let from = 0; from < own.length; from += mostAtOnce) {
      const isStarted = await kernel.transfers.download(own.slice(from, from + mostAtOnce)).catch(() => false)
      if (!isStarted) {
        kernel.toasts.show({ tone: 'error', title: t('downloadFailed') })
        break
      }
    }
    for (const item of items) if (!placeOf(item)) saveFile(kernel, item, albumId)
  }
}

/** A picture of another user has no path of this one: it is stored by its id. */
function saveFile(kernel: Kernel, item: AlbumItem, albumId: string | undefined): void {
  const url = fileUrl(kernel, { itemId: item.itemId, albumId, saves: true })
  if (url === undefined) return
  const link = document.createElement('a')
  link.href = url
  link.download = item.name
  link.click()
}
