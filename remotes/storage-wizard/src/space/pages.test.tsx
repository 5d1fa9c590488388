import type { people } from '@cove/device-contract/people'
import type { pools } from '@cove/device-contract/pools'
import type { DataOf } from '@cove/device-contract'
import type { ExternalDisk, storage } from '@cove/device-contract/storage'
import type { users } from '@cove/device-contract/users'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import { swapSizes } from '../model/swap-sizes.ts'
import SpaceWindow from './window.tsx'

configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  leakCheck()
})

const gigabyte = 1024 ** 3
const terabyte = 1024 ** 4
type Details = DataOf<typeof pools.calls.details>
const disk = { sizeBytes: terabyte, health: 'good', powerOnHours: 1, isSimulated: true, condition: 'ON' } as const
const details: Details = {
  pools: [
    {
      storageId: 's1',
      name: '家庭',
      mode: 'single',
      state: 'normal',
      errorCode: 0,
      sizeBytes: terabyte,
      nominalBytes: terabyte,
      usedBytes: 0,
      tolerated: 0,
      members: [],
      isBuiltIn: true,
      createdAt: 0,
      isSimulated: true,
    },
  ],
  bays: [7, 8].map((slot) => ({ slot, kind: 'm2' as const })),
  disks: [
    { ...disk, diskName: 'M1', slot: 7, kind: 'm2', role: 'notUsed' },
    { ...disk, diskName: 'M2', slot: 8, kind: 'm2', role: 'notUsed' },
  ],
  work: [],
  isSimulated: true,
  hardware: 'virtual',
  modes: ['single'],
  pairs: 'fixed',
  insertSizes: { sata: [], m2: [] },
  clockFactor: 3600,
}
const external = (change: Partial<ExternalDisk>): ExternalDisk => ({
  diskName: 'd1',
  storageName: '旅行硬盘',
  state: 'connected',
  isSimulated: true,
  isBusy: false,
  usedBytes: 10,
  sizeBytes: 100,
  ...change,
})
const cache = { storageId: 's1', storageName: '家庭', sizeBytes: terabyte, createdAt: 0, errorCode: 0, isSimulated: true } as const

interface Scene {
  readonly caches?: DataOf<typeof pools.calls.cacheList>['caches']
  /** The stored name of the first space. */
  readonly first?: string
}

async function open(address: string, disks: ExternalDisk[] = [], { caches = [], first = '家庭' }: Scene = {}) {
  const named = <T extends { readonly name: string }>(one: T): T => ({ ...one, name: first })
  const fake = fakeKernel<typeof pools | typeof storage | typeof people | typeof users>({
    remotes: [remote],
    answers: {
      pools: {
        details: () => ({ ...details, pools: details.pools.map(named) }),
        cacheList: () => ({ caches, isAvailable: true }),
        cacheCreate: () => ({}),
        cacheDestroy: () => ({}),
      },
      storage: {
        externalDisks: () => ({ disks: [...disks], canPlug: true }),
        unplugDisk: () => ({ refuse: 'diskEjectBusy' }) as const,
        plugDisk: () => ({ diskName: 'd2' }),
        swapQuery: () => ({
          status: 0,
          progress: 0,
          isSimulated: true,
          maxSizeBytes: 4 * gigabyte,
          ...(first === '家庭' ? {} : { storageName: first, sizeBytes: 2 * gigabyte }),
        }),
        createSwap: () => ({}),
      },
      people: { external: () => ({ allowed: [] }) },
      users: { list: () => ({ users: [] }) },
    },
  })
  await fake.ready
  renderWindow(SpaceWindow, { fake, address })
  const inputs = (id: string) => fake.calls.filter((call) => call.id === id).map(({ input }) => input)
  return { fake, inputs, user: userEvent.setup() }
}

test('STO-06a an external disk is ejected after a question, and a refusal stands on the page', async () => {
  const { fake, inputs, user } = await open('/storage-space/external', [external({})])
  const row = within(await screen.findByRole('listitem', { name: '旅行硬盘' }))
  await user.click(row.getByRole('button', { name: '推出' }))
  const { dialogs } = fake.kernel
  await waitFor(() => expect(dialogs.store.getState().confirms).toHaveLength(1))
  act(() => dialogs.answer(dialogs.store.getState().confirms[0]?.id ?? '', { confirmed: true, checked: false }))
  await waitFor(() => expect(inputs('storage.unplugDisk')).toMatchObject([{ body: { diskName: 'd1' } }]))
  expect(await screen.findByText('磁盘正在被使用，无法弹出。')).toBeTruthy()
})

test('STO-06a a busy disk and one that cannot be ejected have a disabled button and the reason; an ejected one is plugged in again', async () => {
  const { inputs, user } = await open('/storage-space/external', [
    external({ isBusy: true }),
    external({ diskName: 'd2', storageName: '文件夹', isSimulated: false, obstacle: 'folder' }),
    external({ diskName: 'd3', storageName: '老相机卡', state: 'ejected' }),
  ])
  const busy = within(await screen.findByRole('listitem', { name: '旅行硬盘' }))
  expect(busy.getByRole<HTMLButtonElement>('button', { name: '推出' }).disabled).toBe(true)
  const folder = within(screen.getByRole('listitem', { name: '文件夹' }))
  expect([folder.getByRole<HTMLButtonElement>('button').disabled, folder.getAllByText(/不能单独推出/)]).toMatchObject([true, [{}]])
  await user.click(screen.getByRole('button', { name: '重新插入' }))
  expect(inputs('storage.plugDisk')).toMatchObject([{ body: { diskName: 'd3' } }])
})

test('STO-06a the disks are read again while one is busy, and no longer once none is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const disks = [external({ isBusy: true })]
  const { inputs } = await open('/storage-space/external', disks)
  await later(0)
  const eject = () => screen.getByRole<HTMLButtonElement>('button', { name: '推出' })
  const reads = () => inputs('storage.externalDisks').length
  expect([eject().disabled, reads()]).toEqual([true, 1])
  await later(1_999)
  expect(reads()).toBe(1)
  await later(1)
  await later(2_000)
  expect([eject().disabled, reads()]).toEqual([true, 3])
  disks[0] = external({})
  await later(2_000)
  expect([eject().disabled, reads()]).toEqual([false, 4])
  await later(10_000)
  expect(reads()).toBe(4)
})

test('STO-06a a busy disk is no longer read when the page leaves', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const { inputs } = await open('/storage-space/external', [external({ isBusy: true })])
  await act(() => vi.advanceTimersByTimeAsync(0))
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(inputs('storage.externalDisks')).toHaveLength(2)
  cleanup()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(inputs('storage.externalDisks')).toHaveLength(2)
})

test('DSK-02 STO-07b a read and write cache takes two M.2 disks and a typed phrase', async () => {
  const { inputs, user } = await open('/storage-space/cache')
  await user.click(await screen.findByRole('button', { name: '创建缓存…' }))
  await user.click(await screen.findByRole('radio', { name: '读写缓存' }))
  const create = screen.getByRole<HTMLButtonElement>('button', { name: '清空并创建' })
  expect(create.disabled).toBe(true)
  await user.type(screen.getByRole('textbox'), '清空 2 块硬盘')
  await user.click(create)
  expect(inputs('pools.cacheCreate')).toMatchObject([{ body: { storageName: '家庭', mode: 'readWrite', disks: ['M1', 'M2'] } }])
})

test('STO-04b the first space is called in the page of caches as in every other window', async () => {
  const stored = { ...cache, storageName: '存储空间 1', mode: 'readOnly' as const, state: 'normal' as const, disks: ['M1'] }
  const { user } = await open('/storage-space/cache', [], { caches: [stored], first: '存储空间 1' })
  const row = within(await screen.findByRole('listitem', { name: '我的文件' }))
  expect(await screen.findByText(/位于“我的文件”/)).toBeTruthy()
  await user.click(row.getByRole('button', { name: '移除…' }))
  expect(await screen.findByRole('dialog', { name: /我的文件/ })).toBeTruthy()
  expect(screen.queryByText(/存储空间 1/)).toBeNull()
})

test.each([
  [{ readBytes: 4000, hitBytes: 1000 }, /^命中 25%/],
  [{ readBytes: 0, hitBytes: 0 }, '还没有读取，没有命中率'],
])('DSK-02 a cache shows its hit rate %#', async (counts, text) => {
  await open('/storage-space/cache', [], { caches: [{ ...cache, ...counts, mode: 'readOnly', state: 'normal', disks: ['M1'] }] })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('STO-07c a cache in error says what to do, and is removed after the typed phrase', async () => {
  const { inputs, user } = await open('/storage-space/cache', [], {
    caches: [{ ...cache, mode: 'readWrite', state: 'warning', disks: ['M1', 'M2'] }],
  })
  expect(await screen.findByText(/请更换缺失的那块/)).toBeTruthy()
  const row = within(screen.getByRole('listitem', { name: '家庭' }))
  await user.click(row.getByRole('button', { name: '移除…' }))
  const remove = await screen.findByRole<HTMLButtonElement>('button', { name: '移除缓存' })
  expect(remove.disabled).toBe(true)
  await user.type(screen.getByRole('textbox'), '移除缓存')
  await user.click(remove)
  expect(inputs('pools.cacheDestroy')).toMatchObject([{ body: { storageName: '家庭' } }])
})

test('DSK-03 swap space is made with at least 2 GB and at most the memory', async () => {
  expect(swapSizes(4 * gigabyte).map((size) => size / gigabyte)).toEqual([2, 3, 4])
  expect(swapSizes(100 * gigabyte).map((size) => size / gigabyte)).toEqual([...Array.from({ length: 15 }, (_, at) => at + 2), 32, 64, 100])
  const { inputs, user } = await open('/storage-space/cache')
  const swap = within(await screen.findByRole('region', { name: '交换空间' }))
  await user.click(swap.getByRole('button', { name: '创建…' }))
  await user.click(screen.getByRole('button', { name: '创建' }))
  expect(inputs('storage.createSwap')).toMatchObject([{ body: { storageName: '家庭', sizeBytes: 2 * gigabyte } }])
})
