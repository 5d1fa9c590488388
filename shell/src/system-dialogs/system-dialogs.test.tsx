import type { StatusDialog, SystemStatusState } from '@cove/kernel'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DesktopCommandsContext } from '../desktop/desktop-commands.ts'
import { shellFixture } from '../../test/support/shell-fixture.tsx'
import { ownHost, press } from '../../test/support/entrance-screens.tsx'
import { LateSystemDialogs } from './late-system-dialogs.tsx'

const status: StatusDialog = {
  kind: 'loseConnect',
  phase: 'trying',
  attempt: 2,
  maxAttempts: 5,
  nextAtMs: undefined,
  stillRestarting: false,
  isVisible: true,
}

async function show(state: Partial<SystemStatusState>) {
  const fixture = await shellFixture({ session: { device: ownHost } })
  fixture.kernel.systemStatus.store.setState(state)
  const signOut = vi.fn()
  fixture.show(
    <DesktopCommandsContext
      value={{
        signOut,
        toggleLauncher: () => undefined,
        openAppearance: () => undefined,
        openAbout: () => undefined,
        openLines: () => undefined,
      }}
    >
      <LateSystemDialogs />
    </DesktopCommandsContext>,
  )
  return { ...fixture, signOut }
}

test('DLG-02 a lost device asks not to reload, says which try it is, and lets work on', async () => {
  const { kernel } = await show({ dialog: status })
  const workOffline = vi.spyOn(kernel.systemStatus, 'workOffline')
  await screen.findByText(/请不要刷新页面/)
  expect(screen.getByText('第 2 次，共 5 次')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '切换设备' })).toBeNull()
  await press('离线继续')
  expect(workOffline).toHaveBeenCalledOnce()
})

test('DLG-02 after the last try another device or account is offered', async () => {
  const { signOut } = await show({ dialog: { ...status, phase: 'failed' } })
  await screen.findByRole('button', { name: '切换设备' })
  await press('切换账号')
  expect(signOut).toHaveBeenCalledWith('user')
})

test('DLG-03 a restart that takes long says so, and what ended can be closed', async () => {
  const { kernel } = await show({ dialog: { ...status, kind: 'reboot', stillRestarting: true } })
  await screen.findByText('比平时更久，仍在重启中。')
  const close = vi.spyOn(kernel.systemStatus, 'close')
  kernel.systemStatus.store.setState({ dialog: { ...status, kind: 'reboot', phase: 'done' } })
  await screen.findByText('重启完成。')
  await press('知道了')
  expect(close).toHaveBeenCalledOnce()
})

test('DLG-01 what works on unseen shows no dialog', async () => {
  await show({ dialog: { ...status, phase: 'silent', isVisible: false } })
  expect(screen.queryByRole('dialog')).toBeNull()
})

const errors = {
  phase: 'errors' as const,
  errorCount: 3,
  disks: [{ slot: 1, name: 'ST4000', status: 'ERR' as const }],
  isSimulated: true,
  offers: 'continue' as const,
  confirmableAtMs: 8_000,
}

test('DLG-04 going on with broken disks cannot be pressed for 8 seconds', async () => {
  const { kernel } = await show({ diskError: errors })
  vi.spyOn(kernel.systemStatus, 'nowMs').mockReturnValue(0)
  const button = await screen.findByRole('button', { name: /继续使用/ })
  expect(button.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('故障')).toBeTruthy()
  expect(screen.getByText(/硬盘是模拟的/)).toBeTruthy()
})

test('DLG-04 afterwards it can', async () => {
  const { kernel } = await show({ diskError: { ...errors, confirmableAtMs: undefined } })
  const go = vi.spyOn(kernel.systemStatus, 'continueWithDiskErrors').mockResolvedValue(true)
  await screen.findByRole('button', { name: '继续使用' })
  await press('继续使用')
  expect(go).toHaveBeenCalledOnce()
})

test('DLG-04 whoever is no administrator is told whom to ask', async () => {
  await show({ diskError: { ...errors, offers: 'contactAdmin' } })
  expect(await screen.findByText('请联系设备管理员处理。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /继续使用/ })).toBeNull()
})

test('DLG-05 a message of the device carries its own buttons', async () => {
  const { kernel } = await show({
    popUps: [
      {
        eventId: 'e1',
        code: 7,
        title: { zh: '有新硬盘', en: 'New disk' },
        body: { zh: '要初始化吗？', en: 'Initialise it?' },
        buttons: [{ buttonId: 'b1', label: { zh: '初始化', en: 'Initialise' } }],
      },
    ],
  })
  const answer = vi.spyOn(kernel.systemStatus, 'answerPopUp').mockResolvedValue(true)
  await screen.findByText('要初始化吗？')
  await press('初始化')
  await waitFor(() => expect(answer).toHaveBeenCalledWith('e1', 'b1'))
})
