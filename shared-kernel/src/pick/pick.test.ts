import { expect, test, vi } from 'vitest'
import { createDialogService } from '../dialogs/dialog-service.ts'
import type { PickedPlace } from './pick.ts'
import { createPlaceSources } from './place-sources.ts'
import type { PlaceSource } from './place-sources.ts'

const place: PickedPlace = {
  kind: 'folder',
  storageId: 's1',
  path: '/a',
  name: 'a',
  resource: undefined,
  source: undefined,
  capability: { canWrite: true, freeBytes: undefined, quotaLeftBytes: undefined },
}

test('PP-02 pickers are settled in any order, each with its own answer', async () => {
  const { pick, settlePick, store } = createDialogService()
  const [first, second] = [pick({ title: 'one' }), pick({ title: 'two' })]
  expect(store.getState().picks.map(({ options }) => options.title)).toEqual(['one', 'two'])
  const [one, two] = store.getState().picks
  settlePick(two?.id ?? '', [place])
  settlePick(one?.id ?? '', undefined)
  expect([await first, await second]).toEqual([undefined, [place]])
  expect(store.getState().picks).toEqual([])
})

test('PP-02 a window that closes cancels its own picker, the end of the session cancels all', async () => {
  const { pick, dismissWindow, cancelPicks, store } = createDialogService()
  const own = pick({ title: 'own', windowId: 'window-1' })
  const other = pick({ title: 'other', windowId: 'window-2' })
  const system = pick({ title: 'system' })
  dismissWindow('window-1')
  expect(await own).toBeUndefined()
  expect(store.getState().picks.map(({ options }) => options.title)).toEqual(['other', 'system'])
  cancelPicks()
  expect(await Promise.all([other, system])).toEqual([undefined, undefined])
})

const source = (id: string): PlaceSource => ({
  id,
  title: () => id,
  places: () => Promise.resolve({ ok: true, data: [] }),
  list: () => Promise.resolve({ ok: true, data: { total: 0, items: [] } }),
})

test('PP-01a sources are offered in the order of registration until they are disposed, and each id once', () => {
  const sources = createPlaceSources()
  const onChange = vi.fn()
  using listening = sources.on(onChange)
  const albums = sources.register(source('albums'))
  sources.register(source('books'))
  expect(sources.all().map(({ id }) => id)).toEqual(['albums', 'books'])
  expect(() => sources.register(source('books'))).toThrow('books')
  albums[Symbol.dispose]()
  expect(sources.all().map(({ id }) => id)).toEqual(['books'])
  expect(onChange).toHaveBeenCalledTimes(3)
  listening[Symbol.dispose]()
})
