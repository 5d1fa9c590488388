import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernel } from '@cove/kernel/testing'
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

async function open(query?: string): Promise<FakeKernel> {
  const codes = ['12345678', '87654321']
  const storage = { storageId: 's1', name: 'space', label: '', origin: 'managed', status: 'normal', usedBytes: 0, sizeBytes: 9 } as const
  const fake = fakeKernel({
    remotes: [remote],
    answers: {
      spaces: { list: () => ({ storages: [storage], mode: 'none', modeNvme: 'none', isFormatting: false }) },
      downloads: {
        list: () => ({ total: 0, tasks: [], canTorrent: true }),
        bindCode: () => ({ code: codes.shift() ?? '', expiresInSeconds: 600 }),
        folder: () => ({ storageId: 's1', path: '/下载' }),
        submit: ({ body }) => (body?.code === '12345678' ? {} : { refuse: 'linkCodeWrong' }),
        setFolder: ({ body }) => (body?.path === '/没有' ? { refuse: 'directoryNotFound' } : {}),
      },
    },
  })
  await fake.ready
  renderWindow(ThunderWindow, {
    fake,
    address: query === undefined ? '/feature/thunder' : `/feature/thunder?${query}`,
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

test('DL-01b a scanned code stands in its field, and the links go to its owner', async () => {
  const fake = await open('code=12345678')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '交给别人的绑定码（可选）' })
  expect(field.value).toBe('1234 5678')
  fireEvent.change(screen.getByRole('textbox', { name: '下载地址' }), { target: { value: 'https://a.com/1\nhttps://a.com/2' } })
  await userEvent.click(screen.getByRole('button', { name: '交给对方' }))
  await waitFor(() => expect(fake.kernel.toasts.store.getState().toasts[0]?.title).toBe('已交出 2 个链接'))
  const handed = fake.calls.filter((call) => call.id === 'downloads.submit').map((call) => call.input)
  expect(handed).toEqual([
    { body: { code: '12345678', source: 'https://a.com/1' } },
    { body: { code: '12345678', source: 'https://a.com/2' } },
  ])
  expect(fake.calls.some((call) => call.id === 'downloads.add')).toBe(false)
})

test('S-I6 a wrong code is tried once, and every link stays with its reason', async () => {
  const fake = await open()
  const field = await screen.findByRole('textbox', { name: '交给别人的绑定码（可选）' })
  fireEvent.change(screen.getByRole('textbox', { name: '下载地址' }), { target: { value: 'https://a.com/1\nhttps://a.com/2' } })
  fireEvent.change(field, { target: { value: '1234' } })
  expect(screen.getByText('绑定码是 8 位数字')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '交给对方' }).disabled).toBe(true)
  fireEvent.change(field, { target: { value: '8765-4321' } })
  await userEvent.click(screen.getByRole('button', { name: '交给对方' }))
  expect(await screen.findAllByText(/^第 [12] 行：.*（https:\/\/a\.com\/[12]）$/)).toHaveLength(2)
  expect(fake.calls.filter((call) => call.id === 'downloads.submit')).toHaveLength(1)
})
