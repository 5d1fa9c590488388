import { expect, test, vi } from 'vitest'
import type { RegistryEntry } from '../remote/remote-manifest.ts'
import { createWindowService } from './create-window-service.ts'
import { currentPage } from './window-history.ts'

type Windows = Readonly<Record<string, object>>
const published = (id: string, windows: Windows) => ({ id, manifest: { id, windows } }) as unknown as RegistryEntry
const remotes = [
  published('files', { explorer: { path: '/file-manage', children: ['recent', 'storage/:storageId'], size: [800, 600], limit: 2 } }),
  published('transport', { centre: { path: '/transport', children: ['upload'], size: [800, 600], keepAlive: true } }),
]

function service() {
  let ids = 0
  const parts = { onClosed: vi.fn(), onOpening: vi.fn(), onRefused: vi.fn(), newId: () => `w${(ids += 1)}` }
  return { ...parts, windows: createWindowService({ ...parts, published: () => remotes }) }
}
const addressOf = ({ windows }: ReturnType<typeof service>, id: string) => {
  const window = windows.get(id)
  return window && currentPage(window.history).address
}

test('W9 the code of a window is on its way before the window is there', () => {
  const made = service()
  made.onOpening.mockImplementation(() => expect(made.windows.store.getState().order).toEqual([]))
  expect(made.windows.open('/file-manage/recent')).toEqual({ ok: true, windowId: 'w1' })
  expect(made.onOpening).toHaveBeenCalledExactlyOnceWith('files', 'explorer')
})

test('WIN-01a an address that no remote declares is refused with the reason, and nothing is fetched', () => {
  const made = service()
  expect(made.windows.open('/file-manage/nowhere')).toEqual({ ok: false, refusal: 'addressUnknown' })
  expect(made.windows.open('//evil.example/file-manage')).toEqual({ ok: false, refusal: 'addressMalformed' })
  expect(made.onRefused.mock.calls).toEqual([
    ['/file-manage/nowhere', 'addressUnknown'],
    ['//evil.example/file-manage', 'addressMalformed'],
  ])
  expect(made.onOpening).not.toHaveBeenCalled()
  expect(made.windows.store.getState().order).toEqual([])
})

test('WIN-04 a window at its limit is reused and goes to the page; its own address leaves it where it is', () => {
  const made = service()
  made.windows.open('/file-manage')
  made.windows.open('/file-manage/recent')
  expect(made.windows.open('/file-manage/storage/s1?path=%2Fa')).toEqual({ ok: true, windowId: 'w2' })
  expect(addressOf(made, 'w2')).toBe('/file-manage/storage/s1?path=%2Fa')
  expect(made.windows.open('/file-manage')).toEqual({ ok: true, windowId: 'w2' })
  expect(addressOf(made, 'w2')).toBe('/file-manage/storage/s1?path=%2Fa')
  made.windows.handleOf('w2').step(-1)
  expect(addressOf(made, 'w2')).toBe('/file-manage/recent')
})

test('WIN-04 a hidden window comes back at the page that is asked for', async () => {
  const made = service()
  made.windows.open('/transport')
  await made.windows.close('w1')
  expect(made.windows.get('w1')?.hidden).toBe(true)
  made.windows.open('/transport/upload')
  expect(made.windows.get('w1')?.hidden).toBe(false)
  expect(addressOf(made, 'w1')).toBe('/transport/upload')
})

test('WIN-01c a window goes to its own pages itself and opens the window of any other address', () => {
  const made = service()
  made.windows.open('/file-manage')
  const handle = made.windows.handleOf('w1')
  expect(handle.navigate('/file-manage/recent')).toEqual({ ok: true, windowId: 'w1' })
  expect(handle.navigate('/transport/upload')).toEqual({ ok: true, windowId: 'w2' })
  expect(handle.navigate('/elsewhere')).toEqual({ ok: false, refusal: 'addressUnknown' })
  expect(addressOf(made, 'w1')).toBe('/file-manage/recent')
  expect(handle.navigate('/file-manage', { replace: true })).toEqual({ ok: true, windowId: 'w1' })
  expect(made.windows.get('w1')?.history.pages.map((page) => page.address)).toEqual(['/file-manage', '/file-manage'])
})

test('FM-15b addresses of things that have gone are changed in the whole history', () => {
  const made = service()
  made.windows.open('/file-manage/recent')
  const handle = made.windows.handleOf('w1')
  handle.navigate('/file-manage/storage/gone')
  handle.rewriteHistory((address) => (address.endsWith('/gone') ? '/file-manage' : address))
  expect(made.windows.get('w1')?.history.pages.map((page) => page.address)).toEqual(['/file-manage/recent', '/file-manage'])
})

test('PAL-07 what the parts of a window offer is known together, until each withdraws it or the window is gone', async () => {
  const { windows } = service()
  windows.open('/file-manage')
  const command = (id: string) => ({ id, label: id, run: () => undefined })
  const idsOf = () => windows.offered('w1').map(({ id }) => id)
  const first = windows.handleOf('w1').offer([command('start'), command('remove')])
  const second = windows.handleOf('w1').offer([command('rename')])
  expect(idsOf()).toEqual(['start', 'remove', 'rename'])
  first[Symbol.dispose]()
  expect(idsOf()).toEqual(['rename'])
  await windows.close('w1')
  expect(idsOf()).toEqual([])
  second[Symbol.dispose]()
  expect(idsOf()).toEqual([])
})

test('WIN-02 inside the desktop client an address opens in a native window, except with a state or over another window', async () => {
  const host = { isApp: false, takes: vi.fn((address: string) => address.startsWith('/file-manage')), open: vi.fn(async () => undefined) }
  let ids = 0
  const windows = createWindowService({ published: () => remotes, onClosed: vi.fn(), newId: () => `w${(ids += 1)}`, host })
  expect(windows.open('/file-manage/recent?a=1')).toEqual({ ok: true, windowId: 'native:/file-manage/recent' })
  expect(host.open).toHaveBeenCalledExactlyOnceWith({ address: '/file-manage/recent?a=1' })
  expect(windows.open('/nowhere').ok).toBe(false)
  expect(windows.open('/transport')).toEqual({ ok: true, windowId: 'w1' })
  expect(windows.open('/file-manage', { parent: 'w1' })).toEqual({ ok: true, windowId: 'w2' })
  expect(windows.open('/file-manage/recent', { state: { a: 1 } })).toEqual({ ok: true, windowId: 'w3' })
  expect(windows.handleOf('w1').navigate('/file-manage/recent')).toEqual({ ok: true, windowId: 'native:/file-manage/recent' })
  expect(host.open).toHaveBeenCalledTimes(2)
})
