import { isRefusal } from '@cove/server-kit/refusal'
import { TransferCanceled } from '../tree/transfer-waits.ts'

/** Stops a request with a status; `condition` is the precondition of RFC 4918 that failed. */
export class DavError extends Error {
  override readonly name = 'DavError'
  readonly status: number
  readonly condition: string | undefined

  constructor(status: number, condition?: string) {
    super(`status ${status}`)
    this.status = status
    this.condition = condition
  }
}

const statusOfRefusal: Readonly<Record<string, number>> = {
  fileNotFound: 404,
  directoryNotFound: 404,
  diskNotFound: 404,
  noPermission: 403,
  readOnlySpace: 403,
  moveIntoSelf: 403,
  fileExists: 409,
  folderExists: 409,
  invalidPath: 400,
  illegalParameter: 400,
  nameInvalid: 400,
  nameTooLong: 400,
  pathTooLong: 414,
  notEnoughSpace: 507,
  overQuota: 507,
  diskFull: 507,
}

/** The status of a failure that the device names; undefined for a defect. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof DavError) return error.status
  // A client that got 503 would begin the copy again.
  if (error instanceof TransferCanceled) return 409
  // Everything else is a disk or a device that does not answer now; the client tries again.
  return isRefusal(error) ? (statusOfRefusal[error.error] ?? 503) : undefined
}
