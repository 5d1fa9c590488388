import type { TrashItem } from '@cove/device-contract/recycle'
import { tasks as tasksArea } from '@cove/device-contract/tasks'
import type { FileTask } from '@cove/device-contract/tasks'
import { fakeKernel, layOutJsdom, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernel } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import RecycleWindow from './window.tsx'

beforeAll(() => layOutJsdom())
afterEach(() => {
  cleanup()
  leakCheck()
})

function makeItem(name: string): TrashItem {
  return {
    trashId: `id-${name}`,
    storageId: 's1',
    name,
    kind: 'document',
    originPath: `/文档/${name}`,
    sizeBytes: 10,
    deletedSeconds: 1,
    deletedBy: '1001',
  }
}

const space = { storageId: 's1', name: 's1', label: '', origin: 'managed', status: 'normal', usedBytes: 0, sizeBytes: 100 } as const

async function open(items: readonly TrashItem[]): Promise<FakeKernel> {
  const fake = fakeKernel({
    answers: {
      recycle: {
        list: () => ({ total: items.length, items: [...items] }),
        summary: () => ({
          storageCount: items.length,
          storageBytes: 0,
          sambaCount: 0,
          sambaBytes: 0,
          firstSeconds: 0,
          partSeconds: 900,
          counts: Array.from({ length: 96 }, () => 0),
        }),
        preview: () => ({ totalBytes: 10, foldersToMake: 0, takenNames: 0 }),
        settings: () => ({ isEnabled: true, days: 30 }),
      },
      tasks: { add: () => ({ taskId: 't1' }), list: () => ({ total: 0, items: [] }) },
      spaces: { list: () => ({ storages: [space], mode: 'none', modeNvme: 'none', isFormatting: false }) },
    },
    remotes: [remote],
  })
  await fake.ready
  const wrapper = (content: ReactNode) => (
    <UiProvider locale="zh-CN">
      <WindowLayer>{content}</WindowLayer>
      <OverlayRoot />
    </UiProvider>
  )
  renderWindow(RecycleWindow, { fake, address: '/recycle-index', wrapper })
  return fake
}

const tasks = (fake: FakeKernel) => fake.calls.filter((call) => call.id === 'tasks.add').map((call) => call.input)

async function choose(name: string) {
  const row = (await screen.findByTitle(name)).closest<HTMLElement>('[data-index]')
  if (!row) throw new Error(`${name} is in no row`)
  fireEvent.pointerDown(row, { button: 0 })
  fireEvent.pointerUp(row, { button: 0 })
}

test('RB-01b restores what is selected as a task', async () => {
  const fake = await open([makeItem('a.txt'), makeItem('b.txt')])
  await choose('b.txt')
  await userEvent.click(screen.getByRole('button', { name: '恢复' }))
  await waitFor(() =>
    expect(tasks(fake)).toEqual([
      {
        body: {
          kind: 'restore',
          work: { conflict: 'rename', sources: [{ storageId: 's1', path: '/文档/b.txt' }], trashIds: ['id-b.txt'] },
        },
      },
    ]),
  )
})

test('RB-04 RB-05 another part of the bin begins with nothing selected', async () => {
  await open([makeItem('a.txt'), makeItem('b.txt')])
  const restore = () => screen.getByRole<HTMLButtonElement>('button', { name: '恢复' })
  const changes = [
    () => userEvent.click(screen.getByRole('radio', { name: /^网络共享/ })),
    () => userEvent.click(screen.getByRole('radio', { name: /^设备存储/ })),
    () => userEvent.click(screen.getByRole('radio', { name: '近 30 天' })),
    () => userEvent.type(screen.getByLabelText('搜索，含文件夹里面'), 'a'),
  ]
  for (const change of changes) {
    await choose('a.txt')
    await waitFor(() => expect(restore().disabled).toBe(false))
    await change()
    await waitFor(() => expect(restore().disabled).toBe(true))
  }
})

test('RB-03 nothing in the bin is renamed or opened: no key, no double click, no command', async () => {
  const fake = await open([makeItem('a.txt')])
  const opened = vi.spyOn(fake.kernel.windows, 'open')
  await choose('a.txt')
  const row = screen.getByTitle('a.txt')
  fireEvent.contextMenu(row.closest('[role="gridcell"]') ?? row)
  const entries = (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)
  expect(entries.map((entry) => entry?.replace('Del', ''))).toEqual(['恢复', '恢复到…', '彻底删除'])
  await userEvent.keyboard('{Escape}')
  const list = screen.getByRole('grid', { name: '回收站的内容' })
  for (const key of ['F2', 'Enter', ' ']) fireEvent.keyDown(list, { key })
  fireEvent.doubleClick(row)
  expect(screen.queryByRole('textbox', { name: '重命名' })).toBeNull()
  expect(opened).not.toHaveBeenCalled()
})

const taskOf = (status: 'running' | 'completed', failedFiles = 0): FileTask => ({
  taskId: 't1',
  kind: 'restore',
  status,
  totalFiles: 1,
  doneFiles: 1,
  failedFiles,
  totalBytes: 1,
  doneBytes: 1,
  currentPath: '',
  firstSource: '/文档/b.txt',
  targetPath: '',
  createdSeconds: 1,
})

test.each([
  [0, 'success', '已恢复 1 项'],
  [1, 'error', '1 项未能恢复'],
] as const)('RB-01b "restoring" is shown until the task has ended, with %d failures as %s', async (failedFiles, tone, title) => {
  const fake = await open([makeItem('a.txt'), makeItem('b.txt')])
  const toasts = () => fake.kernel.toasts.store.getState().toasts
  await choose('b.txt')
  await userEvent.click(screen.getByRole('button', { name: '恢复' }))
  await waitFor(() => expect(toasts()).toMatchObject([{ tone: 'info', title: '正在恢复 1 项', durationMs: 0 }]))
  fake.say(tasksArea, 'task.changed', taskOf('running'))
  expect(toasts()).toHaveLength(1)
  fake.say(tasksArea, 'task.changed', taskOf('completed', failedFiles))
  expect(toasts()).toMatchObject([{ tone, title }])
})

test('RB-01b deleting forever is asked first, and nothing happens without a yes', async () => {
  const fake = await open([makeItem('a.txt')])
  await choose('a.txt')
  await userEvent.click(screen.getByRole('button', { name: '彻底删除' }))
  await waitFor(() => expect(fake.kernel.dialogs.store.getState().confirms).toHaveLength(1))
  const [question] = fake.kernel.dialogs.store.getState().confirms
  expect(question).toMatchObject({ tone: 'danger', title: '彻底删除“a.txt”？' })
  fake.kernel.dialogs.answer(question?.id ?? '', { confirmed: false, checked: false })
  await waitFor(() => expect(fake.kernel.dialogs.store.getState().confirms).toHaveLength(0))
  expect(tasks(fake)).toEqual([])
})

test('RB-01b emptying takes everything once it was confirmed', async () => {
  const fake = await open([makeItem('a.txt'), makeItem('b.txt')])
  await screen.findByTitle('a.txt')
  await userEvent.click(screen.getByRole('button', { name: '清空回收站' }))
  await waitFor(() => expect(fake.kernel.dialogs.store.getState().confirms).toHaveLength(1))
  fake.kernel.dialogs.answer(fake.kernel.dialogs.store.getState().confirms[0]?.id ?? '', { confirmed: true, checked: false })
  await waitFor(() =>
    expect(tasks(fake)).toMatchObject([
      { body: { kind: 'deleteForever', work: { conflict: 'skip', trashIds: ['id-a.txt', 'id-b.txt'] } } },
    ]),
  )
})

test('FM-18 an empty bin says so', async () => {
  await open([])
  expect(await screen.findByText('回收站是空的')).toBeTruthy()
})

test('RB-01a where a thing came from reads as people name it', async () => {
  await open([makeItem('a.txt')])
  expect((await screen.findAllByText('我的文件 / 文档'))[0]?.title).toBe('我的文件 / 文档')
})
