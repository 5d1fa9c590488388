import type { album } from '@cove/device-contract/album'
import type { AlbumItem } from '@cove/device-contract/album'
import type { files } from '@cove/device-contract/files'
import { openedFiles } from '@cove/kernel/declare'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernelOptions } from '@cove/kernel/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import { useCommands } from '../data/use-commands.ts'
import type { Commands } from '../data/use-commands.ts'
import { useSimilar } from '../data/use-similar.ts'
import type { SimilarPictures } from '../data/use-similar.ts'
import { useUploadPictures } from '../data/use-upload.tsx'
import type { PictureUpload } from '../data/use-upload.tsx'

afterEach(() => {
  cleanup()
  leakCheck()
  vi.restoreAllMocks()
})

const item = (itemId: number, changes: Partial<AlbumItem> = {}): AlbumItem => ({
  itemId,
  name: `${itemId}.jpg`,
  isVideo: false,
  takenSeconds: 1,
  takenFrom: 'content',
  modifiedSeconds: 1,
  sizeBytes: 1,
  isFavourite: false,
  storageId: 's',
  path: `/p/${itemId}.jpg`,
  ownerNo: '1000',
  ...changes,
})
const many = Array.from({ length: 2500 }, (_one, index) => item(index + 1))
const ofOther = item(7, { clipName: '7.MOV', ownerNo: '1001', storageId: undefined, path: undefined })
const live = item(1, { mark: 'live', clipName: '1.MOV' })

type Answers<A extends typeof album | typeof files> = Required<NonNullable<FakeKernelOptions<A>['answers']>>
const filesAnswers: Answers<typeof files>['files'] = {
  check: ({ body }) => ({ items: body.items.map(({ path }) => ({ path, exists: path === '2400.jpg', usable: true })) }),
  delete: ({ body }) => ({ trashIds: body.map(({ path }) => path), failures: [] }),
}
const none = { isRunning: false, doneCount: 0, totalCount: 0, comparedCount: 0 }
const albumAnswers: Answers<typeof album>['album'] = {
  similar: () => ({ groups: [], groupCount: 0, blurred: [], ...none }),
  removeSimilar: ({ body }) => ({ removedCount: body.itemIds.length }),
  add: ({ body }) => ({ addedCount: body.itemIds.length }),
  collect: ({ body }) => ({ changedCount: body.itemIds.length }),
  removeItems: ({ body }) => ({ removedCount: body.itemIds.length }),
  find: ({ body }) => ({ itemIds: body.files.map((_file, at) => at + 1), paths: body.files.map(({ path }) => path) }),
  items: ({ body }) => ({ items: body.offset === 0 ? [ofOther] : [], total: 1 }),
}

async function open() {
  const found: { commands?: Commands; similar?: SimilarPictures; upload?: PictureUpload } = {}
  function Page() {
    found.commands = useCommands()
    found.similar = useSimilar()
    found.upload = useUploadPictures({ albumId: 'A', name: 'A' })
    return <p>page</p>
  }
  const fake = fakeKernel<typeof album | typeof files>({ remotes: [remote], answers: { files: filesAnswers, album: albumAnswers } })
  await fake.ready
  renderWindow(Page, { fake, address: '/my-album' })
  await screen.findByText('page')
  const { commands, similar, upload } = found
  if (!commands || !similar || !upload) throw new Error('the page was not drawn')
  const asked = (id: string) => fake.calls.filter((call) => call.id === id).map(({ input }) => input as { readonly body: never })
  const toast = () => fake.kernel.toasts.store.getState().toasts.at(-1)
  return { fake, commands, similar, upload, asked, toast }
}

test('ALB-01b a live photo is deleted, downloaded and opened with its clip', async () => {
  const { fake, commands, asked } = await open()
  await commands.remove([live, item(2)])
  expect(asked('files.delete')).toEqual([
    {
      body: [
        { storageId: 's', path: '/p/1.jpg', parts: ['/p/1.MOV'] },
        { storageId: 's', path: '/p/2.jpg', parts: [] },
      ],
    },
  ])
  await commands.download([live])
  const loaded = fake.transferred.filter(({ action }) => action === 'download').map(({ input }) => input)
  expect(loaded).toEqual([
    [
      { storageId: 's', path: '/p/1.jpg', name: '1.jpg', isFolder: false },
      { storageId: 's', path: '/p/1.MOV', name: '1.MOV', isFolder: false },
    ],
  ])
  fake.kernel.verbs.openWith({ route: '/my-album' }, [{ storageId: 's', path: '/p/1.jpg', name: '1.jpg', parts: ['/p/1.MOV'] }])
  expect(JSON.stringify(fake.kernel.windows.store.getState().windows)).toContain('/p/1.MOV')
  const state = { items: [{ storageId: 's', path: '/p/1.jpg', parts: ['/p/1.MOV'] }] }
  expect(openedFiles({ state, search: '' })).toEqual(state.items)
})

test('FM-08 more pictures than one call takes are all deleted, with one undo', async () => {
  const { fake, commands, similar, asked, toast } = await open()
  const sizes = (id: string) => asked(id).map(({ body }) => (body as { readonly length: number }).length)
  expect((await commands.remove(many)).size).toBe(2500)
  expect(sizes('files.delete')).toEqual([1000, 1000, 500])
  expect(toast()?.title).toBe('已将 2,500 项移到回收站')
  toast()?.action?.run()
  await waitFor(() => expect(fake.transferred.filter(({ action }) => action === 'undo.undoWhere')).toHaveLength(3))
  expect(await similar.remove(many)).toBe(true)
  const similarIds = asked('album.removeSimilar').map(({ body }) => (body as { readonly itemIds: readonly number[] }).itemIds)
  expect(similarIds.map(({ length }) => length)).toEqual([1000, 1000, 500])
  expect(new Set(similarIds.flat()).size).toBe(2500)
  expect(toast()?.action).toBeTruthy()
  expect(
    await commands.add(
      { albumId: 'A', name: 'A' },
      many.map(({ itemId }) => itemId),
    ),
  ).toBe(true)
  expect(asked('album.add')).toHaveLength(3)
  expect(toast()?.title).toContain('2,500')
  expect(await commands.collect(many, true)).toBe(true)
  expect(asked('album.collect')).toHaveLength(3)
})

test('ALB-01b an album that somebody shares is saved with the clips of its live photos', async () => {
  const { fake, commands } = await open()
  vi.spyOn(fake.kernel.transfers, 'ticketUrl').mockImplementation((_call, query) => `/file?${JSON.stringify(query)}`)
  const saved: (readonly [string, unknown])[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, JSON.parse(decodeURIComponent(this.search.slice(1)))])
  })
  await commands.downloadAlbum('A')
  const asked = { itemId: 7, albumId: 'A', saves: true }
  expect(saved).toEqual([
    ['7.jpg', asked],
    ['7.MOV', { ...asked, isClip: true }],
  ])
})

test('ALB-03 more pictures than one call takes are all taken out, added from the device and downloaded', async () => {
  const { fake, commands, asked, toast } = await open()
  const sizes = (id: string, list: 'itemIds' | 'files') => asked(id).map(({ body }) => (body as Readonly<Record<string, []>>)[list]?.length)
  expect(await commands.takeOut('A', many)).toBe(true)
  expect(sizes('album.removeItems', 'itemIds')).toEqual([1000, 1000, 500])
  const picked = many.map(({ name }) => ({ storageId: 's', path: `/p/${name}` }))
  Object.assign(fake.kernel, { pick: async () => picked })
  expect(await commands.addFromDevice({ albumId: 'A', name: 'A' })).toBe(true)
  expect(sizes('album.find', 'files')).toEqual([1000, 1000, 500])
  expect(sizes('album.add', 'itemIds')).toEqual([1000, 1000, 500])
  expect(toast()?.title).toContain('2,500')
  await commands.download(many)
  const archives = fake.transferred.filter(({ action }) => action === 'download').map(({ input }) => (input as readonly unknown[]).length)
  expect(archives).toEqual([1000, 1000, 500])
})

test('ALB-04 more uploaded pictures than one call takes join their album, whichever land first', async () => {
  const { fake, upload, asked } = await open()
  const bodies = (id: string) => asked(id) as readonly { readonly body: Readonly<Record<'files' | 'itemIds' | 'items', []>> }[]
  Object.assign(fake.kernel, { pick: async () => [{ storageId: 's', path: '/p' }] })
  await upload.take(many.map(({ name }) => new File([], name, { type: 'image/jpeg' })))
  expect(bodies('files.check').map(({ body }) => body.items.length)).toEqual([1000, 1000, 500])
  const sent = fake.transferred.at(-1)?.input as Parameters<typeof fake.kernel.transfers.upload>[0]
  expect(sent.files[2399]).toMatchObject({ relativePath: '2400 (2).jpg' })
  fake.transfers.land({ storageId: 's', folderPath: '/p' })
  await waitFor(() => expect(bodies('album.add').map(({ body }) => body.itemIds.length)).toEqual([1000, 1000, 500]))
  expect(bodies('album.find').map(({ body }) => body.files.length)).toEqual([1000, 1000, 500])
})
