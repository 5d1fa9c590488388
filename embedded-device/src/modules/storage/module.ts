import { storage } from '@cove/device-contract/storage'
import { createRegistry, defineModule } from '../../module-kit/module-kit.ts'
import type { HandlersOf, Host, OpenedModule } from '../../module-kit/module-kit.ts'
import { continueWithDiskErrors } from './handlers/continue-with-disk-errors.ts'
import { createSwap } from './handlers/create-swap.ts'
import { diskStatus } from './handlers/disk-status.ts'
import { externalDisks, plugDisk, unplugDisk } from './handlers/external-disks.ts'
import { injectDiskFault } from './handlers/inject-disk-fault.ts'
import { removeSwap } from './handlers/remove-swap.ts'
import { repairQuery } from './handlers/repair-query.ts'
import { repair } from './handlers/repair.ts'
import { swapQuery } from './handlers/swap-query.ts'
import { openExternalDisks } from './external/external-disks.ts'
import { commandPrograms } from './external/own-mount.ts'
import { checkRoom } from './room-notices.ts'
import { texts } from './texts/notices.ts'
import { diskGuard } from './disk-guard.ts'
import { openHardware } from './open-hardware.ts'
import type { Hardware, HardwareSeams } from './open-hardware.ts'
import type { StorageParts } from './parts.ts'
import { repairFromMessage } from './repair-button.ts'
import type { StorageApi } from './api.ts'
import type { VirtualDisk } from './virtual-disks.ts'
import { coverNow, isShown, progressOf, shownWork } from './work-view.ts'

export default defineModule({
  id: 'storage',
  area: storage,
  texts,
  commands: commandPrograms,
  migrations: new URL('migrations/', import.meta.url),
  open(host) {
    const stack = new AsyncDisposableStack()
    const external = stack.use(openExternalDisks({ ...host, ...host.files }))
    const diskListeners = createRegistry<(disk: VirtualDisk) => void>()
    const elsewhere = createRegistry<(spaceId: string) => boolean>()
    const uses = createRegistry<Parameters<StorageApi['tellDiskUse']>[0]>()
    const losses = createRegistry<() => readonly string[]>()
    const isElsewhere = (spaceId: string): boolean => elsewhere.all().some((isOther) => isOther(spaceId))
    const hardware = stack.use(
      openHardware({
        db: host.db,
        serialNo: host.identity.serialNo,
        popUps: host.popUps,
        notices: host.notices,
        hub: host.events.hub,
        jobs: host.jobs,
        onProblem: (error) => host.log.error('hardware', error),
        diskUseOf: (disk) =>
          uses
            .all()
            .map((diskUseOf) => diskUseOf(disk))
            .find((use) => use !== undefined) ?? 'needed',
        onDiskChanged: (disk) => {
          for (const listener of diskListeners.all()) listener(disk)
        },
        // Tests alone give seams, of this type.
        seams: host.seams as HardwareSeams | undefined,
      }),
    )
    stack.use(host.files.spaceGuards.register(diskGuard(hardware.disks, isElsewhere)))
    stack.use(repairFromMessage(host.popUps, hardware, host.files.spaces))
    stack.use(coverFirst(host, hardware))
    const api: StorageApi & { readonly hardware: typeof hardware } = {
      disks: hardware.disks,
      work: hardware.work,
      onDiskChanged: diskListeners.register,
      excludeSpaces: elsewhere.register,
      tellDiskUse: uses.register,
      reportLost: losses.register,
      progressOf,
      hardware,
    }
    return {
      handlers: handlersOf({ ...host, ...host.files, hardware, external, isElsewhere, losses }),
      events: eventsOf(host, hardware),
      jobs: hardware.jobs,
      // NTC-08b: every five minutes; a full disk is rarely empty again sooner.
      schedules: { room: { every: { minutes: 5 }, missed: 'skip', run: () => checkRoom({ ...host, ...host.files }) } },
      api,
      dispose: () => stack.disposeAsync(),
    }
  },
})

/** DLG-01: a stream that opens first gets the work that covers every desktop. */
const coverFirst = (host: Host<typeof storage>, hardware: Pick<Hardware, 'work'>): Disposable =>
  host.events.registerFirst(() => {
    const work = coverNow(hardware.work)
    return work ? [host.events.wire('system.work', work)] : []
  })

/** DLG-01: as it is now, whenever the event is from; a stream that was away gets nothing that is over. */
const eventsOf = (host: Host<typeof storage>, { work }: Pick<Hardware, 'work'>): NonNullable<OpenedModule['events']> => ({
  'system.work': (payload) => {
    const { kind } = payload as { readonly kind: string }
    return isShown(kind) ? [host.events.wire('system.work', shownWork(work, kind))] : []
  },
})

const handlersOf = (parts: StorageParts): HandlersOf<typeof storage> => ({
  repair: repair(parts),
  repairQuery: repairQuery(parts),
  createSwap: createSwap(parts),
  swapQuery: swapQuery(parts),
  removeSwap: removeSwap(parts),
  diskStatus: diskStatus(parts),
  continueWithDiskErrors: continueWithDiskErrors(parts),
  injectDiskFault: injectDiskFault(parts),
  externalDisks: externalDisks(parts),
  unplugDisk: unplugDisk(parts),
  plugDisk: plugDisk(parts),
})
