import { defineEnumCodec } from '@cove/device-contract/kit'

/** The protocols of this area. */
export const serviceKind = defineEnumCodec({ webdav: 1, ftp: 2, smb: 3 })
/** How a service is. `failed` has an error; `missing` needs a program that the device does not have. */
export const serviceState = defineEnumCodec({ off: 0, running: 1, failed: 2, missing: 3 })
/** NSV-03a: the oldest version of SMB that a client may use; with `smb3` every connection is encrypted. */
export const smbVersion = defineEnumCodec({ smb2: 2, smb3: 3 })
/** NSV-03a: what clients of SMB may do in a storage space, on top of the rights of their user. */
export const smbAccess = defineEnumCodec({ none: 0, readOnly: 1, full: 2 })
/** Protocols that need programs of the system. */
export const programKind = defineEnumCodec({ smb: 1 })
/** Why a request of a client was refused. */
export const refusalReason = defineEnumCodec({
  wrongPassword: 1,
  tooManyAttempts: 2,
  tooManyConnections: 3,
  encryptionRequired: 4,
  overQuota: 5,
  noSpace: 6,
  noPermission: 7,
  internal: 8,
})
/** What a connection does now. */
export const connectionActivity = defineEnumCodec({ idle: 0, reading: 1, writing: 2, listing: 3, changing: 4 })
/** Steps of the connection doctor, in their order. */
export const doctorStep = defineEnumCodec({ connect: 1, encrypt: 2, signIn: 3, list: 4, write: 5, read: 6, remove: 7 })
/** How a step of the doctor ended. */
export const doctorResult = defineEnumCodec({ passed: 1, failed: 2, skipped: 3 })
/** NSV-02a: how FTP may be used. */
export const ftpMode = defineEnumCodec({ encryptedOnly: 1, both: 2 })
