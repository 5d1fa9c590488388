import type { Notice } from '@cove/device-contract/notices'
import type { pools, SpaceKinds } from '@cove/device-contract/pools'
import type { spaces } from '@cove/device-contract/spaces'
import type { DataOf } from '@cove/device-contract'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import remote from '../remote.ts'
import type { Damaged } from '../src/data/use-damaged.ts'
import SpaceWindow from '../src/space/window.tsx'

/** Call once in each suite of the window. */
export function setUpSpace(): void {
  configure({ asyncUtilTimeout: 10_000 })

  afterEach(() => {
    cleanup()
    leakCheck()
  })
}

type Details = DataOf<typeof pools.calls.details>
export const terabyte = 1024 ** 4
const common = { sizeBytes: 4 * terabyte, health: 'good', powerOnHours: 100, isSimulated: true, kind: 'sata' } as const

export const gigabyte = 1024 ** 3
const volume = { volumeId: 'v', sizeBytes: 252 * gigabyte, freeBytes: 46.4 * gigabyte }
const stored = (storageId: string, name: string, usedBytes: number) =>
  ({
    storageId,
    name,
    label: name,
    origin: 'managed',
    status: 'normal',
    usedBytes,
    volume,
    sizeBytes: usedBytes + volume.freeBytes,
    freeBytes: volume.freeBytes,
  }) as const

/** The first space on one disk, as a new device has it. */
export function first(sizes: readonly number[] = [4 * terabyte]): Details {
  const details = world('normal')
  const usedBytes = 176.2 * gigabyte
  const member = { diskName: 'A', slot: 2, sizeBytes: 4 * terabyte, state: 'normal' } as const
  return {
    ...details,
    pools: details.pools.map((pool) => ({
      ...pool,
      name: '存储空间 1',
      mode: 'single',
      tolerated: 0,
      isBuiltIn: true,
      members: [member],
      usedBytes,
      volume,
      sizeBytes: usedBytes + volume.freeBytes,
    })),
    disks: [
      { ...common, diskName: 'A', slot: 2, condition: 'ON', role: 'storage', storageName: '存储空间 1' },
      ...sizes.map(
        (sizeBytes, at) => ({ ...common, sizeBytes, diskName: `F${at}`, slot: 3 + at, condition: 'ON', role: 'notUsed' }) as const,
      ),
    ],
  }
}

export function world(state: 'normal' | 'downgrade' | 'readOnly'): Details {
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

const texts = (text: string) => ({ 'zh-CN': text, en: text })
const pulled: Notice = {
  noticeId: '1',
  cause: 'pools.degraded.s1',
  type: 'storage',
  level: 'warn',
  state: 'open',
  isSeen: true,
  count: 1,
  title: texts('少了一块'),
  body: texts(''),
  firstSeconds: 1,
  lastSeconds: 1,
  timeline: [{ atSeconds: 1, state: 'open', title: texts('少了一块'), count: 1 }],
}

interface Found {
  readonly kinds: readonly SpaceKinds[]
  readonly damaged: readonly Damaged[]
}

export async function open(
  address: string,
  start: 'normal' | 'downgrade' | 'readOnly' | Details = 'normal',
  found: Found = { kinds: [], damaged: [] },
) {
  let details = typeof start === 'string' ? world(start) : start
  const fake = fakeKernel<typeof pools | typeof spaces>({
    remotes: [remote],
    answers: {
      spaces: {
        list: () => ({
          storages: details.pools.map(({ storageId, name, usedBytes, isBuiltIn }) => ({
            ...stored(storageId, name, usedBytes),
            ...(isBuiltIn ? { label: '' } : {}),
          })),
          mode: 'none',
          modeNvme: 'none',
          isFormatting: false,
        }),
      },
      pools: {
        details: () => details,
        kinds: () => ({ spaces: [...found.kinds] }),
        damagedFiles: () => ({ spaces: [...found.damaged] }),
        insertDisk: () => ({ diskName: 'N' }),
        raidAdd: () => ({ workId: '1' }),
        scrub: () => ({ workId: '2' }),
        destroy: () => ({ refuse: 'poolBusy' }) as const,
      },
    },
  })
  await fake.ready
  if (details.pools.some(({ state }) => state === 'downgrade')) fake.notices.set([pulled])
  renderWindow(SpaceWindow, { fake, address })
  return { fake, become: (next: Details) => (details = next) }
}
