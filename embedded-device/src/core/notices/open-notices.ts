import type { NoticeLevel, NoticeType } from '@cove/device-contract/notices'
import { channelsOf, isQuietNow, notices as area } from '@cove/device-contract/notices'
import type { Db, Log } from '@cove/server-kit'
import type { Users } from '../auth/users.ts'
import type { EventHub } from '../events/event-hub.ts'
import { createRegistry } from '../base/registry.ts'
import type { Settings } from '../settings/open-settings.ts'
import { isNews } from './store/incident.ts'
import type { Incident, IncidentEvent, NoticeContent } from './store/incident.ts'
import { createNoticeBuffer } from './notice-buffer.ts'
import type { Waiting } from './notice-buffer.ts'
import { createNoticeStore, toNotice } from './store/notice-store.ts'
import type { NoticeStore, StoredIncident } from './store/notice-store.ts'
import { createPacer } from './pacer.ts'
import { testCause } from './texts/core-notices.ts'

/** Whose notice it is. */
export type NoticeAudience = { readonly userNo: string } | { readonly everyone: true } | { readonly administrators: true }

/** An incident as it is raised. */
export type RaisedIncident = NoticeAudience & {
  /** Groups events: each cause is one incident of a user (NTC-02a). */
  readonly cause: string
  readonly type: NoticeType
  readonly level: NoticeLevel
  readonly content: NoticeContent
}

/** Names an incident. */
export type IncidentName = NoticeAudience & { readonly cause: string }

/** What users are to be notified of, by the number of the user. */
type News = ReadonlyMap<string, readonly StoredIncident[]>

/** Called for each incident that a user is to be notified of. */
export type NewsListener = (userNo: string, incident: StoredIncident) => void

/** Incidents of the device, stored for each user (NTC). */
export interface Notices extends Disposable {
  /** Adds an event to the incident of its cause; never throws. */
  raise(incident: RaisedIncident): void
  /** The cause is gone; without an incident nothing happens. */
  resolve(incident: IncidentName): void
  /** Users answered it elsewhere, so it is known. */
  acknowledge(incident: IncidentName): void
  /** Writes what waits in memory. */
  flush(): void
  /** The table; call `flush` before reading it. */
  readonly store: NoticeStore
  /** NTC-02b: opens and reports again what users wanted to be reminded of by now. */
  remind(): void
  /** Sends the user's browsers the number of unread notices. */
  emitUnread(userNo: string): void
  /** The caller disposes. */
  onNews(listener: NewsListener): Disposable
  readonly nowMs: () => number
}

export interface NoticesOptions {
  readonly db: Db
  readonly users: Users
  readonly events: Pick<EventHub, 'emit'>
  readonly settings: Settings
  readonly nowMs: () => number
  readonly log: Log
}

/** Transactions of one second; what exceeds it is written together (NTC-03a). */
const pace = { burst: 10, everyMs: 1000 }
/** NTC-03c: an incident that comes and goes notifies its user at most so often. */
const againMs = 5 * 60_000
/** Notices that one event carries. */
const mostRaised = 3
const maxCauseLength = 200

/** Opens the notices of all users over the main database. */
export function openNotices(options: NoticesOptions): Notices {
  const { db, nowMs, log } = options
  const store = createNoticeStore(db)
  const buffer = createNoticeBuffer()
  const emit = createEmitter(options, store)
  const { tell, onNews } = createTeller(log, emit)
  const write = (): void => {
    const waiting = buffer.take()
    if (waiting.length === 0) return
    try {
      tell(db.transaction(() => writeAll(waiting, store, nowMs())))
    } catch (error) {
      // S-B1: a database without room takes them later; the buffer is bounded.
      log.error('notices', error)
      buffer.putBack(waiting)
      pacer.request()
    }
  }
  const pacer = createPacer(pace, write)
  const add = (to: IncidentName, event: IncidentEvent): void =>
    attempt(log, () => {
      const cause = to.cause.slice(0, maxCauseLength)
      for (const userNo of usersOf(to, options.users)) buffer.add({ userNo, cause }, event, store.find)
      if (buffer.size > 0) pacer.request()
    })
  return {
    store,
    flush: write,
    raise: ({ type, level, content, ...to }) => add(to, { kind: 'raised', atMs: nowMs(), type, level, content }),
    resolve: (incident) => add(incident, { kind: 'fixed', atMs: nowMs() }),
    acknowledge(incident) {
      write()
      for (const userNo of usersOf(incident, options.users)) {
        const found = store.find({ userNo, cause: incident.cause })
        if (found && store.setState(userNo, [found.id], { from: 'open', to: 'acknowledged' }) > 0) emit(userNo, [])
      }
    },
    remind() {
      write()
      tell(store.takeReminders(nowMs()))
    },
    emitUnread: (userNo) => emit(userNo, []),
    onNews,
    nowMs,
    [Symbol.dispose]() {
      pacer[Symbol.dispose]()
      write()
    },
  }
}

/** Sends news to the browsers of each user, then to who listens on the device. */
function createTeller(log: Log, emit: ReturnType<typeof createEmitter>) {
  const listeners = createRegistry<NewsListener>()
  return {
    onNews: (listener: NewsListener): Disposable => listeners.register(listener),
    tell(news: News): void {
      for (const [userNo, raised] of news) emit(userNo, raised)
      for (const [userNo, raised] of news)
        for (const one of raised) for (const listener of listeners.all()) attempt(log, () => listener(userNo, one))
    },
  }
}

function usersOf(to: NoticeAudience, users: Users): readonly string[] {
  if ('userNo' in to) return users.get(to.userNo) ? [to.userNo] : []
  const active = users.all().filter(({ status }) => status === 'active')
  return active.filter(({ role }) => 'everyone' in to || role === 'admin').map(({ no }) => no)
}

/** Writes what has changed; answers for each user what is news. */
function writeAll(waiting: readonly Waiting[], store: NoticeStore, nowMs: number): Map<string, StoredIncident[]> {
  const news = new Map<string, StoredIncident[]>()
  for (const { key, before, after } of waiting) {
    const id = store.write(key, after)
    const raised = news.get(key.userNo) ?? []
    news.set(key.userNo, raised)
    const notifiedMs = store.byId(key.userNo, id)?.notifiedMs ?? 0
    const isAgain = before !== undefined && before.level === after.level && nowMs - notifiedMs < againMs && notifiedMs <= nowMs
    if (!isNews(before, after) || isAgain) continue
    store.setNotified(id, nowMs)
    raised.push({ ...after, id, cause: key.cause, notifiedMs: nowMs })
  }
  for (const userNo of news.keys()) store.trim(userNo)
  return news
}

function createEmitter(options: NoticesOptions, store: NoticeStore) {
  const { events, settings, log } = options
  return (userNo: string, raised: readonly StoredIncident[]): void =>
    attempt(log, () => {
      const { channels } = settings.of(area, userNo)
      const isQuiet = isQuietNow(options.settings.of(area, userNo), options.nowMs())
      // NTC-05a: only what needs the user passes quiet hours.
      const shown = raised.filter(({ level, type, cause }) => {
        const wanted = channelsOf(channels, type)
        if (cause === testCause) return true
        return (!isQuiet || level === 'warn') && (wanted.includes('desktop') || wanted.includes('browser'))
      })
      const first = shown.toSorted((one, other) => rank(other) - rank(one)).slice(0, mostRaised)
      const idsFor = (channel: 'desktop' | 'browser'): string[] =>
        first.filter(({ type, cause }) => cause === testCause || channelsOf(channels, type).includes(channel)).map(({ id }) => String(id))
      const payload = {
        unread: store.unread(userNo),
        raised: first.map(toNotice),
        desktopIds: idsFor('desktop'),
        browserIds: idsFor('browser'),
      }
      events.emit({ kind: 'notices.changed', userNo, payload })
    })
}

const rank = ({ level }: Incident): number => ['info', 'important', 'warn'].indexOf(level)

function attempt(log: Log, work: () => void): void {
  try {
    work()
  } catch (error) {
    // A notice is never the reason why what it is about fails.
    log.error('notices', error)
  }
}
