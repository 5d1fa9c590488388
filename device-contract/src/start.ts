import { defineArea } from './kit/define-area.ts'
import { downloadArchive } from './areas/files/calls/download-archive.ts'
import { downloadTicket } from './areas/files/calls/download-ticket.ts'
import { download } from './areas/files/calls/download.ts'
import { events as filesEvents } from './areas/files/events.ts'
import { list as listSpaces } from './areas/spaces/calls/list.ts'
import { events as noticesEvents } from './areas/notices/events.ts'
import { heartbeat } from './areas/session/calls/heartbeat.ts'
import { logout } from './areas/session/calls/logout.ts'
import { mediaTicket } from './areas/session/calls/media-ticket.ts'
import { refresh } from './areas/session/calls/refresh.ts'
import { revoke } from './areas/session/calls/revoke.ts'
import { userInfo } from './areas/session/calls/user-info.ts'
import { events as sessionEvents } from './areas/session/events.ts'
import { get } from './areas/settings/calls/get.ts'
import { set } from './areas/settings/calls/set.ts'
import { startErrors as wallpaperErrors } from './areas/wallpaper/start-errors.ts'
import { startErrors as settingsErrors } from './areas/settings/start-errors.ts'
import { events as settingsEvents } from './areas/settings/events.ts'
import { events as storageEvents } from './areas/storage/events.ts'
import { events as usersEvents } from './areas/users/events.ts'
import { picture } from './areas/wallpaper/calls/picture.ts'

/**
 * Parts of areas: the calls that a page makes before its first picture or right behind it, without the rest of their areas (W11). The calls are
 * the same ones. Where a failure, a setting or a job of the area is wanted, its whole is imported.
 */
export const sessionStart = defineArea({
  id: 'session',
  version: 1,
  calls: { heartbeat, refresh, logout, userInfo, mediaTicket, revoke },
  events: sessionEvents,
})
/** Files that are downloaded, and the news about them. */
export const filesStart = defineArea({
  id: 'files',
  version: 1,
  calls: { download, downloadTicket, downloadArchive },
  events: filesEvents,
})
/** The spaces of the caller. */
export const spacesStart = defineArea({ id: 'spaces', version: 1, calls: { list: listSpaces } })
/** The news about storage. */
export const storageStart = defineArea({ id: 'storage', version: 1, calls: {}, events: storageEvents })
/** The news about users. */
export const usersStart = defineArea({ id: 'users', version: 1, calls: {}, events: usersEvents })
/** The news about notices. */
export const noticesStart = defineArea({ id: 'notices', version: 2, calls: {}, events: noticesEvents })
/** Settings that are read and changed. */
export const settingsStart = defineArea({
  id: 'settings',
  version: 2,
  calls: { get, set },
  errors: settingsErrors,
  events: settingsEvents,
})
/** The user's own picture behind the desktop. */
export const wallpaperStart = defineArea({ id: 'wallpaper', version: 1, calls: { picture }, errors: wallpaperErrors })
