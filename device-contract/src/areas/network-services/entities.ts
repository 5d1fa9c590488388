import { DevicePath, Flag, named, StorageId, TimeSeconds, UserNo, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { connectionActivity, doctorResult, doctorStep, ftpMode, refusalReason, serviceKind, serviceState } from './codecs.ts'

/** NSV-01a: one service as its screen shows it. */
export const ServiceSchema = wireObject({
  service: named('name', serviceKind.schema),
  isOn: named('open', Flag),
  state: named('status', serviceState.schema),
  port: WholeNumber,
  /** Code of the catalogue, for `failed`. */
  failureCode: named('error', z.optional(WholeNumber)),
  /** Connections of all users for the administrator, own ones for others. */
  connectionCount: named('connections', WholeNumber),
  bytesPerSecond: named('speed', WholeNumber),
})
export type Service = z.output<typeof ServiceSchema>

/** A request that a service refused; administrators see who came from where. */
export const RefusedSchema = wireObject({
  service: named('name', serviceKind.schema),
  atSeconds: named('time', TimeSeconds),
  address: named('ip', z.string()),
  account: z.string(),
  reason: refusalReason.schema,
})
export type Refused = z.output<typeof RefusedSchema>

/** One live connection. */
export const ConnectionSchema = wireObject({
  connectionId: named('id', WholeNumber),
  service: named('name', serviceKind.schema),
  /** Empty before the sign-in. */
  userNo: named('user_no', z.string()),
  nickname: z.string(),
  address: named('ip', z.string()),
  isEncrypted: named('tls', Flag),
  activity: named('action', connectionActivity.schema),
  /** The name it works with; empty when idle. */
  fileName: named('file', z.string()),
  bytes: WholeNumber,
  sinceSeconds: named('since', TimeSeconds),
})
export type Connection = z.output<typeof ConnectionSchema>

/** The folder that clients see; without it they see every storage space of their user. */
export const ShareSchema = wireObject({ storageId: named('uuid', StorageId), path: DevicePath })
export type Share = z.output<typeof ShareSchema>

/** NSV-03b: the fields of the WebDAV page. */
export const WebdavConfigSchema = wireObject({
  port: WholeNumber.check(z.gte(1), z.lte(65_535)),
  share: z.optional(ShareSchema),
})
export type WebdavConfig = z.output<typeof WebdavConfigSchema>

/** NSV-02a: the fields of the FTP page. Speeds in KB/s, 0 is no limit. */
export const FtpConfigSchema = wireObject({
  port: WholeNumber.check(z.gte(1), z.lte(65_535)),
  mode: named('protocol', ftpMode.schema),
  passiveFrom: named('pasv_min', WholeNumber.check(z.gte(1), z.lte(65_535))),
  passiveTo: named('pasv_max', WholeNumber.check(z.gte(1), z.lte(65_535))),
  /** The IPv4 address that clients from outside connect to for data; empty for the address they came to. */
  externalAddress: named(
    'pasv_address',
    z.string().check(z.regex(/^$|^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/)),
  ),
  loginTimeoutSeconds: named('login_timeout', WholeNumber.check(z.gte(1), z.lte(3600))),
  idleTimeoutSeconds: named('idle_timeout', WholeNumber.check(z.gte(1), z.lte(7200))),
  maxPerAddress: named('max_per_ip', WholeNumber.check(z.gte(3), z.lte(10))),
  uploadLimit: named('up_limit', WholeNumber.check(z.lte(10_000_000))),
  downloadLimit: named('down_limit', WholeNumber.check(z.lte(10_000_000))),
})
export type FtpConfig = z.output<typeof FtpConfigSchema>

/** NSV-01b: the service account of one user; without a name the user has none. */
export const AccountSchema = wireObject({
  name: z.string(),
  changedAtSeconds: named('time', TimeSeconds),
})
export type ServiceAccount = z.output<typeof AccountSchema>

/** What the connection doctor found at one step. */
export const DoctorStepSchema = wireObject({
  step: doctorStep.schema,
  result: doctorResult.schema,
  /** Milliseconds; 0 for a step that was skipped. */
  tookMs: named('ms', WholeNumber),
  /** Where it connected to, what it counted, or what the service answered. */
  detail: z.string(),
})
export type DoctorStep = z.output<typeof DoctorStepSchema>

/** The steps of one service. */
export const DoctorReportSchema = wireObject({
  service: named('name', serviceKind.schema),
  userNo: named('user_no', UserNo),
  steps: z.array(DoctorStepSchema),
})
export type DoctorReport = z.output<typeof DoctorReportSchema>
