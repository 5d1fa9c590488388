import type { SignInResult } from '@cove/kernel'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { safeReturn, signInPath, whereTo } from '../launch/where-to.ts'
import { goOnAs, ownHost, showEntrance, submit, type, whoField } from '../../test/support/entrance-screens.tsx'
import { copyrightYear } from './copyright-year.ts'

const alone = { ...ownHost, hasAccountService: false }

async function showLogin(result: SignInResult = { ok: true }) {
  const fixture = await showEntrance('/login/local', { session: { device: alone } })
  return vi.spyOn(fixture.kernel.session, 'signIn').mockResolvedValue(result)
}

test('LGN-16 empty fields are told at the fields, and nothing is sent', async () => {
  const signIn = await showLogin()
  await screen.findByLabelText(whoField)
  await submit('下一步')
  expect(screen.getByText('请输入名字、手机号或邮箱')).toBeTruthy()
  await goOnAs('admin')
  await submit('登录')
  expect(screen.getByText('请输入密码')).toBeTruthy()
  expect(signIn).not.toHaveBeenCalled()
})

test('LGN-16 a wrong pair is said in the form and goes when typing again', async () => {
  const signIn = await showLogin({ ok: false, error: 'wrongAccountOrPassword', text: '账号或密码错误。' })
  await goOnAs(' admin ')
  type('密码', 'x')
  await submit('登录')
  expect(signIn).toHaveBeenCalledWith('admin', 'x', { remember: false })
  expect(screen.getByLabelText('密码').getAttribute('aria-invalid')).toBe('true')
  type('密码', 'xy')
  expect(screen.queryByText('账号或密码错误。')).toBeNull()
})

test('LGN-16 anything else is said above the form', async () => {
  await showLogin({ ok: false, error: 'offline', text: '网络断开' })
  await goOnAs('admin')
  type('密码', 'x')
  await submit('登录')
  expect(screen.getByRole('alert').textContent).toBe('网络断开')
})

test('LGN-03a without an account service a phone number is told to be no way in', async () => {
  await showLogin()
  fireEvent.change(await screen.findByLabelText(whoField), { target: { value: '138 1234 5678' } })
  await submit('下一步')
  expect(screen.getByText('这台设备没有接入在线账号，请用成员的名字登录')).toBeTruthy()
})

test('LGN-03a Escape leads back to the name, which is kept', async () => {
  await showLogin()
  await goOnAs('lin')
  expect(document.activeElement).toBe(screen.getByLabelText('密码'))
  expect(screen.getByRole('heading', { name: 'lin' })).toBeTruthy()
  fireEvent.keyDown(screen.getByLabelText('密码'), { key: 'Escape' })
  expect((screen.getByLabelText(whoField) as HTMLInputElement).value).toBe('lin')
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

test('LGN-01a a device an online account owns offers every way; one of local accounts only its own', () => {
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
