import type { RecordState, SmartAttribute } from '@cove/device-contract/pools'
import type { PoolBackend, PoolDisk } from '../disks/backend.ts'
import { attributesOf, healthOf } from '../disks/health.ts'
import type { Health } from '../disks/health.ts'
import type { SmartStore } from '../disks/smart-store.ts'
import { driveHealth } from './drive-health.ts'
import type { ReadingStore } from './reading-store.ts'
import type { DriveReport, Reading } from '../disks/drive-report.ts'

/** What is known of the health of a disk. */
export interface DiskRecords {
  readonly records: RecordState
  readonly health: Health | 'interrupted' | 'notChecked'
  readonly temperature?: number
  readonly powerOnHours: number
  readonly attributes: readonly SmartAttribute[]
  readonly dayCount: number
}

/** DSK-01b: health records, whatever the disks are. */
export interface Records {
  /** What is known now; nothing is read from a disk. */
  of(disk: PoolDisk): DiskRecords
  /** Whether a disk was asked since the device started. */
  isKnown(serialNo: string): boolean
  /** Asks a real disk, except one that sleeps. */
  refresh(serialNo: string): Promise<void>
}

interface RecordsParts {
  readonly backend: PoolBackend
  readonly smart: SmartStore
  readonly readings: ReadingStore
}

export function createRecords({ backend, smart, readings }: RecordsParts): Records {
  const known = new Map<string, { readonly records: RecordState; readonly report?: DriveReport }>()
  const tested = (serialNo: string): DiskRecords['health'] => smart.tests(serialNo)[0]?.result ?? 'notChecked'
  const simulated = (disk: PoolDisk): DiskRecords => {
    const days = smart.days(disk.serialNo)
    const now = days.at(-1)
    return {
      records: 'simulated',
      health: healthOf(disk, days),
      powerOnHours: now?.powerOnHours ?? 0,
      attributes: attributesOf(days),
      dayCount: days.length,
      ...(now ? { temperature: now.temperature } : {}),
    }
  }
  const of = (disk: PoolDisk): DiskRecords => {
    if (backend.hasRecords) return simulated(disk)
    const { records = backend.monitor ? 'unreadable' : 'none', report } = known.get(disk.serialNo) ?? {}
    if (!report) return { records, health: tested(disk.serialNo), powerOnHours: 0, attributes: [], dayCount: 0 }
    const days = readings.days(disk.serialNo)
    return {
      records,
      health: driveHealth(report, days[0] ?? []),
      powerOnHours: report.powerOnHours ?? 0,
      attributes: report.readings.map((one) => ({ ...one, history: historyOf(one, days) })),
      dayCount: days.length,
      ...(report.temperature === undefined ? {} : { temperature: report.temperature }),
    }
  }
  return {
    of,
    isKnown: (serialNo) => known.has(serialNo),
    async refresh(serialNo) {
      const answer = await backend.monitor?.read(serialNo)
      if (!answer) return
      const report = answer.state === 'disk' ? answer.report : known.get(serialNo)?.report
      if (answer.state === 'disk') readings.record(serialNo, answer.report.readings)
      known.set(serialNo, { records: answer.state, ...(report ? { report } : {}) })
    },
  }
}

const historyOf = ({ name }: Reading, days: readonly (readonly Reading[])[]): number[] =>
  days.flatMap((day) => day.find((one) => one.name === name)?.raw ?? [])
