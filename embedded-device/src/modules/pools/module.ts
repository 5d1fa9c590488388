import { pools } from '@cove/device-contract/pools'
import { defineModule } from '../../module-kit/module-kit.ts'
import type { HandlersOf, Host } from '../../module-kit/module-kit.ts'
import type { DeviceSettingsApi } from '../device-settings/api.ts'
import type { StorageApi } from '../storage/api.ts'
import { askAllDisks } from './ask-disks.ts'
import { programs } from './smart/programs.ts'
import { createDiskSleep } from './smart/disk-sleep.ts'
import { createReadingStore } from './smart/reading-store.ts'
import { createRecords } from './smart/records.ts'
import { createCacheMeter } from './cache/cache-meter.ts'
import { cacheStateOf } from './cache-state.ts'
import { createCacheStore } from './cache/cache-store.ts'
import type { CacheRow } from './cache/cache-store.ts'
import { lookAtDisks } from './daily.ts'
import { commandPrograms } from './drive-bays/commands.ts'
import { createCountedSpaces } from './counted-spaces.ts'
import { disksOf } from './disks-of.ts'
import { cacheCreate, cacheDestroy, cacheList } from './handlers/cache.ts'
import { calcsz } from './handlers/calcsz.ts'
import { cancel } from './handlers/cancel.ts'
import { create } from './handlers/create.ts'
import { damagedFiles } from './handlers/damaged-files.ts'
import { destroy } from './handlers/destroy.ts'
import { details } from './handlers/details.ts'
import { adoptFirst, isBeyondFirstDisk } from './first-space.ts'
import { diskList } from './handlers/disk-list.ts'
import { insertDisk } from './handlers/insert-disk.ts'
import { kinds } from './handlers/kinds.ts'
import { mendFile } from './handlers/mend-file.ts'
import { query } from './handlers/query.ts'
import { raidAdd } from './handlers/raid-add.ts'
import { raidRemove } from './handlers/raid-remove.ts'
import { switchMode } from './handlers/switch-mode.ts'
import { setLabel } from './handlers/set-label.ts'
import { getStandby, setStandby } from './handlers/standby.ts'
import { smartInfo, smartStart, smartStop } from './handlers/smart.ts'
import { poolJobs } from './jobs/pool-jobs.ts'
import type { PoolDisk } from './disks/backend.ts'
import type { PoolsParts } from './parts.ts'
import { poolGuard } from './pool-guard.ts'
import { announcePulled, lostPools, diskUseOf, tellUnused } from './pool-messages.ts'
import { createPoolStore } from './pool-store.ts'
import { lookForReadOnly } from './read-only.ts'
import { reconcile } from './reconcile.ts'
import { finishChanges, undoHalfMade } from './jobs/recover.ts'
import { createSmartStore } from './disks/smart-store.ts'
import { texts } from './texts/notices.ts'
import { keepServed, letGo } from './keep-served.ts'
import { openBackend } from './open-backend.ts'
import { createServeQueue } from './serve-queue.ts'
import type { ServeQueue } from './serve-queue.ts'
import { scrub } from './handlers/scrub.ts'
import { rehearse } from './handlers/rehearse.ts'

export default defineModule({
  id: 'pools',
  area: pools,
  needs: ['storage'],
  texts,
  programs,
  commands: commandPrograms,
  migrations: new URL('migrations/', import.meta.url),
  async open(host) {
    const storage = host.module<StorageApi>('storage')
    if (!storage) throw new Error('the storage module is not open')
    const parts = await partsOf(host, storage)
    const stack = new DisposableStack()
    stack.use(parts.meter)
    // DSK-02: caches are a model on simulated disks only.
    if (parts.backend.isSimulated) stack.use(host.files.reads.register(parts.meter.read))
    adoptFirst(parts)
    stack.use(storage.excludeSpaces((spaceId) => isBeyondFirstDisk(parts, spaceId)))
    stack.use(storage.tellDiskUse((disk) => diskUseOf(parts, disk)))
    stack.use(storage.reportLost(() => lostPools(parts)))
    stack.use(host.files.spaceGuards.register(poolGuard(parts)))
    stack.use(parts.backend.onDiskChanged((disk) => diskChanged(parts, disk)))
    const queue = createServeQueue(parts)
    stack.use(parts.backend.onDiskChanged(queue.add))
    stack.use(parts.backend.onDiskChanged((disk) => giveSleep(parts, disk)))
    await keepServed(parts)
    await undoHalfMade(parts)
    reconcile(parts, { isServing: true })
    return {
      onRegistered() {
        finishChanges(parts)
        stack.use(ownSleep(parts))
        for (const disk of parts.backend.disks()) {
          giveSleep(parts, disk)
          // It may have been taken out, or put back, while the device was off.
          tellUnused(parts, disk)
        }
        reconcile(parts)
      },
      handlers: handlersOf(parts, queue),
      jobs: poolJobs(parts),
      // DSK-01d
      schedules: {
        disks: { every: 'day', between: ['02:00', '06:00'], missed: 'once', run: () => lookAtDisks(parts) },
        // DSK-01b
        records: { every: 'hour', missed: 'skip', run: () => askAllDisks(parts) },
        // STO-05a
        readOnly: { every: { minutes: 1 }, missed: 'skip', run: () => lookForReadOnly(parts) },
      },
      async dispose() {
        stack.dispose()
        await queue.idle()
        await letGo(parts)
      },
    }
  },
})

async function partsOf(host: Host<typeof pools>, storage: StorageApi): Promise<PoolsParts> {
  const backend = await openBackend(host, storage)
  const smart = createSmartStore(host.db, host.nowMs)
  const changed = (): void => {
    host.events.emit('pools.changed', {})
    host.events.hub.emit({ kind: 'storage.changed', payload: {} })
  }
  const caches = createCacheStore(host.db)
  const readOnly = new Set<string>()
  const isLive = (cache: CacheRow): boolean => cacheStateOf(cache, disksOf({ backend, readOnly })) !== 'abnormal'
  return {
    host,
    store: createPoolStore(host.db),
    caches,
    meter: createCacheMeter({ caches, isLive }),
    smart,
    records: createRecords({ backend, smart, readings: createReadingStore(host.db, host.nowMs) }),
    sleep: createDiskSleep(host.db, backend),
    backend,
    changed,
    unserved: new Set(),
    missing: new Map(),
    readOnly,
  }
}

/** DSK-04: the time of sleep is a setting of the device, and the history takes it back. */
function ownSleep({ host, sleep, changed }: PoolsParts): Disposable {
  const apply = (value: unknown): Promise<void> =>
    sleep.set(Number(value)).then(changed, (error: unknown) => host.log.error('disks did not take their time of sleep', error))
  return (
    host.module<DeviceSettingsApi>('device-settings')?.own('diskSleep', { read: () => sleep.minutes, apply, initial: 0 }) ??
    new DisposableStack()
  )
}

function giveSleep({ host, sleep }: PoolsParts, { serialNo }: { readonly serialNo: string }): void {
  void sleep.apply(serialNo).catch((error: unknown) => host.log.error(`disk ${serialNo} did not take its time of sleep`, error))
}

/** A disk that fails has bad sectors from then on. */
function diskChanged(parts: PoolsParts, disk: PoolDisk): void {
  const { serialNo, condition } = disk
  if (condition === 'ERR' && parts.backend.hasRecords) parts.smart.addBadSectors(serialNo, { reallocated: 56, pending: 12 })
  reconcile(parts, { isServing: !parts.backend.isSimulated })
  if (condition !== 'ON') announcePulled(parts, serialNo)
  tellUnused(parts, disk)
}

const handlersOf = (parts: PoolsParts, queue: ServeQueue): HandlersOf<typeof pools> => ({
  details: details(parts),
  diskList: diskList(parts),
  kinds: kinds(parts, createCountedSpaces(parts)),
  damagedFiles: damagedFiles(parts),
  mendFile: mendFile(parts),
  query: query(parts),
  create: create(parts),
  calcsz: calcsz(parts),
  destroy: destroy(parts),
  raidAdd: raidAdd(parts),
  raidRemove: raidRemove(parts),
  switchMode: switchMode(parts),
  setLabel: setLabel(parts),
  cancel: cancel(parts),
  insertDisk: insertDisk(parts),
  rehearse: rehearse(parts, queue),
  scrub: scrub(parts),
  smartInfo: smartInfo(parts),
  smartStart: smartStart(parts),
  smartStop: smartStop(parts),
  getStandby: getStandby(parts),
  setStandby: setStandby(parts),
  cacheList: cacheList(parts),
  cacheCreate: cacheCreate(parts),
  cacheDestroy: cacheDestroy(parts),
})
