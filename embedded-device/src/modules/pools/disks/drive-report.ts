import type { SmartAttribute } from '@cove/device-contract/pools'
import * as z from 'zod/mini'

/** DSK-01b: one value of a real disk. */
export type Reading = Omit<SmartAttribute, 'history'>

/** DSK-01c: how a self-test that the disk runs by itself ended, or how far it is. */
export type DriveTest = { readonly state: 'running'; readonly share: number } | { readonly state: 'passed' | 'failed' | 'interrupted' }

/** What a disk says about itself. */
export interface DriveReport {
  /** The disk itself expects to fail. */
  readonly isFailing: boolean
  readonly temperature?: number
  readonly powerOnHours?: number
  readonly readings: readonly Reading[]
  /** Left out where it was never tested, and where it cannot test itself. */
  readonly test?: DriveTest
  /** Whether the disk can test itself. */
  readonly canTest: boolean
}

const whole = z.optional(z.number())
const testStatus = z.object({ value: z.number(), remaining_percent: whole })

/** The parts of `smartctl --json --all` that are read; everything else is ignored. */
export const smartJson = z.object({
  smart_status: z.optional(z.object({ passed: z.optional(z.boolean()) })),
  temperature: z.optional(z.object({ current: whole })),
  power_on_time: z.optional(z.object({ hours: whole })),
  power_cycle_count: whole,
  ata_smart_attributes: z.optional(
    z.object({
      table: z.array(
        z.object({
          id: z.number(),
          value: z.number(),
          worst: z.number(),
          thresh: z.optional(z.number()),
          when_failed: z.optional(z.string()),
          raw: z.object({ value: z.number() }),
        }),
      ),
    }),
  ),
  ata_smart_data: z.optional(
    z.object({
      self_test: z.optional(z.object({ status: z.optional(testStatus) })),
      capabilities: z.optional(z.object({ self_tests_supported: z.optional(z.boolean()) })),
    }),
  ),
  nvme_smart_health_information_log: z.optional(
    z.object({
      critical_warning: whole,
      available_spare: whole,
      available_spare_threshold: whole,
      percentage_used: whole,
      media_errors: whole,
    }),
  ),
  nvme_self_test_log: z.optional(
    z.object({
      current_self_test_operation: z.optional(z.object({ value: z.number() })),
      current_self_test_completion_percent: whole,
      table: z.optional(z.array(z.object({ self_test_result: z.object({ value: z.number() }) }))),
    }),
  ),
  scsi_grown_defect_list: whole,
})
type SmartJson = z.output<typeof smartJson>

/** Values of SATA disks by their number. */
const ataNames: Readonly<Record<number, Reading['name']>> = {
  5: 'reallocated',
  9: 'powerOnHours',
  10: 'spinRetries',
  12: 'startStops',
  194: 'temperature',
  197: 'pending',
  198: 'uncorrectable',
  199: 'crcErrors',
}

/** DSK-01b: what smartctl printed, in our words; undefined where the disk keeps no records. */
export function reportOf(json: SmartJson): DriveReport | undefined {
  const readings = [...ataReadings(json), ...nvmeReadings(json), ...scsiReadings(json)]
  if (json.smart_status?.passed === undefined && readings.length === 0) return undefined
  const test = ataTest(json) ?? nvmeTest(json)
  const temperature = json.temperature?.current
  const powerOnHours = json.power_on_time?.hours
  return {
    isFailing: json.smart_status?.passed === false || (json.nvme_smart_health_information_log?.critical_warning ?? 0) !== 0,
    readings,
    ...(temperature === undefined ? {} : { temperature }),
    ...(powerOnHours === undefined ? {} : { powerOnHours }),
    ...(test ? { test } : {}),
    canTest: json.ata_smart_data?.capabilities?.self_tests_supported === true || json.nvme_self_test_log !== undefined,
  }
}

/** The disk packs more than one number into some raw values; smartctl takes these apart. */
function ataReadings({ ata_smart_attributes: values, temperature, power_on_time: onTime }: SmartJson): Reading[] {
  const apart: Partial<Record<Reading['name'], number | undefined>> = { temperature: temperature?.current, powerOnHours: onTime?.hours }
  return (values?.table ?? []).flatMap(({ id, value, worst, thresh, raw }) => {
    const name = ataNames[id]
    return name ? [{ attributeId: id, name, value, worst, critical: thresh ?? 0, raw: apart[name] ?? raw.value }] : []
  })
}

function nvmeReadings(json: SmartJson): Reading[] {
  const log = json.nvme_smart_health_information_log
  if (!log) return []
  const spareLimit = log.available_spare_threshold
  return [
    reading(1, 'mediaErrors', log.media_errors),
    reading(2, 'spare', log.available_spare).map((one) => (spareLimit === undefined ? one : { ...one, critical: spareLimit })),
    reading(3, 'wear', log.percentage_used),
    reading(9, 'powerOnHours', json.power_on_time?.hours),
    reading(12, 'startStops', json.power_cycle_count),
    reading(194, 'temperature', json.temperature?.current),
  ].flat()
}

const scsiReadings = (json: SmartJson): Reading[] =>
  json.scsi_grown_defect_list === undefined
    ? []
    : [
        reading(5, 'reallocated', json.scsi_grown_defect_list),
        reading(9, 'powerOnHours', json.power_on_time?.hours),
        reading(194, 'temperature', json.temperature?.current),
      ].flat()

const reading = (attributeId: number, name: Reading['name'], raw: number | undefined): Reading[] =>
  raw === undefined ? [] : [{ attributeId, name, raw }]

/** The upper four bits tell how the last test ended: 0 passed, 1 and 2 stopped, 15 it runs, all others failed. */
function ataTest({ ata_smart_data: data }: SmartJson): DriveTest | undefined {
  const status = data?.self_test?.status
  if (!status) return undefined
  const ended = status.value >> 4
  if (ended === 15) return { state: 'running', share: 1 - (status.remaining_percent ?? (status.value & 15) * 10) / 100 }
  return { state: ended === 0 ? 'passed' : ended <= 2 ? 'interrupted' : 'failed' }
}

/** 5 to 7 of NVMe are a fault of the disk, 1 to 4 and 8 to 9 an end from outside. */
function nvmeTest({ nvme_self_test_log: log }: SmartJson): DriveTest | undefined {
  if (!log) return undefined
  if ((log.current_self_test_operation?.value ?? 0) !== 0)
    return { state: 'running', share: (log.current_self_test_completion_percent ?? 0) / 100 }
  const last = log.table?.[0]?.self_test_result.value
  if (last === undefined) return undefined
  return { state: last === 0 ? 'passed' : last >= 5 && last <= 7 ? 'failed' : 'interrupted' }
}
