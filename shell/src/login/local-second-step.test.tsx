import type { SignInResult } from '@cove/kernel'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { goOnAs, ownHost, press, showEntrance, type } from '../../test/support/entrance-screens.tsx'

const required: SignInResult = { ok: false, error: 'secondFactorRequired', text: '需要第二步' }
const wrong: SignInResult = { ok: false, error: 'secondFactorWrong', text: '动态码不对' }

async function reachStep(...results: readonly SignInResult[]) {
  const fixture = await showEntrance('/login/local', { session: { device: { ...ownHost, hasAccountService: false } } })
  const signIn = vi.spyOn(fixture.kernel.session, 'signIn').mockResolvedValueOnce(required)
  for (const result of results) signIn.mockResolvedValueOnce(result)
  await goOnAs('lin')
  type('密码', 'my password')
  await press('登录')
  await screen.findByLabelText('动态码')
  return signIn
}

test('LGN-07d after a right password the code is asked for on a second page, and sent with the trust', async () => {
  const signIn = await reachStep({ ok: true })
  type('动态码', '12')
  await press('验证')
  expect(screen.getByText('动态码为 6 位数字')).toBeTruthy()
  expect(signIn).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByLabelText('30 天内信任此浏览器'))
  // The last digit sends it.
  type('动态码', '123 456')
  await waitFor(() =>
    expect(signIn).toHaveBeenLastCalledWith('lin', 'my password', { remember: false, otp: '123456', trustsBrowser: true }),
  )
  expect(signIn).toHaveBeenCalledTimes(2)
})

test('LGN-07d a wrong code is said at its field; a recovery code may be used instead', async () => {
  const signIn = await reachStep(wrong, { ok: true })
  type('动态码', '123456')
  expect(await screen.findByText('动态码不对')).toBeTruthy()
  await press('使用恢复码')
  type('恢复码', 'abcde-fghjk')
  await press('验证')
  expect(signIn).toHaveBeenLastCalledWith('lin', 'my password', { remember: false, otp: 'abcde-fghjk', trustsBrowser: false })
})

test('LGN-07d a password that changed meanwhile leads back to the first page and says so', async () => {
  await reachStep({ ok: false, error: 'wrongAccountOrPassword', text: '账号或密码错误。' })
  type('动态码', '123456')
  expect(await screen.findByText('账号或密码错误。')).toBeTruthy()
  expect(screen.getByLabelText('密码').getAttribute('aria-invalid')).toBe('true')
})
