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

async function openMembers(options: FakeKernelOptions, address = '/account-security/members') {
  const fake = fakeKernel({ remotes: [remote], session: { device, ...options.session }, ...options })
  await fake.ready
  const wrapper = (content: ReactNode) => (
    <UiProvider locale="zh-CN">
      <WindowLayer>{content}</WindowLayer>
      <OverlayRoot />
    </UiProvider>
  )
  renderWindow(AccountWindow, { fake, address, wrapper })
  return fake
}
type Fake = Awaited<ReturnType<typeof openMembers>>
const inputsOf = (fake: Fake, id: string) => fake.calls.filter((call) => call.id === id).map((call) => call.input)

test('USR-02a an administrator with an account hands over with a code sent to the own phone', async () => {
  const sent: unknown[] = []
  const fake = await openMembers(
    {
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
    },
    '/account-security/members/hand-over/2',
  )
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

test('USR-01a a user who is not the administrator sees people and may leave, nothing else', async () => {
  await openMembers({
    session: {
      device,
      user: { userNo: '2', nickname: '成员2', account: 'm2', email: '', phone: '', avatarUrl: '', role: 'user' },
    },
    answers: { users: { list: () => ({ users: [person('1', { role: 'admin' }), person('2', { isMyself: true })] }) } },
  })
  expect(await screen.findByText('成员1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '管理成员' })).toBeNull()
  expect(screen.getByRole('button', { name: '离开设备' })).toBeTruthy()
})

test('USR-01a the administrator manages members in one place: the settings of the device', async () => {
  const fake = await openMembers({ answers: { users: { list: () => ({ users: members }) } } })
  const opened = vi.spyOn(fake.kernel.windows, 'open')
  await userEvent.click(await screen.findByRole('button', { name: '管理成员' }))
  expect(opened).toHaveBeenLastCalledWith('/device-setting/user-manager')
  expect(screen.queryByRole('button', { name: '管理 成员2' })).toBeNull()
})

test('USR-02a only the administrator hands over, and never to themselves', async () => {
  await openMembers({ answers: { users: { list: () => ({ users: members }) } } }, '/account-security/members/hand-over/1')
  expect(await screen.findByText('成员2')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
