import { randomUUID } from 'node:crypto'
import { desktop } from '@cove/device-contract/desktop'
import { device } from '@cove/device-contract/device'
import { files } from '@cove/device-contract/files'
import { notices } from '@cove/device-contract/notices'
import { modules } from '@cove/device-contract/modules'
import { positions } from '@cove/device-contract/positions'
import { settings } from '@cove/device-contract/settings'
import { system } from '@cove/device-contract/system'
import { createSealing } from '@cove/server-kit'
import type { Db, Log, UnusableFile } from '@cove/server-kit'
import type { DeviceConfig } from './base/device-config.ts'
import type { Identity } from './auth/identity.ts'
import { openAuth } from './open-auth.ts'
import { openEventLog } from './event-log/event-log.ts'
import { noteJob } from './event-log/note-work.ts'
import { createUserChanges } from './auth/user-changes.ts'
import type { NoticingUsers } from './auth/noticing-users.ts'
import { createCentreSources } from './jobs/centre-sources.ts'
import type { CoreParts } from './core-parts.ts'
import type { CoreSeams } from './core-seams.ts'
import { createEventHub } from './events/event-hub.ts'
import type { EventHub } from './events/event-hub.ts'
import { users as usersArea } from '@cove/device-contract/users'
import { createEventViews, plainView } from './events/event-views.ts'
import type { EventViews } from './events/event-views.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { registerTaskViews } from './jobs/task-views.ts'
import { deviceGuards } from './http/guards.ts'
import { createPorts } from './http/ports.ts'
import { createRawPaths } from './http/raw-paths.ts'
import { createReach } from './http/reach.ts'
import { watchRemotes } from './http/remotes-watch.ts'
import { raiseTaskNotice } from './notices/core-sources.ts'
import type { Notices } from './notices/open-notices.ts'
import { openNoticeParts } from './notices/open-notice-parts.ts'
import { createPopUps } from './notices/pop-ups.ts'
import { principalOf } from './auth/users.ts'
import { openPositions } from './positions/open-positions.ts'
import type { Positions } from './positions/open-positions.ts'
import { openSchedules } from './schedules/open-schedules.ts'
import type { WaitsFor } from './schedules/open-schedules.ts'
import { createTransferActivity } from './schedules/transfer-activity.ts'
import type { TransferActivity } from './schedules/transfer-activity.ts'
import { openSettings } from './settings/open-settings.ts'
import { createPower } from './power/power.ts'
import { openWallpapers } from './wallpaper/open-wallpapers.ts'

const hourMs = 3600_000

export interface CoreOptions {
  readonly config: DeviceConfig
  readonly version: string
  readonly seams: CoreSeams
  readonly log: Log
  readonly db: Db
  readonly identity: Identity
  readonly users: NoticingUsers
  readonly nowMs: () => number
  readonly makeSpace: () => boolean
  readonly admitRows: () => Promise<void>
  /** Receives the file for whose sake the own account service does not run (S-A9). */
  readonly onNoAccountService: (problem: UnusableFile) => void
  /** Quotas belong to files, which open after core. */
  readonly setQuota: (userNo: string, quotaBytes: number) => void
}

/** Opens what every other part needs: accounts, sessions, events, messages, power. `stack` closes what was opened. */
export async function openCore(options: CoreOptions, stack: AsyncDisposableStack): Promise<CoreParts> {
  const { config, version, seams, log, db, identity, users, nowMs } = options
  const eventLog = stack.use(openEventLog({ db, users, nowMs, log, secret: identity.secret }))
  stack.defer(() => eventLog.note({ kind: 'deviceStopped', protocol: 'device', about: version }))
  eventLog.note({ kind: 'deviceStarted', protocol: 'device', about: version })
  const auth = await openAuth({ ...options, eventLog }, stack)
  const hub = stack.use(createEventHub(db, { onListenerError: (error) => log.error('event listener', error) }))
  stack.use(users.onChanged(() => emitUsersChanged(hub, log)))
  const eventViews = createEventViews()
  registerViews(eventViews)
  stack.use(watchRemotes(config.siteDir, (revision) => hub.emit({ kind: 'remotes.changed', payload: { revision } })))
  stack.use(startCleanUp(auth, log))
  const work = openWork(options, { hub, eventViews, eventLog }, stack)
  const positionParts = openUserPositions({ db, users, nowMs }, { hub, schedules: work.schedules }, stack)
  const userChanges = createUserChanges()
  const wallpapers = openWallpapers({ db, dataDir: config.dataDir, settings: work.settings, nowMs }, stack)
  stack.use(userChanges.on({ removed: wallpapers.sweep }))
  const guards = deviceGuards(config, auth.relayTag)
  work.settings.register(desktop, wallpapers.accepts)
  work.settings.register(files)
  return {
    config,
    version,
    bootId: randomUUID(),
    log,
    db,
    identity,
    users,
    admitRows: options.admitRows,
    ...auth,
    hub,
    eventViews,
    eventLog,
    userChanges,
    wallpapers,
    popUps: createPopUps({ db, users, hub, nowMs }),
    ...work,
    positions: positionParts,
    power: stack.use(createPower({ hub, onStop: (kind) => seams.onPower?.(kind) })),
    reach: createReach(),
    guards,
    ports: createPorts({ config, guards, onProblem: log.error }),
    rawPaths: createRawPaths(),
    onNeedsSetup: (link) => seams.onNeedsSetup?.(link),
  }
}

/** Events are rows: a full disk keeps a screen from being notified, and nothing from being done (S-B1). */
function emitUsersChanged(hub: EventHub, log: Log): void {
  try {
    hub.emit({ kind: 'users.changed', payload: {} })
  } catch (error) {
    log.error('event users.changed', error)
  }
}

/** What works by itself: jobs, schedules, settings and notices. */
function openWork(
  { db, log, nowMs, ...options }: CoreOptions,
  { hub, eventViews, eventLog }: Pick<CoreParts, 'hub' | 'eventViews' | 'eventLog'>,
  stack: AsyncDisposableStack,
): Pick<CoreParts, 'centre' | 'transferActivity' | 'jobs' | 'settings' | 'schedules' | 'notices' | 'noticeChannels'> {
  const centre = createCentreSources()
  const transferActivity = createTransferActivity()
  const later: { notices?: Notices } = {}
  const jobs = stack.use(
    openJobs({
      db,
      isHeld: true,
      events: hub,
      nowMs,
      onPoint: options.seams.onJobPoint,
      onProblem: (error) => log.error('task', error),
      onEnded(job) {
        noteJob(job, eventLog)
        if (later.notices) raiseTaskNotice(job, later.notices)
      },
    }),
  )
  stack.use(centre.register(jobs.centreCounts))
  registerTaskViews(eventViews, jobs)
  const sealing = createSealing(options.identity.secret)
  const settings = openSettings({ db, events: hub, nowMs, log, sealing, dataDir: options.config.dataDir })
  const schedules = stack.use(openSchedules({ db, log, nowMs, isFree: (what) => isFree(what, transferActivity) }))
  const noticeParts = openNoticeParts({ ...options, db, log, nowMs, hub, jobs, settings, schedules, eventLog }, stack)
  later.notices = noticeParts.notices
  return { centre, transferActivity, jobs, settings, schedules, ...noticeParts }
}

function openUserPositions(
  { db, users, nowMs }: Pick<CoreOptions, 'db' | 'users' | 'nowMs'>,
  { hub, schedules }: Pick<CoreParts, 'hub' | 'schedules'>,
  stack: AsyncDisposableStack,
): Positions {
  const principal = (userNo: string) => {
    const user = users.get(userNo)
    return user && principalOf(user)
  }
  return openPositions({ db, events: hub, schedules, nowMs, principal }, stack)
}

/** Events of core; sessions learn of their own end from the streams, at once. */
function registerViews(views: EventViews): void {
  views.register('remotes.changed', plainView(device, 'remotes.changed'))
  views.register('modules.changed', plainView(modules, 'modules.changed'))
  views.register('settings.changed', plainView(settings, 'settings.changed'))
  views.register('popUp.added', plainView(notices, 'popUp.added'))
  views.register('notices.changed', plainView(notices, 'notices.changed'))
  views.register('users.changed', plainView(usersArea, 'users.changed'))
  views.register('position.changed', plainView(positions, 'position.changed'))
  views.register('device.stopping', plainView(system, 'device.stopping'))
}

/** SCH-02: this device knows of no disk that sleeps. */
const isFree = (what: WaitsFor, activity: TransferActivity): boolean => what !== 'transfers' || !activity.isAnyActive()

function startCleanUp({ sessions, secondStep }: Pick<CoreParts, 'sessions' | 'secondStep'>, log: Log): Disposable {
  const hourly = setInterval(() => {
    try {
      sessions.cleanUp()
      secondStep.cleanUp()
    } catch (error) {
      // S-B1: a database on a full disk is no reason to end.
      log.error('clean-up of sessions', error)
    }
  }, hourMs).unref()
  return { [Symbol.dispose]: () => clearInterval(hourly) }
}
