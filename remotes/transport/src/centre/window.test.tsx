import { transfer as transferArea } from '@cove/device-contract/transfer'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { answerConfirm, offline, open, press, requests, row, setUpCentre, transfer } from '../../test/centre-world.tsx'

setUpCentre()

test.each(['/transport', '/transport/offline'])(
  'LGN-14b a guest is offered no work of members at %s, and none of it is asked for',
  async (path) => {
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
    const fake = await open({ path, session: { user } })
    expect(await screen.findByRole('heading', { name: '上传' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '下载' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /离线下载/ })).toBeNull()
    const areas = new Set(fake.calls.map(({ id }) => id.slice(0, id.indexOf('.'))))
    for (const area of ['downloads', 'backup', 'sync']) expect(areas.has(area), area).toBe(false)
  },
)

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
    expect(fake.kernel.settings.of(transferArea)).toMatchObject({ isScheduled: true, fromMinute: 1350 })
  })
})

describe('TR-08 after a reload', () => {
  test('TR-08 one press goes on with everything that only needs the browser to ask', async () => {
    const fake = await open({ tasks: [transfer('a.mov', { needs: 'permission' }), transfer('b.mov', { needs: 'permission' })] })
    expect(await screen.findByText('2 个传输因页面刷新而中断。')).toBeTruthy()
    // The sentence is told; its button stands beside it.
    const strip = screen.getByText('2 个传输因页面刷新而中断。').parentElement
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
