import { fakeKernel, fakeProfile, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeEntranceOptions, FakeKernelOptions } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import AccountWindow from './window.tsx'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })
afterEach(() => {
  cleanup()
  leakCheck()
})

async function open(entrance: FakeEntranceOptions, options: FakeKernelOptions = {}) {
  const made = fakeKernel({ remotes: [remote], entrance, ...options })
  await made.ready
  // All callers share the same accounts, as in a page.
  const accounts = await made.kernel.account()
  const fake = { ...made, kernel: { ...made.kernel, account: () => Promise.resolve(accounts) } }
  const wrapper = (content: ReactNode) => (
    <UiProvider locale="zh-CN">
      <WindowLayer>{content}</WindowLayer>
      <OverlayRoot />
    </UiProvider>
  )
  renderWindow(AccountWindow, { fake, address: '/account-security/profile', wrapper })
  return { ...fake, accounts }
}
const detail = { answers: { account: { detail: () => fakeProfile } } }
const signedIn = { phase: 'signedIn', profile: fakeProfile } as const

test('LGN-15 a local account sees what needs an online one, and signs in to one in place', async () => {
  const signIn = vi.fn()
  const { accounts } = await open({
    ...detail,
    accounts: {
      signInWithPassword: (...input) => {
        signIn(...input)
        accounts.store.setState(signedIn)
        return Promise.resolve({ kind: 'signedIn', profile: fakeProfile })
      },
    },
  })
  expect(await screen.findByText('让分享链接在外面也能打开')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '登录账号' }))
  expect(await screen.findByText('请输入手机号或邮箱')).toBeTruthy()
  expect(signIn).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('手机号或邮箱'), ' 13800138000 ')
  await userEvent.type(screen.getByLabelText('密码'), 'Abcdefg1')
  await userEvent.click(screen.getByRole('button', { name: '登录账号' }))
  expect(await screen.findByRole('button', { name: '绑定到这台设备' })).toBeTruthy()
  expect(signIn).toHaveBeenCalledWith('13800138000', 'Abcdefg1', { remember: false, autoLogin: false })
})

test('LGN-16 a wrong password is shown at its field, anything else about the form', async () => {
  const answers = [
    { kind: 'failed', error: 'wrongAccountOrPassword', text: '账号或密码错误' },
    { kind: 'failed', error: 'offline', text: '网络不通' },
  ] as const
  let asked = 0
  await open({ accounts: { signInWithPassword: () => Promise.resolve(answers[asked++] ?? answers[1]) } })
  await userEvent.type(await screen.findByLabelText('手机号或邮箱'), '13800138000')
  await userEvent.type(screen.getByLabelText('密码'), 'Abcdefg1')
  await userEvent.click(screen.getByRole('button', { name: '登录账号' }))
  await waitFor(() => expect(screen.getByLabelText('密码').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('账号或密码错误')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '登录账号' }))
  expect(await screen.findByText('网络不通')).toBeTruthy()
})

test('LGN-06 a second step is asked for in place and can be given up', async () => {
  const finish = vi.fn(() => Promise.resolve({ kind: 'failed', error: 'secondFactorWrong', text: '验证码错误' } as const))
  await open({
    accounts: {
      signInWithPassword: () => Promise.resolve({ kind: 'secondFactor', challenge: 'challenge', factors: ['totp', 'recovery'] }),
      finishSecondFactor: finish,
    },
  })
  await userEvent.type(await screen.findByLabelText('手机号或邮箱'), '13800138000')
  await userEvent.type(screen.getByLabelText('密码'), 'Abcdefg1')
  await userEvent.click(screen.getByRole('button', { name: '登录账号' }))
  await userEvent.type(await screen.findByLabelText('验证器的六位数字或一个恢复码'), '123456')
  expect(screen.queryByRole('button', { name: '使用通行密钥' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '登录账号' }))
  expect(await screen.findByText('验证码错误')).toBeTruthy()
  expect(finish).toHaveBeenCalledWith('challenge', { otp: '123456' })
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(await screen.findByLabelText('密码')).toBeTruthy()
})

test('LGN-04 a new account needs a code, a name, a good password and the agreement', async () => {
  const sent: unknown[] = []
  const signUp = vi.fn(() => Promise.resolve({ kind: 'failed', error: 'smsCodeWrong', text: '验证码不对' } as const))
  await open({
    accounts: { signUp },
    answers: { account: { sendSms: (input) => (sent.push(input), { nextInSeconds: 60, expiresInSeconds: 300 }) } },
  })
  await userEvent.click(await screen.findByRole('radio', { name: '注册' }))
  await userEvent.click(screen.getByRole('button', { name: '发送验证码' }))
  expect(await screen.findByText('请输入正确的手机号')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.type(screen.getByLabelText('手机号'), '13800138000')
  await userEvent.click(screen.getByRole('button', { name: '发送验证码' }))
  await waitFor(() => expect(sent).toEqual([{ body: { phone: '13800138000', purpose: 'signUp' } }]))
  await userEvent.type(screen.getByLabelText('短信验证码'), '123456')
  await userEvent.type(screen.getByLabelText('昵称'), '小王')
  await userEvent.type(screen.getByLabelText('新密码'), 'Abcdefg1')
  await userEvent.type(screen.getByLabelText('再输入一次新密码'), 'Abcdefg1')
  await userEvent.click(screen.getByRole('button', { name: '注册账号' }))
  expect(await screen.findByText('请先同意服务协议')).toBeTruthy()
  expect(signUp).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '注册账号' }))
  expect(await screen.findByText('验证码不对')).toBeTruthy()
  expect(signUp).toHaveBeenCalledWith({ phone: '13800138000', code: '123456', nickname: '小王', password: 'Abcdefg1' })
})

test('LGN-07c linking says why it failed, and once it went well it is not offered again', async () => {
  const answers = [{ ok: false, text: '这个账号已经绑定' } as const, { ok: true } as const]
  const { kernel } = await open({
    state: signedIn,
    ...detail,
    accounts: { attachToDevice: () => Promise.resolve(answers.shift() ?? { ok: true }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: '绑定到这台设备' }))
  expect(await screen.findByText('这个账号已经绑定')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '绑定到这台设备' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '绑定到这台设备' })).toBeNull())
  expect(kernel.toasts.store.getState().toasts).toMatchObject([{ tone: 'success', title: '在线账号已绑定到这台设备' }])
})

test('LGN-07c a user who signed in with the account is not asked to link it', async () => {
  await open({ state: signedIn, ...detail }, { session: { loginKind: 'account' } })
  expect(await screen.findByLabelText('昵称')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '绑定到这台设备' })).toBeNull()
})
