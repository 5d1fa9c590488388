import type { FakeKernelOptions } from '@cove/kernel/testing'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import AccountWindow from './window.tsx'

// Dialogs fetch their code when they first open; a busy machine takes its time.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })
afterEach(() => {
  cleanup()
  leakCheck()
})

async function devicePair() {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  )
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
  const open = async (sealed: string) => {
    const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0))
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, bytes))
  }
  return { publicKey: btoa(String.fromCharCode(...spki)), open }
}

/** Opens the security section on a device with this key and these answers. */
async function openSecurity(publicKey: string, answers: NonNullable<FakeKernelOptions['answers']>) {
  const device = {
    serialNo: 'CV0001',
    mac: '',
    model: 'Cove',
    name: '云湾',
    version: '1.0.0',
    binding: 'bound' as const,
    publicKey,
  }
  const fake = fakeKernel({ remotes: [remote], session: { device }, answers })
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

type Sent = { readonly body: { readonly oldEncryptedPassword: string; readonly encryptedPassword: string } }

test('LGN-07d S-D6 the local password is changed after the old one; a refusal is shown at its field', async () => {
  const { publicKey, open } = await devicePair()
  const refusals = ['wrongOldPassword', 'passwordUnchanged', 'tooManyAttempts'] as const
  let asked = 0
  const fake = await openSecurity(publicKey, {
    session: {
      changeLocalPassword: () => {
        const refuse = refusals[asked++]
        return refuse === undefined ? {} : { refuse }
      },
    },
  })
  const card = within(await screen.findByRole('region', { name: '这台设备' }))
  await userEvent.click(card.getByRole('button', { name: '更改…' }))
  const dialog = within(await screen.findByRole('dialog', { name: '修改本地账号密码' }))
  const submit = dialog.getByRole('button', { name: '修改密码' })
  const [old, next, repeat] = ['当前密码', '新密码', '再输入一次新密码'].map((label) => dialog.getByLabelText(label))
  if (!old || !next || !repeat) throw new Error('fields are missing')
  const sent = (): readonly Sent[] => fake.calls.filter(({ id }) => id === 'session.changeLocalPassword').map(({ input }) => input as Sent)

  await userEvent.type(old, 'Secret12')
  await userEvent.type(next, 'better')
  await userEvent.click(submit)
  expect(await dialog.findByText('至少 8 个字符')).toBeTruthy()
  expect(sent()).toEqual([])
  await userEvent.type(next, 'Better34')
  expect(dialog.getByText(/^强度：/)).toBeTruthy()
  await userEvent.type(repeat, 'betterBetter34')
  await userEvent.click(submit)
  await waitFor(() => expect(old.getAttribute('aria-invalid')).toBe('true'))
  await userEvent.click(submit)
  await waitFor(() => expect(next.getAttribute('aria-invalid')).toBe('true'))
  await userEvent.click(submit)
  expect(await dialog.findByText('尝试次数过多，请稍后再试。')).toBeTruthy()
  await userEvent.click(submit)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '修改本地账号密码' })).toBeNull())
  expect(fake.kernel.toasts.store.getState().toasts).toMatchObject([{ tone: 'success', title: '本地账号密码已修改' }])
  const last = sent().at(-1)?.body
  expect(await Promise.all([open(last?.oldEncryptedPassword ?? ''), open(last?.encryptedPassword ?? '')])).toEqual([
    'Secret12',
    'betterBetter34',
  ])
})

test('LGN-07d the second step is turned on after the password with one right code; its recovery codes stay until they are kept', async () => {
  const { publicKey, open } = await devicePair()
  let hasTotp = false
  const sent: { readonly body: { readonly encryptedPassword?: string; readonly otp?: string } }[] = []
  await openSecurity(publicKey, {
    session: {
      factors: () => ({ hasPassword: true, hasTotp, recoveryCodesLeft: hasTotp ? 10 : 0, trustedBrowsers: 0, passkeys: [] }),
      totpBegin: (input) => {
        sent.push(input as never)
        return sent.length === 1
          ? { refuse: 'wrongPassword' }
          : { ticket: 't'.repeat(43), secret: 'JBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/Cove' }
      },
      totpConfirm: (input) => {
        sent.push(input as never)
        hasTotp = true
        return { recoveryCodes: ['abcde-fghjk'] }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: '开启' }))
  const password = await screen.findByLabelText('本地账号密码')
  await userEvent.type(password, 'my password{Enter}')
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  await userEvent.click(screen.getByRole('button', { name: '下一步' }))
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  expect(await open(sent[0]?.body.encryptedPassword ?? '')).toBe('my password')
  await userEvent.type(screen.getByLabelText('应用显示的六位数字'), '123 456{Enter}')
  expect(await screen.findByText('abcde-fghjk')).toBeTruthy()
  expect(sent.at(-1)?.body.otp).toBe('123456')
  await userEvent.click(screen.getByLabelText('我已经保存好了'))
  await userEvent.click(screen.getByRole('button', { name: '完成' }))
  expect(await screen.findByText('剩余 10 个')).toBeTruthy()
})
