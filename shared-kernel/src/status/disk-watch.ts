import { storage } from '@cove/device-contract/storage'
import { diskPollMs, errorsKeyOf, loadingDisks, mayContinue, nextDiskErrors } from './disk-errors.ts'
import type { StatusParts } from './create-system-status.ts'
import type { SystemStatus } from './system-status.ts'

type DiskCalls = Pick<SystemStatus, 'showDiskErrors' | 'retryDisks' | 'closeDiskErrors' | 'continueWithDiskErrors'>

/** DLG-04: asks every 3 s while the dialog is open. */
export function createDiskWatch(parts: StatusParts): DiskCalls & Disposable {
  const { store, device, nowMs } = parts
  let timer: Disposable | undefined
  /** The errors that the user has closed. */
  let closedKey: string | undefined
  const stop = () => {
    timer?.[Symbol.dispose]()
    timer = undefined
  }
  const ask = async () => {
    stop()
    const answer = await device
      .use(storage)
      .diskStatus(undefined, { silent: true })
      .catch(() => undefined)
    const before = store.getState().diskError
    if (!before) return
    const isAdmin = parts.session.getState().user?.role === 'admin'
    // A device that is away does not report its disks: the dialog stays as it is.
    const after = answer?.ok ? nextDiskErrors(before, answer.data, { isAdmin, nowMs: nowMs() }) : before
    if (!after) closedKey = undefined
    const isClosed = after?.phase === 'errors' && errorsKeyOf(after) === closedKey
    store.setState({ diskError: isClosed ? undefined : after })
    if (after && !isClosed) timer ??= parts.setTimer(() => void ask(), diskPollMs)
  }
  return {
    showDiskErrors: () => {
      if (store.getState().diskError) return
      store.setState({ diskError: loadingDisks })
      void ask()
    },
    retryDisks: ask,
    closeDiskErrors: () => {
      const shown = store.getState().diskError
      closedKey = shown && errorsKeyOf(shown)
      stop()
      store.setState({ diskError: undefined })
    },
    continueWithDiskErrors: async () => {
      if (!mayContinue(store.getState().diskError, nowMs())) return false
      const answer = await device
        .use(storage)
        .continueWithDiskErrors()
        .catch(() => undefined)
      if (answer?.ok) store.setState({ diskError: undefined })
      return answer?.ok === true
    },
    [Symbol.dispose]: stop,
  }
}
