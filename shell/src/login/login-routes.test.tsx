import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { goOnAs, listed, ownHost, press, showEntrance, submit, type, whoField } from '../../test/support/entrance-screens.tsx'

const nothing = { account: { thirdParties: () => ({ providers: [] }) }, directory: { mine: () => ({ devices: [] }) } }

test('LGN-01c without an account service there is the device’s own sign-in only', async () => {
  const { where } = await showEntrance('/login', { session: { device: { ...ownHost, hasAccountService: false } } })
  await screen.findByLabelText('名字')
  expect(where()).toBe('/login/local')
  expect(screen.queryByRole('link', { name: '扫码' })).toBeNull()
})

test('LGN-01a LGN-01b /login leads to the one field; the other ways are below it, each at its own address', async () => {
  const { where } = await showEntrance('/login', { entrance: { answers: nothing } })
  await screen.findByLabelText(whoField)
  expect(where()).toBe('/login/account')
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(ways).toEqual(['/login/qr-code', '/login/sms-code', '/login/ip', '/login/sign-up'])
  fireEvent.click(screen.getByRole('link', { name: '验证码' }))
  await screen.findByLabelText('短信验证码')
  await press('返回登录')
  expect(where()).toBe('/login/account')
})

test('LGN-04 what is wrong is told at its field and nothing is sent', async () => {
  const { entrance } = await showEntrance('/login/account', { entrance: { answers: nothing } })
  fireEvent.change(await screen.findByLabelText(whoField), { target: { value: 'wang@' } })
  await submit('下一步')
  expect(screen.getByText('请输入正确的邮箱')).toBeTruthy()
  await goOnAs('wang@example.org')
  await submit('登录')
  expect(screen.getByText('请输入密码')).toBeTruthy()
  expect(entrance.used.some(({ name }) => name === 'signInWithPassword')).toBe(false)
})

test('LGN-16 a wrong pair is said at the password', async () => {
  await showEntrance('/login/account', {
    entrance: {
      answers: nothing,
      accounts: {
        signInWithPassword: () => Promise.resolve({ kind: 'failed', error: 'wrongAccountOrPassword', text: '账号或密码错误。' }),
      },
    },
  })
  await goOnAs('13812345678')
  type('密码', 'x')
  await submit('登录')
  expect((await screen.findByText('账号或密码错误。')).id).toBe(screen.getByLabelText('密码').getAttribute('aria-describedby'))
})

test('LGN-12 whoever is signed in goes on to the only device', async () => {
  const { entrance, where } = await showEntrance('/login/account?next=/app/files', {
    entrance: { answers: { ...nothing, directory: { mine: () => ({ devices: [listed()] }), info: () => listed() } } },
  })
  await goOnAs('wang@example.org')
  type('密码', 'Abcdefg1')
  fireEvent.click(screen.getByLabelText('记住密码'))
  await submit('登录')
  await waitFor(() => expect(where()).toBe('/device/connection?sn=SN0001&next=%2Fapp%2Ffiles'))
  expect(entrance.used.find(({ name }) => name === 'signInWithPassword')?.input).toEqual([
    'wang@example.org',
    'Abcdefg1',
    { remember: true, autoLogin: false },
  ])
})

test('LGN-13a a remembered account signs in without its password, and can be forgotten', async () => {
  const known = [{ account: 'wang@example.org', kind: 'account' as const, nickname: '小王', isRemembered: true, lastUsedMs: 1 }]
  const { entrance } = await showEntrance('/login/account', { entrance: { answers: nothing, state: { known } } })
  await screen.findByLabelText(whoField)
  await press('使用账号 wang@example.org')
  await screen.findByText('已记住密码，可直接登录')
  await submit('登录')
  await waitFor(() => expect(entrance.used.some(({ name, input }) => name === 'signInAgain' && input[0] === 'wang@example.org')).toBe(true))
})

test('LGN-13a forgetting takes the account off the list', async () => {
  const known = [{ account: 'wang@example.org', kind: 'account' as const, isRemembered: false, lastUsedMs: 1 }]
  const { entrance } = await showEntrance('/login/account', { entrance: { answers: nothing, state: { known } } })
  await screen.findByLabelText(whoField)
  await press('移除账号 wang@example.org')
  expect(entrance.entrance.accounts.store.getState().known).toEqual([])
})

test.each([
  ['started signed out signs in by itself, once', true, 1],
  ['was just left does not', false, 0],
])('LGN-13a a page that %s', async (_name, fresh, times) => {
  const known = [{ account: 'wang@example.org', kind: 'account' as const, isRemembered: true, lastUsedMs: 1 }]
  const { entrance } = await showEntrance('/login/account', { fresh, entrance: { answers: nothing, state: { known, autoLogin: true } } })
  if (fresh) await waitFor(() => expect(entrance.used.some(({ name }) => name === 'signInAgain')).toBe(true))
  else await screen.findByLabelText(whoField)
  expect(entrance.used.filter(({ name }) => name === 'signInAgain')).toHaveLength(times)
})

test('LGN-13a a page opened at the form itself waits until it knows whether somebody is signed in', async () => {
  const known = [{ account: 'wang@example.org', kind: 'account' as const, isRemembered: true, lastUsedMs: 1 }]
  const state = { known, autoLogin: true, phase: 'unknown' as const }
  const { entrance } = await showEntrance('/login/account', { fresh: true, entrance: { answers: nothing, state } })
  await screen.findByLabelText(whoField)
  expect(entrance.used.some(({ name }) => name === 'signInAgain')).toBe(false)
  await act(async () => entrance.entrance.accounts.store.setState({ phase: 'signedOut' }))
  await waitFor(() => expect(entrance.used.filter(({ name }) => name === 'signInAgain')).toHaveLength(1))
})

test('LGN-11b who signed in with the account of the device is not kept waiting for a list he has not', async () => {
  const user = { userNo: '1', account: 'lin', nickname: '林', role: 'user' as const, avatarUrl: '', email: '', phone: '' }
  const { where } = await showEntrance('/login/local?next=/device/list', { session: { phase: 'signedIn', user } })
  await waitFor(() => expect(where()).toBe('/desktop'))
})

test('LGN-06 a second factor stands alone, and another one can be chosen', async () => {
  const { entrance } = await showEntrance('/login/account', {
    entrance: {
      answers: nothing,
      accounts: {
        signInWithPassword: () => Promise.resolve({ kind: 'secondFactor', challenge: 'c1', factors: ['totp', 'recovery'] }),
      },
    },
  })
  await goOnAs('13812345678')
  type('密码', 'Abcdefg1')
  await submit('登录')
  await screen.findByLabelText('动态码')
  expect(screen.queryByRole('region', { name: '其他方式' })).toBeNull()
  type('动态码', '123')
  await submit('验证')
  expect(screen.getByText('动态码是 6 位数字')).toBeTruthy()
  await press('改用恢复码')
  type('恢复码', 'abcd-efgh')
  await submit('验证')
  await waitFor(() => expect(entrance.used.find(({ name }) => name === 'finishSecondFactor')?.input).toEqual(['c1', { otp: 'abcd-efgh' }]))
})

test('LGN-04 a code is sent once the phone is right, and the next one waits', async () => {
  const { entrance } = await showEntrance('/login/sms-code', {
    entrance: { answers: { ...nothing, account: { ...nothing.account, sendSms: () => ({ nextInSeconds: 60, expiresInSeconds: 300 }) } } },
  })
  await screen.findByLabelText('手机号')
  await press('获取验证码')
  expect(screen.getByText('请输入手机号')).toBeTruthy()
  type('手机号', '13812345678')
  await press('获取验证码')
  await screen.findByText('验证码已发送，5 分钟内有效')
  expect(screen.getByRole('button', { name: /重新获取/ }).hasAttribute('disabled')).toBe(true)
  expect(entrance.calls.filter(({ id }) => id === 'account.sendSms')).toEqual([
    { id: 'account.sendSms', input: { body: { phone: '13812345678', purpose: 'signIn' } } },
  ])
})

test('LGN-03a a code is shown, followed and renewed', async () => {
  let say: (state: 'new' | 'scanned', nickname: string | undefined) => void = () => undefined
  let end: (result: { readonly kind: 'expired' }) => void = () => undefined
  const showQr = vi.fn(() =>
    Promise.resolve({
      path: '/login/approve?id=abc',
      expiresAtMs: 0,
      watch: (onState: typeof say) => {
        say = onState
        return new Promise<{ readonly kind: 'expired' }>((resolve) => (end = resolve))
      },
    }),
  )
  await showEntrance('/login/qr-code', { entrance: { answers: nothing, accounts: { showQr } } })
  await screen.findByRole('img', { name: '登录二维码' })
  expect(screen.getByText(`${location.origin}/login/approve?id=abc`)).toBeTruthy()
  act(() => say('scanned', '小王'))
  expect(screen.getByText('已扫描，请在 小王 的设备上确认')).toBeTruthy()
  await act(async () => end({ kind: 'expired' }))
  await screen.findByText('二维码已过期')
  await press('刷新二维码')
  await waitFor(() => expect(showQr).toHaveBeenCalledTimes(2))
})

test('LGN-04 an address is checked, then connected to as a local account', async () => {
  const { entrance, where } = await showEntrance('/login/ip', {
    entrance: { answers: nothing, connection: { connect: () => new Promise(() => undefined) }, connectionState: { phase: 'connecting' } },
  })
  await screen.findByLabelText('IP 地址或域名')
  type('IP 地址或域名', '999.1.1.1')
  type('端口', '70000')
  await submit('连接并登录')
  expect(screen.getByText('请输入正确的 IP 地址或域名')).toBeTruthy()
  expect(screen.getByText('端口需要在 1 到 65535 之间')).toBeTruthy()
  type('IP 地址或域名', '192.168.1.20')
  type('端口', '9999')
  type('名字', 'admin')
  type('密码', 'Abcdefg1')
  await submit('连接并登录')
  await waitFor(() => expect(where()).toBe('/device/connection'))
  expect(entrance.used.find(({ name }) => name === 'connect')?.input).toEqual([
    { kind: 'ipv4', address: '192.168.1.20:9999', local: { account: 'admin', password: 'Abcdefg1', remember: false } },
  ])
})

test('LGN-06 a third party leads back with a ticket that leaves the address at once', async () => {
  const { entrance, where } = await showEntrance('/login/account?grant=wechat&ticket=secret-ticket-1', {
    entrance: { answers: nothing },
  })
  await waitFor(() => expect(entrance.used.find(({ name }) => name === 'signInWithProvider')?.input).toEqual(['wechat', 'secret-ticket-1']))
  await waitFor(() => expect(where()).not.toContain('secret-ticket-1'))
})

test('S-I4 a third party’s page is one of this origin', async () => {
  const provider = (id: string, path: string) => ({ id, grant: 'wechat' as const, name: id, path })
  const { left } = await showEntrance('/login/account', {
    entrance: {
      answers: {
        ...nothing,
        account: { thirdParties: () => ({ providers: [provider('good', '/api/third/good'), provider('bad', '//evil.example')] }) },
      },
    },
  })
  await screen.findByRole('button', { name: '使用 good 登录' })
  expect(screen.queryByRole('button', { name: '使用 bad 登录' })).toBeNull()
  await press('使用 good 登录')
  expect(left).toEqual(['/api/third/good'])
})

test('LGN-06 a signed-in person looks at what asks to come in; the button is dead at first', async () => {
  const { entrance } = await showEntrance('/login/approve?id=0123456789abcdef', {
    session: { phase: 'signedIn' },
    entrance: {
      state: { phase: 'signedIn' },
      answers: { account: { qrApprove: () => ({ platform: 'Chrome 140', source: '192.168.1.7', createdSeconds: 1 }) } },
    },
  })
  await screen.findByText('192.168.1.7')
  const allow = screen.getByRole('button', { name: '允许登录' })
  await waitFor(() => expect(allow.hasAttribute('disabled')).toBe(false))
  await press('允许登录')
  await screen.findByText('已允许登录，可以回到另一台设备继续。')
  expect(entrance.calls.map(({ input }) => input)).toEqual([
    { body: { id: '0123456789abcdef', action: 'scan' } },
    { body: { id: '0123456789abcdef', action: 'confirm' } },
  ])
})

test('LGN-06 approving needs an online account, and leads back afterwards', async () => {
  await showEntrance('/login/approve?id=abc', {})
  const link = await screen.findByRole('link', { name: '登录在线账号' })
  expect(link.getAttribute('href')).toBe(`/login/account?next=${encodeURIComponent('/login/approve?id=abc')}`)
})

test('S-I9 going on to the password asks nobody whether the account exists', async () => {
  const { entrance, kernel } = await showEntrance('/login/account', { entrance: { answers: nothing } })
  const signIn = vi.spyOn(kernel.session, 'signIn')
  for (const who of ['lin', '13812345678', 'wang@example.org']) {
    await goOnAs(who)
    expect(screen.getByRole('heading', { name: who })).toBeTruthy()
    await press('返回登录')
  }
  expect(new Set(entrance.calls.map(({ id }) => id))).toEqual(new Set(['account.thirdParties']))
  expect(entrance.used.filter(({ name }) => name.startsWith('signIn'))).toEqual([])
  expect(signIn).not.toHaveBeenCalled()
})

test.each([
  { typed: '', error: 'passkeyRefused', asked: [1, 1] },
  { typed: '', error: 'dismissed', asked: [1, 0] },
  { typed: 'lin', error: 'passkeyRefused', asked: [1, 0] },
  { typed: '13812345678', error: 'passkeyRefused', asked: [0, 1] },
] as const)(
  'LGN-03a with "$typed" typed and the answer $error, device and service are asked $asked times',
  async ({ typed, error, asked }) => {
    const { entrance, kernel } = await showEntrance('/login/account', {
      entrance: {
        answers: nothing,
        accounts: { signInWithPasskey: () => Promise.resolve({ kind: 'failed', error: 'passkeyRefused', text: '通行密钥未通过。' }) },
      },
    })
    vi.spyOn(kernel.session.passkeys, 'obstacle').mockReturnValue(undefined)
    const ofDevice = vi.spyOn(kernel.session, 'signInWithPasskey').mockResolvedValue({ ok: false, error, text: '不认识' })
    fireEvent.change(await screen.findByLabelText(whoField), { target: { value: typed } })
    await press('使用通行密钥登录')
    const ofService = entrance.used.filter(({ name }) => name === 'signInWithPasskey')
    expect([ofDevice.mock.calls.length, ofService.length]).toEqual(asked)
    expect(screen.getByRole('alert').textContent).not.toBe('')
  },
)

test('LGN-03a a device without members sends a name to set-up, and an online account on', async () => {
  await showEntrance('/login/account', {
    session: { phase: 'setup', device: { ...ownHost, binding: 'notBound' } },
    entrance: { answers: nothing },
  })
  fireEvent.change(await screen.findByLabelText(whoField), { target: { value: 'lin' } })
  await submit('下一步')
  expect(screen.getByText(/这台设备还没有成员/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '打开设置页' }).getAttribute('href')).toBe('/setup')
  await goOnAs('wang@example.org')
})

test('LGN-04 the phone number comes along to the form of the code', async () => {
  const { where } = await showEntrance('/login/account', { entrance: { answers: nothing } })
  await goOnAs('138 1234 5678')
  fireEvent.click(screen.getByRole('link', { name: '验证码' }))
  expect(((await screen.findByLabelText('手机号')) as HTMLInputElement).value).toBe('13812345678')
  expect(where()).toBe('/login/sms-code')
})

test('H-68 a service that cannot be reached, and a password that was wrong twice, name the ways that are left', async () => {
  const failures = [
    { kind: 'failed', error: 'offline', text: '网络断开' },
    { kind: 'failed', error: 'wrongAccountOrPassword', text: '账号或密码错误。' },
    { kind: 'failed', error: 'wrongAccountOrPassword', text: '账号或密码错误。' },
  ] as const
  const signInWithPassword = vi.fn()
  for (const failure of failures) signInWithPassword.mockResolvedValueOnce(failure)
  await showEntrance('/login/account', { entrance: { answers: nothing, accounts: { signInWithPassword } } })
  await goOnAs('wang@example.org')
  type('密码', 'x')
  await submit('登录')
  expect(screen.getByRole('alert').textContent).toContain('用成员的名字登录这台设备')
  await submit('登录')
  expect(screen.queryByRole('note')).toBeNull()
  await submit('登录')
  expect(screen.getByRole('note').textContent).toContain('也可以用手机号重设密码')
})

test.each([true, false])('H-68 the help tells of online accounts only where there are some: %s', async (hasAccountService) => {
  await showEntrance('/login/local', { session: { device: { ...ownHost, hasAccountService } }, entrance: { answers: nothing } })
  await screen.findByLabelText(whoField)
  await press('登录帮助')
  const dialog = await screen.findByRole('dialog', { name: '重新进入设备' })
  expect(dialog.textContent).toContain('请联系这台设备的管理员')
  expect(dialog.textContent?.includes('你用在线账号')).toBe(hasAccountService)
})

test('LGN-03a Alt and a digit lead to the way of this number', async () => {
  const { where } = await showEntrance('/login', { entrance: { answers: nothing } })
  await screen.findByLabelText(whoField)
  const tile = screen.getByRole('link', { name: '扫码' })
  const digit = tile.getAttribute('aria-keyshortcuts')?.at(-1)
  fireEvent.keyDown(document.body, { code: `Digit${digit}`, altKey: true })
  await waitFor(() => expect(where()).toBe('/login/qr-code'))
})
