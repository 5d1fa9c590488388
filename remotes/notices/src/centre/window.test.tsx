import { notices as area } from '@cove/device-contract/notices'
import type { Notice } from '@cove/device-contract/notices'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernelOptions } from '@cove/kernel/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import CentreWindow from './window.tsx'

afterEach(() => {
  cleanup()
  leakCheck()
})

const now = Date.now() / 1000
const text = (name: string) => ({ 'zh-CN': name, en: `${name} (en)` })
const notice = (noticeId: string, change: Partial<Notice> = {}): Notice => ({
  noticeId,
  cause: noticeId,
  type: 'storage',
  level: 'warn',
  state: 'open',
  isSeen: false,
  title: text(`盘位 ${noticeId}`),
  body: text('请检查'),
  count: 1,
  firstSeconds: now,
  lastSeconds: now,
  timeline: [{ atSeconds: now, state: 'open', title: text('异常'), count: 1 }],
  ...change,
})

async function open(notices: readonly Notice[], options: FakeKernelOptions & { readonly address?: string } = {}) {
  const fake = fakeKernel({ remotes: [remote], ...options })
  await fake.ready
  fake.notices.set(notices)
  renderWindow(CentreWindow, { fake, address: options.address ?? '/noticeMsg' })
  return { fake, user: userEvent.setup() }
}

test('NTC-01a incidents are grouped by urgency, counted in their tabs, and found by search', async () => {
  const { user } = await open([
    notice('1'),
    notice('2', { level: 'important' }),
    notice('3', { level: 'info' }),
    notice('4', { type: 'login', level: 'info' }),
  ])
  expect((await screen.findAllByRole('heading', { level: 2 })).map((one) => one.textContent)).toEqual(['需处理', '留意', '动态'])
  expect(screen.getAllByRole('article')).toHaveLength(3)
  await user.type(screen.getByPlaceholderText('搜索通知'), '盘位 2')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  await user.type(screen.getByPlaceholderText('搜索通知'), '没有')
  expect(await screen.findByText('没有找到“盘位 2没有”')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^登录/ }))
  expect(await screen.findByText('盘位 4')).toBeTruthy()
})

test('NTC-04 an address without a tab leads to the tab with the unread notices', async () => {
  await open([notice('1', { isSeen: true }), notice('4', { type: 'login' })])
  expect(await screen.findByText('盘位 4')).toBeTruthy()
  expect(screen.getByRole('region', { name: '登录' })).toBeTruthy()
  cleanup()
  await open([notice('1', { isSeen: true }), notice('4', { type: 'login', isSeen: true })])
  expect(await screen.findByText('盘位 1')).toBeTruthy()
})

test('NTC-02b an incident is acknowledged, and the acknowledgement is taken back', async () => {
  const { fake, user } = await open([notice('1')])
  await user.click(await screen.findByRole('button', { name: '知道了' }))
  expect(await screen.findByText('已知悉')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '撤销“知道了”' }))
  expect(await screen.findByRole('button', { name: '知道了' })).toBeTruthy()
  expect(fake.transferred.map(({ action }) => action)).toEqual(['notices.acknowledge', 'notices.reopen'])
})

test('NTC-02b an incident is put off until tomorrow morning, and the reminder is canceled', async () => {
  const { fake, user } = await open([notice('1')])
  await user.click(await screen.findByRole('button', { name: '明天提醒' }))
  expect(await screen.findByText(/^将在 .*9:00 再次提醒$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '取消提醒' }))
  expect(await screen.findByRole('button', { name: '明天提醒' })).toBeTruthy()
  expect(fake.transferred.map(({ action }) => action)).toEqual(['notices.acknowledge', 'notices.reopen'])
})

test('NTC-04 a notice that comes in appears without a reload', async () => {
  const { fake } = await open([])
  expect(await screen.findByText('没有通知')).toBeTruthy()
  act(() => fake.notices.set([notice('7')]))
  expect(await screen.findByText('盘位 7')).toBeTruthy()
})

test('NTC-09 a notice leads to its place; one that cannot be opened says so', async () => {
  const listed = [
    notice('1', { action: { route: '/notice-setting', label: text('设置') } }),
    notice('2', { action: { route: '/nowhere', label: text('打开') } }),
  ]
  const { fake, user } = await open(listed, { answers: { notices: { mailServer: () => server } } })
  await user.click(await screen.findByRole('button', { name: '打开' }))
  expect(fake.kernel.toasts.store.getState().toasts).toMatchObject([{ title: '这个位置现在打不开。' }])
  await user.click(screen.getByRole('button', { name: '设置' }))
  expect(await screen.findByText('每日摘要')).toBeTruthy()
})

test('NTC-09 arrow keys walk the cards', async () => {
  const { user } = await open([notice('1'), notice('2')])
  const [first, second] = await screen.findAllByRole('article')
  within(first as HTMLElement)
    .getByRole('button', { name: '知道了' })
    .focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(first)
})

test('NTC-01a clearing asks first and names the age', async () => {
  const { fake, user } = await open([notice('1')])
  await screen.findByRole('article')
  await user.click(screen.getByRole('button', { name: '清除' }))
  await user.click(await screen.findByRole('menuitem', { name: '清除 3 个月前的' }))
  const [asked] = fake.kernel.dialogs.store.getState().confirms
  expect(asked).toMatchObject({ title: '清除通知？', tone: 'danger' })
  act(() => fake.kernel.dialogs.answer(asked?.id ?? '', { confirmed: true, checked: false }))
  await waitFor(() => expect(fake.transferred).toEqual([{ action: 'notices.clear', input: { olderThanDays: 90 } }]))
})

test('NTC-09 a device that is away is an error with another try', async () => {
  const fake = fakeKernel({ remotes: [remote] })
  await fake.ready
  fake.notices.failWith({ name: 'fault', text: '连接不上设备', offline: true, report: { error: 'fault', atMs: 0 } })
  renderWindow(CentreWindow, { fake, address: '/noticeMsg' })
  expect(await screen.findByText('连接不上设备')).toBeTruthy()
  fake.notices.failWith(undefined)
  act(() => fake.notices.set([notice('1')]))
  expect(await screen.findByRole('article')).toBeTruthy()
})

test('NTC-05a quiet hours and NTC-06a channels are settings of the user', async () => {
  const { fake, user } = await open([], { address: '/notice-setting', answers: { notices: { mailServer: () => server } } })
  await user.click(await screen.findByRole('switch', { name: '开启勿扰时段' }))
  expect(screen.getByLabelText('开始')).toHaveProperty('value', '23:00')
  await user.click(screen.getByRole('button', { name: '存储：浏览器' }))
  await user.click(screen.getByRole('button', { name: '登录：桌面' }))
  expect(fake.kernel.settings.of(area)).toMatchObject({
    isQuiet: true,
    channels: { storage: ['desktop', 'mail', 'webhook', 'browser'], login: ['mail', 'webhook'] },
  })
})

const server = { host: '', port: 465, isSecure: true, userName: '', sender: '', hasPassword: false }

test('NTC-06c an address is checked, stored and tested; a refusal is shown at the field', async () => {
  const tested: unknown[] = []
  const answers = {
    notices: {
      mailServer: () => server,
      testChannel: (input: unknown) => {
        tested.push(input)
        return { refuse: 'channelAddressRefused' as const }
      },
    },
  }
  const { user } = await open([], { address: '/notice-setting', answers })
  const field = await screen.findByLabelText('Webhook 地址')
  const form = within(field.closest('form') as HTMLElement)
  expect(form.getByRole('button', { name: '测试Webhook' })).toHaveProperty('disabled', true)
  await user.type(field, 'ftp://example.com')
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(form.getByRole('alert').textContent).toContain('http://')
  await user.clear(field)
  await user.type(field, 'http://192.168.1.2/hook')
  await user.click(form.getByRole('button', { name: '保存' }))
  await user.click(form.getByRole('button', { name: '测试Webhook' }))
  await waitFor(() => expect(tested).toHaveLength(1))
})

test('NTC-06b only administrators see the mail server', async () => {
  const user = { userNo: '1002', nickname: '林', account: 'lin', email: '', phone: '', avatarUrl: '', role: 'user' } as const
  await open([], { address: '/notice-setting', session: { user } })
  expect(await screen.findByText('每日摘要')).toBeTruthy()
  expect(screen.queryByText('发信服务器')).toBeNull()
})
