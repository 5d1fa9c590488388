import { createHash } from 'node:crypto'
import type { Db } from '@cove/server-kit'

/** DSK-01b: the self-monitoring values of a disk on one day. */
export interface SmartDay {
  readonly day: number
  readonly temperature: number
  readonly powerOnHours: number
  readonly startStops: number
  readonly reallocated: number
  readonly pending: number
  readonly crcErrors: number
}

export type TestKind = 'short' | 'extended'
export type TestResult = 'good' | 'warning' | 'danger' | 'interrupted'

/** How a self-test ended. */
export interface SelfTest {
  readonly kind: TestKind
  readonly result: TestResult
  readonly endedAtMs: number
}

/** Values and tests of disks, kept for two years. */
export interface SmartStore {
  /** Days of a disk, oldest first; a disk that was never seen gets a past. */
  days(serialNo: string): readonly SmartDay[]
  /** Adds today, from the day before. */
  record(serialNo: string): void
  /** A disk got bad sectors: they count from today on. */
  addBadSectors(serialNo: string, more: { readonly reallocated: number; readonly pending: number }): void
  tests(serialNo: string): readonly SelfTest[]
  addTest(serialNo: string, test: Omit<SelfTest, 'endedAtMs'>): void
}

const dayMs = 24 * 3600_000
const pastDays = 90
const keptDays = 730

/** Opens the values. The past of a simulated disk is made once from its serial number, and stored. */
export function createSmartStore(db: Db, nowMs: () => number): SmartStore {
  const today = (): number => Math.floor(nowMs() / dayMs)
  const { read, write } = smartRows(db)
  const days = (serialNo: string): SmartDay[] => {
    const known = read(serialNo)
    if (known.length > 0) return known
    const past = pastOf(serialNo, today())
    db.transaction(() => past.forEach((one) => write(serialNo, one)))
    return past
  }
  const record = (serialNo: string): SmartDay => {
    const before = days(serialNo).at(-1)
    const day = today()
    if (before && before.day >= day) return before
    const next = dayAfter(serialNo, before, day)
    write(serialNo, next)
    db.run('delete from pools_smart where serial_no = ? and day < ?', serialNo, day - keptDays)
    return next
  }
  return {
    days,
    record: (serialNo) => void record(serialNo),
    addBadSectors(serialNo, { reallocated, pending }) {
      const now = record(serialNo)
      write(serialNo, { ...now, reallocated: now.reallocated + reallocated, pending: now.pending + pending })
    },
    tests: (serialNo) =>
      db.all<SelfTest>(
        'select kind, result, ended_at as endedAtMs from pools_test where serial_no = ? order by id desc limit 20',
        serialNo,
      ),
    addTest: (serialNo, { kind, result }) =>
      void db.run('insert into pools_test (serial_no, kind, result, ended_at) values (?, ?, ?, ?)', serialNo, kind, result, nowMs()),
  }
}

/** Rows of days. */
function smartRows(db: Db) {
  return {
    read: (serialNo: string): SmartDay[] =>
      db.all<SmartDay>(
        `select day, temperature, power_on_hours as powerOnHours, start_stops as startStops, reallocated, pending, crc_errors as crcErrors
         from pools_smart where serial_no = ? order by day`,
        serialNo,
      ),
    write: (serialNo: string, one: SmartDay): void =>
      void db.run(
        `insert into pools_smart (serial_no, day, temperature, power_on_hours, start_stops, reallocated, pending, crc_errors)
         values (?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (serial_no, day) do update set reallocated = excluded.reallocated, pending = excluded.pending`,
        serialNo,
        one.day,
        one.temperature,
        one.powerOnHours,
        one.startStops,
        one.reallocated,
        one.pending,
        one.crcErrors,
      ),
  }
}

/** A number from 0 to `limit` that belongs to a disk and a day. */
function drawn(serialNo: string, about: string, limit: number): number {
  return createHash('sha256').update(`${serialNo} ${about}`).digest().readUInt16BE(0) % (limit + 1)
}

function pastOf(serialNo: string, today: number): SmartDay[] {
  const hoursBefore = 2000 + drawn(serialNo, 'hours', 9000)
  const first = { powerOnHours: hoursBefore, startStops: 40 + drawn(serialNo, 'starts', 200), reallocated: 0, pending: 0, crcErrors: 0 }
  return Array.from({ length: pastDays }, (_, index) => {
    const day = today - pastDays + 1 + index
    return { ...first, day, temperature: temperatureOn(serialNo, day), powerOnHours: hoursBefore + index * 24 }
  })
}

function dayAfter(serialNo: string, before: SmartDay | undefined, day: number): SmartDay {
  const last = before ?? { day: day - 1, powerOnHours: 0, startStops: 1, reallocated: 0, pending: 0, crcErrors: 0, temperature: 34 }
  return { ...last, day, temperature: temperatureOn(serialNo, day), powerOnHours: last.powerOnHours + (day - last.day) * 24 }
}

const temperatureOn = (serialNo: string, day: number): number => 32 + drawn(serialNo, 'warmth', 4) + drawn(serialNo, `day ${day}`, 3)
