import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import GreetingWindow from './window.tsx'

afterEach(() => {
  cleanup()
  leakCheck()
})

test('H-61 the greeting names the person who typed a name, and a stranger before', async () => {
  const fake = fakeKernel({ remotes: [remote] })
  await fake.ready
  renderWindow(GreetingWindow, { fake })
  expect(screen.getByRole('status').textContent).toBe('你好，陌生人。')
  await userEvent.type(screen.getByLabelText('你的名字'), '小云')
  expect(screen.getByRole('status').textContent).toBe('你好，小云。')
})
