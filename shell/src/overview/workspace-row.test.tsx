import type { SavedWindow } from '@cove/kernel'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { makeEntry, makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import { WorkspaceRow } from './workspace-row.tsx'

const album: SavedWindow = { addresses: ['/album'], at: 0, x: 0, y: 0, width: 700, height: 500, isMinimised: false }
const set = (workspaceId: string, name: string) => ({ workspaceId, name, savedSeconds: 1, windows: [album] })

async function row() {
  const fixture = await shellFixture({ entries: [makeEntry('files'), makeEntry('album')] })
  const { kernel } = fixture
  const list = vi.fn().mockResolvedValue({ ok: true, data: { workspaces: [set('last', ''), set('one', '工作区 1')] } })
  const save = vi.fn().mockResolvedValue({ ok: true, data: set('two', '工作区 2') })
  vi.spyOn(kernel.device, 'use').mockReturnValue({ list, save } as never)
  showWindows(kernel, [makeWindow('w1')])
  const onClose = vi.fn()
  fixture.show(<WorkspaceRow onClose={onClose} />)
  return { kernel, list, save, onClose }
}

test('WIN-14 a saved set opens in place of the windows; the one that is kept by itself is not among them', async () => {
  const { kernel, onClose } = await row()
  const list = await screen.findByRole('list', { name: '工作区' })
  expect(list.querySelectorAll('li')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: '打开工作区“工作区 1”，1 个窗口' }))
  expect(onClose).toHaveBeenCalledOnce()
  await waitFor(() => expect(Object.values(kernel.windows.store.getState().windows).map(({ remoteId }) => remoteId)).toEqual(['album']))
})

test('WIN-14 the last tile saves the open windows under a name that is free, and shows the new set', async () => {
  const { list, save } = await row()
  fireEvent.click(await screen.findByRole('button', { name: '把打开的 1 个窗口存为工作区' }))
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
  expect(save.mock.calls[0]?.[0]).toMatchObject({ body: { name: '工作区 2', windows: [{ addresses: ['/files'] }] } })
})

test('WIN-14 F2 renames a set, which keeps its windows; a blank name changes nothing', async () => {
  const { save } = await row()
  const tile = await screen.findByRole('button', { name: '打开工作区“工作区 1”，1 个窗口' })
  fireEvent.keyDown(tile, { key: 'F2' })
  const rename = (text: string) => {
    const field = screen.getByRole('textbox', { name: '重命名' })
    fireEvent.change(field, { target: { value: text } })
    // False: the key is used up and does not press the button that gets the focus.
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
  }
  rename('  ')
  const again = screen.getByRole('button', { name: '打开工作区“工作区 1”，1 个窗口' })
  await waitFor(() => expect(document.activeElement).toBe(again))
  expect(save).not.toHaveBeenCalled()
  fireEvent.keyDown(again, { key: 'F2' })
  rename('整理照片 ')
  await waitFor(() => expect(save).toHaveBeenCalledWith({ body: { workspaceId: 'one', name: '整理照片', windows: [album] } }))
})

test('WIN-14 the set whose pages are open is marked', async () => {
  const { kernel } = await row()
  const tile = await screen.findByRole('button', { name: '打开工作区“工作区 1”，1 个窗口' })
  expect(tile.getAttribute('aria-current')).toBeNull()
  act(() => showWindows(kernel, [makeWindow('w2', { history: { pages: [{ address: '/album', state: undefined, key: 'w2' }], at: 0 } })]))
  expect(tile.getAttribute('aria-current')).toBe('true')
})
