import { storageChanged } from '../declare/events.ts'
import { createLazyDegraded } from '../degraded/lazy-degraded.ts'
import type { LazyDegraded } from '../degraded/lazy-degraded.ts'
import type { ListingMemory } from '../degraded/listing-memory.ts'
import { isComputerOffline } from '../device/computer-offline.ts'
import type { Reachability } from '../device/reachability.ts'
import type { Kernel } from '../public/kernel.ts'
import type { ExclusiveRun } from '../session/token-refresh.ts'
import { createLazySystemStatus } from '../status/lazy-system-status.ts'
import type { LazySystemStatus } from '../status/lazy-system-status.ts'
import type { Platform } from './platform.ts'
import type { Resources } from './resources.ts'

/** What the services that come after the desktop need. */
export interface LazyServiceParts extends Pick<Kernel, 'session' | 'device' | 'events' | 'bus' | 'texts'> {
  readonly platform: Platform
  readonly reachability: Reachability
  readonly probe: () => Promise<boolean>
  /** NTC-04: how many notices the user has not seen. */
  readonly onUnread: (count: number) => void
  /** NTC-04: the last event that is in the count. */
  readonly onRead: (lastEventId: number) => void
  readonly exclusively: ExclusiveRun
  readonly listings: ListingMemory
  readonly owner: () => string | undefined
}
/** System dialogs and degraded mode: their state exists from the start; their code is loaded after the desktop. */
export interface LazyServices {
  readonly systemStatus: LazySystemStatus
  readonly degraded: LazyDegraded
}

/** How long after signing in their code is loaded, in ms: after the desktop, early enough for an absence of the device (W9). */
const idleMs = 1_500

/** Creates the services that come after the desktop. */
export function createLazyServices(parts: LazyServiceParts, resources: Resources): LazyServices {
  const { platform, session, bus } = parts
  const systemStatus = createLazySystemStatus(
    {
      ...parts,
      session: session.store,
      setTimer: platform.setTimer,
      nowMs: platform.nowMs,
      isOffline: isComputerOffline,
      onBack: () => bus.emit(storageChanged, {}),
    },
    resources.use,
  )
  const degraded = createLazyDegraded(
    {
      ...parts,
      session: session.store,
      newId: platform.newId,
      nowMs: platform.nowMs,
      database: globalThis.indexedDB,
      bridge: () => platform.bridge('cove.outbox'),
    },
    resources.use,
  )
  const load = async () => {
    await platform.sleep(idleMs)
    if (session.store.getState().phase === 'signedIn') await Promise.all([systemStatus.load(), degraded.load()])
  }
  let isAsked = false
  resources.defer(
    session.store.subscribe(({ phase }) => {
      if (phase !== 'signedIn' || isAsked) return
      isAsked = true
      // A chunk that does not come is asked for again with the next sign-in.
      void load().catch(() => (isAsked = false))
    }),
  )
  resources.use(session.onEnded(degraded.clear))
  return { systemStatus, degraded }
}
