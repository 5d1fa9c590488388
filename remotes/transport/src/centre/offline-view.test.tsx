import type { backup } from '@cove/device-contract/backup'
import type { sync } from '@cove/device-contract/sync'
import { fakeKernel, layOutJsdom, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernel, FakeKernelOptions } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import OfflineWindow from './page.tsx'
import CentreWindow from './window.tsx'

// Parts come in chunks of their own, on machines that may be busy.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

beforeAll(() => layOutJsdom())
afterEach(() => {
  cleanup()
  leakCheck()
})

interface Given {
  readonly path: string
  readonly answers: NonNullable<FakeKernelOptions['answers']>
  readonly session?: FakeKernelOptions['session']
}

const runs = { backup: { list: () => ({ tasks: [] }) }, sync: { list: () => ({ tasks: [] }) } }

async function open({ path, answers, session = {} }: Given): Promise<FakeKernel> {
  const tasks = { list: () => ({ total: 0, items: [] }) }
  const fake = fakeKernel<typeof backup | typeof sync>({ remotes: [remote], session, answers: { tasks, ...runs, ...answers } })
  await fake.ready
  const wrapper = (content: ReactNode) => (
    <UiProvider locale="zh-CN">
      <WindowLayer>{content}</WindowLayer>
      <OverlayRoot />
    </UiProvider>
  )
  renderWindow(path === '/feature/offline-download' ? OfflineWindow : CentreWindow, { fake, address: path, wrapper })
  return fake
}
const called = (fake: FakeKernel, id: string) => fake.calls.filter((call) => call.id === id).map((call) => call.input)

test('DL-01a the window of offline downloads shows them alone, and the link code is one step away', async () => {
  const fake = await open({
    path: '/feature/offline-download',
    answers: { downloads: { list: () => ({ total: 0, tasks: [], canTorrent: true }) } },
  })
  expect(await screen.findByText('没有正在进行的离线下载')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '上传' })).toBeNull()
  const opened = vi.spyOn(fake.kernel.windows, 'open').mockReturnValueOnce({ ok: true, windowId: 'window-2' })
  for (const _press of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: '更多' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '绑定码与转交链接' }))
  }
  expect(opened).toHaveBeenCalledWith('/feature/thunder')
  await waitFor(() => expect(fake.kernel.toasts.store.getState().toasts[0]?.title).toBe('这台设备没有提供链接下载'))
})

test('DL-01b a pasted list names each bad line and accepts the rest; a refused one stays with its reason', async () => {
  const fake = await open({
    path: '/transport/offline',
    answers: {
      downloads: {
        list: () => ({ total: 0, tasks: [], canTorrent: true }),
        folder: () => ({ storageId: 's1', path: '/下载' }),
        add: ({ body }) => (body?.source?.endsWith('b') ? { refuse: 'taskExists' } : { taskId: 'n' }),
      },
    },
  })
  await screen.findByText('没有正在进行的离线下载')
  await userEvent.click((await screen.findAllByRole('button', { name: '添加下载' }))[0] ?? document.body)
  const field = await screen.findByRole('textbox', { name: /下载地址/ })
  fireEvent.change(field, { target: { value: 'https://a.com/a\nnonsense\nfile:///etc/passwd\nhttps://a.com/b' } })
  expect(screen.getByText('第 2 行：不是下载地址（nonsense）')).toBeTruthy()
  expect(screen.getByText('第 3 行：设备不支持这种协议（file:///etc/passwd）')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '下载 2 个' }))
  // What was accepted leaves the field; the others stay with their line and reason.
  expect(await screen.findByText(/^第 3 行：.*（https:\/\/a\.com\/b）$/)).toBeTruthy()
  expect(called(fake, 'downloads.add')).toEqual([{ body: { source: 'https://a.com/a' } }, { body: { source: 'https://a.com/b' } }])
  expect((field as HTMLTextAreaElement).value).toBe('nonsense\nfile:///etc/passwd\nhttps://a.com/b')
  expect(screen.getByText('第 1 行：不是下载地址（nonsense）')).toBeTruthy()
})

test('DL-01c S-I1 without aria2 the dialog offers only what works and says how to install it', async () => {
  const fake = await open({
    path: '/transport/offline',
    answers: {
      downloads: {
        list: () => ({ total: 0, tasks: [], canTorrent: false }),
        folder: () => ({ storageId: 's1', path: '/下载' }),
        add: () => ({ refuse: 'urlNotAllowed' }),
      },
    },
  })
  await screen.findByText('没有正在进行的离线下载')
  await userEvent.click((await screen.findAllByRole('button', { name: '添加下载' }))[0] ?? document.body)
  const field = await screen.findByRole('textbox', { name: /下载地址/ })
  const dialog = within(screen.getByRole('dialog', { name: '添加离线下载' }))
  expect(dialog.queryByRole('radio', { name: '种子文件' })).toBeNull()
  expect(dialog.getByText('每行一个，支持 http、https 和 ftp。')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '如何安装' }))
  expect(await screen.findByText('sudo apt install aria2')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  const magnet = 'magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a'
  fireEvent.change(field, { target: { value: `${magnet}\nhttp://192.168.1.1/x` } })
  expect(dialog.getByText(`第 1 行：设备上少一项软件，还不能下载磁力链接（${magnet}）`)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '下载 1 个' }))
  expect(await dialog.findByText(/^第 2 行：不允许下载这个地址：.*（http:\/\/192\.168\.1\.1\/x）$/)).toBeTruthy()
  expect(called(fake, 'downloads.add')).toHaveLength(1)
})

const rules = {
  tasksAtOnce: 3,
  limitBytesPerSecond: 0,
  uploadLimitBytesPerSecond: 0,
  seedRatioPercent: 0,
  seedMinutes: 0,
  isScheduled: false,
  fromMinute: 0,
  toMinute: 0,
  yieldsToTransfers: false,
}

test('S-I1 the administrator allows the home network in the settings of offline downloads', async () => {
  const downloads = {
    list: () => ({ total: 0, canTorrent: true, tasks: [] }),
    settings: () => rules,
    setSettings: () => ({}),
    folder: () => ({ storageId: 's1', path: '/下载' }),
    homeNetwork: () => ({ isAllowed: false }),
    setHomeNetwork: () => ({}),
  }
  const fake = await open({ path: '/transport/offline', answers: { downloads } })
  await userEvent.click(await screen.findByRole('button', { name: '更多' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '离线下载设置' }))
  await userEvent.click(await screen.findByRole('switch', { name: /允许家庭网络里的地址/ }))
  expect(called(fake, 'downloads.setHomeNetwork')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(called(fake, 'downloads.setHomeNetwork')).toEqual([{ body: { isAllowed: true } }]))
})

test('LGN-14b the window of offline downloads says to a guest that it is for members, and asks the device for nothing', async () => {
  const user = {
    userNo: '7',
    nickname: '陈晨',
    account: 'chen',
    email: '',
    phone: '',
    avatarUrl: '',
    role: 'user',
    isExperience: true,
  } as const
  const fake = await open({ path: '/feature/offline-download', answers: {}, session: { user } })
  expect(await screen.findByText(fake.kernel.texts.error('experienceAccountRefused'))).toBeTruthy()
  expect(fake.calls.filter(({ id }) => id.startsWith('downloads.'))).toEqual([])
})
