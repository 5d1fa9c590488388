import { fakeKernel, leakCheck, renderWindow, type FakeKernel } from '@cove/kernel/testing'
import { UiProvider } from '@cove/ui'
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import ThunderWindow from './window.tsx'

// Parts come in chunks of their own, on machines that may be busy.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  leakCheck()
})

async function open(): Promise<FakeKernel> {
  const codes = ['12345678', '87654321']
  const storage = { storageId: 's1', name: 'space', label: '', origin: 'managed', status: 'normal', usedBytes: 0, sizeBytes: 9 } as const
  const fake = fakeKernel({
    remotes: [remote],
    answers: {
      storage: { list: () => ({ storages: [storage], mode: 'none', modeNvme: 'none', isFormatting: false }) },
      downloads: {
        list: () => ({ total: 0, tasks: [], canTorrent: true }),
        bindCode: () => ({ code: codes.shift() ?? '', expiresInSeconds: 600 }),
        folder: () => ({ storageId: 's1', path: '/下载' }),
        setFolder: ({ body }) => (body?.path === '/没有' ? { refuse: 'directoryNotFound' } : {}),
      },
    },
  })
  await fake.ready
  renderWindow(ThunderWindow, {
    fake,
    params: undefined,
    path: '/feature/thunder',
    wrapper: (content: ReactNode) => <UiProvider locale="zh-CN">{content}</UiProvider>,
  })
  return fake
}

test('DL-01b the code is counted down and replaced when it is over', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  await open()
  expect(await screen.findByText('1234 5678')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(5_000))
  expect(screen.getByText('9:55 后更换')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(595_000))
  expect(await screen.findByText('8765 4321')).toBeTruthy()
})

test('DL-01b the folder is checked by the device before it is taken', async () => {
  const fake = await open()
  const field = await screen.findByRole('textbox', { name: '文件夹路径' })
  fireEvent.change(field, { target: { value: '没有' } })
  expect(screen.getByText('路径要以 / 开头')).toBeTruthy()
  fireEvent.change(field, { target: { value: '/没有' } })
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.change(field, { target: { value: '/影片' } })
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(fake.calls.filter((call) => call.id === 'downloads.setFolder').at(-1)?.input).toEqual({
      body: { storageId: 's1', path: '/影片' },
    }),
  )
  await waitFor(() => expect(fake.kernel.toasts.store.getState().toasts[0]?.title).toBe('保存位置已更改'))
})
