import { DeviceFault } from '@cove/device-contract'
import type { monitor } from '@cove/device-contract/monitor'
import type { OpenConnection, Process, RunningService, WorkJob } from '@cove/device-contract/monitor'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import TaskWindow from './window.tsx'

configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  leakCheck()
})

const person = { userNo: '1001', nickname: '林一舟', account: 'lin', email: '', phone: '', avatarUrl: '' } as const
const machine = { cpuModel: 'N100', cores: 4, memoryBytes: 16_000_000_000, availableBytes: 9_000_000_000, cachedBytes: 1 }
const sample = {
  atMs: Date.now(),
  cpuPercent: 12,
  memoryBytes: 7e9,
  receivedPerSecond: 1,
  sentPerSecond: 1,
  readPerSecond: 1,
  writtenPerSecond: 1,
}
const job: WorkJob = {
  key: 'job:7',
  kind: 'tasks.copy',
  title: { 'zh-CN': '复制', en: 'Copy' },
  icon: 'copy',
  userNo: '1002',
  nickname: '陈小北',
  state: 'running',
  done: 1,
  total: 4,
  current: '/a.jpg',
  cpuMs: 5,
  movedBytes: 5,
  canHold: true,
}
const smb: RunningService = {
  key: 'service:smb',
  name: 'smb',
  moduleId: 'network-services',
  state: 'running',
  cpuPercent: 3,
  memoryBytes: 146e6,
  connectionCount: 2,
  bytesPerSecond: 1000,
  restarts: 0,
  canEnd: true,
  canRestart: true,
}
const process = (pid: number, more: Partial<Process>): Process => ({
  pid,
  name: `p${pid}`,
  cpuPercent: 1,
  memoryBytes: 1000,
  isOwn: false,
  ...more,
})
const connection = (key: string, more: Partial<OpenConnection>): OpenConnection => ({
  key,
  way: 'web',
  userNo: '1001',
  nickname: '林一舟',
  address: '192.168.31.8',
  client: 'Chrome · Windows',
  sinceSeconds: 1,
  activity: 'idle',
  fileName: '',
  downloads: 0,
  uploads: 0,
  isCurrent: false,
  ...more,
})

async function open(address = '/task-manager', { role = 'admin' as 'admin' | 'user', isAway = false } = {}) {
  const fake = fakeKernel<typeof monitor>({
    remotes: [remote],
    session: { user: { ...person, role } },
    answers: {
      monitor: {
        live: () => ({ samples: [sample], machine, nowMs: sample.atMs }),
        history: () => ({ points: [sample], stepSeconds: 60, nowMs: sample.atMs }),
        processes: () => ({
          processes: [process(1, { name: 'init' }), process(812, { name: 'ffmpeg', isOwn: true, key: 'process:812:9' })],
        }),
        work: () => (isAway ? Promise.reject(new DeviceFault('timeout', 'monitor.work')) : { jobs: [job], services: [smb] }),
        connections: () => ({
          connections: [connection('web:a', { isCurrent: true }), connection('link:3', { way: 'smb', nickname: '王建国' })],
        }),
        end: () => ({}),
        hold: () => ({}),
        restart: () => ({}),
        disconnect: () => ({}),
      },
    },
  })
  await fake.ready
  renderWindow(TaskWindow, { fake, address })
  const said = (id: string) => fake.calls.filter((call) => call.id === id).map(({ input }) => input)
  const answer = async (confirmed: boolean) => {
    await waitFor(() => expect(fake.kernel.dialogs.store.getState().confirms).toHaveLength(1))
    const [asked] = fake.kernel.dialogs.store.getState().confirms
    fake.kernel.dialogs.answer(asked?.id ?? '', { confirmed, checked: false })
    return asked
  }
  return { fake, said, answer, user: userEvent.setup() }
}

test('TM-02 tasks, services and processes stand in groups with what they cost', async () => {
  await open()
  const grid = await screen.findByRole('grid', { name: '进程与服务' })
  expect(within(grid).getByText('复制 · 25 %')).toBeTruthy()
  expect(within(grid).getByText('文件共享（SMB）')).toBeTruthy()
  expect(within(grid).getByText('2 个连接')).toBeTruthy()
  expect(within(grid).getByRole('button', { name: '进程 · 2 项' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: '设备在干活' })).toBeTruthy()
})

test('TM-02 ending asks first and says what is lost; no to it changes nothing', async () => {
  const { user, said, answer } = await open()
  await user.click(await screen.findByText('文件共享（SMB）'))
  await user.click(screen.getByRole('button', { name: '结束…' }))
  expect(await answer(false)).toMatchObject({ title: '结束“文件共享（SMB）”？', body: expect.stringContaining('2 个会断开') as string })
  await user.click(screen.getByRole('button', { name: '重启…' }))
  await answer(true)
  await waitFor(() => expect(said('monitor.restart')).toEqual([{ body: { key: 'service:smb' } }]))
  expect(said('monitor.end')).toEqual([])
})

test('TM-02 the keyboard walks the rows, folds a group, pauses a task and ends one', async () => {
  const { user, said, answer } = await open()
  await user.click(await screen.findByText('复制 · 25 %'))
  await user.keyboard(' ')
  await waitFor(() => expect(said('monitor.hold')).toEqual([{ body: { key: 'job:7', isHeld: true } }]))
  await user.keyboard('{Delete}')
  await answer(true)
  await waitFor(() => expect(said('monitor.end')).toEqual([{ body: { key: 'job:7' } }]))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('文件共享（SMB）')
  await user.keyboard('{ArrowLeft}')
  expect(screen.queryByText('文件共享（SMB）')).toBeNull()
})

test('TM-02 a process of the system offers nothing to do, one of the device can be ended', async () => {
  const { user } = await open()
  await user.click(await screen.findByText('init'))
  expect(screen.queryByRole('button', { name: '结束…' })).toBeNull()
  expect(screen.getByText(/不能在这里结束/)).toBeTruthy()
  await user.click(screen.getByText('ffmpeg'))
  expect(screen.getByRole('button', { name: '结束…' })).toBeTruthy()
})

test('TM-02 what is searched for is found, and nothing found says so', async () => {
  const { user } = await open()
  await user.type(await screen.findByPlaceholderText('找任务、服务、进程'), 'ffm')
  await waitFor(() => expect(screen.queryByText('init')).toBeNull())
  await user.type(screen.getByPlaceholderText('找任务、服务、进程'), 'xxx')
  expect(await screen.findByText('没有找到')).toBeTruthy()
})

test('TM-02 a device that cannot tell what runs says why, with another try', async () => {
  await open('/task-manager', { isAway: true })
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy()
})

test('TM-02 connections stand by person; another one is ended after a question, the own one is marked', async () => {
  const { user, said, answer } = await open('/task-manager/connections')
  expect(await screen.findByRole('heading', { name: /2 个连接/ })).toBeTruthy()
  expect(screen.getByText('本机')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '断开' }))
  await answer(true)
  await waitFor(() => expect(said('monitor.disconnect')).toEqual([{ body: { key: 'link:3' } }]))
})

test('TM-02 a member sees own connections and the desktop, and the device is not asked about the machine', async () => {
  const { said } = await open('/task-manager', { role: 'user' })
  expect(await screen.findByRole('heading', { name: /个窗口/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '进程与服务' })).toBeNull()
  expect(screen.queryByRole('button', { name: '历史' })).toBeNull()
  expect([said('monitor.live'), said('monitor.work'), said('monitor.processes')]).toEqual([[], [], []])
})

test('TM-03 windows of this desktop are listed by app, and one is closed or opened again where it was', async () => {
  const { fake, user } = await open('/task-manager/desktop')
  const { windows } = fake.kernel
  expect(await screen.findByRole('heading', { name: '1 个应用，1 个窗口' })).toBeTruthy()
  expect(screen.getByText('1.0.0')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重启' })).toBeNull()
  expect(screen.getByText('桌面自己的后台任务')).toBeTruthy()
  expect(Object.keys(windows.store.getState().windows)).toHaveLength(1)
  await user.click(screen.getAllByRole('button', { name: '查看' })[0] as HTMLElement)
})

test('TM-02 the history says when the machine was busiest', async () => {
  await open('/task-manager/history')
  expect(await screen.findByRole('heading', { name: /最忙是 .*处理器 12 %/ })).toBeTruthy()
  expect(screen.getByRole('img', { name: /^处理器: 平均 12 %/ })).toBeTruthy()
})
