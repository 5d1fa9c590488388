import { DevicePath, Flag, named, StorageId, TimeSeconds, UserNo, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import {
  connectionActivity,
  doctorResult,
  doctorStep,
  ftpMode,
  programKind,
  refusalReason,
  serviceKind,
  serviceState,
  smbAccess,
  smbVersion,
} from './codecs.ts'

/** NSV-01a: one service as its screen shows it. */
export const ServiceSchema = wireObject({
  service: named('name', serviceKind.schema),
  isOn: named('open', Flag),
  state: named('status', serviceState.schema),
  port: WholeNumber,
  /** Code of the catalogue, for `failed`. */
  failureCode: named('error', z.optional(WholeNumber)),
  /** The program that listens on the port, for a port that is taken; for the administrator, where the system tells it. */
  portUser: named('port_user', z.optional(z.string())),
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
  /** 0 for SMB, whose server does not count. */
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

/** NSV-03a: the fields of the SMB page. */
export const SmbConfigSchema = wireObject({
  port: WholeNumber.check(z.gte(1), z.lte(65_535)),
  minVersion: named('min_version', smbVersion.schema),
  isMultichannel: named('multichannel', Flag),
  hasOplocks: named('oplocks', Flag),
  /** Whether folders and external disks are shares too, and not only the managed spaces. */
  sharesFolders: named('external', Flag),
})
export type SmbConfig = z.output<typeof SmbConfigSchema>

/** NSV-03a: how one storage space is shared by SMB. */
export const SmbShareSchema = wireObject({
  storageId: named('uuid', StorageId),
  /** The name that clients see. */
  name: z.string(),
  access: smbAccess.schema,
  /** Whether it behaves as macOS expects: its attributes and names are kept. */
  isForMac: named('macos', Flag),
  /** The user whose folder it is; empty where each user sees the own files, and for the public space. */
  ownerNickname: named('owner', z.string()),
  /** True for the public space: everybody with a right to it sees the same files. */
  isPublic: named('public', Flag),
  /** The quota that counts there is used up: read-only for every caller until there is room. */
  isQuotaUsedUp: named('full', Flag),
})
export type SmbShare = z.output<typeof SmbShareSchema>

/** NSV-04: a folder of one user that Time Machine backs up to. */
export const BackupShareSchema = wireObject({
  backupShareId: named('id', WholeNumber),
  name: z.string(),
  userNo: named('user_no', z.string()),
  nickname: z.string(),
  storageId: named('uuid', StorageId),
  /** The folder in the user's own files. */
  path: z.string(),
  isOn: named('open', Flag),
  /** 0 is no limit but the user's own. */
  limitBytes: named('limit', WholeNumber),
  usedBytes: named('used', WholeNumber),
  /** The last change in it; absent before the first backup. */
  lastWriteSeconds: named('last', z.optional(TimeSeconds)),
  /** The quota of its user is used up: read-only until there is room. */
  isQuotaUsedUp: named('full', Flag),
})
export type BackupShare = z.output<typeof BackupShareSchema>

/** What a protocol needs and the device does not have; none when all is there. */
export const ServiceProgramsSchema = wireObject({
  program: named('name', programKind.schema),
  missing: z.array(z.string()),
  /** Debian packages that have them; empty where Debian has none. */
  packages: z.array(z.string()),
  version: z.string(),
})
export type ServicePrograms = z.output<typeof ServiceProgramsSchema>

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
