import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeEntry, makeWindow, shellFixture, showWindows, type ShellFixture } from '../../test/support/shell-fixture.tsx'
import { WindowFrame } from '../window-frame/window-frame.tsx'
import { useDesktopKeys } from './use-desktop-keys.ts'

let fixture: ShellFixture
const toggleLauncher = vi.fn()

function Keys() {
  useDesktopKeys(toggleLauncher)
  return undefined
}

beforeEach(async () => {
  toggleLauncher.mockClear()
  fixture = await shellFixture({ entries: [makeEntry('files', { title: '文件' })] })
  showWindows(fixture.kernel, [makeWindow('w1'), makeWindow('w2')])
  fixture.show(
    <>
      <Keys />
      <button type="button">outside</button>
      {['w1', 'w2'].map((id) => (
        <WindowFrame key={id} windowId={id}>
          <input aria-label={`field ${id}`} />
        </WindowFrame>
      ))}
    </>,
  )
})
test('H-29 Tab goes round inside the window and never leaves it', async () => {
  await screen.findAllByRole('button', { name: '关闭' })
  const field = screen.getByLabelText('field w2')
  act(() => field.focus())
  const seen = new Set<Element | null>()
  for (let presses = 0; presses < 8; presses += 1) {
    expect(fireEvent.keyDown(document.activeElement ?? document, { key: 'Tab' })).toBe(false)
    seen.add(document.activeElement)
    expect(document.activeElement?.closest('[data-window-id]')?.getAttribute('data-window-id')).toBe('w2')
  }
  expect(seen.has(field)).toBe(true)
  expect(seen.size).toBe(4)
})

test('H-29 Tab outside windows is the browser’s own', () => {
  act(() => screen.getByRole('button', { name: 'outside' }).focus())
  expect(fireEvent.keyDown(screen.getByRole('button', { name: 'outside' }), { key: 'Tab' })).toBe(true)
})

test('H-29 Ctrl+F6 goes round the windows and takes the keyboard along', () => {
  act(() => void fireEvent.keyDown(document, { key: 'F6', ctrlKey: true }))
  expect(fixture.kernel.windows.store.getState().focusedId).toBe('w1')
  expect(document.activeElement?.closest('[data-window-id]')?.getAttribute('data-window-id')).toBe('w1')
})

test('H-30 mouse buttons 3 and 4 never leave the page and reach the focused window as history', () => {
  const heard: string[] = []
  const frame = document.querySelector('[data-window-id="w2"]') as HTMLElement
  frame.addEventListener('cove:history', (event) => heard.push((event as CustomEvent<{ direction: string }>).detail.direction))
  expect(fireEvent.mouseDown(document.body, { button: 3 })).toBe(false)
  fireEvent.mouseUp(document.body, { button: 3 })
  fireEvent.mouseUp(document.body, { button: 4 })
  expect(heard).toEqual(['back', 'forward'])
})

test('H-29 Ctrl+K opens the launcher', () => {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(toggleLauncher).toHaveBeenCalledOnce()
})
