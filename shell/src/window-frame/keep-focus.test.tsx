import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeEntry, makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import { Taskbar } from '../taskbar/taskbar.tsx'
import { useKeepFocus } from './keep-focus.ts'

function Desk() {
  useKeepFocus()
  return (
    <>
      <section tabIndex={-1} data-window-id="w1" />
      <section tabIndex={-1} data-window-id="w2" />
      <Taskbar />
    </>
  )
}

async function desk() {
  const fixture = await shellFixture({ entries: [makeEntry('files', { title: '文件', pinned: true })] })
  fixture.show(<Desk />)
  act(() => showWindows(fixture.kernel, [makeWindow('w1'), makeWindow('w2')]))
  return fixture
}

test('H-29 when a window closes, the keyboard goes to the next one, and after the last to its place in the dock', async () => {
  const { kernel } = await desk()
  expect(document.activeElement).toBe(document.body)
  await act(() => kernel.windows.close('w2'))
  await waitFor(() => expect(document.activeElement?.getAttribute('data-window-id')).toBe('w1'))
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await act(() => kernel.windows.close('w1'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '文件' })))
})

test('H-29 what has the keyboard keeps it when a window closes', async () => {
  const { kernel } = await desk()
  const search = screen.getByRole('button', { name: '搜索' })
  search.focus()
  await act(() => kernel.windows.close('w2'))
  await act(() => kernel.windows.close('w1'))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  expect(document.activeElement).toBe(search)
})
