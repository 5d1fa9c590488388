import type { SmartAttribute } from '@cove/device-contract/pools'
import type { PoolDisk } from './backend.ts'
import type { SmartDay } from './smart-store.ts'

/** DSK-01c: what the values of a disk say. */
export type Health = 'good' | 'warning' | 'danger'

/** Sectors with which disks of a kind fail soon, and those that wait to be rewritten. */
const dangerSectors = 100
const dangerPending = 10

/** DSK-01c: the verdict on a disk, from its condition and its values. */
export function healthOf({ condition }: Pick<PoolDisk, 'condition'>, days: readonly SmartDay[]): Health {
  const now = days.at(-1)
  if (condition === 'ERR') return 'danger'
  if (!now) return 'good'
  if (now.reallocated >= dangerSectors || now.pending >= dangerPending) return 'danger'
  return now.reallocated > (days[0]?.reallocated ?? 0) || now.pending > 0 ? 'warning' : 'good'
}

interface Kind {
  readonly attributeId: number
  readonly name: SmartAttribute['name']
  readonly field: Exclude<keyof SmartDay, 'day'>
  readonly critical: number
  /** 100 is a new disk. */
  readonly valueOf: (raw: number) => number
}

const least = (value: number): number => Math.max(1, Math.min(100, Math.round(value)))

const kinds: readonly Kind[] = [
  { attributeId: 5, name: 'reallocated', field: 'reallocated', critical: 10, valueOf: (raw) => least(100 - raw / 2) },
  { attributeId: 9, name: 'powerOnHours', field: 'powerOnHours', critical: 0, valueOf: (raw) => least(100 - raw / 876) },
  { attributeId: 12, name: 'startStops', field: 'startStops', critical: 20, valueOf: (raw) => least(100 - raw / 500) },
  { attributeId: 194, name: 'temperature', field: 'temperature', critical: 40, valueOf: (raw) => least(100 - raw) },
  { attributeId: 197, name: 'pending', field: 'pending', critical: 10, valueOf: (raw) => least(100 - raw * 3) },
  { attributeId: 199, name: 'crcErrors', field: 'crcErrors', critical: 0, valueOf: (raw) => least(100 - raw) },
]

/** DSK-01b: the values of a disk with their history, oldest day first. */
export function attributesOf(days: readonly SmartDay[]): SmartAttribute[] {
  return kinds.map(({ attributeId, name, field, critical, valueOf }) => {
    const history = days.map((day) => day[field])
    const raw = history.at(-1) ?? 0
    const worst = Math.min(100, ...history.map(valueOf))
    return { attributeId, name, value: valueOf(raw), worst, critical, raw, history }
  })
}
