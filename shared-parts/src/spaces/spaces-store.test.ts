import { storage as storageArea } from '@cove/device-contract/storage'
import { DeviceFault } from '@cove/device-contract'
import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { spacesStoreOf } from './spaces-store.ts'

afterEach(() => leakCheck())

const space = { storageId: 's1', name: 'space', label: '', origin: 'managed', status: 'normal', usedBytes: 50, sizeBytes: 100 } as const
const listOf = (usedBytes: number) => ({
  storages: [{ ...space, usedBytes }],
  mode: 'none',
  modeNvme: 'none',
  isFormatting: false,
})

/** A device that answers with `device.list`, and the store of its page. */
function storages(device: { list: () => unknown }) {
  const fake = fakeKernel({ answers: { spaces: { list: () => device.list() as never } } })
  return { fake, store: spacesStoreOf(fake.kernel), reads: () => fake.calls.length }
}
const ids = (store: ReturnType<typeof spacesStoreOf>) => store.get().list?.map(({ usedBytes }) => usedBytes)

test('W9 a further window has the known list at once, and a new read notifies only when the list differs', async () => {
  const device = { list: () => listOf(50) }
  const { store, reads } = storages(device)
  const onChange = vi.fn()
  const leaveFirst = store.watch(onChange)
  expect(ids(store)).toBeUndefined()
  await vi.waitFor(() => expect(ids(store)).toEqual([50]))
  const before = store.get()

  const leaveSecond = store.watch(() => undefined)
  expect([store.get(), reads()]).toEqual([before, 1])
  store.reload()
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(store.get()).toBe(before)
  expect(onChange).toHaveBeenCalledOnce()

  device.list = () => listOf(60)
  const leaveThird = store.watch(() => undefined)
  store.reload()
  await vi.waitFor(() => expect(ids(store)).toEqual([60]))
  expect(onChange).toHaveBeenCalledTimes(2)
  for (const leave of [leaveFirst, leaveSecond, leaveThird]) leave()
})

test('WIN-05 a change of the spaces causes one read for all windows, and none when no window is open', async () => {
  const { fake, store, reads } = storages({ list: () => listOf(50) })
  const leave = [store.watch(() => undefined), store.watch(() => undefined)]
  expect(reads()).toBe(1)
  fake.say(storageArea, 'storage.changed', {})
  expect(reads()).toBe(2)

  leave[0]?.()
  fake.say(storageArea, 'storage.changed', {})
  expect(reads()).toBe(3)
  leave[1]?.()
  expect(ids(store)).toBeUndefined()
  fake.say(storageArea, 'storage.changed', {})
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect([reads(), ids(store)]).toEqual([3, undefined])
})

test('S-E3 a failed read keeps the known list and its failure, and a late answer is ignored', async () => {
  const device = { list: (): unknown => listOf(50) }
  const { store } = storages(device)
  const leave = store.watch(() => undefined)
  await vi.waitFor(() => expect(ids(store)).toEqual([50]))

  device.list = () => Promise.reject(new DeviceFault('offline', 'spaces.list'))
  store.reload()
  await vi.waitFor(() => expect(store.get().failure).toBeDefined())
  expect(ids(store)).toEqual([50])

  const slow = Promise.withResolvers<unknown>()
  device.list = () => slow.promise
  store.reload()
  device.list = () => listOf(70)
  store.reload()
  await vi.waitFor(() => expect(ids(store)).toEqual([70]))
  slow.resolve(listOf(1))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect([ids(store), store.get().failure]).toEqual([[70], undefined])
  leave()
})
