import { DeviceFault } from '@cove/device-contract'
import type { DataOf } from '@cove/device-contract'
import type { releases } from '@cove/device-contract/releases'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import ReleasesWindow from './window.tsx'

// Dialogs fetch their code when they first open; a busy machine takes its time.
configure({ asyncUtilTimeout: 8_000 })

afterEach(() => {
  cleanup()
  leakCheck()
})

type List = DataOf<typeof releases.calls.list>
type Release = List['releases'][number]
type Health = DataOf<typeof releases.calls.health>['versions'][number]

const admin = { userNo: '1001', nickname: '林一舟', account: 'lin', email: '', phone: '', avatarUrl: '', role: 'admin' } as const
const startSeconds = Math.floor(Date.now() / 3_600_000) * 3_600
const icon = { glyph: [['path', { d: 'M4 4h16v16H4z' }]], from: '#fff', to: '#000' }
const move = (action: string, change: Partial<Release['moves'][number]> = {}) => ({
  movedSeconds: startSeconds,
  actor: '1001',
  actorName: '林一舟',
  action,
  ...change,
})
const music: Release = {
  id: 'music',
  version: '1.0.0',
  previous: '0.9.0',
  isHeld: false,
  face: { name: { 'zh-CN': '音乐', en: 'Music' }, icon },
  moves: [move('publish', { version: '1.0.0', from: '0.9.0', reason: '新的声音' })],
}
const canary = { version: '1.1.0', share: 10, beganSeconds: startSeconds, shownUsers: 2, allUsers: 20 }
const health = (version: string, change: Partial<Health> = {}): Health => {
  const counts = { opens: 50, faults: 0, crashes: 0, errors: 0, ...change }
  return { version, sessions: 9, hurtSessions: 0, hours: [{ startSeconds, ...counts }], ...counts }
}

interface World {
  readonly releases?: readonly Release[]
  readonly ledger?: List['ledger']
  readonly versions?: readonly Health[]
  readonly isAway?: boolean
  readonly locale?: 'zh-CN' | 'en'
  readonly address?: string
}

async function open({
  releases: all = [music],
  ledger = 'ok',
  versions = [],
  isAway = false,
  locale = 'zh-CN',
  address = '/releases',
}: World = {}) {
  const moved: unknown[] = []
  const fake = fakeKernel<typeof releases>({
    remotes: [remote],
    locale,
    session: { user: admin },
    answers: {
      releases: {
        list: () => {
          if (isAway) throw new DeviceFault('offline', 'releases.list')
          return { ledger, releases: [...all], refused: [] }
        },
        health: () => ({ versions: [...versions] }),
        move: ({ body }) => {
          moved.push(body)
          return {}
        },
      },
    },
  })
  await fake.ready
  renderWindow(ReleasesWindow, { fake, address })
  return { fake, moved, user: userEvent.setup() }
}

test('REL-01 REL-05 an app is told in a sentence, with its figures and who moved it, when and why', async () => {
  await open({ versions: [health('1.0.0', { crashes: 2 })] })
  expect(await screen.findByRole('heading', { name: '音乐 1.0.0，所有人在用' })).toBeTruthy()
  expect(within(await screen.findByRole('group', { name: '崩溃' })).getByText('2')).toBeTruthy()
  expect(screen.getByText('林一舟 · 新的声音 · 从 0.9.0')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '给所有人…' })).toBeNull()
})

test('REL-04 a canary stands beside the version of the others, and is released to everyone after a question', async () => {
  const { moved, user } = await open({
    releases: [{ ...music, canary }],
    versions: [health('1.1.0', { opens: 10 }), health('1.0.0', { opens: 500, crashes: 20 })],
  })
  expect(await screen.findByRole('heading', { name: '音乐 1.1.0 正在灰度，目前健康' })).toBeTruthy()
  expect(screen.getByText('2 / 20 人')).toBeTruthy()
  expect(within(await screen.findByRole('group', { name: '崩溃' })).getByText('更好')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '给所有人…' }))
  expect(moved).toEqual([])
  await user.type(await screen.findByLabelText('原因（写进发布记录，可不填）'), ' 很稳 ')
  await user.click(screen.getByRole('button', { name: '给所有人' }))
  await waitFor(() => expect(moved).toEqual([{ id: 'music', action: 'promote', reason: '很稳' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('REL-01 REL-04 back is the end of a canary, or else the last good version; who says no changes nothing', async () => {
  const first = await open({ releases: [{ ...music, canary }], versions: [health('1.1.0', { sessions: 3, hurtSessions: 1 })] })
  expect(await screen.findByRole('heading', { name: '音乐 1.1.0 正在灰度，有人用着出错' })).toBeTruthy()
  await first.user.click(screen.getByRole('button', { name: '退回 1.0.0…' }))
  expect(await screen.findByText(/^2 人会回到 1\.0\.0/)).toBeTruthy()
  await first.user.click(screen.getByRole('button', { name: '取消' }))
  expect(first.moved).toEqual([])
  await first.user.click(screen.getByRole('button', { name: '退回 1.0.0…' }))
  await first.user.click(await screen.findByRole('button', { name: '停止并退回' }))
  await waitFor(() => expect(first.moved).toEqual([{ id: 'music', action: 'halt' }]))
  cleanup()
  const second = await open()
  await second.user.click(await screen.findByRole('button', { name: '退回 0.9.0…' }))
  await second.user.click(await screen.findByRole('button', { name: '退回 0.9.0' }))
  await waitFor(() => expect(second.moved).toEqual([{ id: 'music', action: 'rollback' }]))
})

test('REL-01 updates are paused and resumed at once', async () => {
  const { moved, user } = await open()
  await user.click(await screen.findByRole('button', { name: '暂停更新' }))
  await waitFor(() => expect(moved).toEqual([{ id: 'music', action: 'hold' }]))
  cleanup()
  await open({ releases: [{ ...music, isHeld: true }] })
  expect(await screen.findByRole('button', { name: '恢复更新' })).toBeTruthy()
})

test('REL-05 what the device took back says the cause first', async () => {
  const halt = move('halt', { actor: 'device', version: '1.1.0', reason: 'hurt 2 of 2 sign-ins; 1.0.0 hurt 0 of 18' })
  await open({ releases: [{ ...music, moves: [halt, ...music.moves] }], address: '/releases/music' })
  expect(await screen.findByRole('heading', { name: '音乐 1.1.0 出错，已自动退回 1.0.0' })).toBeTruthy()
  expect(screen.getByText('设备 · 2 / 2 处登录出错')).toBeTruthy()
  expect(await screen.findByText('过去 24 小时没有人打开过。')).toBeTruthy()
})

test('REL-06 with a ledger that is not this device’s nothing can be moved', async () => {
  await open({ ledger: 'behind' })
  expect(await screen.findByText('应用文件是旧的副本')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '退回 0.9.0…' }).disabled).toBe(true)
})

test('REL-01 nothing published, an app that is gone, and a device that does not answer have their own pages', async () => {
  await open({ releases: [] })
  expect(await screen.findByText('还没有发布过应用')).toBeTruthy()
  cleanup()
  const { user } = await open({ address: '/releases/nothing' })
  await user.click(await screen.findByRole('button', { name: '看其他应用' }))
  expect(await screen.findByRole('heading', { name: '音乐 1.0.0，所有人在用' })).toBeTruthy()
  cleanup()
  await open({ isAway: true })
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy()
})

test('H-61 the page speaks English, too', async () => {
  await open({ locale: 'en', releases: [{ ...music, canary }], versions: [health('1.1.0')] })
  expect(await screen.findByRole('heading', { name: 'Music 1.1.0 is a canary, healthy so far' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Roll back to 1.0.0…' })).toBeTruthy()
})
