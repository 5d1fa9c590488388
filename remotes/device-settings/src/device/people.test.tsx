import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernelOptions } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import DeviceWindow from './window.tsx'

// Menus and dialogs fetch their code when they first open; a busy machine takes its time.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })
afterEach(() => {
  cleanup()
  leakCheck()
})

const person = (userNo: string, over: object = {}) => ({
  userNo,
  nickname: `成员${userNo}`,
  account: `m${userNo}`,
  role: 'user' as const,
  isMyself: false,
  isConnected: false,
  isEnabled: true,
  isBound: false,
  lastSeenSeconds: 0,
  ...over,
})
const admin = person('1', { role: 'admin' as const, isMyself: true, isBound: true })
const members = [person('2'), admin]

async function openPeople({ answers, ...options }: FakeKernelOptions) {
  const stored = { quota: { get: () => ({ users: [] }) }, ...answers, users: { links: () => ({ links: [] }), ...answers?.users } }
  const fake = fakeKernel({ remotes: [remote], answers: stored, ...options })
  await fake.ready
  const wrapper = (content: ReactNode) => (
    <UiProvider locale="zh-CN">
      <WindowLayer>{content}</WindowLayer>
      <OverlayRoot />
    </UiProvider>
  )
  renderWindow(DeviceWindow, { fake, address: '/device-setting/user-manager', wrapper })
  return fake
}
type Fake = Awaited<ReturnType<typeof openPeople>>
const inputsOf = (fake: Fake, id: string) => fake.calls.filter((call) => call.id === id).map((call) => call.input)

async function choose(name: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `管理 ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
async function add(way: string) {
  await userEvent.click(await screen.findByRole('button', { name: '添加成员' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: way }))
}
async function answer(fake: Fake, confirmed: boolean) {
  const { dialogs } = fake.kernel
  await waitFor(() => expect(dialogs.store.getState().confirms).toHaveLength(1))
  const asked = dialogs.store.getState().confirms[0]
  if (asked) dialogs.answer(asked.id, { confirmed, checked: false })
  return asked
}

test('USR-02d disabling a user is asked first', async () => {
  const fake = await openPeople({ answers: { users: { list: () => ({ users: members }), setEnabled: () => ({}) } } })
  await choose('成员2', '停用…')
  await answer(fake, false)
  expect(inputsOf(fake, 'users.setEnabled')).toEqual([])
  await choose('成员2', '停用…')
  await answer(fake, true)
  await waitFor(() => expect(inputsOf(fake, 'users.setEnabled')).toEqual([{ body: { userNo: '2', isEnabled: false } }]))
})

test('USR-01c deleting a user asks for the name to be typed', async () => {
  const fake = await openPeople({ answers: { users: { list: () => ({ users: members }), delete: () => ({}) } } })
  await choose('成员2', '删除成员…')
  expect((await answer(fake, true))?.phrase).toBe('删除成员2')
  await waitFor(() => expect(inputsOf(fake, 'users.delete')).toEqual([{ body: { userNo: '2' } }]))
})

test('DEV-05c an invitation is shown as text to copy, with its end', async () => {
  await openPeople({
    answers: { users: { list: () => ({ users: members }), invite: () => ({ code: 'invitation-0123456789', expiresInSeconds: 86_400 }) } },
  })
  await add('邀请在线账号…')
  expect(await screen.findByText('invitation-0123456789')).toBeTruthy()
  expect(screen.getByText(/失效$/)).toBeTruthy()
})

test('USR-02e a family member is invited with name, role and quota; the link is shown once, and open links can be withdrawn', async () => {
  const link = {
    linkId: 'l1',
    kind: 'join',
    state: 'open',
    nickname: '小林',
    role: 'user',
    quotaBytes: 0,
    createdSeconds: 1,
    expiresSeconds: 2,
  } as const
  let isMade = false
  const fake = await openPeople({
    answers: {
      users: {
        list: () => ({ users: members }),
        inviteMember: () => {
          isMade = true
          return { linkId: 'l1', link: 's'.repeat(43), expiresSeconds: 2_000_000_000 }
        },
        links: () => ({ links: isMade ? [link] : [] }),
        revokeLink: () => ({}),
      },
      tunnel: { status: () => ({ isConnected: false, clientId: '', failures: 0, addresses: ['https://192.168.1.5:9999'] }) },
    },
  })
  await add('用链接邀请…')
  const dialog = within(await screen.findByRole('dialog', { name: '邀请一位成员' }))
  await userEvent.click(dialog.getByRole('button', { name: '生成链接' }))
  expect(await dialog.findByText('请输入 2 至 16 个字的姓名')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('姓名'), '小林')
  await userEvent.click(dialog.getByRole('button', { name: '生成链接' }))
  expect(await screen.findByText(`https://192.168.1.5:9999/join#${'s'.repeat(43)}`)).toBeTruthy()
  expect(inputsOf(fake, 'users.inviteMember')).toEqual([{ body: { nickname: '小林', role: 'user', quotaBytes: 0 } }])
  await userEvent.click(screen.getByRole('button', { name: '完成' }))
  await userEvent.click(await screen.findByRole('button', { name: '撤销小林的链接' }))
  await waitFor(() => expect(inputsOf(fake, 'users.revokeLink')).toEqual([{ body: { linkId: 'l1' } }]))
})

test('USR-01a the administrator renames a person, resets a password and a second step', async () => {
  const fake = await openPeople({
    answers: {
      users: {
        list: () => ({ users: [admin, person('2', { hasSecondStep: true })] }),
        links: () => ({ links: [] }),
        rename: () => ({}),
        resetSecondStep: () => ({}),
        resetLink: () => ({ linkId: 'l2', link: 'r'.repeat(43), expiresSeconds: 2_000_000_000 }),
      },
    },
  })
  await choose('成员2', '改名…')
  const dialog = within(await screen.findByRole('dialog', { name: '给成员2改名' }))
  await userEvent.clear(dialog.getByLabelText('姓名'))
  await userEvent.type(dialog.getByLabelText('姓名'), '小林{Enter}')
  await waitFor(() => expect(inputsOf(fake, 'users.rename')).toEqual([{ body: { userNo: '2', nickname: '小林' } }]))
  await choose('成员2', '关闭两步验证…')
  await answer(fake, true)
  await waitFor(() => expect(inputsOf(fake, 'users.resetSecondStep')).toEqual([{ body: { userNo: '2' } }]))
  await choose('成员2', '重设密码…')
  await answer(fake, true)
  expect(await screen.findByRole('dialog', { name: '成员2的新密码' })).toBeTruthy()
})

test('USR-02a the role of the administrator is handed over where the account of the administrator is', async () => {
  const fake = await openPeople({ answers: { users: { list: () => ({ users: members }) } } })
  const opened = vi.spyOn(fake.kernel.windows, 'open')
  await choose('成员2', '移交管理员…')
  expect(opened).toHaveBeenLastCalledWith('/account-security/members/hand-over/2')
})
