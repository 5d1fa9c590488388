import { downloads as downloadsArea } from '@cove/device-contract/downloads'
import type { OfflineTask } from '@cove/device-contract/downloads'
import { fakeKernel, layOutJsdom, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernel, FakeKernelOptions } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import ThunderWindow from './window.tsx'

// Parts come in chunks of their own, on machines that may be busy.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

beforeAll(() => layOutJsdom())
afterEach(() => {
  cleanup()
  leakCheck()
})

const task = (patch: Partial<OfflineTask> = {}): OfflineTask => ({
  taskId: 'x',
  kind: 'http',
  state: 'running',
  name: 'x.zip',
  source: 'https://example.com/x.zip',
  storageId: 's1',
  path: '/下载',
  totalBytes: 100 * 1024 ** 2,
  doneBytes: 40 * 1024 ** 2,
  bytesPerSecond: 10 * 1024 ** 2,
  uploadBytesPerSecond: 0,
  connections: 1,
  limitBytesPerSecond: 0,
  createdSeconds: 1,
  ...patch,
})

type Downloads = NonNullable<NonNullable<FakeKernelOptions['answers']>['downloads']>

async function open(downloads: Downloads): Promise<FakeKernel> {
  const aside: Downloads = {
    bindCode: () => ({ code: '12345678', expiresInSeconds: 600 }),
    folder: () => ({ storageId: 's1', path: '/下载' }),
  }
  const spaces = { list: () => ({ storages: [], mode: 'none', modeNvme: 'none', isFormatting: false }) }
  const fake = fakeKernel({ answers: { downloads: { ...aside, ...downloads }, spaces }, remotes: [remote] })
  await fake.ready
  const wrapper = (content: ReactNode) => (
    <UiProvider locale="zh-CN">
      <WindowLayer>{content}</WindowLayer>
      <OverlayRoot />
    </UiProvider>
  )
  renderWindow(ThunderWindow, { fake, address: '/feature/thunder', wrapper })
  return fake
}
const row = async (name: string) => {
  const found = (await screen.findByTitle(name)).closest<HTMLElement>('[data-index]')
  if (!found) throw new Error(`${name} is in no row`)
  return found
}
const called = (fake: FakeKernel, id: string) => fake.calls.filter((call) => call.id === id).map((call) => call.input)

test('DL-01b a row says how far it is, follows the device, and pauses', async () => {
  const fake = await open({ list: () => ({ total: 1, tasks: [task()], canTorrent: true }), pause: () => ({}) })
  const line = within(await row('x.zip'))
  expect(line.getByText('40 MB / 100 MB · 10 MB/秒 · 剩余 6 秒')).toBeTruthy()
  await userEvent.click(line.getByRole('button', { name: '暂停' }))
  await waitFor(() => expect(called(fake, 'downloads.pause')).toEqual([{ query: { taskId: 'x' } }]))
  act(() => fake.say(downloadsArea, 'download.changed', task({ state: 'finished', path: '/下载/x.zip' })))
  expect(within(await row('x.zip')).getByText('已完成')).toBeTruthy()
})

test('DL-01b pasted addresses are ordered; bad and refused lines are named and stay', async () => {
  const fake = await open({
    list: () => ({ total: 0, tasks: [], canTorrent: false }),
    add: ({ body }) => (body?.source?.endsWith('b') ? { refuse: 'urlNotAllowed' } : { taskId: 'n' }),
  })
  await screen.findByText('每行一个，支持 http、https 和 ftp。')
  const box = await screen.findByRole('textbox', { name: '下载地址' })
  const magnet = 'magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a'
  fireEvent.change(box, { target: { value: `https://a.com/a\nnonsense\n${magnet}\nhttps://a.com/b` } })
  expect(screen.getByText('第 2 行：不是下载地址（nonsense）')).toBeTruthy()
  expect(screen.getByText(`第 3 行：设备上少一项软件，还不能下载磁力链接（${magnet}）`)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '下载' }))
  expect(await screen.findByText(/^第 3 行：不允许下载这个地址：.*（https:\/\/a\.com\/b）$/)).toBeTruthy()
  expect(called(fake, 'downloads.add')).toHaveLength(2)
  expect((box as HTMLTextAreaElement).value).toBe(`nonsense\n${magnet}\nhttps://a.com/b`)
})

test('DL-01a the window leads to the transfer centre', async () => {
  const fake = await open({ list: () => ({ total: 0, tasks: [], canTorrent: true }) })
  const opened = vi.spyOn(fake.kernel.windows, 'open')
  await userEvent.click(await screen.findByRole('button', { name: '传输中心' }))
  expect(opened).toHaveBeenCalledWith('/transport/offline')
})

test('DL-01b deleting is asked first', async () => {
  const fake = await open({ list: () => ({ total: 1, tasks: [task()], canTorrent: true }), remove: () => ({}) })
  await userEvent.click(within(await row('x.zip')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(fake.kernel.dialogs.store.getState().confirms).toHaveLength(1))
  fake.kernel.dialogs.answer(fake.kernel.dialogs.store.getState().confirms[0]?.id ?? '', { confirmed: true, checked: false })
  await waitFor(() => expect(called(fake, 'downloads.remove')).toEqual([{ query: { taskId: 'x' } }]))
})

test('DL-01c without aria2 it is said in words, and an empty list is', async () => {
  await open({ list: () => ({ total: 0, tasks: [], canTorrent: false }) })
  expect(await screen.findByText(/多装一项软件后/)).toBeTruthy()
  expect(screen.getByText('还没有离线下载')).toBeTruthy()
})

test('DL-01b a download of unknown length claims no percentage while it works, and none when it rests', async () => {
  const unknown = { totalBytes: 0, doneBytes: 5 * 1024 ** 2 }
  const fake = await open({ list: () => ({ total: 1, tasks: [task(unknown)], canTorrent: true }) })
  const bar = within(await row('x.zip')).getByRole('progressbar')
  expect(bar.getAttribute('aria-valuenow')).toBeNull()
  act(() => fake.say(downloadsArea, 'download.changed', task({ ...unknown, state: 'paused' })))
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('0'))
})
