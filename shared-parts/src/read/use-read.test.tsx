import { DeviceFault } from '@cove/device-contract'
import { downloads } from '@cove/device-contract/downloads'
import { spaces } from '@cove/device-contract/spaces'
import { KernelContext, attempt, useKernel } from '@cove/kernel'
import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import type { FakeKernel } from '@cove/kernel/testing'
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useRead, useReading } from './use-read.ts'
import type { Read } from './use-read.ts'

configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  leakCheck()
})

const within =
  ({ kernel }: FakeKernel) =>
  ({ children }: PropsWithChildren) => <KernelContext value={kernel}>{children}</KernelContext>

/** A device that says these answers one after the other, the last one again and again. */
function useNumbers(answers: (() => Promise<readonly number[]>)[]): Read<readonly number[]> {
  const { events } = useKernel()
  return useReading<readonly number[]>(
    ['numbers'],
    (kernel) => {
      const next = (answers.length > 1 ? answers.shift() : answers[0]) ?? (() => Promise.resolve([]))
      return attempt(kernel, async () => ({ ok: true, data: await next() }))
    },
    { on: ({ change }) => events.on(downloads, 'download.removed', ({ taskId }) => change((list) => [...list, Number(taskId)])) },
  )
}

async function open(answers: (() => Promise<readonly number[]>)[]) {
  const fake = fakeKernel()
  await fake.ready
  return { fake, ...renderHook(() => useNumbers(answers), { wrapper: within(fake) }) }
}

const away = () => Promise.reject(new DeviceFault('offline', 'downloads.list'))

test('DL-01b a list follows the events of the device', async () => {
  const { fake, result } = await open([async () => [1, 2]])
  act(() => fake.say(downloads, 'download.removed', { taskId: '8' }))
  expect(result.current.data).toBeUndefined()
  await waitFor(() => expect(result.current.data).toEqual([1, 2]))
  act(() => fake.say(downloads, 'download.removed', { taskId: '9' }))
  await waitFor(() => expect(result.current.data).toEqual([1, 2, 9]))
})

test('DL-01b two windows ask once, and an event changes their one answer once', async () => {
  const ask = vi.fn(async () => [1])
  const { fake, result } = await open([ask])
  const other = renderHook(() => useNumbers([ask]), { wrapper: within(fake) })
  await waitFor(() => expect(result.current.data).toEqual([1]))
  expect(other.result.current.data).toEqual([1])
  expect(ask).toHaveBeenCalledTimes(1)
  act(() => fake.say(downloads, 'download.removed', { taskId: '9' }))
  await waitFor(() => expect(result.current.data).toEqual([1, 9]))
})

test('DL-01b the window that asked first goes, and the other one still follows', async () => {
  const { fake, unmount } = await open([async () => [1]])
  const other = renderHook(() => useNumbers([async () => [1]]), { wrapper: within(fake) })
  await waitFor(() => expect(other.result.current.data).toEqual([1]))
  unmount()
  act(() => fake.say(downloads, 'download.removed', { taskId: '9' }))
  await waitFor(() => expect(other.result.current.data).toEqual([1, 9]))
})

test('DL-01b a window that follows no events takes them from no other one', async () => {
  const fake = fakeKernel()
  await fake.ready
  const ask = async () => ({ ok: true, data: [1] }) as const
  const plain = renderHook(() => useReading<readonly number[]>(['numbers'], ask), { wrapper: within(fake) })
  await waitFor(() => expect(plain.result.current.data).toEqual([1]))
  // Its first answer is of the time before the event.
  const late = Promise.withResolvers<readonly number[]>()
  const following = renderHook(() => useNumbers([() => late.promise, async () => [1, 9]]), { wrapper: within(fake) })
  act(() => fake.say(downloads, 'download.removed', { taskId: '9' }))
  late.resolve([1])
  await waitFor(() => expect(following.result.current.data).toEqual([1, 9]))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(plain.result.current.data).toEqual([1, 9])
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

test('REQ-04 what was read for one input is shown for it only', async () => {
  const fake = fakeKernel()
  await fake.ready
  const waiting: ((text: string) => void)[] = []
  const useText = ({ key, isOff = false }: { readonly key: string; readonly isOff?: boolean }) =>
    useReading([key], async () => ({ ok: true, data: await new Promise<string>((give) => waiting.push(give)) }), { isOff })
  const { result, rerender } = renderHook(useText, { wrapper: within(fake), initialProps: { key: 'one' } as Parameters<typeof useText>[0] })
  expect(result.current.data).toBeUndefined()
  waiting[0]?.('first')
  await waitFor(() => expect(result.current.data).toBe('first'))
  rerender({ key: 'two' })
  expect(result.current.data).toBeUndefined()
  waiting[1]?.('second')
  await waitFor(() => expect(result.current.data).toBe('second'))
  rerender({ key: 'two', isOff: true })
  expect(result.current.data).toBeUndefined()
  expect(waiting).toHaveLength(2)
})

test('REQ-03 a call of the contract is cancelled when nothing shows it any more', async () => {
  const signals: AbortSignal[] = []
  const fake = fakeKernel({ answers: { spaces: { list: () => new Promise(() => undefined) } } })
  await fake.ready
  const { unmount } = renderHook(
    () => {
      useReading(['spaces.list'], (kernel, { signal }) => {
        if (signal) signals.push(signal)
        return kernel.device.use(spaces).list(undefined, signal ? { signal } : {})
      })
    },
    { wrapper: within(fake) },
  )
  unmount()
  await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true]))
})

test('DL-01b one call is read by its area, name and input', async () => {
  const fake = fakeKernel({ answers: { spaces: { list: () => ({ storages: [], mode: 'none', modeNvme: 'none', isFormatting: false }) } } })
  await fake.ready
  const { result } = renderHook(() => useRead(spaces, 'list'), { wrapper: within(fake) })
  await waitFor(() => expect(result.current.data?.storages).toEqual([]))
  expect(fake.calls.map(({ id }) => id)).toEqual(['spaces.list'])
})

test('S-D7 the next user finds no answer of the one before', async () => {
  const { fake, result, unmount } = await open([async () => [1], () => new Promise(() => undefined)])
  await waitFor(() => expect(result.current.data).toEqual([1]))
  unmount()
  const { user } = fake.kernel.session.store.getState()
  act(() => fake.kernel.session.store.setState({ user: user && { ...user, userNo: '2002' } }))
  const next = renderHook(() => useNumbers([() => new Promise(() => undefined)]), { wrapper: within(fake) })
  expect(next.result.current.data).toBeUndefined()
})

test('REQ-04 with keepsLast the answer before stays while another input is read, and when that fails', async () => {
  const fake = fakeKernel()
  await fake.ready
  const useText = ({ key }: { readonly key: string }) =>
    useReading([key], (kernel) => attempt(kernel, () => (key === 'far' ? away() : Promise.resolve({ ok: true, data: key }))), {
      keepsLast: true,
    })
  const { result, rerender } = renderHook(useText, { wrapper: within(fake), initialProps: { key: 'near' } })
  await waitFor(() => expect(result.current.data).toBe('near'))
  rerender({ key: 'far' })
  expect(result.current).toMatchObject({ data: 'near', failure: undefined })
  await waitFor(() => expect(result.current.failure?.offline).toBe(true))
  expect(result.current.data).toBe('near')
})
