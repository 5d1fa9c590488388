import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernel } from '@cove/kernel/testing'
import { UiProvider } from '@cove/ui'
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import SaveToWindow from './window.tsx'

// Parts come in chunks of their own, on machines that may be busy.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => {
  cleanup()
  leakCheck()
  Reflect.deleteProperty(window, 'showDirectoryPicker')
})

const item = (name: string) => ({ storageId: 's1', path: `/${name}`, name, isFolder: false, sizeBytes: 1024 })

/** A folder as the browser gives it; `state` is what it answers when asked for permission, or that it is gone. */
function folderOf(name: string, state: 'granted' | 'denied' | 'gone'): FileSystemDirectoryHandle {
  const keys = () => ({
    next: () =>
      state === 'gone' ? Promise.reject(new DOMException('gone', 'NotFoundError')) : Promise.resolve({ done: true, value: undefined }),
  })
  return {
    name,
    requestPermission: () => Promise.resolve(state === 'gone' ? 'granted' : state),
    keys,
  } as unknown as FileSystemDirectoryHandle
}

async function open(folder: FileSystemDirectoryHandle | undefined, items = [item('a.mov'), item('b.mov')]): Promise<FakeKernel> {
  const fake = fakeKernel({ remotes: [remote] })
  await fake.ready
  Object.assign(window, {
    showDirectoryPicker: () => (folder ? Promise.resolve(folder) : Promise.reject(new DOMException('no', 'AbortError'))),
  })
  show(fake, items)
  return fake
}

function show(fake: FakeKernel, items = [item('a.mov')]) {
  renderWindow(SaveToWindow, {
    fake,
    address: '/transport-save-to',
    state: { items },
    wrapper: (content: ReactNode) => <UiProvider locale="zh-CN">{content}</UiProvider>,
  })
}

const choose = () => userEvent.click(screen.getByRole('button', { name: /保存位置/ }))
const confirm = () => userEvent.click(screen.getByRole('button', { name: '下载' }))
const queued = (fake: FakeKernel) => fake.transferred.filter((one) => one.action === 'downloadTo').map((one) => one.input)

test('TR-10a downloads go to the chosen folder, and without one it is asked for', async () => {
  const folder = folderOf('影片', 'granted')
  const fake = await open(folder)
  expect(screen.getByText('等 2 项 · 2 KB')).toBeTruthy()
  await confirm()
  expect(screen.getByText('请选择保存位置')).toBeTruthy()
  await choose()
  await confirm()
  await waitFor(() => expect(queued(fake)).toEqual([{ items: [item('a.mov'), item('b.mov')], folder }]))
})

test.each([
  ['gone', '保存位置已不存在，请重新选择'],
  ['denied', '浏览器没有允许写入这个文件夹'],
] as const)('TR-10a a folder that is %s is said, and nothing is queued', async (state, words) => {
  const fake = await open(folderOf('影片', state))
  await choose()
  await confirm()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(queued(fake)).toEqual([])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '下载' }).disabled).toBe(false)
})

test('TR-10a the default folder is there the next time', async () => {
  const folder = folderOf('影片', 'granted')
  const fake = await open(folder)
  await choose()
  await userEvent.click(screen.getByRole('checkbox'))
  await confirm()
  await waitFor(() => expect(queued(fake)).toHaveLength(1))
  cleanup()
  show(fake)
  expect(await screen.findByText('影片')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

test('H-33 a browser without folders saves by itself', async () => {
  const fake = fakeKernel({ remotes: [remote] })
  await fake.ready
  Object.assign(fake.transfers, { canSaveToFolder: false })
  show(fake)
  await userEvent.click(screen.getByRole('button', { name: '用浏览器下载' }))
  expect(fake.transferred).toEqual([{ action: 'download', input: [item('a.mov')] }])
})
