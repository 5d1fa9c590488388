import type { LoginKind } from '@cove/kernel'
import { MemoryRouter } from '@cove/kernel/router'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shellFixture } from '../../test/support/shell-fixture.tsx'
import { useSignOut } from './use-sign-out.ts'

function Probe() {
  const signOut = useSignOut()
  return <button onClick={() => signOut('device')}>switch</button>
}

async function pressSwitch(loginKind: LoginKind, confirmed: boolean) {
  const fixture = await shellFixture({ session: { loginKind } })
  const { dialogs, session } = fixture.kernel
  const confirm = vi.spyOn(dialogs, 'confirm').mockResolvedValue({ confirmed, checked: false })
  const switchUser = vi.spyOn(session, 'switchUser')
  const leaveDevice = vi.spyOn(fixture.entrance.entrance.connection, 'leaveDevice')
  fixture.show(
    <MemoryRouter>
      <Probe />
    </MemoryRouter>,
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'switch' })))
  return { confirm, switchUser, leaveDevice }
}

test('LGN-11b H-58 a local account is asked before the session ends, and is told that it has no list of devices', async () => {
  const { confirm, switchUser, leaveDevice } = await pressSwitch('localAccount', false)
  expect(confirm).toHaveBeenCalledOnce()
  expect(confirm.mock.calls[0]?.[0].body).toContain('没有可供选择的设备列表')
  expect(switchUser).not.toHaveBeenCalled()
  expect(leaveDevice).not.toHaveBeenCalled()
})

test('LGN-11b a local account that agrees comes to the sign-in, not to a list that is not there', async () => {
  const { switchUser, leaveDevice } = await pressSwitch('localAccount', true)
  expect(switchUser).toHaveBeenCalledOnce()
  expect(leaveDevice).not.toHaveBeenCalled()
})

test('LGN-11b an online account is asked, too, and leaves for its list of devices', async () => {
  const { confirm, leaveDevice } = await pressSwitch('account', true)
  expect(confirm.mock.calls[0]?.[0].body).toContain('回到你的设备列表')
  expect(leaveDevice).toHaveBeenCalledOnce()
})
