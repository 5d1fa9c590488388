import { expect, test, vi } from 'vitest'
import { makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import { windowMenu } from './window-menu.ts'

test('WIN-15 the menu of a title bar keeps a window on top, and shows that it does', async () => {
  const { kernel } = await shellFixture()
  showWindows(kernel, [makeWindow('w1')])
  const entry = () => {
    const window = kernel.windows.get('w1')
    if (!window) throw new Error('the window is gone')
    return windowMenu(window, { t: (key) => key, windows: kernel.windows, onKeyboardDrag: vi.fn() }).find(({ id }) => id === 'onTop')
  }
  expect(entry()?.checked).toBe(false)
  entry()?.onSelect?.()
  expect([kernel.windows.get('w1')?.isOnTop, entry()?.checked]).toEqual([true, true])
  entry()?.onSelect?.()
  expect(entry()?.checked).toBe(false)
})
