import type { SignInResult } from '@cove/kernel'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { goOnAs, ownHost, press, showEntrance, type } from '../../test/support/entrance-screens.tsx'

afterEach(() => void vi.useRealTimers())

const wrong = (limit: { readonly attemptsLeft?: number; readonly waitSeconds?: number }): SignInResult => ({
  ok: false,
  error: 'wrongAccountOrPassword',
  text: '账号或密码错误。',
  ...limit,
})

async function showForm(result: SignInResult, waitUntilMs?: number, account = 'admin') {
  const fixture = await showEntrance('/login/local', { session: { device: { ...ownHost, hasAccountService: false } } })
  const signIn = vi.spyOn(fixture.kernel.session, 'signIn').mockResolvedValue(result)
  vi.spyOn(fixture.kernel.session, 'waitUntilMs').mockImplementation((name) => (name === 'admin' ? waitUntilMs : undefined))
  await screen.findByLabelText(/^名字/)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: 1_000_000 })
  await goOnAs(account)
  const submit = () => act(async () => void fireEvent.submit(screen.getByLabelText('密码')))
  const button = () => screen.getByRole('button', { name: /^登录$|后可再试/ }) as HTMLButtonElement
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  return { signIn, submit, button, pass }
}

test('S-I6 a wrong password tells how many attempts are left, and forgets it for another name', async () => {
  const { submit } = await showForm(wrong({ attemptsLeft: 2 }))
  type('密码', 'x')
  await submit()
  expect(screen.getByText('还可尝试 2 次，之后需要等待')).toBeTruthy()
  await press('返回登录')
  await goOnAs('lin')
  expect(screen.queryByText(/还可尝试/)).toBeNull()
})

test('S-I6 the last wrong password starts a countdown: nothing is sent until it is over, then the form works again', async () => {
  const { signIn, submit, button, pass } = await showForm(wrong({ attemptsLeft: 0, waitSeconds: 65 }))
  type('密码', 'x')
  await submit()
  expect(button().textContent).toBe('1:05 后可再试')
  expect(button().disabled).toBe(true)
  expect(screen.getByText(/尝试次数过多/).textContent).toContain('请在 1:05 后再试')
  await submit()
  expect(signIn).toHaveBeenCalledOnce()
  await pass(60)
  expect(button().textContent).toBe('0:05 后可再试')
  await pass(6)
  expect(button().disabled).toBe(false)
  await submit()
  expect(signIn).toHaveBeenCalledTimes(2)
})

test('S-I6 after a reload the countdown of this account goes on, and another account is not held back', async () => {
  const { button, pass } = await showForm({ ok: true }, 1_020_000)
  expect(button().textContent).toBe('0:20 后可再试')
  await press('返回登录')
  await goOnAs('lin')
  expect(button().disabled).toBe(false)
  await press('返回登录')
  await goOnAs('admin')
  await pass(21)
  expect(button().disabled).toBe(false)
})

test('H-68 the form tells members and administrators how to get in again, with the exact command', async () => {
  await showForm({ ok: true })
  vi.useRealTimers()
  fireEvent.click(screen.getByRole('button', { name: '忘记密码？' }))
  const dialog = await screen.findByRole('dialog', { name: '重新进入设备' })
  expect(dialog.textContent).toContain('请联系这台设备的管理员为你重设密码')
  expect(dialog.textContent).toContain('npm start -- admin:recover')
  expect(dialog.textContent).toContain('npm run service -- recover')
})
