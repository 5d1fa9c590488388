import type { NoticeText } from '@cove/device-contract/notices'
import { isMoreUrgent, merge } from './store/incident.ts'
import type { Incident, IncidentEvent } from './store/incident.ts'
import { keyOf } from './store/notice-key.ts'
import type { NoticeKey } from './store/notice-key.ts'
import { stormText } from './texts/core-notices.ts'

/** Incidents of one user that wait to be written; more are counted together (NTC-03a). */
export const maxWaitingPerUser = 256
/** The cause under which a storm of different causes is counted. */
export const stormCause = 'notices.storm'

/** An incident that has changed and is not written yet. */
export interface Waiting {
  readonly key: NoticeKey
  /** As it is stored. */
  readonly before: Incident | undefined
  readonly after: Incident
}

/** Incidents merged in memory until they are written; bounded for each user. */
export interface NoticeBuffer {
  /** Merges one event; `read` gives what is stored. */
  add(key: NoticeKey, event: IncidentEvent, read: (key: NoticeKey) => Incident | undefined): void
  /** Everything that waits; the buffer is empty afterwards. */
  take(): readonly Waiting[]
  /** Puts back what could not be written. */
  putBack(waiting: readonly Waiting[]): void
  readonly size: number
}

/** Makes an empty buffer. */
export function createNoticeBuffer(): NoticeBuffer {
  const all = new Map<string, Waiting>()
  const perUser = new Map<string, number>()
  const count = (userNo: string, by: number): void => void perUser.set(userNo, (perUser.get(userNo) ?? 0) + by)
  const put = (one: Waiting): void => {
    if (!all.has(keyOf(one.key))) count(one.key.userNo, 1)
    all.set(keyOf(one.key), one)
  }
  const drop = (one: Waiting): void => {
    if (all.delete(keyOf(one.key))) count(one.key.userNo, -1)
  }
  const buffer: NoticeBuffer = {
    add(key, event, read) {
      const known = all.get(keyOf(key))
      const before = known ? known.before : read(key)
      const after = merge(known ? known.after : before, event)
      if (!after || after === before) return
      const isFull = !known && (perUser.get(key.userNo) ?? 0) >= maxWaitingPerUser && key.cause !== stormCause
      if (!isFull) return put({ key, before, after })
      // What is least urgent gives way; the storm keeps the number.
      const victim = leastUrgent(all, key.userNo)
      const gives = victim && isMoreUrgent(after.level, victim.after.level) ? victim : undefined
      if (gives) drop(gives)
      buffer.add({ userNo: key.userNo, cause: stormCause }, stormEvent(event.atMs), read)
      if (gives) put({ key, before, after })
    },
    take() {
      const taken = [...all.values()]
      all.clear()
      perUser.clear()
      return taken
    },
    putBack: (waiting) => waiting.forEach(put),
    get size() {
      return all.size
    },
  }
  return buffer
}

function leastUrgent(all: ReadonlyMap<string, Waiting>, userNo: string): Waiting | undefined {
  let found: Waiting | undefined
  for (const one of all.values()) {
    if (one.key.userNo !== userNo || one.key.cause === stormCause) continue
    if (one.after.level === 'info') return one
    if (!found || isMoreUrgent(found.after.level, one.after.level)) found = one
  }
  return found
}

function stormEvent(atMs: number): IncidentEvent {
  const content: { readonly title: NoticeText; readonly body: NoticeText } = stormText
  return { kind: 'raised', atMs, type: 'system', level: 'important', content }
}
