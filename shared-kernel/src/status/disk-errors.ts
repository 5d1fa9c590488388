import type { Contract, DataOf } from '@cove/device-contract'
import type { DiskErrorState } from './system-status.ts'

/** DLG-04: how often the device is asked while the dialog stands, in ms. */
export const diskPollMs = 3_000
/** DLG-04: how long 'continue to use' cannot be pressed, in ms. */
export const confirmDelayMs = 8_000

/** The dialog before its first answer. */
export const loadingDisks: DiskErrorState = {
  phase: 'loading',
  errorCount: 0,
  disks: [],
  isSimulated: false,
  offers: 'contactAdmin',
  confirmableAtMs: undefined,
}

type DiskAnswer = DataOf<Contract['system']['diskStatus']>

/** DLG-04: the dialog after an answer: 0 shows the errors, 1 or no error closes it (undefined), 2 is still checking. */
export function nextDiskErrors(
  state: DiskErrorState,
  answer: DiskAnswer,
  about: { readonly isAdmin: boolean; readonly nowMs: number },
): DiskErrorState | undefined {
  if (answer.next === 1 || (answer.next === 0 && answer.errorCount === 0)) return undefined
  const { errorCount, disks, isSimulated } = answer
  if (answer.next === 2) return { ...state, phase: 'loading', errorCount, disks, isSimulated }
  const offers = offersFor(errorCount, about.isAdmin)
  const confirmableAtMs = offers === 'continue' ? (state.confirmableAtMs ?? about.nowMs + confirmDelayMs) : undefined
  return { phase: 'errors', errorCount, disks, isSimulated, offers, confirmableAtMs }
}

function offersFor(errorCount: number, isAdmin: boolean): DiskErrorState['offers'] {
  if (!isAdmin) return 'contactAdmin'
  return errorCount >= 3 ? 'continue' : 'reboot'
}

/** DLG-04: whether 'continue to use' may be pressed now. */
export function mayContinue(state: DiskErrorState | undefined, nowMs: number): boolean {
  return state?.offers === 'continue' && state.confirmableAtMs !== undefined && nowMs >= state.confirmableAtMs
}
