import { desktop } from '@cove/device-contract/desktop'
import type { RegistryEntry } from '@cove/kernel/host'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeEntry, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import { Launcher } from './launcher.tsx'
import { recentAppsPreference } from './recent-apps.ts'

type Category = NonNullable<NonNullable<RegistryEntry['manifest']['menu']>[number]['category']>

const entryOf = (id: string, title: string, category?: Category) => {
  const entry = makeEntry(id, { title })
  const menu = (entry.manifest.menu ?? []).map((item) => ({ ...item, ...(category && { category }) }))
  return { ...entry, manifest: { ...entry.manifest, menu } }
}
const entries = [
  entryOf('files', '文件管理', 'files'),
  entryOf('album', '相册', 'media'),
  entryOf('music', '音乐', 'media'),
  entryOf('notes', '笔记'),
]

/** The launcher with this stored order, and what is read of it. */
async function launcher(stored: readonly unknown[] = [], recent: string[] = []) {
  const fixture = await shellFixture({ entries, settings: { desktop: { launcher: stored } } })
  showWindows(fixture.kernel, [])
  if (recent.length > 0) fixture.kernel.preferences.set(recentAppsPreference, recent)
  const onClose = vi.fn()
  fixture.show(<Launcher before={null} onClose={onClose} />)
  await screen.findByRole('searchbox')
  const names = () => screen.getAllByRole('listitem').map((tile) => tile.textContent)
  return { ...fixture, onClose, names, stored: () => fixture.kernel.settings.of(desktop).launcher }
}

const tile = (name: string | RegExp) => screen.getByRole('button', { name })
async function menuOf(name: string | RegExp) {
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  fireEvent.contextMenu(tile(name))
  return within(await screen.findByRole('menu'))
}
const folder = { id: 'folder-1', name: '影音', apps: ['album:main', 'music:main'] }

afterEach(() => vi.restoreAllMocks())

test('WIN-19 Alt and an arrow move a tile, which keeps the keyboard and is announced', async () => {
  const { names, stored } = await launcher()
  expect(names()).toEqual(['文件管理', '相册', '音乐', '笔记'])
  tile('相册').focus()
  fireEvent.keyDown(tile('相册'), { key: 'ArrowLeft', altKey: true })
  expect(names()).toEqual(['相册', '文件管理', '音乐', '笔记'])
  expect(stored()).toEqual(['album:main', 'files:main', 'music:main', 'notes:main'])
  expect(document.activeElement).toBe(tile('相册'))
  expect(screen.getByRole('status').textContent).toBe('相册：第 1 个，共 4 个')
})

test('WIN-19 the menu makes a folder of two apps, named after their group; its name is written at once', async () => {
  const { names, stored } = await launcher()
  const menu = await menuOf('音乐')
  fireEvent.click(menu.getByRole('menuitem', { name: '新建文件夹，与' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '相册' }))
  const name = await screen.findByRole('textbox', { name: '文件夹名称' })
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(name).toHaveProperty('value', '影音')
  fireEvent.change(name, { target: { value: '  客厅 ' } })
  fireEvent.keyDown(name, { key: 'Enter' })
  expect(stored()).toEqual(['files:main', { ...folder, name: '客厅' }, 'notes:main'])
  fireEvent.keyDown(screen.getByRole('group', { name: '客厅' }), { key: 'Escape' })
  expect(names()).toEqual(['文件管理', '客厅', '笔记'])
  expect(document.activeElement).toBe(tile(/^客厅/))
})

test('WIN-19 an app is taken out of a folder, which then is dissolved', async () => {
  const { names, stored } = await launcher([folder])
  fireEvent.click(tile('影音，文件夹，2 个应用'))
  expect(
    within(screen.getByRole('group', { name: '影音' }))
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['相册', '音乐'])
  fireEvent.click((await menuOf('相册')).getByRole('menuitem', { name: '移出文件夹' }))
  await waitFor(() => expect(names()).toEqual(['音乐', '相册', '文件管理', '笔记']))
  expect(stored()[0]).toBe('music:main')
  await waitFor(() => expect(document.activeElement).toBe(tile('相册')))
})

test('WIN-19 a folder is dissolved, and the usual order comes back', async () => {
  const { names, stored } = await launcher(['notes:main', folder])
  fireEvent.click((await menuOf(/^影音，/)).getByRole('menuitem', { name: '解散文件夹' }))
  expect(names()).toEqual(['笔记', '相册', '音乐', '文件管理'])
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  fireEvent.contextMenu(screen.getByRole('list').parentElement ?? document.body)
  fireEvent.click(await screen.findByRole('menuitem', { name: '恢复默认排列' }))
  expect(names()).toEqual(['文件管理', '相册', '音乐', '笔记'])
  expect(stored()).toEqual([])
})

test('WIN-19 typing finds apps in folders and names the folder; Escape goes back step by step', async () => {
  const { names, onClose } = await launcher([folder])
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: '相' } })
  expect(names()).toEqual(['相册在“影音”里'])
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(names()).toEqual(['影音', '文件管理', '笔记'])
  fireEvent.click(tile(/^影音，/))
  fireEvent.keyDown(screen.getByRole('group', { name: '影音' }), { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('WIN-19 a group lists the apps that declare it, also those in folders', async () => {
  const { names } = await launcher([folder])
  const groups = within(screen.getByRole('group', { name: '应用分类' }))
  expect(groups.getAllByRole('button').map((one) => one.textContent)).toEqual(['全部', '文件', '影音', '其他'])
  fireEvent.click(groups.getByRole('button', { name: '影音' }))
  expect(names()).toEqual(['相册在“影音”里', '音乐在“影音”里'])
  fireEvent.click(groups.getByRole('button', { name: '其他' }))
  expect(names()).toEqual(['笔记'])
})

test('WIN-19 apps opened last are listed, and what is opened here becomes the first', async () => {
  const { kernel } = await launcher([], ['gone:main', 'notes:main'])
  vi.spyOn(kernel.windows, 'open').mockReturnValue({ ok: true, windowId: 'w1' })
  const recent = within(screen.getByRole('region', { name: '最近使用' }))
  expect(recent.getAllByRole('button').map((one) => one.textContent)).toEqual(['笔记'])
  fireEvent.click(tile('相册'))
  expect(kernel.preferences.get(recentAppsPreference).slice(0, 2)).toEqual(['album:main', 'gone:main'])
})

/** Drags a tile to a point of another one, as a share of its width. */
function drag(name: string, to: { readonly name: string; readonly share: number }) {
  const target = tile(to.name).closest('[data-tile]')
  if (!target) throw new Error('no tile')
  vi.spyOn(target, 'getBoundingClientRect').mockReturnValue(new DOMRect(200, 0, 100, 100))
  document.elementFromPoint = () => target
  const at = { clientX: 200 + to.share * 100, clientY: 50, pointerId: 1 }
  fireEvent.pointerDown(tile(name), { clientX: 10, clientY: 10, pointerId: 1, button: 0 })
  fireEvent.pointerMove(window, at)
  fireEvent.pointerUp(window, at)
}

test.each([
  ['on an app', 0.5, ['文件管理', '影音', '笔记']],
  ['before an app', 0.1, ['文件管理', '音乐', '相册', '笔记']],
  ['after an app', 0.9, ['文件管理', '相册', '音乐', '笔记']],
])('WIN-19 a tile let go %s', async (_where, share, expected) => {
  const { names } = await launcher()
  drag('音乐', { name: '相册', share })
  expect(names().filter((name) => expected.includes(name ?? ''))).toEqual(expected)
  expect(document.querySelector('[data-ghost],[data-drop],[data-dragged]')).toBeNull()
})

test('WIN-19 a press between the tiles closes; one that began on a tile does not', async () => {
  const { onClose } = await launcher()
  const ground = screen.getByRole('list').parentElement ?? document.body
  fireEvent.pointerDown(tile('相册'), { button: 0 })
  fireEvent.click(ground)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerDown(ground, { button: 0 })
  fireEvent.click(ground)
  expect(onClose).toHaveBeenCalledOnce()
})
