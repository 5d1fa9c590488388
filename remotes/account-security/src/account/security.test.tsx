import { fakeKernel, fakeProfile, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernelOptions } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
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

const withoutFactors = { hasTotp: false, recoveryCodesLeft: 0, passkeys: [] }
type Entrance = NonNullable<FakeKernelOptions['entrance']>

async function openSecurity(entrance: Entrance) {
  const fake = fakeKernel({ remotes: [remote], entrance: { state: { phase: 'signedIn', profile: fakeProfile }, ...entrance } })
  await fake.ready
  const wrapper = (content: ReactNode) => (
    <UiProvider locale="zh-CN">
      <WindowLayer>{content}</WindowLayer>
      <OverlayRoot />
    </UiProvider>
  )
  renderWindow(AccountWindow, { fake, address: '/account-security/security', wrapper })
  return fake
}

test('LGN-05a the password is changed only when both new ones are right and alike', async () => {
  const used: unknown[] = []
  await openSecurity({
    answers: { security: { factors: () => withoutFactors } },
    accounts: {
      updatePassword: (old, next) => {
        used.push([old, next])
        return Promise.resolve(used.length === 1 ? { ok: false, text: '当前密码不对' } : { ok: true })
      },
    },
  })
  const card = within(await screen.findByRole('region', { name: '在线账号' }))
  await userEvent.click(await card.findByRole('button', { name: '更改…' }))
  const fields = within(await screen.findByRole('dialog', { name: '修改在线账号的密码' }))
  const submit = fields.getByRole('button', { name: '修改密码' })
  await userEvent.type(fields.getByLabelText('当前密码'), 'Secret12')
  await userEvent.type(fields.getByLabelText('新密码'), 'Better"34')
  expect(fields.getByText('密码不能包含引号、反斜杠和尖括号，已去掉')).toBeTruthy()
  await userEvent.type(fields.getByLabelText('再输入一次新密码'), 'Better35')
  await userEvent.click(submit)
  expect(await fields.findByText('两次输入的新密码不一致')).toBeTruthy()
  expect(used).toEqual([])
  await userEvent.type(fields.getByLabelText('再输入一次新密码'), '{Backspace}4')
  await userEvent.click(submit)
  expect(await fields.findByText('当前密码不对')).toBeTruthy()
  await userEvent.click(submit)
  await waitFor(() => expect(used).toEqual(Array.from({ length: 2 }, () => ['Secret12', 'Better34'])))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('LGN-06 an authenticator is paired with one code, and its recovery codes stay until they are kept', async () => {
  let hasTotp = false
  const codes = Array.from({ length: 10 }, (_, index) => `abcd-${index}efg`)
  const asked: unknown[] = []
  await openSecurity({
    answers: {
      security: {
        factors: () => ({ hasTotp, recoveryCodesLeft: hasTotp ? 10 : 0, passkeys: [] }),
        totpBegin: () => ({ ticket: 't'.repeat(16), secret: 'JBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/Cove' }),
        totpConfirm: (input) => {
          asked.push(input)
          if (asked.length === 1) return { refuse: 'secondFactorWrong' }
          hasTotp = true
          return { recoveryCodes: codes }
        },
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: '开启' }))
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  const code = screen.getByLabelText('应用显示的六位数字')
  await userEvent.type(code, '123 456')
  await userEvent.click(screen.getByRole('button', { name: '验证并开启' }))
  await waitFor(() => expect(asked).toEqual([{ body: { ticket: 't'.repeat(16), otp: '123456' } }]))
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  await userEvent.type(code, '{Backspace}7{Enter}')
  expect(await screen.findByText('abcd-9efg')).toBeTruthy()
  const done = screen.getByRole<HTMLButtonElement>('button', { name: '完成' })
  expect(done.disabled).toBe(true)
  await userEvent.click(screen.getByLabelText('我已经保存好了'))
  await userEvent.click(done)
  expect(await screen.findByText('剩余 10 个')).toBeTruthy()
  expect(screen.queryByText('abcd-9efg')).toBeNull()
})

test('LGN-06 turning the second step off asks the password, and a wrong one is shown at its field', async () => {
  let off = 0
  await openSecurity({
    answers: {
      security: {
        factors: () => ({ hasTotp: off < 2, recoveryCodesLeft: 1, passkeys: [] }),
        totpOff: () => {
          off += 1
          return off === 1 ? { refuse: 'wrongPassword' } : {}
        },
      },
    },
  })
  expect(await screen.findByText('快用完了，请换一组新的。')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '停用' }))
  const dialog = within(await screen.findByRole('dialog', { name: '停用两步验证？' }))
  await userEvent.type(dialog.getByLabelText('账号密码'), 'Secret12{Enter}')
  await waitFor(() => expect(dialog.getByLabelText('账号密码').getAttribute('aria-invalid')).toBe('true'))
  await userEvent.click(dialog.getByRole('button', { name: '停用' }))
  expect(await screen.findByText('未开启')).toBeTruthy()
})

test('LGN-06 a passkey is removed after a question', async () => {
  const removed: unknown[] = []
  const fake = await openSecurity({
    answers: {
      security: {
        factors: () => ({
          ...withoutFactors,
          passkeys: removed.length > 0 ? [] : [{ passkeyId: 'p1', name: '笔记本', createdSeconds: 1 }],
        }),
        passkeyRemove: (input) => {
          removed.push(input)
          return {}
        },
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: '移除' }))
  const { dialogs } = fake.kernel
  await waitFor(() => expect(dialogs.store.getState().confirms).toHaveLength(1))
  dialogs.answer(dialogs.store.getState().confirms[0]?.id ?? '', { confirmed: true, checked: false })
  expect(await screen.findByText(/^还没有通行密钥/)).toBeTruthy()
  expect(removed).toEqual([{ body: { passkeyId: 'p1' } }])
})
