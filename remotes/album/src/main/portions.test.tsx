import type { album } from '@cove/device-contract/album'
import type { AlbumItem } from '@cove/device-contract/album'
import type { files } from '@cove/device-contract/files'
import { openedFiles } from '@cove/kernel/declare'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernelOptions } from '@cove/kernel/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import { useCommands } from '../data/use-commands.ts'
import type { Commands } from '../data/use-commands.ts'
import { useSimilar } from '../data/use-similar.ts'
import type { SimilarPictures } from '../data/use-similar.ts'

afterEach(() => {
  cleanup()
  leakCheck()
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
const live = item(1, { mark: 'live', clipName: '1.MOV' })

type Answers<A extends typeof album | typeof files> = Required<NonNullable<FakeKernelOptions<A>['answers']>>
const filesAnswers: Answers<typeof files>['files'] = {
  delete: ({ body }) => ({ trashIds: body.map(({ path }) => path), failures: [] }),
}
const none = { isRunning: false, doneCount: 0, totalCount: 0, comparedCount: 0 }
const albumAnswers: Answers<typeof album>['album'] = {
  similar: () => ({ groups: [], groupCount: 0, blurred: [], ...none }),
  removeSimilar: ({ body }) => ({ removedCount: body.itemIds.length }),
  add: ({ body }) => ({ addedCount: body.itemIds.length }),
  collect: ({ body }) => ({ changedCount: body.itemIds.length }),
}

async function open() {
  const found: { commands?: Commands; similar?: SimilarPictures } = {}
  function Page() {
    found.commands = useCommands()
    found.similar = useSimilar()
    return <p>page</p>
  }
  const fake = fakeKernel<typeof album | typeof files>({ remotes: [remote], answers: { files: filesAnswers, album: albumAnswers } })
  await fake.ready
  renderWindow(Page, { fake, address: '/my-album' })
  await screen.findByText('page')
  const { commands, similar } = found
  if (!commands || !similar) throw new Error('the page was not drawn')
  const asked = (id: string) => fake.calls.filter((call) => call.id === id).map(({ input }) => input as { readonly body: never })
  const toast = () => fake.kernel.toasts.store.getState().toasts.at(-1)
  return { fake, commands, similar, asked, toast }
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
