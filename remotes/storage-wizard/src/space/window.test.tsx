import { pools } from '@cove/device-contract/pools'
import type { DataOf } from '@cove/device-contract'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { act, cleanup, configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import SpaceWindow from './window.tsx'

configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  leakCheck()
})

type Details = DataOf<typeof pools.calls.details>
const terabyte = 1024 ** 4
const common = { sizeBytes: 4 * terabyte, health: 'good', powerOnHours: 100, isSimulated: true, kind: 'sata' } as const

function world(state: 'normal' | 'downgrade' | 'readOnly'): Details {
  const isGone = state === 'downgrade'
  return {
    pools: [
      {
        storageId: 's1',
        name: '家庭',
        mode: 'raid1',
        state,
        errorCode: 0,
        sizeBytes: 4 * terabyte,
        nominalBytes: 4 * terabyte,
        usedBytes: 0,
        tolerated: isGone ? 0 : 1,
        members: [
          { diskName: 'A', slot: 2, sizeBytes: 4 * terabyte, state: 'normal' },
          { diskName: 'B', slot: 3, sizeBytes: 4 * terabyte, state: isGone ? 'missing' : 'normal' },
        ],
        isBuiltIn: false,
        createdAt: 0,
        isSimulated: true,
      },
    ],
    bays: [2, 3, 4].map((slot) => ({ slot, kind: 'sata' as const })),
    disks: [
      { ...common, diskName: 'A', slot: 2, condition: 'ON', role: 'raid', storageName: '家庭' },
      { ...common, diskName: 'B', slot: 3, condition: isGone ? 'OFF' : 'ON', role: 'raid', storageName: '家庭' },
      { ...common, diskName: 'C', slot: 4, condition: 'ON', role: 'notUsed' },
    ],
    work: [],
    isSimulated: true,
    hardware: 'virtual',
    modes: ['single', 'raid0', 'raid1', 'raid5', 'raid6', 'raid10'],
    pairs: 'fixed',
    insertSizes: { sata: [terabyte], m2: [terabyte] },
    clockFactor: 3600,
  }
}

async function open(address: string, state: 'normal' | 'downgrade' | 'readOnly' = 'normal') {
  let details = world(state)
  const fake = fakeKernel<typeof pools>({
    remotes: [remote],
    answers: {
      pools: {
        details: () => details,
        raidAdd: () => ({ workId: '1' }),
        scrub: () => ({ workId: '2' }),
        destroy: () => ({ refuse: 'poolBusy' }) as const,
      },
    },
  })
  await fake.ready
  renderWindow(SpaceWindow, { fake, address })
  return { fake, become: (next: Details) => (details = next) }
}

test('STO-05c the title says whether the data is safe, and follows the device', async () => {
  const { fake, become } = await open('/storage-space')
  expect(await screen.findByRole('heading', { name: '数据都在，一切正常' })).toBeTruthy()
  expect(screen.getByText('模拟硬盘')).toBeTruthy()
  become(world('downgrade'))
  act(() => fake.say(pools, 'pools.changed', {}))
  expect(await screen.findByRole('heading', { name: '“家庭”少了一块硬盘，数据还在' })).toBeTruthy()
})

test('STO-06a a degraded space is repaired with an unused disk', async () => {
  const { fake } = await open('/storage-space/space-info', 'downgrade')
  const callout = await screen.findByRole('alert')
  await userEvent.click(within(callout).getByRole('button', { name: '开始修复…' }))
  expect(await screen.findByRole('checkbox', { name: /盘位 4/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '清空并修复' }))
  expect(fake.calls.at(-1)).toMatchObject({ input: { body: { name: '家庭', disks: ['C'] } } })
})

test('DSK-01a a space is checked, and what the check found is shown and said to be simulated', async () => {
  const { fake, become } = await open('/storage-space/space-info')
  await userEvent.click(await screen.findByRole('button', { name: '检查数据' }))
  expect(fake.calls.find(({ input }) => JSON.stringify(input) === '{"body":{"name":"家庭"}}')).toBeTruthy()
  const details = world('normal')
  become({ ...details, pools: details.pools.map((pool) => ({ ...pool, scrub: { endedAt: 0, corrected: 20, uncorrectable: 0 } })) })
  act(() => fake.say(pools, 'pools.changed', {}))
  expect(await screen.findByText('检查完成，修复了 20 处错误')).toBeTruthy()
  expect(screen.getByText(/（模拟）/)).toBeTruthy()
})

test('STO-05a a read-only space says why, opens, and offers no change of its disks', async () => {
  await open('/storage-space/space-info', 'readOnly')
  const callout = await screen.findByRole('alert')
  expect(callout.textContent).toContain('“家庭”变成只读了')
  expect(callout.textContent).toContain('请先备份重要文件，再重启设备')
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  expect([isDisabled('打开'), isDisabled('添加硬盘…'), isDisabled('检查数据')]).toEqual([false, true, true])
  expect(screen.getByText('只读')).toBeTruthy()
})

test('STO-07b deleting needs the typed phrase; a refusal is shown in place', async () => {
  await open('/storage-space/space-info')
  await userEvent.click(await screen.findByRole('button', { name: '删除空间…' }))
  const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: '删除空间' })
  expect(confirm.disabled).toBe(true)
  await userEvent.type(screen.getByRole('textbox'), '删除家庭')
  await userEvent.click(confirm)
  expect(await screen.findByText('这个存储空间正在执行另一项操作，请等它完成后再试。')).toBeTruthy()
})
