import type { Db } from '@cove/server-kit'
import * as z from 'zod/mini'
import type { Reading } from '../disks/drive-report.ts'

const stored = z.array(
  z.object({
    attributeId: z.number(),
    name: z.string(),
    value: z.optional(z.number()),
    worst: z.optional(z.number()),
    critical: z.optional(z.number()),
    raw: z.number(),
  }),
)
const dayMs = 24 * 3600_000
const keptDays = 730

/** DSK-01b: the values of real disks, one set a day, kept for two years. */
export interface ReadingStore {
  /** Days of a disk, oldest first. */
  days(serialNo: string): readonly (readonly Reading[])[]
  /** Keeps the values of today; later ones of the same day replace them. */
  record(serialNo: string, readings: readonly Reading[]): void
}

export function createReadingStore(db: Db, nowMs: () => number): ReadingStore {
  const parse = (text: string): readonly Reading[] => {
    const found = stored.safeParse(JSON.parse(text))
    return found.success ? (found.data as readonly Reading[]) : []
  }
  return {
    days: (serialNo) =>
      db
        .all<{ readings: string }>('select readings from pools_reading where serial_no = ? order by day', serialNo)
        .map(({ readings }) => parse(readings)),
    record(serialNo, readings) {
      const today = Math.floor(nowMs() / dayMs)
      db.run(
        `insert into pools_reading (serial_no, day, readings) values (?, ?, ?)
         on conflict (serial_no, day) do update set readings = excluded.readings`,
        serialNo,
        today,
        JSON.stringify(readings),
      )
      db.run('delete from pools_reading where serial_no = ? and day < ?', serialNo, today - keptDays)
    },
  }
}
