import type { Notice } from '@cove/device-contract/notices'
import { notices as area } from '@cove/device-contract/notices'
import { loadDayMonth } from '@cove/ui/forms'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeEntry, shellFixture } from '../../test/support/shell-fixture.tsx'
import { Taskbar } from '../taskbar/taskbar.tsx'

// Fetched once, and not within the wait of a test.
beforeAll(() => Promise.all([loadDayMonth(), import('../widgets/late-parts.ts')]), 60_000)

const text = (name: string) => ({ 'zh-CN': name, en: name })
const incident: Notice = {
  noticeId: '7',
  cause: 'disk',
  type: 'storage',
  level: 'warn',
  state: 'open',
  isSeen: false,
  title: text('盘位 4 快坏了'),
  body: text('请检查'),
  count: 1,
  firstSeconds: 1,
  lastSeconds: 1,
  timeline: [],
  action: { route: '/storage-space', label: text('查看存储') },
}

async function dock(listed: readonly Notice[] = []) {
  const fixture = await shellFixture({
    entries: [makeEntry('file-manager', { title: '文件管理', path: '/file-manage' })],
    session: {
      user: { nickname: '林小雨', account: 'lin', role: 'admin' } as never,
      device: { name: '家里的云湾' } as never,
      online: true,
    },
    answers: { spaces: { list: () => ({ storages: [], mode: 'none', modeNvme: 'none', isFormatting: false }) } },
  })
  fixture.notices.set(listed)
  fixture.show(<Taskbar />)
  const open = vi.spyOn(fixture.kernel.windows, 'open').mockReturnValue({ ok: true, windowId: 'w9' })
  return { ...fixture, open, bar: within(screen.getByRole('toolbar', { name: '程序坞' })) }
}

test('NTC-04 the bell shows the latest notices; one is dealt with there, and its place closes the panel', async () => {
  const { bar, open, transferred } = await dock([incident])
  fireEvent.click(bar.getByRole('button', { name: /^通知/ }))
  const panel = within(await screen.findByRole('dialog', { name: '通知' }))
  fireEvent.click(await panel.findByRole('button', { name: '知道了' }))
  expect(await panel.findByText('已知悉')).toBeTruthy()
  expect(transferred.map(({ action }) => action)).toEqual(['notices.acknowledge'])
  fireEvent.click(panel.getByRole('button', { name: '查看存储' }))
  expect(open).toHaveBeenLastCalledWith('/storage-space')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('NTC-04 without notices all is well; the foot leads to all, Escape closes and gives the focus back', async () => {
  const { bar, open } = await dock()
  const bell = bar.getByRole('button', { name: '通知' })
  fireEvent.click(bell)
  expect(await screen.findByText('一切都好')).toBeTruthy()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(bell))
  fireEvent.click(bell)
  fireEvent.click(await screen.findByRole('button', { name: '查看全部' }))
  expect(open).toHaveBeenLastCalledWith('/noticeMsg')
})

test('NTC-05a the panel of the device switches do not disturb and the theme, and one panel is open at a time', async () => {
  const { bar, kernel } = await dock()
  fireEvent.click(bar.getByRole('button', { name: '家里的云湾' }))
  const quiet = await screen.findByRole('switch', { name: /^勿扰/ })
  expect(quiet.getAttribute('aria-checked')).toBe('false')
  fireEvent.click(quiet)
  await waitFor(() => expect(quiet.getAttribute('aria-checked')).toBe('true'))
  expect(kernel.settings.of(area).quietUntilSeconds).toBeGreaterThan(Date.now() / 1000)
  const set = vi.spyOn(kernel.appearance, 'set')
  fireEvent.click(screen.getByRole('radio', { name: '深色' }))
  expect(set).toHaveBeenCalledExactlyOnceWith({ theme: 'dark' })
  fireEvent.click(bar.getByRole('button', { name: /日历$/ }))
  await screen.findByRole('dialog', { name: '日历' })
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
})

test('H-29 the clock opens a month with today marked; its buttons and T turn it', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false, addEventListener() {}, removeEventListener() {} } as never)
  const { bar } = await dock()
  fireEvent.click(bar.getByRole('button', { name: /日历$/ }))
  const panel = within(await screen.findByRole('dialog', { name: '日历' }))
  const grid = await panel.findByRole('grid')
  const month = () => panel.getByRole('grid').getAttribute('aria-label')
  const before = month()
  expect(grid.querySelector('[data-today]')?.textContent).toContain(String(new Date().getDate()))
  fireEvent.click(panel.getByRole('button', { name: /下/ }))
  expect(month()).not.toBe(before)
  fireEvent.keyDown(panel.getByRole('grid'), { key: 't' })
  await waitFor(() => expect(month()).toBe(before))
})

test('FM-03x a day of the calendar leads to the files that were changed on it, also without photos', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false, addEventListener() {}, removeEventListener() {} } as never)
  const { bar, open } = await dock()
  fireEvent.click(bar.getByRole('button', { name: /日历$/ }))
  const panel = within(await screen.findByRole('dialog', { name: '日历' }))
  const grid = await panel.findByRole('grid')
  fireEvent.click(within(grid).getAllByRole('button', { name: /15日/ })[0]!)
  fireEvent.click(await panel.findByRole('button', { name: '这一天的文件' }))
  expect(open).toHaveBeenLastCalledWith(expect.stringMatching(/^\/file-manage\/day\/\d{4}-\d{2}-15$/))
})

test('NTC-04 the head of the panel says the worst, never that all is well beside an incident', async () => {
  const { bar, open } = await dock([incident])
  fireEvent.click(bar.getByRole('button', { name: '家里的云湾' }))
  fireEvent.click(await screen.findByRole('button', { name: '盘位 4 快坏了' }))
  expect(open).toHaveBeenLastCalledWith('/storage-space')
})

test('NTC-05a the bell shows that it is quiet, and until when', async () => {
  const { bar, kernel } = await dock([incident])
  expect(await bar.findByRole('button', { name: '通知，1 条未读' })).toBeTruthy()
  const end = new Date(Date.now() + 3_600_000)
  await act(async () => void (await kernel.settings.change(area, { quietUntilSeconds: Math.floor(end.getTime() / 1000) })))
  const bell = await bar.findByRole('button', { name: /^通知，1 条未读 ?勿扰到 \d\d:\d\d$/ })
  expect(bell.querySelectorAll('svg')).toHaveLength(2)
  await act(async () => void (await kernel.settings.change(area, { quietUntilSeconds: 0 })))
  expect(await bar.findByRole('button', { name: '通知，1 条未读' })).toBe(bell)
})
