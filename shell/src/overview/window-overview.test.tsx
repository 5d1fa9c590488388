import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { makeEntry, makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import { WindowOverview } from './window-overview.tsx'

async function overview() {
  const fixture = await shellFixture({ entries: [makeEntry('files', { title: '文件管理' })] })
  const { windows } = fixture.kernel
  const place = (x: number) => ({ bounds: { x, y: 80, width: 800, height: 500 } })
  showWindows(fixture.kernel, [
    makeWindow('w1', { title: '旅行', ...place(0) }),
    makeWindow('w2', { title: '装修', minimised: true, ...place(300) }),
    makeWindow('hidden', { title: '传输', hidden: true }),
    makeWindow('w3', { title: '相册', ...place(600) }),
  ])
  const list = () => Promise.resolve({ ok: true, data: { workspaces: [] } })
  vi.spyOn(fixture.kernel.device, 'use').mockReturnValue({ list } as never)
  const onClose = vi.fn()
  fixture.show(<WindowOverview onClose={onClose} />)
  const card = (name: string) => screen.findByRole('button', { name })
  await card('旅行')
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  return { kernel: fixture.kernel, windows, onClose, card, press, search: screen.getByRole('searchbox', { name: '筛选窗口' }) }
}

test('WIN-14 the overview shows every window but the hidden ones, and a press brings one to the front', async () => {
  const { windows, onClose, card } = await overview()
  expect(screen.queryByRole('button', { name: /传输/ })).toBeNull()
  fireEvent.click(await card('装修，已最小化'))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(windows.store.getState().focusedId).toBe('w2')
  expect(windows.get('w2')?.minimised).toBe(false)
})

test('WIN-14 the keyboard begins on the window in front; arrows choose another, Delete closes it and the next has the focus', async () => {
  const { windows, card, press } = await overview()
  expect(document.activeElement).toBe(await card('相册'))
  press('ArrowLeft')
  expect(document.activeElement).toBe(await card('装修，已最小化'))
  await act(async () => void press('Delete'))
  await waitFor(() => expect(screen.queryByRole('button', { name: /装修/ })).toBeNull())
  expect(Object.keys(windows.store.getState().windows)).toEqual(['w1', 'hidden', 'w3'])
  expect(document.activeElement).toBe(await card('相册'))
})

test('WIN-14 typing leaves the cards for the field and keeps what matches, Enter opens it, Escape first clears', async () => {
  const { windows, onClose, press, search } = await overview()
  press('旅')
  expect(document.activeElement).toBe(search)
  fireEvent.change(search, { target: { value: '没有' } })
  expect(screen.getByText('没有找到“没有”')).toBeTruthy()
  press('Escape')
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.change(search, { target: { value: '旅' } })
  expect(screen.queryByRole('button', { name: '相册' })).toBeNull()
  press('Enter')
  expect(windows.store.getState().focusedId).toBe('w1')
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent.change(search, { target: { value: '' } })
  press('Escape')
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('WIN-14 the cross and the middle button close a window', async () => {
  const { windows, card } = await overview()
  fireEvent(await card('旅行'), new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '旅行' })).toBeNull())
  fireEvent.click(await card('关闭“相册”'))
  await waitFor(() => expect(Object.keys(windows.store.getState().windows)).toEqual(['w2', 'hidden']))
})

test('WIN-14 a window that asks before it closes is shown with its question', async () => {
  const { kernel, windows, onClose, card } = await overview()
  using _question = windows.handleOf('w1').onBeforeClose(async () => {
    const { confirmed } = await kernel.dialogs.confirm({ windowId: 'w1', title: '放弃？', confirmLabel: '放弃', tone: 'danger' })
    return confirmed
  })
  fireEvent.click(await card('关闭“旅行”'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(windows.store.getState().focusedId).toBe('w1')
})
