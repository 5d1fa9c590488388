import type { Db } from '@cove/server-kit'

/** An event to store and deliver. Without `userNo` every user receives it. */
export interface NewEvent {
  /** Name of the event in its area. */
  readonly kind: string
  readonly userNo?: string
  /** Plain data. */
  readonly payload: object
}

/** What a listener gets. `reset`: the events it missed are gone, so it has to read everything again. */
export interface DeliveredEvent {
  /** Grows by one per event: the `id:` of the stream. */
  readonly id: number
  /** Name of the event, or 'reset'. */
  readonly kind: string
  readonly payload: unknown
}

export interface EventSubscription {
  readonly userNo: string
  /** The last id the client has seen; later events are sent first. */
  readonly lastEventId?: number | undefined
}

/** Emits events, and keeps the latest for clients that were disconnected. */
export interface EventHub extends Disposable {
  /** Call after the commit the event is about. */
  emit(event: NewEvent): void
  /** The listener gets missed events at once, in order, then new ones. The caller disposes. */
  subscribe(to: EventSubscription, listener: (event: DeliveredEvent) => void): Disposable
  readonly subscriberCount: number
  /** The id of the last event that was stored, 0 before the first. */
  lastId(): number
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
  readonly receive: (event: DeliveredEvent) => void
}

const dayMs = 86_400_000
/** Old rows are dropped once per so many new ones. */
const trimEvery = 200

export function createEventHub(db: Db, options: EventHubOptions = {}): EventHub {
  const { progressMs = 500 } = options
  const listeners = new Set<Listener>()
  const insert = createRing(db, options)
  const deliver = (listener: Listener, event: DeliveredEvent): void => {
    try {
      listener.receive(event)
    } catch (error) {
      // S-E7: one listener that throws must not keep the event from the others.
      options.onListenerError?.(error)
    }
  }
  const store = (event: NewEvent): void => {
    const id = insert(event)
    for (const listener of listeners) {
      if (event.userNo === undefined || event.userNo === listener.userNo)
        deliver(listener, { id, kind: event.kind, payload: event.payload })
    }
  }
  const progress = createCoalescer(progressMs, store)

  return {
    emit(event) {
      if (event.kind === 'task.progress') progress.add(taskKey(event), event)
      else {
        // A change of state comes after the progress that led to it.
        if (event.kind === 'task.changed') progress.flush(taskKey(event))
        store(event)
      }
    },
    subscribe({ userNo, lastEventId }, receive) {
      const listener = { userNo, receive }
      if (lastEventId !== undefined) for (const event of missedEvents(db, userNo, lastEventId)) deliver(listener, event)
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
    lastId: () => lastId(db),
    get subscriberCount() {
      return listeners.size
    },
    [Symbol.dispose]() {
      progress[Symbol.dispose]()
      listeners.clear()
    },
  }
}

/** Stores events and drops old rows from time to time. The function it returns answers the id of the event. */
function createRing(db: Db, { ringRows = 10_000, keepMs = dayMs, now = Date.now }: EventHubOptions): (event: NewEvent) => number {
  let sinceTrim = 0
  return (event) => {
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
      db.run('delete from event where id <= (select max(id) from event) - ? or at < ?', ringRows, now() - keepMs)
    }
    return id
  }
}

/** The events after `lastEventId`, or one `reset` when some of them are no longer stored. */
function missedEvents(db: Db, userNo: string, lastEventId: number): DeliveredEvent[] {
  const [oldest, newest] = (db.arrays('select min(id), max(id) from event')[0] ?? []).map(Number)
  const isLost = lastEventId > 0 && (lastEventId > lastId(db) || (oldest !== undefined && oldest > 0 && lastEventId < oldest - 1))
  if (isLost) return [{ id: newest ?? lastId(db), kind: 'reset', payload: {} }]
  const rows = db.arrays(
    // DLG-03: a client that reconnects after a restart must not get the announcement of that restart.
    "select id, kind, payload from event where id > ? and (user_no is null or user_no = ?) and kind <> 'device.stopping' order by id",
    lastEventId,
    userNo,
  )
  return rows.map((row) => ({ id: Number(row[0]), kind: String(row[1]), payload: JSON.parse(String(row[2])) }))
}

/** The task that an event of the task centre is about. */
function taskKey({ userNo, payload }: NewEvent): string {
  return `${userNo}:${(payload as { readonly taskId?: number }).taskId}`
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
