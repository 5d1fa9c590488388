import { album } from '@cove/device-contract/album'
import type { Album, AlbumFilter, AlbumItem, AlbumPerson, AlbumSort } from '@cove/device-contract/album'
import { attempt, tellFailure, useKernel, useWindow } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { inPortions } from '../model/portions.ts'
import { useFileCommands } from './use-file-commands.ts'

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

function useAdd(): Commands['add'] {
  const kernel = useKernel()
  const t = useT('album')
  return async ({ albumId, name }, itemIds) => {
    let count = 0
    const isDone = await inPortions(itemIds, async (portion) => {
      const answer = await attempt(kernel, () => kernel.device.use(album).add({ body: { albumId, itemIds: [...portion] } }))
      if (!answer.ok) tellFailure(kernel, answer.failure)
      count += answer.ok ? answer.data.addedCount : 0
      return answer.ok
    })
    if (!isDone && count === 0) return false
    kernel.toasts.show(
      count > 0 ? { tone: 'success', title: t('added', { count, name }) } : { tone: 'info', title: t('addedNone', { name }) },
    )
    return true
  }
}

function useMemberCommands(): Pick<Commands, 'collect' | 'add' | 'takeOut' | 'addFromDevice' | 'showFrame'> {
  const kernel = useKernel()
  const t = useT('album')
  const { id: windowId } = useWindow()
  const calls = kernel.device.use(album)
  const did = useDid()
  const add = useAdd()
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
      inPortions(items.map(idOf), (itemIds) =>
        did(() => attempt(kernel, () => calls.collect({ body: { itemIds: [...itemIds], isFavourite, albumId } }))),
      ),
    showFrame: (itemId) => did(() => attempt(kernel, () => calls.showFrame({ body: { itemId } }))),
    takeOut: (albumId, items) =>
      inPortions(items.map(idOf), (itemIds) =>
        did(() => attempt(kernel, () => calls.removeItems({ body: { albumId, itemIds: [...itemIds] } }))),
      ),
    async addFromDevice(target) {
      const picked = await choose(target.name)
      if (!picked) return false
      const files = picked.map(({ storageId, path }) => ({ storageId, path }))
      const itemIds: number[] = []
      const isFound = await inPortions(files, async (portion) => {
        const found = await attempt(kernel, () => calls.find({ body: { files: [...portion] } }))
        if (found.ok) itemIds.push(...found.data.itemIds)
        else tellFailure(kernel, found.failure)
        return found.ok
      })
      return isFound && itemIds.length > 0 && add(target, itemIds)
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
