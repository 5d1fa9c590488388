import type { DataOf } from '@cove/device-contract'
import { pools } from '@cove/device-contract/pools'
import type { Cache } from '@cove/device-contract/pools'
import { storage } from '@cove/device-contract/storage'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure, Kernel } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { useMemo } from 'react'

export type Caches = DataOf<typeof pools.calls.cacheList>
export type Swap = DataOf<typeof storage.calls.swapQuery>

const silent = { silent: true } as const

/** DSK-02: the caches, read again after each change. */
export function useCaches(): Read<Caches> {
  const { events } = useKernel()
  return useRead(pools, 'cacheList', { on: ({ again }) => events.on(pools, 'pools.changed', again) })
}

/** DSK-03: the swap space, read again after each change of storage. */
export function useSwap(): Read<Swap> {
  const { events } = useKernel()
  return useRead(storage, 'swapQuery', { on: ({ again }) => events.on(storage, 'storage.changed', again) })
}

/** What is done with caches and swap space; each answers with why not. */
export interface CacheActions {
  readonly create: (storageName: string, mode: Cache['mode'], disks: readonly string[]) => Promise<Failure | undefined>
  readonly remove: (storageName: string) => Promise<Failure | undefined>
  readonly createSwap: (storageName: string, sizeBytes: number) => Promise<Failure | undefined>
  readonly removeSwap: () => Promise<Failure | undefined>
}

export function useCacheActions(): CacheActions {
  const kernel = useKernel()
  return useMemo(() => actionsOf(kernel), [kernel])
}

function actionsOf(kernel: Kernel): CacheActions {
  const calls = kernel.device.use(pools)
  const swap = kernel.device.use(storage)
  const done = async (asked: Parameters<typeof attempt<unknown>>[1]) => {
    const answer = await attempt(kernel, asked)
    return answer.ok ? undefined : answer.failure
  }
  return {
    create: (storageName, mode, disks) => done(() => calls.cacheCreate({ body: { storageName, mode, disks: [...disks] } }, silent)),
    remove: (storageName) => done(() => calls.cacheDestroy({ body: { storageName } }, silent)),
    createSwap: (storageName, sizeBytes) => done(() => swap.createSwap({ body: { storageName, sizeBytes } }, silent)),
    removeSwap: () => done(() => swap.removeSwap(undefined, silent)),
  }
}
