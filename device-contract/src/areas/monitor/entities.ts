import { named, WholeNumber, wireNumber, wireObject, z } from '@cove/device-contract/kit'

const Amount = wireNumber().check(z.gte(0)) as unknown as z.ZodMiniType<number, number>
const Degrees = wireNumber() as unknown as z.ZodMiniType<number, number>

/** SYS-01b: one moment of the device, or the average of a longer step. */
export const SampleSchema = wireObject({
  atMs: named('at', WholeNumber),
  cpuPercent: named('cpu', Amount),
  memoryBytes: named('mem', Amount),
  receivedPerSecond: named('rx', Amount),
  sentPerSecond: named('tx', Amount),
  readPerSecond: named('read', Amount),
  writtenPerSecond: named('write', Amount),
  /** In °C, of the hottest sensor; absent on a machine without sensors. */
  temperature: named('temp', z.optional(Degrees)),
})
export type Sample = z.output<typeof SampleSchema>

/** What the figures are figures of. */
export const MachineSchema = wireObject({
  cpuModel: named('cpu_model', z.string()),
  cores: WholeNumber,
  memoryBytes: named('mem_total', WholeNumber),
  /** Memory that programs can still get, without what they have. */
  availableBytes: named('mem_available', WholeNumber),
  cachedBytes: named('mem_cached', WholeNumber),
})
export type Machine = z.output<typeof MachineSchema>

/** TM-02: one process of the machine. */
export const ProcessSchema = wireObject({
  pid: WholeNumber,
  name: z.string(),
  cpuPercent: named('cpu', Amount),
  memoryBytes: named('mem', WholeNumber),
  /** True for the device's own program and what it started. */
  isOwn: named('own', z.boolean()),
})
export type Process = z.output<typeof ProcessSchema>

/** The lengths of stored history. */
export const historyRanges = ['hour', 'day', 'month'] as const
export const HistoryRange = z.enum(historyRanges)
export type HistoryRange = z.output<typeof HistoryRange>
