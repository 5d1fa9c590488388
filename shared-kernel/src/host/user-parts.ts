import { sessionStart } from '@cove/device-contract/start'
import { createLazyAudio } from '../audio/lazy-audio.ts'
import type { LazyAudio } from '../audio/lazy-audio.ts'
import { createModules } from '../modules/create-modules.ts'
import { createBrowserNotifications } from '../notices/browser-notification.ts'
import { createNotices } from '../notices/create-notices.ts'
import type { OwnedNotices } from '../notices/create-notices.ts'
import { createLazyPositions } from '../position/lazy-positions.ts'
import type { LazyPositions } from '../position/lazy-positions.ts'
import { createPreferences } from '../preferences/create-preferences.ts'
import { createSettings } from '../settings/create-settings.ts'
import { createSettingsMemory } from '../settings/settings-memory.ts'
import type { Settings } from '../settings/settings.ts'
import { followUser } from '../session/follow-user.ts'
import { createTransfers } from '../transfers/create-transfers.ts'
import { createLazyUndo } from '../undo/lazy-undo.ts'
import type { UndoService } from '../undo/undo-service.ts'
import type { OwnedTransfers } from '../transfers/create-transfers.ts'
import { createDeviceEvents } from './device-events.ts'
import type { KernelParts, UserParts } from './kernel-parts.ts'
import { createLazyEntrance } from './lazy-entrance.ts'
import { createLazyServices } from './lazy-services.ts'
import { expireSession } from './session-parts.ts'

/** How long after an answer the browser's copy of settings is saved, in ms. */
const settingsSaveDelayMs = 50

/** Creates the services that store data of the user or are loaded after the desktop. */
export function createUserParts(parts: KernelParts): UserParts {
  const { platform, resources, session, log, texts, bus, link, device, reachability, exclusively } = parts
  const { address } = link
  const preferences = resources.use(
    createPreferences({
      device: () => device,
      storage: platform.local,
      userNo: () => session.store.getState().user?.userNo,
      setTimer: platform.setTimer,
    }),
  )
  const events = resources.use(
    createDeviceEvents({ platform, log, address, reachability, device: () => device, onEvent: parts.ahead.forget }),
  )
  resources.use(followUser({ session, events, device: () => device }))
  const modules = resources.use(createModules({ session, events, texts, device: () => device, sleep: platform.sleep }))
  const settings = resources.use(createUserSettings(parts, events))
  const transfers = resources.use(createKernelTransfers(parts, settings))
  const notices = resources.use(createUserNotices(parts, events))
  const position = resources.use(createUserPositions(parts, events))
  const audio = resources.use(createUserAudio(parts, { transfers, position }))
  const loadEntrance = createLazyEntrance(
    { platform, exclusively, address, session, device: () => device, texts, toasts: parts.toasts },
    resources,
  )
  const { listings, owner } = parts
  const { systemStatus, degraded } = createLazyServices(
    {
      platform,
      session,
      device,
      events,
      bus,
      texts,
      reachability,
      exclusively,
      listings,
      owner,
      probe: link.answers,
      onUnread: notices.setUnread,
      onRead: events.continueAfter,
    },
    resources,
  )
  const undo = createUserUndo(parts, events)
  return { transfers, preferences, events, modules, notices, settings, position, audio, undo, loadEntrance, systemStatus, degraded }
}

function createUserUndo(parts: KernelParts, events: UserParts['events']): UndoService {
  const { texts, toasts, dialogs, device } = parts
  const service: UndoService = createLazyUndo({
    texts,
    toasts,
    dialogs,
    events,
    device: () => device,
    open: (address) => parts.windows.open(address),
    undo: () => service.undo(),
    redo: () => service.redo(),
  })
  return service
}

function createUserSettings(parts: KernelParts, events: UserParts['events']) {
  const { platform, session, texts, toasts, dialogs, device } = parts
  return createSettings({
    session,
    events,
    texts,
    toasts,
    dialogs,
    device: () => device,
    memory: createSettingsMemory(platform.local, () => session.store.getState().user?.userNo),
    later: (run) => void platform.setTimer(run, settingsSaveDelayMs),
  })
}

function createUserNotices(parts: KernelParts, events: UserParts['events']): OwnedNotices {
  const { session, texts, toasts, device } = parts
  return createNotices({
    session,
    events,
    texts,
    toasts,
    device: () => device,
    browser: createBrowserNotifications(),
    open: (address) => parts.windows.open(address),
  })
}

function createUserPositions({ platform, session, device }: KernelParts, events: UserParts['events']): LazyPositions {
  const { nowMs, newId, setTimer, sleep } = platform
  return createLazyPositions({
    nowMs,
    newId,
    setTimer,
    sleep,
    events,
    storage: platform.local,
    session: session.store,
    device: () => device,
    userNo: () => session.store.getState().user?.userNo,
  })
}

function createUserAudio({ platform, session }: KernelParts, services: Pick<UserParts, 'transfers' | 'position'>): LazyAudio {
  return createLazyAudio({
    ...services,
    storage: platform.local,
    session: session.store,
    userNo: () => session.store.getState().user?.userNo,
    onEnded: session.onEnded,
  })
}

function createKernelTransfers(parts: KernelParts, settings: Settings): OwnedTransfers {
  const { platform, log, texts, toasts, dialogs, owner, session, device, vault, link, reachability } = parts
  const { address } = link
  const checkSession = () =>
    device
      .use(sessionStart)
      .userInfo(undefined, { silent: true })
      .catch(() => undefined)
  return createTransfers({
    ...platform,
    log,
    texts,
    toasts,
    dialogs,
    owner,
    settings,
    session: session.store,
    device: () => device,
    baseUrl: address.baseUrl,
    credentials: () => ({
      baseUrl: address.baseUrl(),
      apiToken: address.isProved() ? vault.read()?.apiToken : undefined,
      tokenInQuery: link.isForeign(),
    }),
    renew: async (staleToken) => {
      const usable = await parts.refresh(staleToken).catch(() => undefined)
      if (usable === false) expireSession(parts)
      return usable === true
    },
    suspect: (what) => (what === 'way' ? reachability.suspect() : void checkSession()),
  })
}
