import { isRefusal } from '@cove/server-kit/refusal'
import { TransferCanceled } from '../tree/transfer-waits.ts'

/** Stops a command with a reply. */
export class FtpError extends Error {
  override readonly name = 'FtpError'
  readonly reply: string

  constructor(reply: string) {
    super(reply)
    this.reply = reply
  }
}

const replies: Readonly<Record<string, string>> = {
  notEnoughSpace: '552 Not enough space',
  overQuota: '552 Quota exceeded',
  diskFull: '552 Disk full',
  nameInvalid: '553 Name not allowed',
  nameTooLong: '553 Name too long',
  pathTooLong: '553 Path too long',
  invalidPath: '553 Invalid path',
  fileExists: '553 Name exists',
  folderExists: '553 Name exists',
  noPermission: '550 Permission denied',
  readOnlySpace: '550 Read only',
  systemBusy: '450 Busy',
  ioError: '451 Disk error',
  storageMissing: '450 Storage not available',
}

/** The reply for a failure that the device names; undefined for a defect. */
export function replyOf(error: unknown): string | undefined {
  if (error instanceof FtpError) return error.reply
  if (error instanceof TransferCanceled) return '550 Canceled by the user'
  return isRefusal(error) ? (replies[error.error] ?? '550 Not found') : undefined
}
