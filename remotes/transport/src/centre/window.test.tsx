import { catalogue } from '@cove/device-contract'
import { downloads } from '@cove/device-contract/downloads'
import type { OfflineTask } from '@cove/device-contract/downloads'
import type { FileTask } from '@cove/device-contract/tasks'
import type { TransferTask } from '@cove/kernel'
import { fakeKernel, layOutJsdom, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernel, FakeKernelOptions } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import CentreWindow from './window.tsx'

// Parts are separate chunks, and the machine may be busy.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

beforeAll(() => layOutJsdom())
afterEach(() => {
  cleanup()
  leakCheck()
})

function transfer(name: string, patch: Partial<TransferTask> = {}): TransferTask {
  return {
    id: name,
    kind: 'upload',
    name,
    isFolder: false,
    targetStorageId: 's1',
    targetFolder: '/照片',
    localFolder: '',
    state: 'progress',
    isCounting: false,
    totalBytes: 2048,
    sentBytes: 1024,
    totalFiles: 1,
    doneFiles: 0,
    failedFiles: 0,
    skippedFiles: 0,
    bytesPerSecond: 512,
    failureKind: undefined,
    failure: undefined,
    needs: undefined,
    limitBytesPerSecond: 0,
    startedAtMs: 0,
    finishedAtMs: undefined,
    ...patch,
  }
}

const offline = (taskId: string, patch: Partial<OfflineTask> = {}): OfflineTask => ({
  taskId,
  kind: 'http',
  state: 'running',
  name: `${taskId}.zip`,
  source: `https://example.com/${taskId}.zip`,
  storageId: 's1',
  path: '/下载',
  totalBytes: 100,
  doneBytes: 10,
  bytesPerSecond: 5,
  uploadBytesPerSecond: 0,
  connections: 1,
  limitBytesPerSecond: 0,
  createdSeconds: 1,
  ...patch,
})

const fileTask = (taskId: string, patch: Partial<FileTask> = {}): FileTask => ({
  taskId,
  kind: 'copy',
  status: 'running',
  totalFiles: 4,
  doneFiles: 1,
  failedFiles: 0,
  totalBytes: 100,
  doneBytes: 25,
  currentPath: '/a/b.jpg',
  firstSource: '/家庭照片',
  targetPath: '/备份',
  createdSeconds: 1,
  ...patch,
})

type Answers = NonNullable<FakeKernelOptions['answers']>
interface Given {
  readonly tasks?: readonly TransferTask[]
  readonly path?: string
  readonly answers?: Answers
  readonly locale?: 'zh-CN' | 'en'
  readonly prepare?: (fake: FakeKernel) => void
}

async function open({ tasks = [], path = '/transport', answers = {}, locale = 'zh-CN', prepare }: Given = {}): Promise<FakeKernel> {
  const fake = fakeKernel({
    locale,
    remotes: [remote],
    answers: {
      ...answers,
      downloads: {
        list: () => ({ total: 0, tasks: [], canTorrent: true }),
        folder: () => ({ storageId: 's1', path: '/下载' }),
        ...answers.downloads,
      },
      tasks: { list: () => ({ total: 0, items: [] }), centre: () => ({ tasks: [] }), ...answers.tasks },
    },
  })
  await fake.ready
  fake.transfers.store.setState({ tasks })
  prepare?.(fake)
  const wrapper = (content: ReactNode) => (
    <UiProvider locale={locale}>
      <WindowLayer>{content}</WindowLayer>
      <OverlayRoot />
    </UiProvider>
  )
  renderWindow(CentreWindow, { fake, address: path, wrapper })
  return fake
}

const row = async (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = screen.getAllByTitle(name).map((one) => one.closest<HTMLElement>('[data-index]'))
    const [first] = found.filter((one) => one !== null)
    if (!first) throw new Error(`${name} is in no row`)
    return first
  })
const press = async (name: string, options: { readonly ctrlKey?: boolean } = {}) => {
  const target = await row(name)
  fireEvent.pointerDown(target, { button: 0, ...options })
  fireEvent.pointerUp(target, { button: 0, ...options })
}
const requests = (fake: FakeKernel, action: string) => fake.transferred.filter((one) => one.action === action).map((one) => one.input)
const called = (fake: FakeKernel, id: string) => fake.calls.filter((call) => call.id === id).map((call) => call.input)
const answerConfirm = async (fake: FakeKernel, confirmed: boolean, checked = false) => {
  await waitFor(() => expect(fake.kernel.dialogs.store.getState().confirms).toHaveLength(1))
  const [question] = fake.kernel.dialogs.store.getState().confirms
  fake.kernel.dialogs.answer(question?.id ?? '', { confirmed, checked })
  return question
}

describe('TR-01 lists and their parts', () => {
  test('TR-01b tabs hold what is under way, finished and failed, each with its count', async () => {
    await open({
      tasks: [transfer('a.mov'), transfer('b.mov', { state: 'finished' }), transfer('c.mov', { state: 'error', failure: '空间不足' })],
    })
    expect(await row('a.mov')).toBeTruthy()
    expect(screen.queryByTitle('b.mov')).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: '失败 1' }))
    expect(within(await row('c.mov')).getByText('空间不足')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: '已完成 1' }))
    expect(await row('b.mov')).toBeTruthy()
  })

  test('TR-04x the menu counts what is not finished', async () => {
    const doing = { total: 3, doing: 1, paused: 1, done: 1, error: 0 }
    await open({
      prepare: (fake) => fake.transfers.store.setState((state) => ({ counts: { ...state.counts, upload: doing } })),
      answers: { downloads: { list: () => ({ total: 2, tasks: [offline('x'), offline('y', { state: 'finished' })], canTorrent: true }) } },
    })
    expect(screen.getByRole('button', { name: '上传，2 个未完成' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: '离线下载，1 个未完成' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '下载' })).toBeTruthy()
  })

  test('TR-06d a row says how much, how fast and how long', async () => {
    await open({ tasks: [transfer('a.mov', { totalBytes: 100 * 1024 ** 2, sentBytes: 40 * 1024 ** 2, bytesPerSecond: 10 * 1024 ** 2 })] })
    const line = within(await row('a.mov'))
    expect(line.getByText('40 MB / 100 MB')).toBeTruthy()
    expect(line.getByText('10 MB/秒 · 剩余 6 秒')).toBeTruthy()
    expect(line.getByRole('progressbar', { name: 'a.mov 的进度' }).getAttribute('aria-valuenow')).toBe('40')
  })

  test('H-61 the window speaks English', async () => {
    await open({ locale: 'en', tasks: [transfer('a.mov', { state: 'pause' })] })
    expect(within(await row('a.mov')).getByText('Paused')).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Active 1' })).toBeTruthy()
  })

  test('TR-01a a path of the window shows its part', async () => {
    await open({ path: '/transport/offline' })
    expect(await screen.findByText('没有正在进行的离线下载')).toBeTruthy()
  })

  test('H-33 without folders to save to, the downloads say what the browser does', async () => {
    await open({ path: '/transport/download', prepare: (fake) => Object.assign(fake.transfers, { canSaveToFolder: false }) })
    expect(await screen.findByText('下载由浏览器保存')).toBeTruthy()
  })
})

describe('TR-04 what can be done', () => {
  test('TR-03b a row pauses, resumes and retries', async () => {
    const fake = await open({ tasks: [transfer('a.mov'), transfer('b.mov', { state: 'pause' })] })
    await userEvent.click(within(await row('a.mov')).getByRole('button', { name: '暂停' }))
    await userEvent.click(within(await row('b.mov')).getByRole('button', { name: '继续' }))
    expect([requests(fake, 'pause'), requests(fake, 'resume')]).toEqual([['a.mov'], ['b.mov']])
  })

  test('TR-04a Delete on several asks what is lost, and nothing happens without a yes', async () => {
    const fake = await open({ tasks: [transfer('a.mov'), transfer('b.mov'), transfer('c.mov')] })
    await press('a.mov')
    await press('c.mov', { ctrlKey: true })
    const list = screen.getByRole('grid')
    fireEvent.keyDown(list, { key: 'Delete' })
    const question = await answerConfirm(fake, false)
    expect(question).toMatchObject({ title: '取消 2 个上传？', tone: 'danger' })
    expect(requests(fake, 'removeAll')).toEqual([])
    fireEvent.keyDown(list, { key: 'Delete' })
    await answerConfirm(fake, true)
    await waitFor(() => expect(requests(fake, 'removeAll')).toEqual([{ ids: ['a.mov', 'c.mov'] }]))
  })

  test('TR-04a finished lines are cleared without a question', async () => {
    const fake = await open({ tasks: [transfer('a.mov', { state: 'finished' })] })
    await userEvent.click(screen.getByRole('radio', { name: '已完成 1' }))
    await userEvent.click(await screen.findByRole('button', { name: '清除已完成' }))
    await waitFor(() => expect(requests(fake, 'removeAll')).toEqual([{ kind: 'upload', group: 'done' }]))
  })

  test('TR-04a the whole list pauses, resumes and retries', async () => {
    const fake = await open({ tasks: [transfer('a.mov'), transfer('b.mov', { state: 'pause' }), transfer('c.mov', { state: 'error' })] })
    await userEvent.click(await screen.findByRole('button', { name: '全部暂停' }))
    await userEvent.click(screen.getByRole('button', { name: '全部继续' }))
    await userEvent.click(screen.getByRole('radio', { name: '失败 1' }))
    await userEvent.click(await screen.findByRole('button', { name: '全部重试' }))
    expect([requests(fake, 'pauseAll'), requests(fake, 'resumeAll'), requests(fake, 'retryAll')]).toEqual([
      [{ kind: 'upload', group: 'doing' }],
      [{ kind: 'upload', group: 'doing' }],
      [{ kind: 'upload', group: 'error' }],
    ])
  })
})

describe('TR-01b the order of the queue', () => {
  test('TR-01b finished transfers are listed newest first, active ones in the order of the queue', async () => {
    const done = (name: string, finishedAtMs: number) => transfer(name, { state: 'finished', finishedAtMs })
    await open({ tasks: [done('old.mov', 1_000), transfer('b.mov'), done('new.mov', 3_000), transfer('a.mov'), done('mid.mov', 2_000)] })
    const names = () => screen.getAllByRole('row').flatMap((row) => /(\w+)\.mov/.exec(row.textContent)?.[1] ?? [])
    expect(names()).toEqual(['b', 'a'])
    await userEvent.click(screen.getByRole('radio', { name: '已完成 3' }))
    await waitFor(() => expect(names()).toEqual(['new', 'mid', 'old']))
  })

  test('TR-04a Alt and an arrow moves a task in the queue', async () => {
    const fake = await open({ tasks: [transfer('a.mov'), transfer('b.mov'), transfer('c.mov')] })
    await press('c.mov')
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'ArrowUp', altKey: true })
    expect(requests(fake, 'move')).toEqual([{ id: 'c.mov', beforeId: 'b.mov' }])
    expect(screen.getByText('“c.mov”移到第 2 位')).toBeTruthy()
  })

  test('TR-06d settings take effect at once', async () => {
    const fake = await open({ tasks: [transfer('a.mov')] })
    await userEvent.click(screen.getByRole('button', { name: '更多' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '传输设置' }))
    const dialog = within(await screen.findByRole('dialog', { name: '传输设置' }))
    await userEvent.click(dialog.getByRole('switch', { name: /只在指定时段传输/ }))
    fireEvent.change(dialog.getByLabelText('开始时间'), { target: { value: '22:30' } })
    expect(requests(fake, 'setSettings')).toEqual([{ isScheduled: true }, { fromMinute: 1350, toMinute: expect.any(Number) }])
  })
})

describe('TR-08 after a reload', () => {
  test('TR-08 one press goes on with everything that only needs the browser to ask', async () => {
    const fake = await open({ tasks: [transfer('a.mov', { needs: 'permission' }), transfer('b.mov', { needs: 'permission' })] })
    expect(await screen.findByText('2 个传输因页面刷新而中断。')).toBeTruthy()
    const strip = screen.getByText('2 个传输因页面刷新而中断。').closest<HTMLElement>('[role="status"]')
    await userEvent.click(within(strip ?? document.body).getByRole('button', { name: '继续' }))
    expect(requests(fake, 'continueInterrupted')).toEqual([['a.mov', 'b.mov']])
  })

  test('TR-08 the row of an interrupted upload keeps its bytes, stays among the active ones and opens the chooser', async () => {
    const waiting = { state: 'suspend', failureKind: 'browserRefresh', failure: '页面刷新后任务中断', needs: 'source' } as const
    const fake = await open({ tasks: [transfer('a.mov', { ...waiting, sentBytes: 25, totalBytes: 100 })] })
    fake.transfers.answerChoose = 1
    const row = screen.getByRole('row', { name: /a\.mov/ })
    expect(row.textContent).toContain('25 B / 100 B')
    expect(row.textContent).toContain('需要重新选择')
    await userEvent.click(within(row).getByRole('button', { name: '选择文件' }))
    expect(requests(fake, 'chooseSource')).toEqual([['a.mov']])
    await waitFor(() => expect(fake.kernel.toasts.store.getState().toasts[0]?.title).toBe('找到 1 个文件，传输继续'))
  })

  test('H-67 what holds all transfers back is said', async () => {
    await open({ prepare: (fake) => fake.transfers.store.setState({ heldBy: 'migration' }) })
    expect(await screen.findByText('设备正在迁移数据，传输已暂停，完成后自动继续。')).toBeTruthy()
  })
})

const folderTask = transfer('照片', { isFolder: true, totalFiles: 300, doneFiles: 10, failedFiles: 2 })
const failedFile = (index: number) => ({
  index,
  path: `照片/2026/${index}.jpg`,
  sizeBytes: 10,
  doneBytes: 0,
  state: 'error' as const,
  isSkipped: false,
  failure: '空间不足',
})

describe('TR-02b files of a task', () => {
  test('TR-02b Enter opens a folder at its failures, each with its reason; one or all are tried again', async () => {
    const fake = await open({
      tasks: [folderTask],
      prepare: (given) => {
        given.transfers.answerFiles = { total: 2, rows: [failedFile(7), failedFile(8)] }
      },
    })
    await press('照片')
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'Enter' })
    const line = await row('照片 / 2026 / 7.jpg')
    expect(requests(fake, 'files')).toEqual([{ id: '照片', query: { filter: 'error', offset: 0, count: 256 } }])
    expect(within(line).getByText('空间不足')).toBeTruthy()
    await userEvent.click(within(line).getByRole('button', { name: '重试这个文件' }))
    await userEvent.click(screen.getByRole('button', { name: '重试全部失败' }))
    expect(requests(fake, 'retry')).toEqual([{ id: '照片', indexes: [7] }, '照片'])
    await userEvent.click(screen.getByRole('button', { name: '返回列表' }))
    expect(await row('照片')).toBeTruthy()
  })

  test('TR-02b the list of failures is copied with its reasons', async () => {
    const user = userEvent.setup()
    await open({
      tasks: [folderTask],
      prepare: (given) => {
        given.transfers.answerFiles = { total: 2, rows: [failedFile(7), failedFile(8)] }
      },
    })
    fireEvent.doubleClick(await row('照片'))
    await user.click(await screen.findByRole('button', { name: '复制失败列表' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('照片/2026/7.jpg\t空间不足\n照片/2026/8.jpg\t空间不足'))
  })
})

describe('TR-02b long lists of files', () => {
  test('TR-02b a hundred thousand files: only what is near the screen is asked for and drawn', async () => {
    const rows = Array.from({ length: 256 }, (_, index) => ({ ...failedFile(index), state: 'pending' as const, failure: undefined }))
    const fake = await open({
      tasks: [{ ...folderTask, totalFiles: 100_000, failedFiles: 0 }],
      prepare: (given) => {
        given.transfers.answerFiles = { total: 100_000, rows }
      },
    })
    fireEvent.doubleClick(await row('照片'))
    await row('照片 / 2026 / 0.jpg')
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('100000')
    expect(screen.getAllByRole('row').length).toBeLessThan(80)
    expect(requests(fake, 'files').every((request) => (request as { query: { offset: number } }).query.offset === 0)).toBe(true)
  })
})

describe('DL-01 downloads of the device', () => {
  test('DL-01b rows follow what the device says', async () => {
    const fake = await open({
      path: '/transport/offline',
      answers: { downloads: { list: () => ({ total: 1, tasks: [offline('x')], canTorrent: true }) } },
    })
    expect(within(await row('x.zip')).getByText('下载中')).toBeTruthy()
    act(() => fake.say(downloads, 'download.changed', offline('x', { state: 'error', errorCode: catalogue.urlInvalid.code })))
    await userEvent.click(screen.getByRole('radio', { name: '失败 1' }))
    expect(await row('x.zip')).toBeTruthy()
    act(() => fake.say(downloads, 'download.removed', { taskId: 'x' }))
    expect(await screen.findByText('没有失败的离线下载')).toBeTruthy()
  })

  test('DL-01c without aria2 the window says so in words', async () => {
    await open({ path: '/transport/offline', answers: { downloads: { list: () => ({ total: 0, tasks: [], canTorrent: false }) } } })
    expect(await screen.findByText(/没有安装 aria2/)).toBeTruthy()
  })

  test('DL-01c the files of a torrent are chosen before it starts', async () => {
    const file = (index: number, path: string) => ({ index, path, sizeBytes: 1024, doneBytes: 0, isSelected: true })
    const fake = await open({
      path: '/transport/offline',
      answers: {
        downloads: {
          list: () => ({ total: 1, tasks: [offline('t', { kind: 'torrent', state: 'choosing' })], canTorrent: true }),
          get: () => ({ task: offline('t'), files: [file(0, 'F/a.mkv'), file(1, 'F/b.nfo')] }),
          choose: () => ({}),
        },
      },
    })
    await userEvent.click(within(await row('t.zip')).getByRole('button', { name: '选择文件' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: '下载 b.nfo' }))
    expect(screen.getByText('已选 1 个文件，共 1 KB')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '下载所选' }))
    await waitFor(() => expect(called(fake, 'downloads.choose')).toEqual([{ body: { taskId: 't', indexes: [0] } }]))
  })
})

describe('DL-01b ends of downloads', () => {
  test('DL-01b deleting a finished download can take its file along', async () => {
    const fake = await open({
      path: '/transport/offline',
      answers: {
        downloads: { list: () => ({ total: 1, tasks: [offline('x', { state: 'finished' })], canTorrent: true }), remove: () => ({}) },
      },
    })
    await userEvent.click(await screen.findByRole('radio', { name: '已完成 1' }))
    await press('x.zip')
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'Delete' })
    await answerConfirm(fake, true, true)
    await waitFor(() => expect(called(fake, 'downloads.remove')).toEqual([{ query: { taskId: 'x', deleteFile: true } }]))
  })

  test('REQ-04 a list that cannot be read says why and tries again', async () => {
    let broken = true
    await open({
      path: '/transport/offline',
      answers: { downloads: { list: () => (broken ? { refuse: 'internalError' } : { total: 0, tasks: [], canTorrent: true }) } },
    })
    const retry = await screen.findByRole('button', { name: '重试' })
    broken = false
    await userEvent.click(retry)
    expect(await screen.findByText('没有正在进行的离线下载')).toBeTruthy()
  })
})

test('DLG-02 a device that is away: the list stays, says so, and claims no speed', async () => {
  const running = offline('film', { name: 'film.mkv', totalBytes: 100 * 1024 ** 2, doneBytes: 40 * 1024 ** 2, bytesPerSecond: 1024 ** 2 })
  const fake = await open({
    path: '/transport/offline',
    answers: { downloads: { list: () => ({ total: 1, tasks: [running], canTorrent: true }) } },
  })
  expect(within(await row('film.mkv')).getByText('1 MB/秒 · 剩余 1 分钟')).toBeTruthy()
  act(() => fake.kernel.session.store.setState({ online: false }))
  expect(await screen.findByText('设备不在线，显示的是断开前的情况。')).toBeTruthy()
  expect(within(await row('film.mkv')).getByText('40 MB / 100 MB')).toBeTruthy()
  expect(screen.queryByText(/MB\/秒/)).toBeNull()
  act(() => fake.kernel.session.store.setState({ online: true }))
  await waitFor(() => expect(screen.queryByText('设备不在线，显示的是断开前的情况。')).toBeNull())
})

describe('TR-11 other tasks', () => {
  test('TR-11b a task of the device is paused, and its failures are listed', async () => {
    const tasks = [fileTask('a'), fileTask('b', { kind: 'move', status: 'completed', failedFiles: 1, firstSource: '/旧文件' })]
    const fake = await open({
      path: '/transport/remote',
      answers: {
        tasks: {
          list: () => ({ total: 2, items: tasks }),
          centre: () => ({ tasks: [] }),
          pause: () => ({}),
          failures: () => ({ total: 1, items: [{ path: '/旧文件/x', code: catalogue.fileNotFound.code }] }),
        },
      },
    })
    await userEvent.click(within(await row('复制“家庭照片”等 4 项')).getByRole('button', { name: '暂停' }))
    await waitFor(() => expect(called(fake, 'tasks.pause')).toEqual([{ body: { taskId: 'a' } }]))
    await userEvent.click(screen.getByRole('radio', { name: '失败 1' }))
    fireEvent.doubleClick(await row('移动“旧文件”等 4 项'))
    expect(await screen.findByText(/^旧文件 \/ x：/)).toBeTruthy()
  })

  test('TR-11b a kind that waits for a login leads to it', async () => {
    const centre = [{ kind: 'baiduPan', state: 'unLogin', count: 0, senderCount: 0, receiverCount: 0 }] as const
    const fake = await open({
      path: '/transport/other',
      answers: { tasks: { list: () => ({ total: 0, items: [] }), centre: () => ({ tasks: [...centre] }) } },
    })
    await userEvent.click(await screen.findByRole('button', { name: '登录' }))
    expect(fake.kernel.toasts.store.getState().toasts[0]?.title).toContain('百度网盘')
  })
})

describe('FM-01c places are named as people name them', () => {
  const home = { storageId: 's1', name: 's1', label: '', origin: 'managed', status: 'normal', usedBytes: 0, sizeBytes: 100 } as const
  test.each([
    ['/', 's1', '到 我的文件'],
    ['/照片/2026', 's1', '到 我的文件 / 照片 / 2026'],
    ['/照片', 'disk', '到 老硬盘 / 照片'],
    ['/', 'gone', '到 顶层文件夹'],
  ])('FM-01c an upload to %s of %s reads %s', async (targetFolder, targetStorageId, where) => {
    const storages = [home, { ...home, storageId: 'disk', name: 'disk', label: '老硬盘', origin: 'folder' as const }]
    await open({
      tasks: [transfer('a.jpg', { targetFolder, targetStorageId })],
      answers: { spaces: { list: () => ({ storages, mode: 'none', modeNvme: 'none', isFormatting: false }) } },
    })
    expect(await screen.findByTitle(where)).toBeTruthy()
  })
})
