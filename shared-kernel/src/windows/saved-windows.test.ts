import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { RegistryEntry } from '../remote/remote-manifest.ts'
import { createWindowService } from './create-window-service.ts'
import { savedWindowsOf } from './saved-windows.ts'
import type { SavedWindow } from './saved-windows.ts'

const published = (id: string, windows: object) => ({ id, manifest: { id, windows } }) as unknown as RegistryEntry
const remotes = [
  published('files', { explorer: { path: '/file-manage', children: ['storage/:storageId'], size: [800, 600], limit: 3 } }),
  published('transport', { centre: { path: '/transport', children: ['upload'], size: [800, 600], keepAlive: true } }),
  published('shares', { item: { path: '/share-item', size: [800, 600], limit: 3 } }),
  published('about', { card: { path: '/about', size: [300, 200], resizable: false } }),
]

function service() {
  let ids = 0
  const windows = createWindowService({ onClosed: vi.fn(), newId: () => `w${(ids += 1)}`, published: () => remotes })
  windows.setWorkArea({ width: 1400, height: 800 })
  return windows
}
const saved = (address: string, change: Partial<SavedWindow> = {}): SavedWindow => ({
  addresses: [address],
  at: 0,
  x: 10,
  y: 20,
  width: 700,
  height: 500,
  isMinimised: false,
  ...change,
})

test('WIN-11 windows come back where they were, with their pages, their snap and the order of the stack', () => {
  const before = service()
  before.open('/file-manage')
  const { order } = before.store.getState()
  const [first = ''] = order
  before.handleOf(first).navigate('/file-manage/storage/s1')
  before.handleOf(first).step(-1)
  before.move(first, { x: 111, y: 77, width: 900, height: 640 })
  before.open('/transport')
  before.snap(before.store.getState().order.at(-1) ?? '', 'left')
  before.open('/about')
  before.minimise(before.store.getState().order.at(-1) ?? '')
  const data = JSON.parse(JSON.stringify(savedWindowsOf(before.store.getState()))) as SavedWindow[]
  const after = service()
  after.restore(data)
  expect(savedWindowsOf(after.store.getState())).toEqual(data)
  expect(after.get(after.store.getState().focusedId ?? '')?.remoteId).toBe('transport')
  after.handleOf(after.store.getState().order[0] ?? '').step(1)
  expect(savedWindowsOf(after.store.getState())[0]).toMatchObject({ addresses: ['/file-manage', '/file-manage/storage/s1'], at: 1 })
})

test('WIN-11 a page comes back with what it was opened for, also where several have one address', () => {
  const before = service()
  for (const name of ['a.txt', 'b.txt']) before.open('/share-item', { state: { items: [{ name }] } })
  before.handleOf(before.store.getState().order[0] ?? '').keep('tab', 'people')
  const data = JSON.parse(JSON.stringify(savedWindowsOf(before.store.getState()))) as SavedWindow[]
  const after = service()
  after.restore(data)
  const { windows, order } = after.store.getState()
  const shown = order.map((id) => windows[id]).map((window) => [window?.history.pages[window.history.at]?.state, window?.kept])
  expect(shown).toEqual([
    [{ items: [{ name: 'a.txt' }] }, { tab: 'people' }],
    [{ items: [{ name: 'b.txt' }] }, {}],
  ])
  after.restore(data)
  expect(after.store.getState().order).toHaveLength(2)
})

test('WIN-11 what a page was opened for is left out where it is too much, and the rest stays', () => {
  const before = service()
  before.open('/share-item', { state: { items: Array.from({ length: 1000 }, (_, at) => ({ name: `${at}.txt` })) } })
  before.handleOf(before.store.getState().order[0] ?? '').keep('tab', 'people')
  expect(savedWindowsOf(before.store.getState())).toMatchObject([{ addresses: ['/share-item'], kept: '{"tab":"people"}' }])
})

test('WIN-11 what no remote declares any more, what is open already and what is beyond the limit is left out', () => {
  const windows = service()
  windows.open('/file-manage/storage/s1')
  windows.restore([
    saved('/gone'),
    saved('//evil.example/file-manage'),
    saved('/file-manage/storage/s1'),
    saved('/file-manage', { at: 7 }),
    ...['s2', 's3', 's4'].map((id) => saved(`/file-manage/storage/${id}`)),
  ])
  const { order, focusedId } = windows.store.getState()
  expect(savedWindowsOf(windows.store.getState()).map(({ addresses }) => addresses.at(-1))).toEqual([
    '/file-manage/storage/s2',
    '/file-manage/storage/s3',
    '/file-manage/storage/s1',
  ])
  // What the user opened keeps the focus.
  expect(focusedId).toBe(order.at(-1))
})

test('WIN-11 hidden windows are not stored', () => {
  const windows = service()
  windows.open('/transport')
  void windows.close(windows.store.getState().order[0] ?? '')
  expect(savedWindowsOf(windows.store.getState())).toEqual([])
})

test('WIN-11 wherever they were, windows come back inside this desktop, and one of a fixed size keeps it', () => {
  const places = fc.record({
    x: fc.integer({ min: -90_000, max: 90_000 }),
    y: fc.integer({ min: -90_000, max: 90_000 }),
    width: fc.integer({ min: 1, max: 90_000 }),
    height: fc.integer({ min: 1, max: 90_000 }),
  })
  fc.assert(
    fc.property(places, (place) => {
      const windows = service()
      windows.restore([saved('/file-manage', place), saved('/about', place)])
      const [files, card] = savedWindowsOf(windows.store.getState())
      for (const { x, y, width, height } of [files, card].flatMap((window) => window ?? [])) {
        expect([x >= 0, y >= 0, x + width <= 1400, y + height <= 800]).toEqual([true, true, true, true])
      }
      expect(card).toMatchObject({ width: 300, height: 200 })
    }),
    { numRuns: 60 },
  )
})

test('WIN-11 what a window keeps of its view comes back with it; what is too much or damaged is left out', () => {
  const before = service()
  before.open('/file-manage')
  const handle = before.handleOf(before.store.getState().order[0] ?? '')
  handle.keep('tabs', { at: 1 })
  handle.keep('scroll', 40)
  handle.keep('scroll', undefined)
  handle.keep('much', 'x'.repeat(8_000))
  const state = before.store.getState()
  handle.keep('tabs', { at: 1 })
  expect(before.store.getState()).toBe(state)

  const data = JSON.parse(JSON.stringify(savedWindowsOf(state))) as SavedWindow[]
  const after = service()
  after.restore(data)
  const restored = after.handleOf(after.store.getState().order[0] ?? '')
  expect(['tabs', 'scroll', 'much'].map((name) => restored.kept(name))).toEqual([{ at: 1 }, undefined, undefined])

  const damaged = service()
  damaged.restore([saved('/file-manage', { kept: '{"tabs":' }), saved('/file-manage/storage/s1', { kept: '[1]' })])
  expect(damaged.store.getState().order.map((id) => damaged.get(id)?.kept)).toEqual([{}, {}])
})
