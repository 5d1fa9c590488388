import { desktop } from '@cove/device-contract/desktop'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { makeEntry, makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import { PhoneDesk } from './phone-desk.tsx'

const space = { storageId: 's1', name: 's1', label: '老硬盘', origin: 'folder', status: 'error', usedBytes: 72, sizeBytes: 100 } as const

async function phone() {
  const fixture = await shellFixture({
    entries: [
      makeEntry('file-manager', { title: '文件管理', path: '/file-manage' }),
      makeEntry('album', { title: '相册', path: '/my-album' }),
    ],
    session: { user: { nickname: '林小雨', account: 'lin', role: 'admin' } as never, device: { name: '家里的云湾' } as never },
    settings: { desktop: { folders: [{ storageId: 's1', path: '/旅行' }] } },
    answers: { spaces: { list: () => ({ storages: [space], mode: 'none', modeNvme: 'none', isFormatting: false }) } },
  })
  fixture.show(<PhoneDesk />)
  const bar = within(await screen.findByRole('toolbar', { name: '程序坞' }))
  const current = () => bar.getAllByRole('button').find((tab) => tab.getAttribute('aria-current') === 'page')?.textContent
  return { ...fixture, bar, current, open: vi.spyOn(fixture.kernel.windows, 'open').mockReturnValue({ ok: true, windowId: 'w9' }) }
}

test('WIN-25 the home greets the user of a device; its cards and folders open what they show', async () => {
  const { open, kernel } = await phone()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('林小雨')
  expect(screen.getByText('家里的云湾 · 已连接')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^存储空间.*72.*需要处理/ }))
  expect(open).toHaveBeenLastCalledWith('/file-manage/storage/s1')
  const folders = within(screen.getByRole('list', { name: '文件夹' }))
  fireEvent.click(folders.getByRole('button', { name: '旅行' }))
  expect(open).toHaveBeenLastCalledWith(expect.stringContaining('/file-manage/storage/s1?path='))
  fireEvent.contextMenu(folders.getByRole('button', { name: '旅行' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '从桌面移除' }))
  expect(kernel.settings.of(desktop).folders).toEqual([])
})

test('WIN-25 a tab opens its app, brings back a window that is put away, and home puts all of them away', async () => {
  const { bar, current, open, kernel } = await phone()
  expect(current()).toBe('首页')
  fireEvent.click(bar.getByRole('button', { name: '相册' }))
  expect(open).toHaveBeenLastCalledWith('/my-album')
  act(() => showWindows(kernel, [makeWindow('a', { remoteId: 'album' }), makeWindow('f', { remoteId: 'file-manager' })]))
  await waitFor(() => expect(current()).toBe('文件'))
  // What a window covers is out of reach.
  expect(document.querySelector('[inert]')?.textContent).toContain('林小雨')
  fireEvent.click(bar.getByRole('button', { name: '首页' }))
  await waitFor(() => expect(current()).toBe('首页'))
  expect(document.querySelector('[inert]')).toBeNull()
  open.mockClear()
  fireEvent.click(within(screen.getByRole('list', { name: '应用' })).getByRole('button', { name: '相册，已打开' }))
  expect(kernel.windows.store.getState().focusedId).toBe('a')
  fireEvent.click(bar.getByRole('button', { name: '文件' }))
  expect(kernel.windows.store.getState().focusedId).toBe('f')
  expect(open).not.toHaveBeenCalled()
})

test('WIN-25 what runs and what is unread is counted on the bar, and the user’s menu leads to the notices', async () => {
  const { bar, notices, open } = await phone()
  act(() => notices.store.setState({ unread: 3 }))
  fireEvent.click(await bar.findByRole('button', { name: '我的，3 条未读通知，林小雨 的菜单' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '通知（3 条未读）' }))
  expect(open).toHaveBeenLastCalledWith('/noticeMsg')
})
