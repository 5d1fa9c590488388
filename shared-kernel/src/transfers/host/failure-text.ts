import { formatSize } from '../../texts/format.ts'
import type { Texts } from '../../texts/texts.ts'
import type { LocalFault, Shortage, TransferFailure } from '../transfers.ts'

/** TR-07b: faults of this computer have their texts here; all others are in the device's catalogue. */
const localFaults: Readonly<Record<LocalFault, true>> = {
  unknown: true,
  parsePathError: true,
  readDataError: true,
  writeDataError: true,
  networkError: true,
  serverError: true,
  calMD5Error: true,
  notPermitted: true,
  fileNotExist: true,
  notSupport: true,
  innerError: true,
  checkError: true,
  ebusy: true,
  browserRefresh: true,
}

/** The text of a failure in the user's language; undefined without a failure. */
export function failureText(texts: Texts, failure: TransferFailure | undefined, shortage?: Shortage): string | undefined {
  if (failure === undefined) return undefined
  if (shortage && (failure === 'notEnoughSpace' || failure === 'overQuota')) {
    const values = { needed: readable(shortage.neededBytes), free: readable(shortage.freeBytes) }
    return texts.t(`shortage.${failure}`, values, 'transfers')
  }
  // S-J1: a transfer that lost its folder continues when the folder is back; the catalogue's text does not say so.
  if (failure === 'directoryNotFound') return texts.t(`gone.${failure}`, {}, 'transfers')
  return isLocal(failure) ? texts.t(`faults.${failure}`, {}, 'transfers') : texts.error(failure)
}

/** H-79: a Mac counts sizes in thousands. */
function readable(bytes: number): string {
  return formatSize(bytes, /mac/i.test(navigator.platform) ? 1000 : 1024)
}

function isLocal(failure: TransferFailure): failure is LocalFault {
  return failure in localFaults
}
