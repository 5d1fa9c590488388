import type { AccountProfile } from '@cove/device-contract/account'
import { fakeKernel, fakeProfile, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernelOptions } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
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

const signedIn = { phase: 'signedIn', profile: fakeProfile } as const

async function open(section: string, options: FakeKernelOptions) {
  const fake = fakeKernel({ remotes: [remote], ...options })
  await fake.ready
  const wrapper = (content: ReactNode) => (
    <UiProvider locale="zh-CN">
      <WindowLayer>{content}</WindowLayer>
      <OverlayRoot />
    </UiProvider>
  )
  renderWindow(AccountWindow, { fake, address: `/account-security/${section}`, wrapper })
  return fake
}
/** The shell draws questions; the test answers the one that waits. */
async function answer(fake: Awaited<ReturnType<typeof open>>, confirmed: boolean) {
  const { dialogs } = fake.kernel
  await waitFor(() => expect(dialogs.store.getState().confirms).toHaveLength(1))
  const asked = dialogs.store.getState().confirms[0]
  if (asked) dialogs.answer(asked.id, { confirmed, checked: false })
  return asked
}
const inputsOf = (fake: Awaited<ReturnType<typeof open>>, id: string) =>
  fake.calls.filter((call) => call.id === id).map((call) => call.input)

test('LGN-14a what was changed is saved against the version that was read', async () => {
  const sent: unknown[] = []
  await open('profile', {
    entrance: {
      state: signedIn,
      answers: {
        account: {
          detail: () => fakeProfile,
          updateProfile: (input) => {
            sent.push(input)
            return { ...fakeProfile, nickname: '王小明', profileVersion: 2 }
          },
        },
      },
    },
  })
  const nickname = await screen.findByLabelText<HTMLInputElement>('昵称')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: '保存' })
  expect(save.disabled).toBe(true)
  await userEvent.clear(nickname)
  await userEvent.type(nickname, '王')
  await userEvent.click(save)
  expect(await screen.findByText('昵称需要 2 到 16 个字符')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.type(nickname, '小明')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent).toEqual([{ body: { profileVersion: 1, nickname: '王小明' } }]))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('昵称').value).toBe('王小明'))
})

test('LGN-14a an edit made elsewhere is not overwritten: the latest profile is read first', async () => {
  const profiles: AccountProfile[] = [fakeProfile, { ...fakeProfile, nickname: '别处', profileVersion: 7 }]
  await open('profile', {
    entrance: {
      state: signedIn,
      answers: { account: { detail: () => profiles.shift() ?? fakeProfile, updateProfile: () => ({ refuse: 'profileChanged' }) } },
    },
  })
  await userEvent.type(await screen.findByLabelText('个人签名'), '你好')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await userEvent.click(await screen.findByRole('button', { name: '读取最新资料' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('昵称').value).toBe('别处'))
  expect(screen.queryByRole('button', { name: '读取最新资料' })).toBeNull()
})

test('LGN-14a a file that cannot be an avatar is refused before anything is sent', async () => {
  await open('profile', { entrance: { state: signedIn, answers: { account: { detail: () => fakeProfile } } } })
  const input = await screen.findByLabelText('选择图片', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.svg', { type: 'image/svg+xml' })] } })
  expect(screen.getByRole('alert').textContent).toBe('请选择 JPG、PNG、GIF 或 WebP 图片。')
})

test('H-58 an address without account service explains itself instead of the account sections', async () => {
  await open('security', { entrance: { state: { phase: 'unavailable' } } })
  expect(await screen.findByText('这里没有账号服务')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: '这台设备' })).getByText('wang')).toBeTruthy()
})

test.each([
  ['sign-ins', /只登录这一台设备/],
  ['apps', /没有允许过任何应用/],
])('LGN-15 the section %s says what a local account has there, and leads to linking an online one in place', async (section, words) => {
  await open(section, {
    entrance: { state: { phase: 'signedOut' } },
    answers: { session: { sessions: () => ({ sessions: [] }) } },
  })
  expect(await screen.findByText('这里需要在线账号')).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '登录并绑定在线账号' }))
  expect(await screen.findByRole('form', { name: '登录' })).toBeTruthy()
})

test('LGN-07d a user without a local account can set one; the others see what it is for', async () => {
  const user = { userNo: '1001', nickname: '小王', account: '', email: '', phone: '', avatarUrl: '', role: 'admin' } as const
  await open('security', { entrance: { state: { phase: 'unavailable' } }, session: { user } })
  await userEvent.click(await screen.findByRole('button', { name: '设置…' }))
  expect(await screen.findByRole('dialog', { name: '设置本地账号' })).toBeTruthy()
  cleanup()
  await open('security', { entrance: { state: { phase: 'unavailable' } }, session: { user: { ...user, account: 'wang' } } })
  expect(within(await screen.findByRole('region', { name: '这台设备' })).getByText('wang')).toBeTruthy()
  // The device refuses a second one, so no user is asked for it.
  expect(screen.queryByRole('button', { name: '设置…' })).toBeNull()
})

test('LGN-15 the security page says what an online account adds, and leads to linking one in place', async () => {
  await open('security', { entrance: { state: { phase: 'signedOut' } } })
  expect(await screen.findByText('在外面打开自己的云湾')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '登录并绑定在线账号' }))
  expect(await screen.findByRole('form', { name: '登录' })).toBeTruthy()
})

test('LGN-14a a local account changes its name and takes its picture away', async () => {
  const user = { userNo: '1001', nickname: '小王', account: 'wang', email: '', phone: '', role: 'user' } as const
  const fake = await open('profile', {
    entrance: { state: { phase: 'signedOut' } },
    session: { user: { ...user, avatarUrl: 'data:image/webp;base64,AA==' } },
    answers: { users: { renameMyself: () => ({ ...user, avatarUrl: '' }), removeMyPicture: () => ({ ...user, avatarUrl: '' }) } },
  })
  await userEvent.click(await screen.findByRole('button', { name: '改名' }))
  const field = await screen.findByLabelText('昵称')
  await userEvent.clear(field)
  await userEvent.type(field, '小北{Enter}')
  await waitFor(() => expect(inputsOf(fake, 'users.renameMyself')).toEqual([{ body: { nickname: '小北' } }]))
  await userEvent.click(screen.getByRole('button', { name: '用名字的字' }))
  await waitFor(() => expect(inputsOf(fake, 'users.removeMyPicture')).toHaveLength(1))
})

test('S-D6 others are ended after a question, and the current sign-in has no button', async () => {
  const one = (sessionId: string, isCurrent: boolean) => ({
    sessionId,
    isCurrent,
    platform: `Chrome ${sessionId}`,
    source: '192.168.1.2',
    createdSeconds: 1_700_000_000,
    lastSeenSeconds: 1_700_000_000,
  })
  const fake = await open('sign-ins', {
    entrance: { state: { phase: 'signedOut' } },
    answers: { session: { sessions: () => ({ sessions: [one('b', false), one('a', true)] }), revoke: () => ({ ended: 1 }) } },
  })
  const list = await screen.findByRole('list', { name: '这台设备上的登录' })
  const [current, other] = within(list).getAllByRole('listitem')
  if (!current || !other) throw new Error('two sign-ins were answered')
  expect(within(current).getByText('当前')).toBeTruthy()
  expect(within(current).queryByRole('button')).toBeNull()
  await userEvent.click(within(other).getByRole('button', { name: '结束' }))
  await answer(fake, false)
  expect(inputsOf(fake, 'session.revoke')).toEqual([])
  await userEvent.click(within(other).getByRole('button', { name: '结束' }))
  await answer(fake, true)
  await waitFor(() => expect(inputsOf(fake, 'session.revoke')).toEqual([{ body: { sessionId: 'b' } }]))
  await userEvent.click(await screen.findByRole('button', { name: '结束所有其他登录' }))
  await answer(fake, true)
  await waitFor(() => expect(inputsOf(fake, 'session.revoke')).toHaveLength(2))
  expect(inputsOf(fake, 'session.revoke')[1]).toEqual({ body: {} })
})

test('REQ-04 what could not be read says so, explains itself and can be tried again', async () => {
  let asked = 0
  const fake = await open('members', {
    answers: {
      users: {
        list: () => {
          asked += 1
          return asked === 1 ? { refuse: 'internalError' } : { users: [] }
        },
      },
    },
  })
  expect(await screen.findByText('没能读取')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: fake.kernel.texts.t('faults.details') }))
  expect(fake.kernel.dialogs.store.getState().explained?.error).toBe('internalError')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('只有你一个人')).toBeTruthy()
})

test('AUTH-01 an app says what it may do and loses it after a question', async () => {
  const revoked: unknown[] = []
  const fake = await open('apps', {
    entrance: {
      state: signedIn,
      answers: {
        authorize: {
          granted: () => ({
            apps:
              revoked.length > 0
                ? []
                : [{ clientId: 'app-1', appName: '相框', origin: 'https://frame.example', scopes: ['files.read'], grantedSeconds: 1 }],
          }),
          revoke: (input) => {
            revoked.push(input)
            return {}
          },
        },
      },
    },
  })
  expect(await screen.findByText('读取文件')).toBeTruthy()
  expect(screen.getByText('还没有使用过')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '撤销授权' }))
  await answer(fake, true)
  await waitFor(() => expect(revoked).toEqual([{ body: { clientId: 'app-1' } }]))
  expect(await screen.findByText('没有授权过任何应用')).toBeTruthy()
})

test('DEV-08a the connection shows the line, the addresses and the fingerprint to compare', async () => {
  await open('connection', {
    answers: {
      tunnel: {
        status: () => ({
          type: 'relay',
          isConnected: true,
          clientId: 'c1',
          failures: 0,
          addresses: ['https://192.168.1.20:9999'],
          fingerprint: 'a1b2c3',
        }),
      },
    },
  })
  expect(await screen.findByText('中继线路')).toBeTruthy()
  expect(screen.getByText('已接通')).toBeTruthy()
  expect(screen.getByText('https://192.168.1.20:9999')).toBeTruthy()
  expect(screen.getByText('A1:B2:C3')).toBeTruthy()
})

test('WIN-04 going from section to section begins at the top: each is a page that scrolls by itself', async () => {
  await open('apps', { entrance: { state: { phase: 'unavailable' } } })
  const apps = await screen.findByRole('region', { name: '已授权应用' })
  apps.scrollTop = 40
  await userEvent.click(await screen.findByRole('button', { name: '安全' }))
  const security = await screen.findByRole('region', { name: '安全' })
  expect(security.scrollTop).toBe(0)
  expect(apps.isConnected).toBe(false)
})
