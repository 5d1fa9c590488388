import type { ErrorName } from '@cove/device-contract'
import { JobError } from '../../module-kit/module-kit.ts'

/** Why a download cannot go on. `isFinal`: another try would end the same way. */
export class DownloadFailure extends JobError {
  override readonly name = 'DownloadFailure'

  constructor(error: ErrorName, detail: { readonly isFinal: boolean; readonly text?: string; readonly cause?: unknown }) {
    const { isFinal, ...rest } = detail
    super(error, { ...rest, mayPass: !isFinal })
  }
}

/** S-I1: an address the device must not speak to. */
export function refusedAddress(text: string): DownloadFailure {
  return new DownloadFailure('urlNotAllowed', { isFinal: true, text: `refused address ${text}` })
}

/** S-I1: an address of a protocol the device does not speak. */
export function unsupportedScheme(text: string): DownloadFailure {
  return new DownloadFailure('urlSchemeUnsupported', { isFinal: true, text: `unsupported scheme of ${text}` })
}
