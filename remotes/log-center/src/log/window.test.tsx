import type { logs } from '@cove/device-contract/logs'
import type { DataOf } from '@cove/device-contract'
import type { LogEntry } from '@cove/device-contract/logs'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import LogWindow from './window.tsx'

afterEach(() => {
  cleanup()
  leakCheck()
})

const line = (seq: number, change: Partial<LogEntry> = {}): LogEntry => ({
  seq,
  atMs: Date.now() - seq,
  level: 'normal',
  kind: 'settingChanged',
  userNo: '1001',
  person: '林一舟',
  protocol: 'web',
  area: 'settings',
  address: '192.168.31.12',
  about: 'files',
  hash: `hash-of-line-${seq}`,
  ...change,
})
const lines = [
  line(3, { kind: 'signInFailed', level: 'notice', area: 'signIn', userNo: '', person: 'admin', address: '45.9.1.2' }),
  line(2),
  line(1, { kind: 'deviceStarted', protocol: 'device', userNo: '', person: '', about: '1.0.0' }),
]
const chain = { state: 'intact' as const, checkedMs: 1, sinceMs: 1, lines: 3 }

const overview = {
  lines: 3,
  notices: 1,
  urgent: 0,
  hours: [1, 2],
  people: [{ userNo: '1001', person: '林一舟' }],
  retention: { days: 180, lines: 100_000 },
  kept: 3,
  chain,
}
const admin = { userNo: '1001', nickname: '林一舟', account: 'lin', email: '', phone: '', avatarUrl: '', role: 'admin' } as const

async function open(address = '/log-center', change: Partial<DataOf<typeof logs.calls.overview>> = {}) {
  const asked: unknown[] = []
  const fake = fakeKernel<typeof logs>({
    remotes: [remote],
    session: { user: admin },
    answers: {
      logs: {
        list: ({ body = {} }) => {
          asked.push(body)
          const found = lines.filter((one) => body.area === undefined || one.area === body.area)
          return { lines: body.wanted === 'nothing' ? [] : found, hasMore: false, total: found.length }
        },
        overview: () => ({ ...overview, ...change }),
        verify: () => chain,
      },
    },
  })
  await fake.ready
  renderWindow(LogWindow, { fake, address })
  return { fake, asked, user: userEvent.setup() }
}

test('LOG-01 the day is told in the title, and the chain beside it', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: '今天 3 条，1 条要留意' })).toBeTruthy()
  expect(await screen.findByText('链条完整')).toBeTruthy()
})

test('LOG-01 a break names its line and leads to it', async () => {
  const { user, asked } = await open('/log-center', { chain: { ...chain, state: 'broken', brokenSeq: 2, found: 'changed' } })
  expect(await screen.findByText('断在第 2 条')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '#2' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ wanted: '#2' }))
})

test('LOG-01 an address shows its part, and text narrows it', async () => {
  const { user, asked } = await open('/log-center/sign-in')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ area: 'signIn' }))
  await user.type(screen.getByPlaceholderText('人、地址、文件名、编号'), 'nothing')
  expect(await screen.findByText('没有记录')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '清除筛选' }))
  await waitFor(() => expect(screen.queryByText('没有记录')).toBeNull())
})

test('LOG-01 an export saves what the filter lets through', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push(blob as Blob), 'blob:x'))
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = await open('/log-center/sign-in')
  await user.click(await screen.findByRole('button', { name: '导出…' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const text = (await saved[0]?.text()) ?? ''
  expect(text).toContain('登录没成功')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  vi.restoreAllMocks()
})
