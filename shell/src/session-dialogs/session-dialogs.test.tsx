import { catalogue } from '@cove/device-contract'
import type { SessionDialog } from '@cove/kernel'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ownHost } from '../../test/support/entrance-screens.tsx'
import { shellFixture } from '../../test/support/shell-fixture.tsx'
import { useSayDrawn } from '../system-dialogs/dialogs-drawn.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { toastItemOf } from './desktop-toaster.tsx'
import { SessionDialogs } from './session-dialogs.tsx'

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('LGN-10 the same person types the password again and the dialog goes', async () => {
  const fixture = await shellFixture()
  const signIn = vi
    .spyOn(fixture.kernel.session, 'signIn')
    .mockResolvedValueOnce({ ok: false, error: 'wrongAccountOrPassword', text: '账号或密码错误。' })
  fixture.show(<SessionDialogs />)
  act(() => fixture.kernel.dialogs.showSession({ kind: 'token-expired' }))
  await screen.findByLabelText('密码')
  type('密码', 'x')
  await press('继续使用')
  expect(screen.getByText('账号或密码错误。')).toBeTruthy()
  signIn.mockResolvedValueOnce({ ok: true })
  type('密码', 'Abcdefg1')
  await press('继续使用')
  expect(signIn).toHaveBeenLastCalledWith('wang', 'Abcdefg1', { remember: false })
  expect(fixture.kernel.dialogs.store.getState().session).toBeUndefined()
})

test('LGN-10 somebody else may take over instead', async () => {
  const fixture = await shellFixture()
  const signOut = vi.spyOn(fixture.kernel.session, 'signOut')
  fixture.show(<SessionDialogs />)
  act(() => fixture.kernel.dialogs.showSession({ kind: 'token-expired' }))
  await screen.findByRole('button', { name: '切换用户' })
  await press('切换用户')
  expect(signOut).toHaveBeenCalledOnce()
})

test('LGN-09c who was thrown out is told so, and is not signed out twice', async () => {
  const fixture = await shellFixture({ session: { phase: 'signedOut', user: undefined } })
  const signOut = vi.spyOn(fixture.kernel.session, 'signOut')
  fixture.show(<SessionDialogs />)
  act(() => fixture.kernel.dialogs.showSession({ kind: 'kicked', text: '服务器的话' }))
  expect(screen.getByText('服务器的话')).toBeTruthy()
  await press('重新登录')
  expect(signOut).not.toHaveBeenCalled()
  expect(fixture.kernel.dialogs.store.getState().session).toBeUndefined()
})

test('DEV-06c who cannot open the local database may sign in again, or go on', async () => {
  const fixture = await shellFixture()
  const signOut = vi.spyOn(fixture.kernel.session, 'signOut')
  fixture.show(<SessionDialogs />)
  act(() => fixture.kernel.dialogs.showSession({ kind: 'database-error' }))
  expect(screen.getByRole('dialog', { name: '本地数据库打不开' })).toBeTruthy()
  await press('知道了')
  expect(signOut).not.toHaveBeenCalled()
  act(() => fixture.kernel.dialogs.showSession({ kind: 'database-error' }))
  await press('重新登录')
  expect(signOut).toHaveBeenCalledOnce()
})

test('REQ-04 an unreachable device is a banner that blocks nothing and can be asked again', async () => {
  const fixture = await shellFixture({ session: { online: false } })
  const reach = vi.spyOn(fixture.shell, 'tryReachNow')
  fixture.show(<ConnectionBanner />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('立即重试')
  expect(reach).toHaveBeenCalledOnce()
})

test('DLG-02 the banner waits while the dialog says the same', async () => {
  const fixture = await shellFixture({ session: { online: false } })
  fixture.show(<ConnectionBanner />)
  const at = { nextAtMs: undefined, stillRestarting: false, progress: undefined, isSimulated: false }
  const dialog = { kind: 'loseConnect', phase: 'trying', attempt: 1, maxAttempts: 5, ...at } as const
  act(() => fixture.kernel.systemStatus.store.setState({ dialog: { ...dialog, isVisible: true } }))
  // A page that was opened a moment before has no dialog to show.
  expect(screen.getByRole('button', { name: '立即重试' })).toBeTruthy()
  const Drawn = () => {
    useSayDrawn()
    return null
  }
  fixture.show(<Drawn />)
  expect(screen.queryByRole('button', { name: '立即重试' })).toBeNull()
  act(() => fixture.kernel.systemStatus.store.setState({ dialog: { ...dialog, isVisible: false } }))
  expect(screen.getByRole('button', { name: '立即重试' })).toBeTruthy()
})

test('REQ-04 a toast keeps its words, and its action also sends it away', () => {
  const run = vi.fn()
  const dismiss = vi.fn()
  const item = toastItemOf({ id: 't', tone: 'error', title: 'a', body: 'b', progress: 0.25, action: { label: 'undo', run } }, dismiss)
  expect(item).toMatchObject({ tone: 'err', title: 'a', body: 'b', progress: 25 })
  item.action?.onPress()
  expect(run).toHaveBeenCalledOnce()
  expect(dismiss).toHaveBeenCalledWith('t')
})

test('REQ-06 every dialog of the error catalogue has its own words and can be closed or left', async () => {
  const kinds = [...new Set(Object.values(catalogue).flatMap(({ effect }) => (effect.startsWith('dialog:') ? [effect.slice(7)] : [])))]
  expect(kinds.length).toBeGreaterThan(6)
  const titles = new Set<string>()
  for (const kind of kinds) {
    const fixture = await shellFixture()
    const { unmount } = fixture.show(<SessionDialogs />)
    act(() => fixture.kernel.dialogs.showSession({ kind: kind as SessionDialog['kind'], text: '一句话' }))
    const dialog = await screen.findByRole('dialog')
    titles.add(dialog.getAttribute('aria-label') ?? screen.getByRole('heading').textContent ?? '')
    expect(dialog.textContent).not.toContain('session.')
    expect(screen.getByRole('button', { name: /重新登录|知道了/ })).toBeTruthy()
    unmount()
  }
  expect([...titles].every((title) => title.length > 3)).toBe(true)
})

test.each([
  ['sessionRevoked', 'login-expired', '已退出登录', /你于 .+ 从另一台设备结束了这里的登录/],
  ['passwordChanged', 'login-expired', '密码已修改', /其他登录已于 .+ 随之结束/],
  ['accountRemoved', 'login-expired', '账号已被移除', /管理员已于 .+ 将你的账号从这台设备移除/],
  ['roleChanged', 'login-expired', '你的角色已变更', /管理员于 .+ 更改了/],
  ['deviceReset', 'login-expired', '设备已重置', /已于 .+ 被重置或移交/],
  ['accessWithdrawn', 'withdrawn', '无法继续使用这台设备', /管理员已于 .+ 停用你的账号/],
  ['kicked', 'kicked', '账号已在其他地方使用', /在其他地方被再次使用/],
] as const)('LGN-09b %s is told once, with its own sentence and the time', async (...row) => {
  const [error, kind, title, sentence] = row
  const fixture = await shellFixture({ session: { phase: 'signedOut', user: undefined } })
  fixture.show(<SessionDialogs />)
  act(() => fixture.kernel.dialogs.showSession({ kind, text: '目录里的话', report: { error, endedSeconds: 1_700_000_000 } }))
  const dialog = screen.getByRole('dialog', { name: title })
  expect(dialog.textContent).toMatch(sentence)
  expect(dialog.textContent).not.toContain('目录里的话')
})

test.each([
  ['localAccount', '/login/local?next=%2Faccount-security%2Fsecurity'],
  ['account', '/login/update-password'],
] as const)('LGN-09c who was thrown out with a sign-in of kind %s is led to the form of that password', async (loginKind, address) => {
  const fixture = await shellFixture({ session: { loginKind, device: ownHost } })
  const openAddress = vi.spyOn(fixture.shell, 'openAddress').mockImplementation(() => undefined)
  fixture.show(<SessionDialogs />)
  await act(async () => fixture.kernel.session.signOut())
  act(() => fixture.kernel.dialogs.showSession({ kind: 'kicked' }))
  await press('修改密码')
  expect(openAddress).toHaveBeenCalledWith(address)
})
