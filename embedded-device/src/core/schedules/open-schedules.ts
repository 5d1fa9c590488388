import type { Db, Log } from '@cove/server-kit'
import { isBetween, slotAt } from './slots.ts'
import type { Between, Every, Slot } from './slots.ts'

/** What a schedule may wait for: no user transfers files, the disks are awake. */
export type WaitsFor = 'transfers' | 'disks'

/** When something runs, and what to do with a slot that passed without it (SCH-01, SCH-02). */
export interface Schedule {
  readonly every: Every
  readonly between?: Between
  readonly missed: 'skip' | 'once'
  readonly waitsFor?: readonly WaitsFor[]
  run(): void | Promise<void>
}

/** Durable schedules: each slot runs once and never twice, also over restarts and when the clock is set. */
export interface Schedules extends Disposable {
  /** `id` names the schedule for ever, such as `bookmarks.nightly`; a second one of an id throws. The caller disposes. */
  register(id: string, schedule: Schedule): Disposable
  /** Looks at every schedule now; a timer does the same twice a minute. */
  look(): void
}

export interface SchedulesOptions {
  readonly db: Db
  readonly log: Log
  readonly nowMs: () => number
  /** False while a schedule has to wait for this. */
  isFree(what: WaitsFor): boolean
}

const lookEveryMs = 30_000
const weekMs = 7 * 24 * 3600_000
/** A clock is set back by less than this while it is about right: two weeks, or two slots where they are shorter. */
const farAheadMs = ({ startMs, toMs }: Slot): number => Math.min(2 * weekMs, 2 * Math.max(toMs - startMs, 24 * 3600_000))

export function openSchedules({ db, log, nowMs, isFree }: SchedulesOptions): Schedules {
  const schedules = new Map<string, Schedule>()
  const running = new Set<string>()
  const store = scheduleStore(db)

  const run = async (id: string, schedule: Schedule, slotMs: number): Promise<void> => {
    // Stored first: a slot that fails or is killed is not run again.
    store.setSlot(id, slotMs)
    running.add(id)
    try {
      await schedule.run()
    } catch (error) {
      log.error(`schedule ${id}`, error)
    } finally {
      running.delete(id)
    }
  }
  const lookAt = (id: string, schedule: Schedule): void => {
    const now = nowMs()
    const { every, between, waitsFor = [] } = schedule
    const slot = slotAt(now, every, between)
    const row = store.get(id, now)
    if (running.has(id)) return
    const action = actionFor(schedule, { now, slot, row })
    if (action === 'skip') store.setSlot(id, slot.startMs)
    if (action === 'run' && waitsFor.every(isFree)) void run(id, schedule, slot.startMs)
  }
  const look = (): void => schedules.forEach((schedule, id) => logged(log, id, () => lookAt(id, schedule)))
  const timer = setInterval(look, lookEveryMs).unref()
  return {
    look,
    register(id, schedule) {
      if (schedules.has(id)) throw new Error(`the schedule ${id} is registered twice`)
      schedules.set(id, schedule)
      return { [Symbol.dispose]: () => void schedules.delete(id) }
    },
    [Symbol.dispose]() {
      clearInterval(timer)
      schedules.clear()
    },
  }
}

/** S-B1: a database without room is tried again at the next look. */
function logged(log: Log, id: string, look: () => void): void {
  try {
    look()
  } catch (error) {
    log.error(`schedule ${id}`, error)
  }
}

interface ScheduleRow {
  /** When the schedule was first known. */
  readonly sinceMs: number
  /** Start of the last slot that ran or was skipped; -Infinity before the first. */
  readonly lastSlotMs: number
}

/** What to do with the slot of this moment; 'skip' stores it as done without running it. */
function actionFor(
  { every, between, missed }: Schedule,
  { now, slot, row }: { readonly now: number; readonly slot: Slot; readonly row: ScheduleRow },
): 'run' | 'skip' | 'wait' {
  const { sinceMs, lastSlotMs } = row
  // S-D4: the clock was far ahead for a moment. This slot may have run before, so the next one is the first again.
  if (lastSlotMs - slot.startMs > farAheadMs(slot)) return 'skip'
  // A clock that was set back leads to a slot that has run.
  if (lastSlotMs >= slot.startMs) return 'wait'
  const isShort = every === 'hour' || typeof every === 'object'
  if (between && isShort && !isBetween(now, between)) return 'wait'
  const isMissed = now >= slot.toMs
  // A slot that was over before the schedule existed was not missed.
  return isMissed && (missed === 'skip' || sinceMs >= slot.toMs) ? 'skip' : 'run'
}

function scheduleStore(db: Db) {
  return {
    get(id: string, nowMs: number): ScheduleRow {
      db.run('insert or ignore into schedule (id, since_at) values (?, ?)', id, nowMs)
      const [row] = db.arrays('select since_at, last_slot from schedule where id = ?', id)
      return { sinceMs: Number(row?.[0]), lastSlotMs: row?.[1] === null ? -Infinity : Number(row?.[1]) }
    },
    setSlot: (id: string, slotMs: number) => void db.run('update schedule set last_slot = ? where id = ?', slotMs, id),
  }
}
