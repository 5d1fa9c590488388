import { commonErrors } from '@cove/device-contract'
import type { CallDefinition, ErrorName } from '@cove/device-contract'

// The storage speaks of disks and folders in its own precise words; an entry of the contract lists fewer. Each step says what a
// caller who does not know the precise name gets instead.
const broader: Readonly<Record<string, readonly ErrorName[] | undefined>> = {
  folderExists: ['fileExists'],
  diskNotFound: ['storageMissing', 'notFound'],
  storageMissing: ['notFound'],
  fileNotFound: ['directoryNotFound', 'notFound'],
  directoryNotFound: ['fileNotFound', 'notFound'],
  notAFolder: ['directoryNotFound', 'fileNotFound'],
  notAFile: ['fileNotFound', 'directoryNotFound'],
  nameInvalid: ['invalidPath', 'illegalParameter'],
  nameTooLong: ['pathTooLong', 'invalidPath', 'illegalParameter'],
  pathTooLong: ['nameTooLong', 'invalidPath', 'illegalParameter'],
  invalidPath: ['illegalParameter'],
  symlinkRefused: ['invalidPath', 'fileNotFound'],
  pathReserved: ['invalidPath', 'fileNotFound'],
  readOnlySpace: ['noPermission'],
  moveIntoSelf: ['invalidPath', 'illegalParameter'],
  uploadFileThere: ['fileExists'],
  uploadInProgress: ['systemBusy'],
  chunkTooLarge: ['wallpaperTooLarge', 'requestTooLarge'],
  fileTooLarge: ['requestTooLarge'],
  overQuota: ['notEnoughSpace'],
  tooManyFiles: ['illegalParameter'],
  thumbnailFailed: ['notSupported', 'fileNotFound'],
  fileExists: ['illegalParameter'],
}

/** The name to answer with: the storage's own where the call lists it, else the nearest one the call lists. Undefined when none exists. */
export function narrowError(call: CallDefinition, error: string): string | undefined {
  if (isListed(call, error)) return error
  return broader[error]?.find((name) => isListed(call, name))
}

function isListed(call: CallDefinition, error: string): boolean {
  return call.errors.includes(error) || (commonErrors as readonly string[]).includes(error)
}
