import { Flag, named, WholeNumber, wireNumber, wireObject, z } from '@cove/device-contract/kit'
import { deviceChangeWay, fanMode, indicatorLight } from './codecs.ts'

const MinuteOfDay = wireNumber().check(z.int(), z.gte(0), z.lte(1440)) as unknown as z.ZodMiniType<number, number>

/** One weekday of the power plan, in minutes since midnight; on from `onMinute` to `offMinute`. 0 to 1440 is the whole day. */
export const PlanDaySchema = wireObject({ onMinute: named('on', MinuteOfDay), offMinute: named('off', MinuteOfDay) })
export type PlanDay = z.output<typeof PlanDaySchema>

/** PWR-01a: when the device is on, Monday first. */
export const PowerPlanSchema = wireObject({
  isOn: named('enable', Flag),
  days: z.array(PlanDaySchema),
})
/** A plan as a caller sends it: seven days. */
export const NewPlanSchema = wireObject({
  isOn: named('enable', Flag),
  days: z.array(PlanDaySchema).check(z.minLength(7), z.maxLength(7)),
})
export type PowerPlan = z.output<typeof PowerPlanSchema>

/** PWR-01a: what the power page shows. */
export const PowerSchema = wireObject({
  /** True where fan, lights and timers are a model: they are stored and nothing of the machine changes. */
  isModel: named('model', Flag),
  plan: PowerPlanSchema,
  fanMode: named('fan_mode', fanMode.schema),
  powersOnAutomatically: named('auto_on', Flag),
  light: indicatorLight.schema,
  isBeeperOn: named('beeper', Flag),
})
export type Power = z.output<typeof PowerSchema>

/** A setting of the device as a whole. */
export const deviceFields = [
  'name',
  'plan',
  'fanMode',
  'powersOnAutomatically',
  'light',
  'isBeeperOn',
  'hosts',
  'network',
  'diskSleep',
  'ssh',
  'sshPort',
  'sshKeys',
] as const
export type DeviceField = (typeof deviceFields)[number]

/** One changed setting of the device, with its author. Values have the names of this contract, not wire numbers. */
export const DeviceChangeSchema = wireObject({
  changeId: named('id', WholeNumber),
  field: z.enum(deviceFields),
  before: z.unknown(),
  after: z.unknown(),
  changedAtMs: named('at', WholeNumber),
  /** '' for the device itself. */
  userNo: named('ugreen_no', z.string()),
  nickname: named('nic_name', z.string()),
  way: deviceChangeWay.schema,
  isReverted: named('reverted', z.boolean()),
  /** False for changes that are tried before they count, such as addresses: those are made again on their page. */
  canRevert: named('can_revert', z.boolean()),
})
export type DeviceChange = z.output<typeof DeviceChangeSchema>

/** SYS-02a: what the device is. */
export const SystemInfoSchema = wireObject({
  deviceName: named('device_name', z.string()),
  model: z.string(),
  memoryBytes: named('memory', WholeNumber),
  serverVersion: named('nas_server_ver', z.string()),
  firmwareVersion: named('firmware_ver', z.string()),
  webVersion: named('webui_ver', z.string()),
  biosVersion: named('bios_ver', z.string()),
  serialNo: named('sn', z.string()),
  mac: z.string(),
  /** Seconds since the device's program started, and since the machine did. */
  uptimeSeconds: named('uptime', WholeNumber),
  machineUptimeSeconds: named('machine_uptime', WholeNumber),
  cpuModel: named('cpu_model', z.string()),
  cores: WholeNumber,
  kernel: z.string(),
  addresses: z.array(z.string()),
})
export type SystemInfo = z.output<typeof SystemInfoSchema>

/** One line of the device's log. */
export const LogLineSchema = wireObject({ atMs: named('at', WholeNumber), level: z.string(), text: z.string() })
export type LogLine = z.output<typeof LogLineSchema>
