import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { cleanup, configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import AccountWindow from './window.tsx'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })
afterEach(() => {
  cleanup()
  leakCheck()
})

test('S-D6 the list of sign-ins makes a command that signs in another computer with a code', async () => {
  let count = 0
  const fake = fakeKernel({
    remotes: [remote],
    answers: {
      session: {
        sessions: () => ({ sessions: [] }),
        signInCode: () => ({ code: `code-of-a-test-${(count += 1)}-0123456789`, endsSeconds: 1_800_000_000 }),
      },
    },
  })
  await fake.ready
  const wrapper = (content: ReactNode) => (
    <UiProvider locale="zh-CN">
      <WindowLayer>{content}</WindowLayer>
      <OverlayRoot />
    </UiProvider>
  )
  renderWindow(AccountWindow, { fake, address: '/account-security/sign-ins', wrapper })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '生成登录码' }))
  expect(await screen.findByText(/sign-in --device .* --code code-of-a-test-1-0123456789$/)).toBeDefined()
  expect(screen.getByText(/登录码只能使用一次，2027-01-1\d/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '重新生成' }))
  expect(await screen.findByText(/code-of-a-test-2/)).toBeDefined()
})
