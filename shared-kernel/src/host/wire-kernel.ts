import { filesStart, sessionStart, storageStart } from '@cove/device-contract/start'
import { folderChanged, sessionEnded, storageChanged } from '../declare/events.ts'
import { standbyKey } from '../connection/standby-key.ts'
import type { DeviceEventHub } from '../bus/event-source-hub.ts'
import type { DeviceAddress } from '../device/address.ts'
import { onPageWake } from '../device/page-wake.ts'
import type { ReadsAhead } from '../device/reads-ahead.ts'
import type { Reachability } from '../device/reachability.ts'
import type { OwnedPreferences } from '../preferences/create-preferences.ts'
import type { Kernel } from '../public/kernel.ts'
import { deleteUserData } from '../session/delete-user-data.ts'
import type { OwnedSession } from '../session/create-session.ts'
import type { Platform } from './platform.ts'
import type { OwnedTransfers } from '../transfers/create-transfers.ts'
import type { Resources } from './resources.ts'

/** The services that are connected. */
export interface WiredServices extends Omit<Kernel, 'events' | 'preferences' | 'session' | 'transfers'> {
  readonly platform: Platform
  readonly session: OwnedSession
  readonly events: DeviceEventHub
  readonly preferences: OwnedPreferences
  readonly address: DeviceAddress
  readonly reachability: Reachability
  readonly transfers: OwnedTransfers
  readonly ahead: ReadsAhead
}

/** Connects the services of a page: other tabs, the network, the device, the end of a session. */
export function wireKernel(services: WiredServices, resources: Resources): void {
  wireBrowser(services, resources)
  wireDevice(services, resources)
  wireSession(services, resources)
}

function wireBrowser(services: WiredServices, resources: Resources): void {
  const { platform, preferences, address, reachability, session, bus, events, dialogs } = services
  resources.use(platform.onStorage(preferences.storageChanged))
  resources.use(platform.onStorage(address.storageChanged))
  resources.use(
    platform.onNetworkChanged(() => {
      if (session.store.getState().online) reachability.suspect()
      else reachability.tryNow()
      // S-C7: a tab in the background may hold the stream of all.
      events.wake()
    }),
  )
  resources.use(onPageWake(events.wake))
  resources.use(
    bus.on(sessionEnded, ({ reason, ended }) => {
      if (session.store.getState().phase === 'signedOut') return
      session.follow(reason === 'devices' ? 'devices' : 'login')
      if (!ended) return
      const { kind, error, endedSeconds } = ended
      dialogs.showSession({ kind, report: { error, endedSeconds, atMs: platform.nowMs() } })
    }),
  )
}

function wireDevice({ address, bus, device, events, reachability, session, transfers }: WiredServices, resources: Resources): void {
  // S-C7: whatever answered first after an absence, the stream does not wait any longer.
  resources.defer(session.store.subscribe((state, before) => state.online && !before.online && events.comeBack()))
  // S-C2: the device is somewhere else now; windows and transfers notice nothing.
  resources.use(
    address.onMoved(() => {
      events.reopen()
      transfers.moved()
      reachability.tryNow()
    }),
  )
  resources.use(events.on(filesStart, 'file.changed', (event) => bus.emit(folderChanged, event)))
  resources.use(events.on(storageStart, 'storage.changed', () => bus.emit(storageChanged, {})))
  resources.use(
    events.on(
      sessionStart,
      'session.kicked',
      () =>
        void device
          .use(sessionStart)
          .userInfo(undefined, { silent: true })
          .catch(() => undefined),
    ),
  )
}

/** How long after signing in the stream of events opens, in ms. */
const eventsDelayMs = 400
/** DEV-05a: how long after a reload the watch of the other routes to the device is fetched, in ms; W9: a page that knows of none never does. */
const standbyDelayMs = 3_000

function wireSession(services: WiredServices, resources: Resources): void {
  const { platform, session, transfers, windows, events, dialogs, account, ahead } = services
  resources.use(
    session.onEnded(() => {
      // LGN-11a, S-D6: windows, the stream and stored data of this user go; transfers are suspended.
      transfers.leave()
      ahead.forget()
      windows.closeAll()
      dialogs.cancelPicks()
      events.stop()
      // Who has left is not asked to come back.
      if (dialogs.store.getState().session?.kind === 'token-expired') dialogs.closeSession()
      deleteUserData(platform.local, session.store.getState().user?.userNo)
    }),
  )
  resources.defer(
    session.store.subscribe((state, before) => {
      if (state.phase !== 'signedIn') return
      if (dialogs.store.getState().session?.kind === 'token-expired') dialogs.closeSession()
      // W9: the desktop first; what the device has to say can wait a moment.
      void platform.sleep(eventsDelayMs).then(() => session.store.getState().phase === 'signedIn' && events.start())
      if (before.phase === 'signedIn') return
      void platform.sleep(standbyDelayMs).then(async () => {
        if (session.store.getState().phase !== 'signedIn' || platform.local.getItem(standbyKey) === null) return
        // A chunk that does not come is fetched when another route is needed.
        await account().catch(() => undefined)
      })
    }),
  )
}
