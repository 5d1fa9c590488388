import { downloads } from '@cove/device-contract/downloads'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { DeviceFault } from '@cove/device-contract'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test } from 'vitest'
import { attempt, KernelContext, useKernel } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import type { FakeKernel } from '@cove/kernel/testing'
import { useDeviceList } from './use-device-list.ts'
import type { DeviceList } from './use-device-list.ts'

afterEach(() => {
  cleanup()
  leakCheck()
})

/** A device that says these answers one after the other, the last one again and again. */
function useNumbers(answers: (() => Promise<readonly number[]>)[]): DeviceList<readonly number[]> {
  const { events } = useKernel()
  return useDeviceList(
    (kernel): Promise<Outcome<readonly number[]>> => {
      const next = (answers.length > 1 ? answers.shift() : answers[0]) ?? (() => Promise.resolve([]))
      return attempt(kernel, async () => ({ ok: true, data: await next() }))
    },
    (change) => events.on(downloads, 'download.removed', ({ taskId }) => change((list) => [...list, Number(taskId)])),
  )
}

async function open(answers: (() => Promise<readonly number[]>)[]) {
  const fake: FakeKernel = fakeKernel()
  await fake.ready
  const wrapper = ({ children }: PropsWithChildren) => <KernelContext value={fake.kernel}>{children}</KernelContext>
  return { fake, ...renderHook(() => useNumbers(answers), { wrapper }) }
}

const away = () => Promise.reject(new DeviceFault('offline', 'downloads.list'))

test('DL-01b a list follows the events of the device', async () => {
  const { fake, result } = await open([async () => [1, 2]])
  act(() => fake.say(downloads, 'download.removed', { taskId: '8' }))
  expect(result.current.data).toBeUndefined()
  await waitFor(() => expect(result.current.data).toEqual([1, 2]))
  act(() => fake.say(downloads, 'download.removed', { taskId: '9' }))
  expect(result.current.data).toEqual([1, 2, 9])
})

test('REQ-04 a list that cannot be read again stays as it was and says why', async () => {
  const { result } = await open([async () => [1], away, async () => [1, 2]])
  await waitFor(() => expect(result.current.data).toEqual([1]))
  act(() => result.current.reload())
  await waitFor(() => expect(result.current.failure).toMatchObject({ name: 'fault', offline: true }))
  expect(result.current.data).toEqual([1])
  act(() => result.current.reload())
  await waitFor(() => expect(result.current).toMatchObject({ data: [1, 2], failure: undefined }))
})

test('S-C7 a list is read again when the device is back', async () => {
  const { fake, result } = await open([away, async () => [3]])
  await waitFor(() => expect(result.current.failure).toBeDefined())
  act(() => fake.kernel.session.store.setState({ online: false }))
  expect(result.current.data).toBeUndefined()
  act(() => fake.kernel.session.store.setState({ online: true }))
  await waitFor(() => expect(result.current).toMatchObject({ data: [3], failure: undefined }))
})
