import type { pools } from '@cove/device-contract/pools'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { bayKindOf } from '../disks/bays.ts'
import { cacheCodeOf, cacheStateOf } from '../cache-state.ts'
import { disksOf } from '../disks-of.ts'
import type { PoolsParts } from '../parts.ts'
import { openWorkOf } from '../pool-work.ts'
import { refusePool } from '../refuse-pool.ts'
import { namedPools, poolViews } from '../views.ts'

type Calls = typeof pools.calls

const diskCounts = { readOnly: 1, readWrite: 2 } as const

export const cacheList =
  (parts: PoolsParts): HandlerOf<Calls['cacheList']> =>
  () => {
    const disks = disksOf(parts)
    const names = new Map(namedPools(parts).map(({ storageId, name }) => [storageId, name]))
    return {
      isAvailable: parts.backend.isSimulated,
      caches: parts.caches.all().map((cache) => {
        const state = cacheStateOf(cache, disks)
        return {
          storageId: cache.spaceId,
          storageName: names.get(cache.spaceId) ?? '',
          mode: cache.mode,
          state,
          errorCode: cacheCodeOf(state),
          sizeBytes: cache.sizeBytes,
          ...parts.meter.countsOf(cache),
          disks: [...cache.serialNos],
          createdAt: Math.floor(cache.createdAtMs / 1000),
          isSimulated: parts.backend.isSimulated,
        }
      }),
    }
  }

export const cacheCreate =
  (parts: PoolsParts): HandlerOf<Calls['cacheCreate']> =>
  async ({ body: { storageName, mode, disks: serialNos } }) => {
    const { backend, caches, host, changed } = parts
    if (!backend.isSimulated) refusePool('ssdCacheCreateFailed')
    const pool = (await poolViews(parts)).find(({ name }) => name === storageName) ?? refusePool('storageMissing')
    if (pool.state !== 'normal') refusePool('storageAbnormal')
    if (caches.of(pool.storageId)) refusePool('ssdCacheExists')
    if (new Set(serialNos).size !== serialNos.length) refusePool('diskListedTwice')
    if (serialNos.length !== diskCounts[mode]) refusePool('ssdCacheDiskCount')
    const sizes = checkDisks(parts, serialNos)
    // What both disks hold is the same: one may be lost.
    caches.add({ spaceId: pool.storageId, mode, sizeBytes: Math.min(...sizes), createdAtMs: host.nowMs(), serialNos })
    changed()
    return {}
  }

/** Refuses disks that are not free M.2 disks; returns their sizes in bytes. */
function checkDisks(parts: PoolsParts, serialNos: readonly string[]): number[] {
  const disks = disksOf(parts)
  const found = serialNos.map((serialNo) => disks.get(serialNo) ?? refusePool('diskUnrecognised'))
  if (found.some(({ slot }) => bayKindOf(slot) !== 'm2')) refusePool('ssdCacheDiskMixed')
  for (const { serialNo, condition } of found) {
    if (condition !== 'ON') refusePool('diskNotResponding')
    const isMember = parts.store.all().some(({ members }) => members.some((one) => one.serialNo === serialNo))
    if (isMember || parts.caches.hasDisk(serialNo)) refusePool('ssdCacheDiskUsed')
  }
  return found.map(({ sizeBytes }) => sizeBytes)
}

export const cacheDestroy =
  (parts: PoolsParts): HandlerOf<Calls['cacheDestroy']> =>
  ({ body: { storageName } }) => {
    const { caches, store, host, changed } = parts
    const pool = namedPools(parts).find(({ name }) => name === storageName) ?? refusePool('storageMissing')
    const cache = caches.of(pool.storageId) ?? refusePool('ssdCacheMissing')
    if (cache.phase === 'removing') refusePool('ssdCacheRemoving')
    if (openWorkOf(parts, pool.storageId)) refusePool('poolBusy')
    store.transaction(() => {
      caches.setRemoving(cache.spaceId)
      host.jobs.add('removeCache', { payload: { poolId: cache.spaceId, name: pool.name } })
    })
    changed()
    return {}
  }
