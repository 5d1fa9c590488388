import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import { useNewDesktop } from './use-new-desktop.ts'

afterEach(cleanup)

const desktop = (shell: string) => ({ kernel: '1.5.0', mf: '2.9.2', shared: {}, shell })
const desktops = (current: string) => ({ own: desktop('s1'), current: desktop(current) })

function Watch() {
  useNewDesktop()
  return undefined
}

test('S-E4 F4 a page says once that the desktop was updated, reloads on request, and takes it back with a rollback', async () => {
  const { kernel, left, remotes, show } = await shellFixture()
  const shown = () => kernel.toasts.store.getState().toasts
  show(<Watch />)
  expect(shown()).toEqual([])
  act(() => remotes.host.store.setState({ desktops: desktops('s2') }))
  act(() => remotes.host.store.setState({ revision: 3 }))
  expect(shown().map(({ title, durationMs }) => [title, durationMs])).toEqual([['桌面已更新', 0]])
  shown()[0]?.action?.run()
  await vi.waitFor(() => expect(left).toEqual(['reload']))
  act(() => remotes.host.store.setState({ desktops: desktops('s1') }))
  expect(shown()).toEqual([])
})

test('S-E2 F17 a development server that must reload the page asks about unsaved work first', async () => {
  const { kernel, left, show } = await shellFixture()
  showWindows(kernel, [makeWindow('w1', { dirty: true })])
  const confirm = vi.spyOn(kernel.dialogs, 'confirm').mockResolvedValue({ confirmed: false, checked: false })
  show(<Watch />)
  const event = new Event('cove-reload', { cancelable: true })
  dispatchEvent(event)
  await vi.waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
  expect([event.defaultPrevented, left]).toEqual([true, []])
  confirm.mockResolvedValue({ confirmed: true, checked: false })
  dispatchEvent(new Event('cove-reload', { cancelable: true }))
  await vi.waitFor(() => expect(left).toEqual(['reload']))
})
