import type { ErrorName } from '@cove/device-contract'

/** A failure the contract names. Handlers turn it into its row of the catalogue; it is never a 500. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly error: ErrorName

  constructor(error: ErrorName, options?: ErrorOptions) {
    super(error, options)
    this.error = error
  }
}

/** Stops with a failure of the catalogue. */
export function refuse(error: ErrorName, cause?: unknown): never {
  throw new Refusal(error, cause === undefined ? undefined : { cause })
}

/** True for refusals, by name: errors may cross a worker's border as plain objects. */
export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Error && value.name === 'Refusal' && 'error' in value
}

/** The errno text of a system error, or undefined. */
export function errnoOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

// S-B1..S-B5, S-B9: what the disk says, in the catalogue's words. What is not here is a defect and stays one.
const NAME_BY_ERRNO: Readonly<Record<string, ErrorName>> = {
  ENOSPC: 'notEnoughSpace',
  EDQUOT: 'notEnoughSpace',
  EFBIG: 'notEnoughSpace',
  ENOENT: 'fileNotFound',
  ENOTDIR: 'directoryNotFound',
  EEXIST: 'fileExists',
  ENOTEMPTY: 'fileExists',
  EISDIR: 'folderExists',
  EACCES: 'noPermission',
  EPERM: 'noPermission',
  EROFS: 'readOnlySpace',
  EIO: 'ioError',
  ENXIO: 'ioError',
  ENODEV: 'storageMissing',
  ESTALE: 'storageMissing',
  ENAMETOOLONG: 'pathTooLong',
  ELOOP: 'invalidPath',
  EINVAL: 'invalidPath',
  EMLINK: 'ioError',
  EXDEV: 'ioError',
  EMFILE: 'systemBusy',
  ENFILE: 'systemBusy',
  ENOMEM: 'systemBusy',
}

/** Turns a system error into a refusal; refusals and defects pass unchanged. */
export function toRefusal(error: unknown): unknown {
  const errno = errnoOf(error)
  const name = errno === undefined ? undefined : NAME_BY_ERRNO[errno]
  return name === undefined ? error : new Refusal(name, { cause: error })
}
