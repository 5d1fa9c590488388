import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import type { Details } from '../data/use-pools.ts'
import { CheckStep } from './check-step.tsx'
import { firstChoice } from './wizard-state.ts'

afterEach(() => {
  cleanup()
  leakCheck()
})

const details: Details = {
  pools: [],
  bays: [],
  disks: [],
  work: [],
  isSimulated: true,
  hardware: 'virtual',
  modes: ['single'],
  pairs: 'fixed',
  insertSizes: { sata: [], m2: [] },
  clockFactor: 1,
}

test('STO-02 the check says whether the device is reached now', async () => {
  const fake = fakeKernel({ remotes: [remote] })
  await fake.ready
  const Step = () => <CheckStep details={details} choice={firstChoice('')} onChange={() => undefined} />
  renderWindow(Step, { fake, address: '/storage-space' })
  expect(await screen.findByText('已连接设备')).toBeTruthy()
  act(() => fake.kernel.session.store.setState({ online: false }))
  expect(screen.queryByText('已连接设备')).toBeNull()
  expect(screen.getByText('无法连接设备')).toBeTruthy()
})
