import type { archives } from '@cove/device-contract/archives'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import CompressWindow from './window.tsx'

afterEach(() => {
  cleanup()
  leakCheck()
})

test('TSK-10 WIN-06 the name has the keyboard first, and Enter in it compresses', async () => {
  const asked = vi.fn()
  const fake = fakeKernel<typeof archives>({
    remotes: [remote],
    answers: {
      archives: {
        formats: () => ({ formats: [{ format: 'zip', canCompress: true, canExtract: true, canEncrypt: true }] }),
        compress: ({ body }) => {
          asked(body.name)
          return { refuse: 'readOnlySpace' }
        },
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
  renderWindow(CompressWindow, { fake, address: '/file-compress?storageId=s1&path=%2F旅行.txt', wrapper })
  await waitFor(() => expect((screen.getByRole('button', { name: '压缩' }) as HTMLButtonElement).disabled).toBe(false))
  const first = document.querySelector<HTMLInputElement>('[data-autofocus]')
  expect(first?.value).toBe('旅行')
  first?.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(asked.mock.calls).toEqual([['旅行.zip']]))
})
