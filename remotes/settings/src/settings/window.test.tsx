import { settings as settingsArea } from '@cove/device-contract/settings'
import type { SettingsPage } from '@cove/kernel'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernelOptions } from '@cove/kernel/testing'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import remote from '../../remote.ts'
import AboutPage from '../about/page.tsx'
import CachePage from '../cache/page.tsx'
import FilesPage from '../files/page.tsx'
import HistoryPage from '../history/page.tsx'
import WallpaperPage from '../wallpaper/page.tsx'
import SettingsWindow from './window.tsx'

// jsdom draws nothing, so it has no way to scroll.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  leakCheck()
})

const page = (name: string, title: string, items: SettingsPage['items'] = []) => ({
  remoteId: 'settings',
  name,
  title,
  searchText: title,
  appTitle: '设置',
  icon: remote.icon as SettingsPage['icon'],
  section: 'personal' as const,
  items,
})
const pages = [
  { ...page('wallpaper', '外观与壁纸'), Component: WallpaperPage },
  { ...page('fileSetting', '文件', [{ title: '同名文件', searchText: '同名文件 same', at: 'repeat' }]), Component: FilesPage },
  { ...page('cache', '缓存'), Component: CachePage },
  { ...page('history', '设置历史'), Component: HistoryPage },
  { ...page('about', '关于'), Component: AboutPage },
  page('broken', '坏页'),
]

async function open(address: string, options: FakeKernelOptions = {}) {
  const fake = fakeKernel({ remotes: [remote], settingsPages: pages, ...options })
  await fake.ready
  renderWindow(SettingsWindow, { fake, address })
  return { fake, user: userEvent.setup() }
}

test('WIN-06 keys reach the page of a settings window that opens', async () => {
  await open('/setting/about')
  await screen.findByRole('heading', { level: 1, name: '关于' }, { timeout: 10_000 })
  const pages = [...document.querySelectorAll<HTMLElement>('[data-keys="page"]')]
  pages.at(-1)?.focus()
  expect(document.activeElement).toBe(pages.at(-1))
  expect(document.activeElement?.contains(screen.getByRole('heading', { level: 1, name: '关于' }))).toBe(true)
})

test('SETA-12 an address marks its setting, and search leads to another', async () => {
  const { user } = await open('/setting/fileSetting?at=hidden')
  // The first window of a process loads parts of the kit that come later.
  await screen.findByRole('heading', { level: 1, name: '文件' }, { timeout: 10_000 })
  expect(document.querySelector('[data-hit]')?.textContent).toContain('显示隐藏文件')
  await user.type(screen.getByRole('textbox', { name: '搜索设置' }), '同名')
  await user.click(await screen.findByRole('button', { name: /^同名文件/ }))
  expect(document.querySelector('[data-hit]')?.textContent).toContain('同名文件')
})

test('SET-03 "do not ask again" is shown and can be taken back', async () => {
  const { user, fake } = await open('/setting/fileSetting', { settings: { files: { repeatMode: 'default', repeatValue: 'skip' } } })
  await user.click(await screen.findByRole('button', { name: '恢复询问' }))
  expect(fake.transferred).toEqual([{ action: 'settings.change', input: { areaId: 'files', changes: { repeatMode: 'every' } } }])
})

test('SETA-12 a page that cannot be loaded, and an address without a page, are named', async () => {
  await open('/setting/broken')
  expect(await screen.findByText('“坏页”没有打开')).toBeTruthy()
  cleanup()
  await open('/setting/nothing')
  expect(screen.getByText('没有这个设置页')).toBeTruthy()
})

test('SETA-09a a value that was changed later is overwritten only after a question', async () => {
  const change = {
    changeId: 3,
    areaId: 'files',
    field: 'view',
    before: 'grid',
    after: 'list',
    changedAtMs: 1,
    clientName: 'Chrome',
    way: 'set' as const,
    isReverted: false,
    isKnown: true,
  }
  const { user, fake } = await open('/setting/history', {
    answers: {
      settings: {
        history: () => ({ changes: [change], total: 1 }),
        revert: ({ body }) => (body.overwrites ? { areaId: 'files', version: 1, values: {} } : { refuse: 'settingsChangedSince' }),
      },
    },
  })
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain('网格')
  expect(row.textContent).toContain('列表')
  await user.click(within(row).getByRole('button', { name: '还原“文件 › 默认视图”' }))
  await expect.poll(() => fake.kernel.dialogs.store.getState().confirms.length).toBe(1)
  expect(fake.calls.filter(({ id }) => id === settingsArea.calls.revert.id)).toHaveLength(1)
  fake.kernel.dialogs.dismissWindow(fake.kernel.dialogs.store.getState().confirms[0]?.windowId ?? '')
})

test('SETA-10b each opening of a file asks what it would change, and a refused import says why', async () => {
  const change = { areaId: 'files', field: 'view', before: 'grid', after: 'list' }
  const trials = [
    { changed: [change], problems: [] },
    { changed: [], problems: [] },
  ]
  const { user, fake } = await open('/setting/history', {
    answers: {
      settings: {
        history: () => ({ changes: [], total: 0 }),
        import: ({ body }) => (body.isTrial ? (trials.shift() ?? { refuse: 'illegalParameter' }) : { refuse: 'illegalParameter' }),
      },
    },
  })
  const choose = async (text: string) => user.upload(await screen.findByLabelText('导入设置'), new File([text], 'a.json'))
  await choose('{"files":{}}')
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 })
  expect((await within(dialog).findByRole('listitem')).textContent).toContain('列表')
  await user.click(within(dialog).getByRole('button', { name: '导入' }))
  expect(await within(dialog).findByRole('alert')).toBeTruthy()
  expect(fake.calls.filter(({ id }) => id === settingsArea.calls.import.id)).toHaveLength(2)
  await user.click(within(dialog).getByRole('button', { name: '取消' }))
  await choose('{"files":{}}')
  const again = await screen.findByRole('dialog')
  expect(within(again).queryByRole('listitem')).toBeNull()
  await expect.poll(() => fake.calls.filter(({ id }) => id === settingsArea.calls.import.id).length).toBe(3)
  await user.click(within(again).getByRole('button', { name: '取消' }))
  await choose('no settings')
  expect((await within(await screen.findByRole('dialog')).findByRole('alert')).textContent).toContain('不是')
})

test('SET-03 the cache shows what the browser stores and clears it after a question', async () => {
  const storage = new Map([['cove.preference.1.a', '[]']])
  const fakeStorage = {
    get length() {
      return storage.size
    },
    key: (at: number) => [...storage.keys()][at] ?? null,
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
    clear: () => storage.clear(),
  }
  const { user, fake } = await open('/setting/cache', { storage: fakeStorage })
  await user.click(await screen.findByRole('button', { name: '清除“设置的副本”' }))
  await expect.poll(() => fake.kernel.dialogs.store.getState().confirms.length).toBe(1)
  expect(storage.size).toBe(1)
})

test('SET-02b without an account service the update check says so', async () => {
  const device = { serialNo: 'CV1', mac: '', model: 'Cove', name: '云湾', version: '1.2.0', binding: 'bound', publicKey: '' } as const
  const { user } = await open('/setting/about', { session: { device } })
  await user.click(await screen.findByRole('button', { name: '比较版本' }))
  expect(await screen.findByText('这台设备没有账号服务，没有可以比较的版本。')).toBeTruthy()
})
