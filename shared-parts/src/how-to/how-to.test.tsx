import { KernelContext } from '@cove/kernel'
import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { HowTo } from './how-to.tsx'

afterEach(() => {
  cleanup()
  leakCheck()
})

test('PRG-03 the command is behind the link, with each package once', async () => {
  const { kernel } = fakeKernel()
  render(
    <KernelContext value={kernel}>
      <HowTo packages={['ffmpeg', 'ffmpeg', '7zip']} />
    </KernelContext>,
  )
  expect(screen.queryByText(/apt-get/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '如何安装' }))
  expect(await screen.findByText('sudo apt-get install ffmpeg 7zip')).toBeTruthy()
})

test('PRG-03 nothing to do is no link', () => {
  const { kernel } = fakeKernel()
  render(
    <KernelContext value={kernel}>
      <HowTo packages={[]} />
    </KernelContext>,
  )
  expect(screen.queryByRole('button')).toBeNull()
})
