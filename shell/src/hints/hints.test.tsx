import { desktop } from '@cove/device-contract/desktop'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import { regionsOf } from '../desktop/regions.ts'
import { LateHints } from './late-hints.tsx'

// What comes late in the browser is there at once: a hint that must not come would else only be slow.
beforeAll(() => Promise.all([import('./hints.tsx'), import('./texts/zh-CN.ts')]))
afterEach(() => vi.useRealTimers())

/** A desktop whose device knows, or not, that the hints were seen. */
async function world(stored: { readonly page: boolean; readonly device: boolean }) {
  const fixture = await shellFixture({
    settings: { desktop: { hasSeenHints: stored.page } },
    answers: { settings: { get: () => ({ areaId: 'desktop', version: 1, values: { seen_hints: stored.device ? 1 : 0 } }) } },
  })
  showWindows(fixture.kernel, [])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fixture.show(
    <>
      <button data-hint="launcher">启动台</button>
      <LateHints />
    </>,
  )
  await act(() => vi.advanceTimersByTimeAsync(1_600))
  vi.useRealTimers()
  return { ...fixture, hasSeen: () => fixture.kernel.settings.of(desktop).hasSeenHints }
}

const card = () => screen.findByRole('dialog', { name: '桌面提示' })
const title = () => screen.getByRole('heading').textContent

test('WIN-20 a new user sees the hints one by one, next to what they are about; the end is stored', async () => {
  const { hasSeen } = await world({ page: false, device: false })
  const shown = await card()
  expect(document.activeElement).toBe(shown)
  // The first place is not flown to from the corner of the page; the next ones are.
  expect(shown.hasAttribute('data-placed')).toBe(false)
  expect(title()).toBe('应用都在启动台')
  expect(document.querySelector('[data-hinted]')?.textContent).toBe('启动台')
  expect(regionsOf(document, undefined)).toContain(shown)
  const next = () => fireEvent.click(screen.getByRole('button', { name: '下一步' }))
  next()
  expect(shown.hasAttribute('data-placed')).toBe(true)
  expect(title()).toBe('一处搜索所有内容')
  expect(document.querySelector('[data-hinted]')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '上一步' }))
  expect(title()).toBe('应用都在启动台')
  for (let step = 0; step < 3; step += 1) next()
  expect(hasSeen()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: '知道了' }))
  expect(hasSeen()).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('WIN-20 a user who has seen them in another browser is not shown them while the settings are on their way', async () => {
  const { calls } = await world({ page: false, device: true })
  await waitFor(() => expect(calls.map(({ id }) => id)).toContain('settings.get'))
  // Longer than the hints take to be drawn.
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('WIN-20 asked for in the settings they come at once, and Escape skips them', async () => {
  const { kernel, hasSeen } = await world({ page: true, device: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => void kernel.settings.change(desktop, { hasSeenHints: false }))
  const shown = await card()
  expect(document.activeElement).toBe(shown)
  // The first place is not flown to from the corner of the page; the next ones are.
  expect(shown.hasAttribute('data-placed')).toBe(false)
  fireEvent.keyDown(shown, { key: 'Escape' })
  expect(hasSeen()).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('WIN-20 on a phone, which has no keys, the hints name none', async () => {
  const { kernel } = await world({ page: false, device: false })
  const shown = await card()
  expect(shown.textContent).toContain('Ctrl Shift K')
  act(() => kernel.windows.store.setState({ workArea: { width: 390, height: 760 } }))
  expect(shown.textContent).not.toMatch(/Ctrl|F3|F6/)
})
