import { desktop } from '@cove/device-contract/desktop'
import type { Storage } from '@cove/device-contract/storage'
import type { Opener, OpenerChoice } from '@cove/kernel'
import { folderRoute } from '@cove/kernel/declare'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { makeEntry, makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import { Taskbar } from '../taskbar/taskbar.tsx'
import { IconGrid } from './icon-grid.tsx'

const space = { storageId: 's1', name: 's1', label: '老硬盘', origin: 'folder', status: 'normal', usedBytes: 0, sizeBytes: 100 } as const

async function grid(settings: Readonly<Record<string, object>> = {}, storages: readonly Storage[] = [space]) {
  const entry = makeEntry('album', { title: '相册', pinned: true })
  const [item] = entry.manifest.menu ?? []
  const onDesktop = { ...entry, manifest: { ...entry.manifest, menu: item ? [{ ...item, desktop: true }] : [] } }
  const fixture = await shellFixture({
    entries: [onDesktop],
    settings,
    answers: { spaces: { list: () => ({ storages: [...storages], mode: 'none', modeNvme: 'none', isFormatting: false }) } },
  })
  fixture.show(
    <>
      <IconGrid />
      <Taskbar />
    </>,
  )
  return fixture
}

async function menuOf(name: string) {
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  fireEvent.contextMenu(await within(screen.getByRole('list', { name: '桌面图标' })).findByRole('button', { name }))
  const menu = await screen.findByRole('menu')
  return within(menu)
}

test('WIN-05 the menu of an icon is its own: an app is opened, opened again, and removed', async () => {
  const fixture = await grid()
  const open = vi.spyOn(fixture.kernel.windows, 'open').mockReturnValue({ ok: true, windowId: 'w2' })
  act(() => showWindows(fixture.kernel, [makeWindow('w1', { remoteId: 'album' }), makeWindow('w0')]))
  let menu = await menuOf('相册')
  expect(menu.getAllByRole('menuitem').map((line) => line.textContent)).toEqual(['打开', '打开新窗口', '从程序坞移除', '从桌面移除'])
  fireEvent.click(menu.getByRole('menuitem', { name: '打开' }))
  expect(fixture.kernel.windows.store.getState().focusedId).toBe('w1')
  expect(open).not.toHaveBeenCalled()
  menu = await menuOf('相册')
  fireEvent.click(menu.getByRole('menuitem', { name: '打开新窗口' }))
  expect(open).toHaveBeenCalledWith('/album')
  menu = await menuOf('相册')
  fireEvent.click(menu.getByRole('menuitem', { name: '从桌面移除' }))
  expect(within(screen.getByRole('list', { name: '桌面图标' })).queryByRole('button', { name: '相册' })).toBeNull()
})

test('WIN-05 an app that is removed from the dock stays there only while it runs, and comes back', async () => {
  const fixture = await grid()
  const dock = within(screen.getByRole('toolbar'))
  fireEvent.click((await menuOf('相册')).getByRole('menuitem', { name: '从程序坞移除' }))
  expect(dock.queryByRole('button', { name: /^相册/ })).toBeNull()
  act(() => showWindows(fixture.kernel, [makeWindow('w1', { remoteId: 'album' })]))
  expect(await dock.findByRole('button', { name: /^相册，/ })).toBeTruthy()
  fireEvent.click((await menuOf('相册')).getByRole('menuitem', { name: '在程序坞中保留' }))
  act(() => showWindows(fixture.kernel, []))
  expect(await dock.findByRole('button', { name: '相册' })).toBeTruthy()
})

test('PUB-02a the only public space has its name in the language, as in the files; a space has the name that it is shown with', async () => {
  const common = { ...space, storageId: 'p', name: 'public-1', label: '', isPublic: true }
  await grid({}, [{ ...space, shownName: '新硬盘' }, common])
  const list = within(screen.getByRole('list', { name: '桌面图标' }))
  expect(await list.findByRole('button', { name: '公共空间' })).toBeTruthy()
  expect(list.getByRole('button', { name: '新硬盘' })).toBeTruthy()
  expect(list.queryByRole('button', { name: '老硬盘' })).toBeNull()
})

test('WIN-05 a storage space is opened from its menu; the wallpaper keeps its own', async () => {
  const fixture = await grid()
  const opened = vi.spyOn(fixture.kernel.windows, 'open')
  const menu = await menuOf('老硬盘')
  expect(menu.getAllByRole('menuitem').map((line) => line.textContent)).toEqual(['打开'])
  fireEvent.click(menu.getByRole('menuitem', { name: '打开' }))
  expect(opened).toHaveBeenCalledWith('/file-manage/storage/s1')
})

test('ENT-01 OPN-02 a file on the desktop opens in its app; without one it is shown in its folder; it can be taken away', async () => {
  const files = [
    { storageId: 's1', path: '/旅行/票.txt', isFile: true },
    { storageId: 's1', path: '/票.xyz', isFile: true },
  ]
  const { kernel } = await grid({ desktop: { folders: files } })
  const opened = vi.spyOn(kernel.windows, 'open').mockReturnValue({ ok: true, windowId: 'w2' })
  const openWith = vi.spyOn(kernel.verbs, 'openWith').mockReturnValue({ ok: true, windowId: 'w3' })
  const opener = { key: 'viewer/text' } as unknown as Opener
  vi.spyOn(kernel.verbs, 'openerOf').mockImplementation(({ name }) => (name === '票.txt' ? { opener } : {}) as OpenerChoice)
  const list = within(screen.getByRole('list', { name: '桌面图标' }))
  fireEvent.doubleClick(await list.findByRole('button', { name: '票.txt' }))
  expect(openWith).toHaveBeenCalledExactlyOnceWith(opener, [{ storageId: 's1', path: '/旅行/票.txt', name: '票.txt' }])
  expect(opened).not.toHaveBeenCalled()
  fireEvent.doubleClick(list.getByRole('button', { name: '票.xyz' }))
  expect(opened).toHaveBeenCalledExactlyOnceWith(folderRoute.address({ storageId: 's1', path: '/', select: '票.xyz' }))
  fireEvent.click((await menuOf('票.txt')).getByRole('menuitem', { name: '从桌面移除' }))
  expect(kernel.settings.of(desktop).folders).toEqual([files[1]])
})
