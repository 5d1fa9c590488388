import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cell, grid, device, makeResource, open, press, reopen, setUpExplorer } from '../../test/explorer-world.tsx'

setUpExplorer()

const kept = (fake: Awaited<ReturnType<typeof open>>) => fake.kernel.windows.get('window-1')?.kept ?? {}

test('WIN-11 a window comes back with its tabs, its second pane, its selection and its scroll position', async () => {
  device.files = Array.from({ length: 200 }, (_, at) => makeResource(`file-${at}.txt`))
  const before = await open()
  await press('file-1.txt')
  await waitFor(() => expect(kept(before)).toMatchObject({ selected: { keys: ['s1\n/file-1.txt'] } }))
  const scroller = await grid()
  scroller.scrollTop = 400
  fireEvent.scroll(scroller)
  // A reload right after a scroll.
  fireEvent(globalThis.window, new Event('pagehide'))
  expect(kept(before)).toMatchObject({ scroll: { topPx: 400 } })
  cleanup()

  const tabs = {
    places: [
      { kind: 'category', category: 'recent' },
      { kind: 'folder', storageId: 's1', path: '/' },
    ],
    at: 1,
  }
  const secondPane = { kind: 'category', category: 'image' }
  await reopen({ ...kept(before), tabs, secondPane })
  const tabBar = within(await screen.findByRole('navigation', { name: '标签页' }))
  const currents = tabBar.getAllByRole('button').map((button) => [button.title, button.getAttribute('aria-current')])
  expect(currents.filter(([title]) => title)).toEqual([
    ['最近', null],
    ['我的文件', 'page'],
  ])
  await waitFor(() => expect(document.querySelector('[data-second-pane]')).toBeTruthy())
  const first = await screen.findByRole('grid', { name: '我的文件 的内容' })
  await waitFor(() => expect(first.scrollTop).toBe(400))
  first.scrollTop = 0
  fireEvent.scroll(first)
  await waitFor(async () => expect((await cell('file-1.txt')).getAttribute('aria-selected')).toBe('true'))
})
