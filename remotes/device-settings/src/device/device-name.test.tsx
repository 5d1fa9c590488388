import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import { DeviceName } from './device-name.tsx'

afterEach(() => {
  cleanup()
  leakCheck()
})

test('SYS-02b nothing but the field is named like it; Escape puts the name back', async () => {
  const fake = fakeKernel({ remotes: [remote] })
  await fake.ready
  renderWindow(() => <DeviceName name="Cove" onRenamed={() => undefined} />, { fake, address: '/device-setting/nas-info' })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '修改设备名称' }))
  expect(screen.getAllByLabelText('设备名称')).toEqual([screen.getByRole('textbox')])
  await user.keyboard('{Escape}')
  expect(screen.getByText('Cove')).toBeTruthy()
})
