import type { Db } from '@cove/server-kit'

/** What the device tells its clients (device.md 3.6). Payloads are plain data. */
export interface DeviceEvents {
  'task.changed': { readonly taskId: number; readonly kind: string; readonly state: string }
  'task.progress': {
    readonly taskId: number
    readonly doneFiles: number
    readonly totalFiles: number
    readonly doneBytes: number
    readonly totalBytes: number
  }
  /** DL: a download of the device moved on; the one who tells keeps to twice a second. */
  'download.changed': { readonly taskId: string }
  'download.removed': { readonly taskId: string }
  'file.changed': { readonly space: string; readonly dir: string }
  'storage.changed': { readonly space?: string }
  'recycle.changed': Readonly<Record<string, never>>
  'remotes.changed': { readonly revision: string }
  /** DLG-05: a message waits. */
  'popUp.added': { readonly eventId: string }
  /** DLG-01: the device is about to stop. */
  'device.stopping': { readonly kind: 'reboot' | 'shutdown' | 'rebootPro' }
  /** DLG-01: work of the device as a whole began or ended; whoever passes it on says how it stands now. */
  'system.work': { readonly kind: string }
  'session.kicked': { readonly sessionId?: string }
  'role.changed': { readonly role: string }
  notice: { readonly text: string; readonly params?: Readonly<Record<string, string | number>> }
}

export type DeviceEventKind = keyof DeviceEvents

/** An event about to be told. Without `userNo` everybody hears it. */
export type NewEvent = {
  [Kind in DeviceEventKind]: { readonly kind: Kind; readonly userNo?: string; readonly payload: DeviceEvents[Kind] }
}[DeviceEventKind]

/** What a listener gets. `reset`: the events it missed are gone, so it has to read everything anew. */
export interface DeliveredEvent {
  /** Grows by one per event: the `id:` of the stream. */
  readonly id: number
  readonly kind: DeviceEventKind | 'reset'
  readonly payload: unknown
}

export interface EventSubscription {
  readonly userNo: string
  /** The last id the client has seen; what came after it is told first. */
  readonly lastEventId?: number | undefined
}

/** Tells what happened, keeps the last of it for clients that were away. */
export interface EventHub extends Disposable {
  /** Call after the commit the event is about. */
  emit(event: NewEvent): void
  /** The listener hears missed events at once, in order, then new ones. The caller disposes. */
  subscribe(to: EventSubscription, listener: (event: DeliveredEvent) => void): Disposable
  readonly subscriberCount: number
}

export interface EventHubOptions {
  readonly ringRows?: number
  readonly keepMs?: number
  readonly now?: () => number
  /** Shortest time between two progress events of one task: 2 a second. */
  readonly progressMs?: number
  readonly onListenerError?: (error: unknown) => void
}

interface Listener {
  readonly userNo: string
  readonly hear: (event: DeliveredEvent) => void
}

const dayMs = 86_400_000
/** Old rows are dropped once per so many new ones. */
const trimEvery = 200

export function createEventHub(db: Db, options: EventHubOptions = {}): EventHub {
  const { ringRows = 10_000, keepMs = dayMs, now = Date.now, progressMs = 500 } = options
  const listeners = new Set<Listener>()
  const progress = createCoalescer(progressMs, (event) => store(event))
  let sinceTrim = 0

  const tell = (listener: Listener, event: DeliveredEvent): void => {
    try {
      listener.hear(event)
    } catch (error) {
      // S-E7: one listener that throws must not keep the event from the others.
      options.onListenerError?.(error)
    }
  }

  const trim = (): void => {
    db.run('delete from event where id <= (select max(id) from event) - ? or at < ?', ringRows, now() - keepMs)
  }

  const store = (event: NewEvent): void => {
    const { id } = db.run(
      'insert into event (at, kind, user_no, payload) values (?, ?, ?, ?)',
      now(),
      event.kind,
      event.userNo ?? null,
      JSON.stringify(event.payload),
    )
    sinceTrim += 1
    if (sinceTrim >= trimEvery) {
      sinceTrim = 0
      trim()
    }
    for (const listener of listeners) {
      if (event.userNo === undefined || event.userNo === listener.userNo) tell(listener, { id, kind: event.kind, payload: event.payload })
    }
  }

  const replay = (listener: Listener, lastEventId: number): void => {
    const [oldest, newest] = (db.arrays('select min(id), max(id) from event')[0] ?? []).map(Number)
    const isLost = lastEventId > 0 && (lastEventId > lastId(db) || (oldest !== undefined && oldest > 0 && lastEventId < oldest - 1))
    if (isLost) {
      tell(listener, { id: newest ?? lastId(db), kind: 'reset', payload: {} })
      return
    }
    const rows = db.arrays(
      // DLG-03: whoever comes back after a restart must not hear that it is about to happen.
      "select id, kind, payload from event where id > ? and (user_no is null or user_no = ?) and kind <> 'device.stopping' order by id",
      lastEventId,
      listener.userNo,
    )
    // Rows were written by `store`, so the kind is one of ours.
    for (const row of rows) tell(listener, { id: Number(row[0]), kind: row[1] as DeviceEventKind, payload: JSON.parse(String(row[2])) })
  }

  return {
    emit(event) {
      if (event.kind === 'task.progress') progress.add(`${event.userNo}:${event.payload.taskId}`, event)
      else {
        // A change of state comes after the progress that led to it.
        if (event.kind === 'task.changed') progress.flush(`${event.userNo}:${event.payload.taskId}`)
        store(event)
      }
    },
    subscribe(to, hear) {
      const listener = { userNo: to.userNo, hear }
      if (to.lastEventId !== undefined) replay(listener, to.lastEventId)
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
    get subscriberCount() {
      return listeners.size
    },
    [Symbol.dispose]() {
      progress[Symbol.dispose]()
      listeners.clear()
    },
  }
}

/** The last id ever given, also when the ring is empty. */
function lastId(db: Db): number {
  return Number(db.value("select seq from sqlite_sequence where name = 'event'") ?? 0)
}

interface Coalescer extends Disposable {
  add(key: string, event: NewEvent): void
  flush(key: string): void
}

/** Lets the first event of a key through, then one per interval: always the newest. */
function createCoalescer(everyMs: number, pass: (event: NewEvent) => void): Coalescer {
  const keys = new Map<string, { timer: NodeJS.Timeout; waiting: NewEvent | undefined }>()
  const open = (key: string): void => {
    const timer = setTimeout(() => {
      const waiting = keys.get(key)?.waiting
      keys.delete(key)
      if (!waiting) return
      pass(waiting)
      open(key)
    }, everyMs).unref()
    keys.set(key, { timer, waiting: undefined })
  }
  return {
    add(key, event) {
      const known = keys.get(key)
      if (known) known.waiting = event
      else {
        pass(event)
        open(key)
      }
    },
    flush(key) {
      const known = keys.get(key)
      if (!known) return
      clearTimeout(known.timer)
      keys.delete(key)
      if (known.waiting) pass(known.waiting)
    },
    [Symbol.dispose]() {
      for (const { timer } of keys.values()) clearTimeout(timer)
      keys.clear()
    },
  }
}
