import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ContextMenuArea } from '../menu/context-menu.tsx'
import { Menu } from '../menu/menu.tsx'
import { Popover } from '../popover/popover.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'

afterEach(cleanup)

test('W9 a press on the button opens its menu, and a second press closes it for good', async () => {
  const told: boolean[] = []
  render(
    <UiProvider locale="en">
      <Menu trigger={<button type="button">More</button>} items={[{ id: 'a', label: 'First' }]} onOpenChange={(open) => told.push(open)} />
    </UiProvider>,
  )
  const button = screen.getByRole('button', { name: 'More' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  await screen.findByRole('menuitem', { name: 'First' })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(told).toEqual([true, false])
})

test('W9 an arrow key opens a menu on its first command that can be chosen', async () => {
  render(
    <UiProvider locale="en">
      <Menu
        trigger={<button type="button">More</button>}
        items={[
          { id: 'a', label: 'Never', disabled: true },
          { id: 'b', label: 'First' },
        ]}
      />
    </UiProvider>,
  )
  screen.getByRole('button', { name: 'More' }).focus()
  await userEvent.keyboard('{ArrowDown}')
  const item = await screen.findByRole('menuitem', { name: 'First' })
  await waitFor(() => expect(document.activeElement).toBe(item))
})

test('W9 a popover keeps the button’s own press, closes on Escape and gives the focus back', async () => {
  const onClick = vi.fn()
  render(
    <UiProvider locale="en">
      <Popover
        label="Facts"
        trigger={
          <button type="button" onClick={onClick}>
            About
          </button>
        }
      >
        <button type="button">inside</button>
      </Popover>
    </UiProvider>,
  )
  const button = screen.getByRole('button', { name: 'About' })
  await userEvent.click(button)
  await screen.findByRole('dialog', { name: 'Facts' })
  expect(onClick).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('W9 a tooltip waits for the pointer to rest, keeps the handlers of its button and leaves with the pointer', async () => {
  const onPointerEnter = vi.fn()
  render(
    <UiProvider locale="en">
      <Tooltip label="Says more">
        <button type="button" onPointerEnter={onPointerEnter}>
          icon
        </button>
      </Tooltip>
    </UiProvider>,
  )
  const button = screen.getByRole('button')
  fireEvent.pointerEnter(button, { pointerType: 'mouse' })
  expect(onPointerEnter).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Says more')).toBeNull()
  await screen.findByText('Says more', undefined, { timeout: 10_000 })
  fireEvent.pointerLeave(button)
  await waitFor(() => expect(screen.queryByText('Says more')).toBeNull())
})

test('FM-10a a finger that rests opens the menu of an area; one that moves does not', async () => {
  render(
    <UiProvider locale="en">
      <ContextMenuArea items={[{ id: 'a', label: 'First' }]}>
        <p>area</p>
      </ContextMenuArea>
    </UiProvider>,
  )
  const area = screen.getByText('area')
  vi.useFakeTimers()
  fireEvent.touchStart(area, { touches: [{ clientX: 5, clientY: 5 }] })
  fireEvent.touchMove(area, { touches: [{ clientX: 50, clientY: 5 }] })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(screen.queryByRole('menu')).toBeNull()
  fireEvent.touchStart(area, { touches: [{ clientX: 5, clientY: 5 }] })
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  await screen.findByRole('menuitem', { name: 'First' })
})
