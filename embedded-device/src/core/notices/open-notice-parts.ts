import { notices as area } from '@cove/device-contract/notices'
import type { Db, Log } from '@cove/server-kit'
import type { Identity } from '../auth/identity.ts'
import type { DeviceConfig } from '../base/device-config.ts'
import type { EventHub } from '../events/event-hub.ts'
import type { Jobs } from '../jobs/open-jobs.ts'
import type { Users } from '../auth/users.ts'
import type { Schedules } from '../schedules/open-schedules.ts'
import type { Settings } from '../settings/open-settings.ts'
import type { EventLog } from '../event-log/event-log.ts'
import { notingNotices } from './noting-notices.ts'
import { raiseVersionNotice } from './core-sources.ts'
import { openChannels } from './channels/open-channels.ts'
import type { ChannelSeams, NoticeChannels } from './channels/open-channels.ts'
import { openNotices } from './open-notices.ts'
import type { Notices } from './open-notices.ts'

interface PartsOptions {
  readonly config: DeviceConfig
  readonly version: string
  readonly db: Db
  readonly log: Log
  readonly nowMs: () => number
  readonly identity: Identity
  readonly seams: { readonly noticeChannels?: ChannelSeams }
  readonly users: Users
  readonly hub: EventHub
  readonly jobs: Jobs
  readonly settings: Settings
  readonly schedules: Schedules
  readonly eventLog: EventLog
}

const dayMs = 86_400_000

/** Opens notices with their settings, channels and daily clearing. */
export function openNoticeParts(
  options: PartsOptions,
  stack: AsyncDisposableStack,
): { readonly notices: Notices; readonly noticeChannels: NoticeChannels } {
  const { settings, hub, seams, schedules } = options
  stack.use(settings.register(area))
  const notices = stack.use(notingNotices(openNotices({ ...options, events: hub }), options.eventLog))
  const noticeChannels = stack.use(openChannels({ ...options, notices, seams: seams.noticeChannels }))
  stack.use(schedules.register('notices.clear', { every: 'day', missed: 'once', run: () => clearOld(options, notices) }))
  // NTC-06a: a job that gave up leaves its deliveries; they are tried again every hour.
  stack.use(schedules.register('notices.send', { every: 'hour', missed: 'once', run: noticeChannels.planAll }))
  stack.use(schedules.register('notices.remind', { every: { minutes: 1 }, missed: 'once', run: () => notices.remind() }))
  raiseVersionNotice(options.db, options.version, notices)
  return { notices, noticeChannels }
}

/** NTC-01a: removes what is older than each user keeps. */
export function clearOld({ users, settings, nowMs }: Pick<PartsOptions, 'users' | 'settings' | 'nowMs'>, notices: Notices): void {
  notices.flush()
  for (const { no } of users.all()) {
    const { retentionDays } = settings.of(area, no)
    if (notices.store.expire(no, nowMs() - retentionDays * dayMs) > 0) notices.emitUnread(no)
  }
}
