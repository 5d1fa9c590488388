import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../provider/ui-provider.tsx'
import { MenuHost } from '../menu/menu-host.tsx'
import { WarmUp, warmSheets } from './warm-up.tsx'

/** What a browser with idle moments does; they come when the test says so. */
let idle: (() => void)[] = []
beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.stubGlobal('cancelIdleCallback', (handle: number) => (idle[handle - 1] = () => undefined))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A browser does it; the document of these tests does not know `inert`. */
function refuseFocusWhereInert(): void {
  const { focus } = HTMLElement.prototype
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, options) {
    if (!this.closest('[inert]')) focus.call(this, options)
  })
}

test('W9 every kind of sheet that is drawn beforehand is drawn open', async () => {
  const roles = [undefined, 'dialog', 'menu', 'menu', 'dialog']
  expect(warmSheets.length).toBe(roles.length)
  for (const [at, sheet] of warmSheets.entries()) {
    const anchor = document.createElement('button')
    const { unmount } = render(<UiProvider locale="en">{sheet(anchor)}</UiProvider>)
    const role = roles[at]
    await (role === undefined ? screen.findByText('-') : screen.findByRole(role))
    unmount()
  }
})

test('W9 the sheets are drawn one per idle moment, where nobody sees or hears them, and the focus stays', async () => {
  const onDone = vi.fn()
  refuseFocusWhereInert()
  render(
    <UiProvider locale="en">
      <button type="button">here</button>
      <WarmUp onDone={onDone} />
    </UiProvider>,
  )
  const here = screen.getByText('here')
  act(() => here.focus())
  for (let step = 1; step <= warmSheets.length; step += 1) {
    await waitFor(() => expect(idle.length).toBe(step))
    expect(onDone).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(here)
    expect([...screen.queryAllByRole('menu'), ...screen.queryAllByRole('dialog')]).toEqual([])
    expect(screen.queryAllByText('-').every((part) => part.closest('[inert]'))).toBe(true)
    await act(async () => idle.at(-1)?.())
  }
  expect(onDone).toHaveBeenCalledTimes(1)
  cleanup()
  expect(document.querySelector('[inert]')).toBeNull()
})

test('W9 the host begins when the page is idle, and a host that leaves calls it off', async () => {
  vi.useFakeTimers()
  const { unmount } = render(
    <UiProvider locale="en">
      <MenuHost />
    </UiProvider>,
  )
  await vi.advanceTimersByTimeAsync(1_000)
  expect(idle.length).toBe(0)
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  await waitFor(() => expect(idle.length).toBe(1))
  unmount()
  const [first] = idle
  first?.()
  expect(idle.length).toBe(1)
})
