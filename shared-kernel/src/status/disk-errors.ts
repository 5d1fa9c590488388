import type { DataOf } from '@cove/device-contract'
import type { storage } from '@cove/device-contract/storage'
import type { DiskErrorState } from './system-status.ts'

/** DLG-04: how often the device is asked while the dialog is open, in ms. */
export const diskPollMs = 3_000
/** DLG-04: how long 'continue to use' cannot be pressed, in ms. */
export const confirmDelayMs = 8_000

/** The dialog before its first answer. */
export const loadingDisks: DiskErrorState = {
  phase: 'loading',
  errorCount: 0,
  disks: [],
  damagedSpaces: [],
  lostSpaces: [],
  isSimulated: false,
  offers: 'contactAdmin',
  confirmableAtMs: undefined,
}

type DiskAnswer = DataOf<typeof storage.calls.diskStatus>

/** DLG-04: the dialog after an answer: 0 shows the errors, 1 or no error closes it (undefined), 2 is still checking. */
export function nextDiskErrors(
  state: DiskErrorState,
  answer: DiskAnswer,
  about: { readonly isAdmin: boolean; readonly nowMs: number },
): DiskErrorState | undefined {
  if (answer.next === 1 || (answer.next === 0 && answer.errorCount === 0)) return undefined
  const { errorCount, disks, damagedSpaces, lostSpaces, isSimulated } = answer
  const seen = { errorCount, disks, damagedSpaces, lostSpaces, isSimulated }
  if (answer.next === 2) return { ...state, ...seen, phase: 'loading' }
  const offers = offersFor(answer, about.isAdmin)
  const confirmableAtMs = offers === 'continue' ? (state.confirmableAtMs ?? about.nowMs + confirmDelayMs) : undefined
  return { ...seen, phase: 'errors', offers, confirmableAtMs }
}

function offersFor({ errorCount, damagedSpaces }: DiskAnswer, isAdmin: boolean): DiskErrorState['offers'] {
  if (!isAdmin) return 'contactAdmin'
  // STO-09: repairable disks are repaired first; if that failed, the user may continue.
  if (damagedSpaces.length > 0) return damagedSpaces.some(({ isRepairFailed }) => isRepairFailed) ? 'continue' : 'repair'
  // H-49: with one error the disk is looked at again first.
  return errorCount >= 3 ? 'continue' : errorCount === 2 ? 'reboot' : 'retry'
}

/** DLG-04: names the errors of a dialog, to tell them from others. */
export const errorsKeyOf = ({ disks, damagedSpaces, lostSpaces }: DiskErrorState): string =>
  JSON.stringify([disks.filter(({ status }) => status !== 'ON'), damagedSpaces, lostSpaces])

/** DLG-04: whether 'continue to use' may be pressed now. */
export function mayContinue(state: DiskErrorState | undefined, nowMs: number): boolean {
  return state?.offers === 'continue' && state.confirmableAtMs !== undefined && nowMs >= state.confirmableAtMs
}
