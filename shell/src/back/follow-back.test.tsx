import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import { goBack } from './back-steps.ts'
import { followBack } from './follow-back.ts'

const page = (address: string) => ({ address, state: undefined, key: address })
const depth = (): number => (history.state as { coveBack?: number } | null)?.coveBack ?? 0

afterEach(() => document.body.replaceChildren())

/** Two windows; the one in front is on its second page. */
async function world() {
  const { kernel } = await shellFixture()
  showWindows(kernel, [
    makeWindow('w1'),
    makeWindow('w2', { history: { pages: [page('/album'), page('/album/places'), page('/album/one')], at: 1 } }),
  ])
  history.pushState({ isOutside: true }, '')
  history.pushState(null, '')
  const { windows } = kernel
  const left = vi.fn()
  addEventListener('popstate', left)
  const following = followBack(windows)
  const front = () => windows.store.getState().focusedId
  const back = async () => {
    const calls = left.mock.calls.length
    history.back()
    await waitFor(() => expect(left.mock.calls.length).toBeGreaterThan(calls))
  }
  return {
    windows,
    front,
    back,
    [Symbol.dispose]() {
      following[Symbol.dispose]()
      removeEventListener('popstate', left)
      history.replaceState(null, '')
    },
  }
}

test('WIN-22 back goes to the page before, then puts window after window away', async () => {
  using now = await world()
  await waitFor(() => expect(depth()).toBe(2))
  await now.back()
  expect(now.windows.get('w2')?.history.at).toBe(0)
  expect(now.front()).toBe('w2')
  await now.back()
  expect(now.windows.get('w2')?.minimised).toBe(true)
  // The next window is in front now and has entries of its own.
  expect(now.front()).toBe('w1')
  await waitFor(() => expect(depth()).toBe(1))
  await now.back()
  expect(now.front()).toBeUndefined()
  expect(depth()).toBe(0)
})

test('WIN-22 back closes what floats above the windows first, as Escape does', async () => {
  using now = await world()
  const menu = document.createElement('div')
  menu.role = 'menu'
  menu.addEventListener('keydown', ({ key }) => key === 'Escape' && menu.remove())
  document.body.append(menu)
  await waitFor(() => expect(depth()).toBe(3))
  await now.back()
  expect(menu.isConnected).toBe(false)
  expect(now.windows.get('w2')?.history.at).toBe(1)
})

test('WIN-22 forward opens nothing again', async () => {
  using now = await world()
  await waitFor(() => expect(depth()).toBe(2))
  await now.back()
  history.forward()
  await waitFor(() => expect(depth()).toBe(2))
  expect(now.windows.get('w2')?.history.at).toBe(0)
  expect(now.front()).toBe('w2')
})

test('WIN-22 with nothing left to close, back leads out of the page over all entries that are left', async () => {
  using now = await world()
  await waitFor(() => expect(depth()).toBe(2))
  for (const id of ['w1', 'w2']) now.windows.minimise(id)
  await now.back()
  await waitFor(() => expect(history.state).toEqual({ isOutside: true }))
})

test('WIN-22 back closes a small window of fixed size, and puts any other away', async () => {
  const { kernel } = await shellFixture()
  showWindows(kernel, [makeWindow('w1'), makeWindow('w2', { resizable: false })])
  goBack(kernel.windows, document)
  await waitFor(() => expect(kernel.windows.get('w2')).toBeUndefined())
  goBack(kernel.windows, document)
  expect(kernel.windows.get('w1')?.minimised).toBe(true)
})
