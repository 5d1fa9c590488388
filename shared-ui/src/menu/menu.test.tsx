import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../button/button.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import { ContextMenuArea } from './context-menu.tsx'
import type { MenuEntry } from './menu-entry.ts'
import { MenuHost, openMenuAt } from './menu-host.tsx'
import { PointMenu } from './menu-sheets.tsx'
import { Menu } from './menu.tsx'

afterEach(cleanup)

const opening = {}

function entries(onSelect: (id: string) => void): MenuEntry[] {
  return [
    { id: 'open', label: 'Open', separatorBefore: true, onSelect: () => onSelect('open') },
    { id: 'extract', label: 'Extract', disabled: true, onSelect: () => onSelect('extract') },
    { id: 'rename', label: 'Rename', shortcut: 'F2', onSelect: () => onSelect('rename') },
    { id: 'hidden', label: 'Show hidden', checked: true, onSelect: () => onSelect('hidden') },
  ]
}

test('FM-11 a menu is operated by keys alone and gives the focus back to its button', async () => {
  const onSelect = vi.fn()
  render(
    <UiProvider locale="en">
      <Menu trigger={<Button>More</Button>} items={entries(onSelect)} />
    </UiProvider>,
  )
  const trigger = screen.getByRole('button', { name: 'More' })
  act(() => trigger.focus())
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menu')
  await userEvent.keyboard('r')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Rename'))
  await userEvent.keyboard('{Enter}')
  expect(onSelect.mock.calls).toEqual([['rename']])
  await waitFor(() => expect(document.activeElement).toBe(trigger))
})

test('FM-10a a context menu tells its owner first, skips disabled commands and a leading line', async () => {
  const onSelect = vi.fn()
  const onOpen = vi.fn()
  render(
    <UiProvider locale="en">
      <ContextMenuArea items={entries(onSelect)} onOpen={onOpen}>
        <p>area</p>
      </ContextMenuArea>
    </UiProvider>,
  )
  fireEvent.contextMenu(screen.getByText('area'))
  await screen.findByRole('menu')
  expect(onOpen).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('separator')).toBeNull()
  expect(screen.getByRole('menuitem', { name: /Extract/ }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('menuitemcheckbox', { name: /Show hidden/ }).getAttribute('aria-checked')).toBe('true')
  await userEvent.click(screen.getByRole('menuitem', { name: /Extract/ }))
  expect(onSelect).not.toHaveBeenCalled()
})

test('FM-10a openMenuAt draws in the host, replaces the menu before it and tells each owner once', async () => {
  const closed: string[] = []
  render(
    <UiProvider locale="en">
      <MenuHost />
    </UiProvider>,
  )
  let first: Disposable | undefined
  let second: Disposable | undefined
  act(() => {
    first = openMenuAt({ x: 1, y: 1, items: [{ id: 'a', label: 'First' }], onClose: () => closed.push('first') })
  })
  await screen.findByRole('menuitem', { name: 'First' })
  act(() => {
    second = openMenuAt({ x: 9, y: 9, items: [{ id: 'b', label: 'Second' }], onClose: () => closed.push('second') })
  })
  await screen.findByRole('menuitem', { name: 'Second' })
  expect(closed).toEqual(['first'])
  act(() => first?.[Symbol.dispose]())
  expect(closed).toEqual(['first'])
  act(() => second?.[Symbol.dispose]())
  expect(closed).toEqual(['first', 'second'])
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test('W9 a menu that closes is not drawn anew', async () => {
  let drawn = 0
  const Late = () => {
    drawn += 1
    return <i />
  }
  const menu = (open: boolean, items: readonly MenuEntry[]) => (
    <UiProvider locale="en">
      <PointMenu open={open} opening={opening} x={0} y={0} items={items} onClose={() => undefined} />
    </UiProvider>
  )
  const { rerender } = render(menu(true, entries(vi.fn())))
  await screen.findByRole('menu')
  rerender(menu(false, [{ id: 'late', label: 'Late', icon: <Late />, onSelect: vi.fn() }]))
  expect(drawn).toBe(0)
  rerender(menu(true, [{ id: 'late', label: 'Late', icon: <Late />, onSelect: vi.fn() }]))
  await screen.findByText('Late')
  expect(drawn).toBeGreaterThan(0)
})

test('W9 a menu answers the press before it draws its sheet', async () => {
  let drawn = 0
  const Late = () => {
    drawn += 1
    return <i />
  }
  const menu = (open: boolean) => (
    <UiProvider locale="en">
      <PointMenu
        open={open}
        opening={opening}
        x={0}
        y={0}
        items={[{ id: 'late', label: 'Late', icon: <Late /> }]}
        onClose={() => undefined}
      />
    </UiProvider>
  )
  const { rerender } = render(menu(false))
  let drawnAtOnce = -1
  act(() => {
    flushSync(() => rerender(menu(true)))
    drawnAtOnce = drawn
  })
  expect(drawnAtOnce).toBe(0)
  await screen.findByText('Late')
})

test('FM-10a what was chosen is drawn first, then the menu goes; until then nothing more can be chosen', async () => {
  const onSelect = vi.fn()
  const frames: FrameRequestCallback[] = []
  const area = (items: MenuEntry[]) => (
    <UiProvider locale="en">
      <ContextMenuArea items={items}>
        <p>area</p>
      </ContextMenuArea>
    </UiProvider>
  )
  const { rerender } = render(area(entries(onSelect)))
  fireEvent.contextMenu(screen.getByText('area'))
  const item = await screen.findByRole('menuitem', { name: 'Open' })
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => frames.push(run))
  fireEvent.click(item)
  fireEvent.click(item)
  fireEvent.click(screen.getByRole('menuitem', { name: /Rename/ }))
  expect(onSelect.mock.calls).toEqual([['open']])
  // The choice itself may change the lines, such as one for the window it opened.
  rerender(area([{ id: 'new', label: 'New' }]))
  expect(screen.queryByRole('menuitem', { name: 'New' })).toBeNull()
  expect(screen.queryByRole('menu')).not.toBeNull()
  vi.restoreAllMocks()
  for (const frame of frames) frame(0)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test('FM-10a a menu that is asked for again while it leaves stays, and its lines can be chosen', async () => {
  const onSelect = vi.fn()
  const frames = new Map<number, FrameRequestCallback>()
  render(
    <UiProvider locale="en">
      <ContextMenuArea items={entries(onSelect)}>
        <p>area</p>
      </ContextMenuArea>
    </UiProvider>,
  )
  fireEvent.contextMenu(screen.getByText('area'))
  const item = await screen.findByRole('menuitem', { name: 'Open' })
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => frames.set(frames.size, run).size - 1)
  vi.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation((handle) => void frames.set(handle, () => undefined))
  fireEvent.click(item)
  fireEvent.contextMenu(screen.getByText('area'))
  vi.restoreAllMocks()
  await act(async () => {
    for (const run of frames.values()) run(0)
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  fireEvent.click(screen.getByRole('menuitem', { name: /Rename/ }))
  expect(onSelect.mock.calls).toEqual([['open'], ['rename']])
})

test('FM-11 Escape right after a menu was asked for closes it, and is not a key of what is behind', async () => {
  const behind = vi.fn()
  const onClose = vi.fn()
  render(
    <UiProvider locale="en">
      <div role="presentation" onKeyDown={behind}>
        <ContextMenuArea items={entries(vi.fn())}>
          <p>area</p>
        </ContextMenuArea>
        <Menu trigger={<Button>More</Button>} items={entries(vi.fn())} />
      </div>
      <MenuHost />
    </UiProvider>,
  )
  const area = screen.getByText('area')
  const more = screen.getByRole('button', { name: 'More' })
  const ways = [
    () => area.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    () => more.click(),
    () => openMenuAt({ x: 1, y: 1, items: entries(vi.fn()), onClose }),
  ]
  for (const open of ways) {
    await act(async () => {
      flushSync(open)
      // Before the sheet is drawn.
      expect(screen.queryByRole('menu')).toBeNull()
      area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
    expect(screen.queryByRole('menu')).toBeNull()
  }
  expect(behind).not.toHaveBeenCalled()
  expect(onClose).toHaveBeenCalledTimes(1)
  // The next one opens as ever.
  fireEvent.contextMenu(area)
  await screen.findByRole('menu')
})
