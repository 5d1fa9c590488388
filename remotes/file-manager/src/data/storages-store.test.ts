import { storage as storageArea } from '@cove/device-contract/storage'
import { DeviceFault } from '@cove/device-contract'
import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { storagesOf } from './storages-store.ts'

afterEach(() => leakCheck())

const space = { storageId: 's1', name: 'space', label: '', origin: 'managed', status: 'normal', usedBytes: 50, sizeBytes: 100 } as const
const listOf = (usedBytes: number) => ({
  storages: [{ ...space, usedBytes }],
  mode: 'none',
  modeNvme: 'none',
  isFormatting: false,
})

/** A device that answers what stands in `said`, with the store of its page. */
function storages(said: { list: () => unknown }) {
  const fake = fakeKernel({ answers: { storage: { list: () => said.list() as never } } })
  return { fake, store: storagesOf(fake.kernel), reads: () => fake.calls.length }
}
const ids = (store: ReturnType<typeof storagesOf>) => store.get().list?.map(({ usedBytes }) => usedBytes)

test('W9 one more window knows at once what the others know, and what it reads anew is told only where it differs', async () => {
  const said = { list: () => listOf(50) }
  const { store, reads } = storages(said)
  const told = vi.fn()
  const leaveFirst = store.watch(told)
  expect(ids(store)).toBeUndefined()
  await vi.waitFor(() => expect(ids(store)).toEqual([50]))
  const before = store.get()

  const leaveSecond = store.watch(() => undefined)
  expect([store.get(), reads()]).toEqual([before, 1])
  store.reload()
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(store.get()).toBe(before)
  expect(told).toHaveBeenCalledOnce()

  said.list = () => listOf(60)
  const leaveThird = store.watch(() => undefined)
  store.reload()
  await vi.waitFor(() => expect(ids(store)).toEqual([60]))
  expect(told).toHaveBeenCalledTimes(2)
  for (const leave of [leaveFirst, leaveSecond, leaveThird]) leave()
})

test('WIN-05 a change of the spaces is read once for all windows, and not at all when none is open', async () => {
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

test('S-E3 a reading that fails leaves what is known and says why, and an answer that comes late is not believed', async () => {
  const said = { list: (): unknown => listOf(50) }
  const { store } = storages(said)
  const leave = store.watch(() => undefined)
  await vi.waitFor(() => expect(ids(store)).toEqual([50]))

  said.list = () => Promise.reject(new DeviceFault('offline', 'storage.list'))
  store.reload()
  await vi.waitFor(() => expect(store.get().failure).toBeDefined())
  expect(ids(store)).toEqual([50])

  const slow = Promise.withResolvers<unknown>()
  said.list = () => slow.promise
  store.reload()
  said.list = () => listOf(70)
  store.reload()
  await vi.waitFor(() => expect(ids(store)).toEqual([70]))
  slow.resolve(listOf(1))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect([ids(store), store.get().failure]).toEqual([[70], undefined])
  leave()
})
