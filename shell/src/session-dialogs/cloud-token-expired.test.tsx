import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ownHost, press, type } from '../../test/support/entrance-screens.tsx'
import { shellFixture } from '../../test/support/shell-fixture.tsx'
import { SessionDialogs } from './session-dialogs.tsx'

type Options = NonNullable<Parameters<typeof shellFixture>[0]>

async function expire(entrance: NonNullable<Options['entrance']>) {
  const fixture = await shellFixture({ session: { device: ownHost, loginKind: 'account' }, entrance })
  fixture.show(<SessionDialogs />)
  act(() => fixture.kernel.dialogs.showSession({ kind: 'token-expired' }))
  const name = await screen.findByRole('button', { name: '继续使用' })
  return { ...fixture, name }
}
const submit = () =>
  act(async () => {
    const form = document.querySelector('form')
    if (form) fireEvent.submit(form)
  })

test('LGN-10 an online account that is still signed in comes back without a password', async () => {
  const { entrance, kernel } = await expire({ state: { phase: 'signedIn' }, connectionState: { phase: 'connected' } })
  expect(screen.queryByLabelText('密码')).toBeNull()
  await submit()
  await waitFor(() => expect(kernel.dialogs.store.getState().session).toBeUndefined())
  expect(entrance.used.find(({ name }) => name === 'connect')?.input).toEqual([{ kind: 'auto' }])
})

test('LGN-10 one that ended asks the password, and its second step', async () => {
  const { entrance, kernel } = await expire({
    state: { phase: 'signedOut', known: [{ account: '13812345678', kind: 'account', isRemembered: false, lastUsedMs: 1 }] },
    connectionState: { phase: 'connected' },
    accounts: { signInWithPassword: () => Promise.resolve({ kind: 'secondFactor', challenge: 'c1', factors: ['totp'] }) },
  })
  type('密码', 'Abcdefg1')
  await submit()
  await screen.findByLabelText('动态码或恢复码')
  type('动态码或恢复码', '123456')
  await submit()
  await waitFor(() => expect(kernel.dialogs.store.getState().session).toBeUndefined())
  expect(entrance.used.filter(({ name }) => name !== 'connect').map(({ name, input }) => [name, input[0]])).toEqual([
    ['signInWithPassword', '13812345678'],
    ['finishSecondFactor', 'c1'],
  ])
})

test('LGN-10 a connection that fails says why and the dialog stays', async () => {
  const { kernel } = await expire({
    state: { phase: 'signedIn' },
    connectionState: { phase: 'failed', failure: { type: 'device', message: 'connectTimeout', text: '连接超时' } },
  })
  await submit()
  expect(await screen.findByText('连接超时')).toBeTruthy()
  expect(kernel.dialogs.store.getState().session?.kind).toBe('token-expired')
})

test('LGN-10 another device can be chosen', async () => {
  const { entrance } = await expire({ state: { phase: 'signedIn' } })
  await press('切换设备')
  await waitFor(() => expect(entrance.used.map(({ name }) => name)).toContain('leaveDevice'))
})
