import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeEntry, makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import type { ShellFixture } from '../../test/support/shell-fixture.tsx'
import { WindowFrame } from '../window-frame/window-frame.tsx'
import { useDesktopKeys } from './use-desktop-keys.ts'

let fixture: ShellFixture
const toggleLauncher = vi.fn()
const togglePalette = vi.fn()
const toggleOverview = vi.fn()

function Keys() {
  useDesktopKeys({ toggleLauncher, togglePalette, toggleOverview })
  return undefined
}

beforeEach(async () => {
  toggleLauncher.mockClear()
  togglePalette.mockClear()
  toggleOverview.mockClear()
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

const shown = (id: string) => {
  const history = fixture.kernel.windows.get(id)?.history
  return history && history.pages[history.at]?.address
}
const walkOn = () => {
  act(() => fixture.kernel.windows.focus('w2'))
  for (const step of ['1', '2']) act(() => void fixture.kernel.windows.handleOf('w2').navigate(`/files?step=${step}`))
}

test('H-30 mouse buttons 3 and 4 never leave the page and walk the history of the focused window', () => {
  walkOn()
  expect(fireEvent.mouseDown(document.body, { button: 3 })).toBe(false)
  act(() => void fireEvent.mouseUp(document.body, { button: 3 }))
  expect(shown('w2')).toBe('/files?step=1')
  act(() => void fireEvent.mouseUp(document.body, { button: 3 }))
  act(() => void fireEvent.mouseUp(document.body, { button: 3 }))
  expect(shown('w2')).toBe('/files')
  act(() => void fireEvent.mouseUp(document.body, { button: 4 }))
  expect(shown('w2')).toBe('/files?step=1')
  expect(fixture.kernel.windows.get('w1')?.history.at).toBe(0)
})

test('H-30 Alt and an arrow do the same, also while a person types; without a focused window they are the browser’s', () => {
  walkOn()
  const field = screen.getByLabelText('field w2')
  const press = (target: Element, key: string) => {
    let taken = false
    act(() => void (taken = !fireEvent.keyDown(target, { key, altKey: true })))
    return taken
  }
  expect(press(field, 'ArrowLeft')).toBe(true)
  expect(shown('w2')).toBe('/files?step=1')
  expect(press(document.body, 'ArrowRight')).toBe(true)
  expect(shown('w2')).toBe('/files?step=2')
  act(() => fixture.kernel.windows.blur())
  expect(press(document.body, 'ArrowLeft')).toBe(false)
})

test('H-79 on a Mac Command and a bracket walk, and Option with an arrow stays in the text', () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
  walkOn()
  const field = screen.getByLabelText('field w2')
  expect(fireEvent.keyDown(field, { key: 'ArrowLeft', altKey: true })).toBe(true)
  expect(shown('w2')).toBe('/files?step=2')
  act(() => void fireEvent.keyDown(field, { key: '[', metaKey: true }))
  expect(shown('w2')).toBe('/files?step=1')
  vi.restoreAllMocks()
})

test('H-29, PAL-01 Ctrl+K opens the palette, with Shift the launcher', () => {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect([togglePalette.mock.calls.length, toggleLauncher.mock.calls.length]).toEqual([1, 0])
  fireEvent.keyDown(document.body, { key: 'K', ctrlKey: true, shiftKey: true })
  expect([togglePalette.mock.calls.length, toggleLauncher.mock.calls.length]).toEqual([1, 1])
})

test('WIN-14 F3 opens the overview, also while a person types; with Ctrl or Shift it stays the browser’s', () => {
  const field = screen.getByLabelText('field w2')
  expect(fireEvent.keyDown(field, { key: 'F3' })).toBe(false)
  expect(fireEvent.keyDown(field, { key: 'F3', shiftKey: true })).toBe(true)
  expect(fireEvent.keyDown(field, { key: 'F3', ctrlKey: true })).toBe(true)
  expect(toggleOverview).toHaveBeenCalledTimes(1)
})
