import { fakeKernel, fakeProfile, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernelOptions } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import AccountWindow from './window.tsx'

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

const device = {
  serialNo: 'CV0001',
  mac: '',
  model: 'Cove',
  name: '家里的云湾',
  version: '1.0.0',
  binding: 'bound' as const,
  publicKey: '',
}

async function openMembers(options: FakeKernelOptions) {
  const fake = fakeKernel({ remotes: [remote], session: { device, ...options.session }, ...options })
  await fake.ready
  const wrapper = (content: ReactNode) => (
    <UiProvider locale="zh-CN">
      <WindowLayer>{content}</WindowLayer>
      <OverlayRoot />
    </UiProvider>
  )
  renderWindow(AccountWindow, { fake, address: '/account-security/members', wrapper })
  return fake
}
type Fake = Awaited<ReturnType<typeof openMembers>>
const inputsOf = (fake: Fake, id: string) => fake.calls.filter((call) => call.id === id).map((call) => call.input)

async function choose(name: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `管理 ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
async function answer(fake: Fake, confirmed: boolean) {
  const { dialogs } = fake.kernel
  await waitFor(() => expect(dialogs.store.getState().confirms).toHaveLength(1))
  const asked = dialogs.store.getState().confirms[0]
  if (asked) dialogs.answer(asked.id, { confirmed, checked: false })
  return asked
}

test('USR-02d disabling a user is asked first', async () => {
  const fake = await openMembers({ answers: { users: { list: () => ({ users: members }), setEnabled: () => ({}) } } })
  await choose('成员2', '停用')
  await answer(fake, false)
  expect(inputsOf(fake, 'users.setEnabled')).toEqual([])
  await choose('成员2', '停用')
  await answer(fake, true)
  await waitFor(() => expect(inputsOf(fake, 'users.setEnabled')).toEqual([{ body: { userNo: '2', isEnabled: false } }]))
})

test('USR-01c deleting a user asks for the name to be typed', async () => {
  const fake = await openMembers({ answers: { users: { list: () => ({ users: members }), delete: () => ({}) } } })
  await choose('成员2', '删除')
  expect((await answer(fake, true))?.phrase).toBe('成员2')
  await waitFor(() => expect(inputsOf(fake, 'users.delete')).toEqual([{ body: { userNo: '2' } }]))
})

test('USR-02a an administrator with an account hands over with a code sent to the own phone', async () => {
  const sent: unknown[] = []
  const fake = await openMembers({
    entrance: {
      state: { phase: 'signedIn', profile: fakeProfile },
      answers: {
        account: {
          sendShortSms: (input) => {
            sent.push(input)
            return { nextInSeconds: 60, expiresInSeconds: 300 }
          },
          checkSms: (input) => {
            sent.push(input)
            return sent.length === 2 ? { refuse: 'smsCodeWrong' } : { ticket: 'ticket-of-a-right-code' }
          },
        },
      },
    },
    answers: { users: { list: () => ({ users: members }), handOver: () => ({}) } },
  })
  await choose('成员2', '移交管理员')
  const dialog = within(await screen.findByRole('dialog', { name: '把管理员移交给 成员2？' }))
  const go = dialog.getByRole<HTMLButtonElement>('button', { name: '移交' })
  expect(go.disabled).toBe(true)
  await userEvent.click(dialog.getByRole('button', { name: '发送验证码' }))
  expect(await dialog.findByText('验证码已发送到 138****8000，5 分钟内有效。')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('短信验证码'), '111111')
  await userEvent.click(go)
  await waitFor(() => expect(dialog.getByLabelText('短信验证码').getAttribute('aria-invalid')).toBe('true'))
  expect(inputsOf(fake, 'users.handOver')).toEqual([])
  await userEvent.type(dialog.getByLabelText('短信验证码'), '{Backspace}2')
  await userEvent.click(go)
  await waitFor(() => expect(inputsOf(fake, 'users.handOver')).toEqual([{ body: { userNo: '2', code: 'ticket-of-a-right-code' } }]))
  expect(sent).toEqual([
    { body: { purpose: 'handOver' } },
    { body: { phone: '13800138000', smsCode: '111111', purpose: 'handOver' } },
    { body: { phone: '13800138000', smsCode: '111112', purpose: 'handOver' } },
  ])
})

test('DEV-10a unbinding waits for the typed name and the password, and says what happens to data', async () => {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  )
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
  const keyed = { ...device, publicKey: btoa(String.fromCharCode(...spki)) }
  const fake = await openMembers({
    session: { device: keyed },
    answers: { users: { list: () => ({ users: [{ ...admin, isBound: false }] }), detachAdministrator: () => ({}) } },
  })
  await userEvent.click(await screen.findByRole('button', { name: '解绑设备' }))
  const dialog = within(await screen.findByRole('dialog', { name: '解绑设备' }))
  await userEvent.click(dialog.getByRole('radio', { name: '清空数据' }))
  expect(dialog.getByText('所有人的个人文件会被永久删除，无法找回。')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('你在这台设备上的密码'), 'Secret12')
  const go = dialog.getByRole<HTMLButtonElement>('button', { name: '解绑' })
  expect(go.disabled).toBe(true)
  await userEvent.type(dialog.getByLabelText('请输入“家里的云湾”以继续'), '家里的云湾')
  await userEvent.click(go)
  await waitFor(() => expect(inputsOf(fake, 'users.detachAdministrator')).toHaveLength(1))
  const [sent] = inputsOf(fake, 'users.detachAdministrator') as { body: { clearsDiskFiles: boolean; code: string } }[]
  expect(sent?.body.clearsDiskFiles).toBe(true)
  const sealed = Uint8Array.from(atob(sent?.body.code ?? ''), (character) => character.charCodeAt(0))
  expect(new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, sealed))).toBe('Secret12')
})

test('DEV-05c an invitation is shown as text to copy, with its end', async () => {
  await openMembers({
    answers: { users: { list: () => ({ users: members }), invite: () => ({ code: 'invitation-0123456789', expiresInSeconds: 86_400 }) } },
  })
  await userEvent.click(await screen.findByRole('button', { name: '邀请在线账号' }))
  expect(await screen.findByText('invitation-0123456789')).toBeTruthy()
  expect(screen.getByText(/^有效期至/)).toBeTruthy()
})

test('USR-01a a user who is not the administrator sees people and may leave, nothing else', async () => {
  await openMembers({
    session: {
      device,
      user: { userNo: '2', nickname: '成员2', account: 'm2', email: '', phone: '', avatarUrl: '', role: 'user' },
    },
    answers: { users: { list: () => ({ users: [person('1', { role: 'admin' }), person('2', { isMyself: true })] }) } },
  })
  expect(await screen.findByText('成员1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^管理/ })).toBeNull()
  expect(screen.queryByRole('button', { name: '邀请在线账号' })).toBeNull()
  expect(screen.getByRole('button', { name: '离开设备' })).toBeTruthy()
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
  const fake = await openMembers({
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
  await userEvent.click(await screen.findByRole('button', { name: '添加成员' }))
  const dialog = within(await screen.findByRole('dialog', { name: '添加成员' }))
  await userEvent.click(dialog.getByRole('button', { name: '生成链接' }))
  expect(await dialog.findByText('昵称需要 2 到 16 个字符')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('称呼'), '小林')
  await userEvent.click(dialog.getByRole('button', { name: '生成链接' }))
  expect(await screen.findByText(`https://192.168.1.5:9999/join#${'s'.repeat(43)}`)).toBeTruthy()
  expect(inputsOf(fake, 'users.inviteMember')).toEqual([{ body: { nickname: '小林', role: 'user', quotaBytes: 0 } }])
  await userEvent.click(await screen.findByRole('button', { name: '撤销 小林 的链接' }))
  await waitFor(() => expect(inputsOf(fake, 'users.revokeLink')).toEqual([{ body: { linkId: 'l1' } }]))
})

test('USR-01a the administrator renames a person, resets a password and a second step', async () => {
  const fake = await openMembers({
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
  await choose('成员2', '重命名')
  const dialog = within(await screen.findByRole('dialog', { name: '重命名 成员2' }))
  await userEvent.clear(dialog.getByLabelText('昵称'))
  await userEvent.type(dialog.getByLabelText('昵称'), '小林{Enter}')
  await waitFor(() => expect(inputsOf(fake, 'users.rename')).toEqual([{ body: { userNo: '2', nickname: '小林' } }]))
  await choose('成员2', '重置两步验证')
  await answer(fake, true)
  await waitFor(() => expect(inputsOf(fake, 'users.resetSecondStep')).toEqual([{ body: { userNo: '2' } }]))
  await choose('成员2', '重置密码链接')
  await answer(fake, true)
  expect(await screen.findByRole('dialog', { name: '成员2 的新密码' })).toBeTruthy()
})
