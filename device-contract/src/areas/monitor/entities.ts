import { defineEnumCodec, Flag, named, TimeSeconds, WholeNumber, wireNumber, wireObject, z } from '@cove/device-contract/kit'

const Amount = wireNumber().check(z.gte(0)) as unknown as z.ZodMiniType<number, number>
const Degrees = wireNumber() as unknown as z.ZodMiniType<number, number>

/** Names one thing that runs, as the device wrote it: `job:7`, `service:smb`, `process:812:90211`. */
export const WorkKey = z.string().check(z.maxLength(128), z.regex(/^[a-z]+:[\w.:-]+$/))

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
  /** What its files cost per second; absent where the system does not tell it of processes of others. */
  readPerSecond: named('read', z.optional(Amount)),
  writtenPerSecond: named('write', z.optional(Amount)),
  /** Names it for `monitor.end`, and no later process that gets its number. Absent for what the device did not start, and for itself. */
  key: z.optional(WorkKey),
})
export type Process = z.output<typeof ProcessSchema>

/** How a job is; `waiting`: its user has a question to answer. */
export const jobState = defineEnumCodec({ ready: 0, running: 1, waiting: 2, paused: 3 })
const TextSchema = wireObject({ 'zh-CN': z.string(), en: z.string() })

/** TM-02: one job that the device works on, of any user. */
export const WorkJobSchema = wireObject({
  key: WorkKey,
  /** `area.kind`. */
  kind: z.string(),
  /** Absent while the feature of the job is switched off. */
  title: z.optional(TextSchema),
  icon: z.optional(z.string()),
  /** Empty for work of the device itself. */
  userNo: named('user_no', z.string()),
  nickname: z.string(),
  state: jobState.schema,
  done: WholeNumber,
  /** Zero while it is unknown. */
  total: WholeNumber,
  /** What it works on now. */
  current: z.string(),
  /** Time of the processor and bytes since it began; rates are differences of two. */
  cpuMs: named('cpu_ms', Amount),
  movedBytes: named('moved', Amount),
  canHold: named('can_pause', Flag),
})
export type WorkJob = z.output<typeof WorkJobSchema>

/** How a service is. `restarting`: it ended and is started again. */
export const workState = defineEnumCodec({ off: 0, running: 1, starting: 2, restarting: 3, failed: 4 })

/** TM-02: one service of the device: a server of a protocol, or a program that a feature keeps running. */
export const RunningServiceSchema = wireObject({
  key: WorkKey,
  /** `smb`, `webdav`, `ftp`, or the name of the program. */
  name: z.string(),
  /** Id of the module it belongs to. */
  moduleId: named('module', z.string()),
  state: workState.schema,
  /** Of its processes; absent for what runs inside the device's own program, and where the system does not tell it. */
  cpuPercent: named('cpu', z.optional(Amount)),
  memoryBytes: named('mem', z.optional(WholeNumber)),
  readPerSecond: named('read', z.optional(Amount)),
  writtenPerSecond: named('write', z.optional(Amount)),
  /** Absent for programs without connections. */
  connectionCount: named('connections', z.optional(WholeNumber)),
  bytesPerSecond: named('speed', z.optional(WholeNumber)),
  /** Starts after the first. */
  restarts: WholeNumber,
  /** Whether `monitor.end` switches it off; others are switched where their feature is. */
  canEnd: named('can_end', Flag),
  canRestart: named('can_restart', Flag),
})
export type RunningService = z.output<typeof RunningServiceSchema>

/** The kind of a connection. */
export const connectionWay = defineEnumCodec({ web: 0, webdav: 1, ftp: 2, smb: 3 })
/** What a connection does now. */
export const connectionAct = defineEnumCodec({ idle: 0, reading: 1, writing: 2, listing: 3, changing: 4 })

/** TM-02: one open connection: a sign-in whose browser or client is there now, or one of a network service. */
export const OpenConnectionSchema = wireObject({
  key: WorkKey,
  way: connectionWay.schema,
  /** Empty before the sign-in. */
  userNo: named('user_no', z.string()),
  nickname: z.string(),
  address: named('ip', z.string()),
  /** Browser and system; empty where the protocol does not say it. */
  client: z.string(),
  sinceSeconds: named('since', TimeSeconds),
  activity: named('action', connectionAct.schema),
  /** The name it works with; empty when idle. */
  fileName: named('file', z.string()),
  /** Since it was opened; absent where the protocol does not count. */
  bytes: z.optional(WholeNumber),
  /** Downloads and uploads of a browser that are on their way. */
  downloads: WholeNumber,
  uploads: WholeNumber,
  /** The one that asks. */
  isCurrent: named('current', Flag),
})
export type OpenConnection = z.output<typeof OpenConnectionSchema>

/** The lengths of stored history. */
export const historyRanges = ['hour', 'day', 'month'] as const
export const HistoryRange = z.enum(historyRanges)
export type HistoryRange = z.output<typeof HistoryRange>
