import type { Texts } from '../../texts/texts.ts'
import type { LocalFault, TransferFailure } from '../transfers.ts'

/** TR-07b: faults of this computer have their sentences here; all others stand in the device's catalogue. */
const localFaults: Readonly<Record<LocalFault, true>> = {
  ...{ unknown: true, parsePathError: true, readDataError: true, writeDataError: true, networkError: true, serverError: true },
  ...{ calMD5Error: true, notPermitted: true, fileNotExist: true, notSupport: true, innerError: true, checkError: true },
  ...{ ebusy: true, browserRefresh: true },
}

/** What a failure is called in the person's language; undefined while all is well. */
export function failureText(texts: Texts, failure: TransferFailure | undefined): string | undefined {
  if (failure === undefined) return undefined
  return isLocal(failure) ? texts.t(`faults.${failure}`, {}, 'transfers') : texts.error(failure)
}

function isLocal(failure: TransferFailure): failure is LocalFault {
  return failure in localFaults
}
