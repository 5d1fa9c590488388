import type { SignInResult } from '@cove/kernel'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { safeReturn, signInPath, whereTo } from '../launch/where-to.ts'
import { shellFixture } from '../../test/support/shell-fixture.tsx'
import { copyrightYear } from './copyright-year.ts'
import { LocalForm } from './local-form.tsx'

async function showLogin(result: SignInResult = { ok: true }) {
  const fixture = await shellFixture({ session: { phase: 'signedOut', user: undefined } })
  const signIn = vi.spyOn(fixture.kernel.session, 'signIn').mockResolvedValue(result)
  fixture.show(<LocalForm />)
  const submit = () => act(async () => void fireEvent.submit(screen.getByRole('button', { name: '登录' })))
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  return { signIn, submit, type }
}

test('LGN-16 empty fields are told at the fields, and nothing is sent', async () => {
  const { signIn, submit } = await showLogin()
  await submit()
  expect(screen.getByText('请输入账号')).toBeTruthy()
  expect(screen.getByText('请输入密码')).toBeTruthy()
  expect(signIn).not.toHaveBeenCalled()
})

test('LGN-16 a wrong pair is said in the form and goes when typing again', async () => {
  const { signIn, submit, type } = await showLogin({ ok: false, error: 'wrongAccountOrPassword', text: '账号或密码错误。' })
  type('账号', ' admin ')
  type('密码', 'x')
  await submit()
  expect(signIn).toHaveBeenCalledWith('admin', 'x', { remember: false })
  expect(screen.getByLabelText('密码').getAttribute('aria-invalid')).toBe('true')
  type('密码', 'xy')
  expect(screen.queryByText('账号或密码错误。')).toBeNull()
})

test('LGN-16 anything else is said above the form', async () => {
  const { submit, type } = await showLogin({ ok: false, error: 'offline', text: '网络断开' })
  type('账号', 'admin')
  type('密码', 'x')
  await submit()
  expect(screen.getByRole('alert').textContent).toBe('网络断开')
})

test('LGN-02 the footer never says a year before 2023', () => {
  expect(copyrightYear(new Date('1999-05-05'))).toBe(2023)
  expect(copyrightYear(new Date('2031-05-05'))).toBe(2031)
})

test('LGN-12 administrators pass by the welcome page, others go to the desktop', () => {
  const user = { userNo: '1', nickname: 'x', account: 'x', email: '', phone: '', avatarUrl: '', role: 'admin' as const }
  expect(whereTo({ phase: 'signedIn', user })).toBe('/welcome')
  expect(whereTo({ phase: 'signedIn', user: { ...user, role: 'user' } })).toBe('/desktop')
  expect(whereTo({ phase: 'setup', user: undefined })).toBe('/setup')
  expect(whereTo({ phase: 'signedOut', user: undefined })).toBe('/login/local')
})

test.each([
  ['/file-manage/storage', '/file-manage/storage'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['/login/local', undefined],
  [null, undefined],
])('LGN-12 after signing in, next=%s leads to %s', (path, expected) => expect(safeReturn(path)).toBe(expected))

test('LGN-01a a device a cloud account owns offers every way; one of local accounts only its own', () => {
  const device = { serialNo: 'S1', mac: '', model: 'Cove', name: 'x', version: '1.0.0', binding: 'bound' as const, publicKey: '' }
  expect(signInPath(device)).toBe('/login/local')
  expect(signInPath({ ...device, hasAccountService: true, accountBinding: 'notBound' })).toBe('/login/local')
  expect(signInPath({ ...device, hasAccountService: true, accountBinding: 'bound' })).toBe('/login')
})

test('S-I4 after signing in nothing leads out of this page', () => {
  expect(safeReturn('/\t/evil.example')).toBeUndefined()
  expect(safeReturn('/login/approve?id=1')).toBe('/login/approve?id=1')
  expect(safeReturn('/login/approvex')).toBeUndefined()
})
