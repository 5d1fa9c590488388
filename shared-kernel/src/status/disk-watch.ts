import { diskMessages, notices } from '@cove/device-contract/notices'
import { storage } from '@cove/device-contract/storage'
import { diskPollMs, errorsKeyOf, loadingDisks, mayContinue, nextDiskErrors } from './disk-errors.ts'
import type { StatusParts } from './create-system-status.ts'
import type { DiskErrorState, PopUp, SystemStatus } from './system-status.ts'

type DiskCalls = Pick<SystemStatus, 'showDiskErrors' | 'retryDisks' | 'closeDiskErrors' | 'continueWithDiskErrors'>

/** What watches the disks. */
export interface DiskWatch extends DiskCalls, Disposable {
  /** Takes in what the device says about disks; answers the messages that are about something else. */
  readonly take: (messages: readonly PopUp[]) => readonly PopUp[]
}
const diskCodes: readonly number[] = Object.values(diskMessages)

/** DLG-04: asks every 3 s while the dialog is open. */
export function createDiskWatch(parts: StatusParts): DiskWatch {
  const { store, device, nowMs } = parts
  const asking = createAsking(parts)
  /** The messages that led to the dialog. */
  let led: readonly PopUp[] = []
  const show = () => {
    if (store.getState().diskError) return
    store.setState({ diskError: loadingDisks })
    void asking.ask()
  }
  return {
    showDiskErrors: show,
    retryDisks: asking.ask,
    closeDiskErrors: () => {
      asking.close(store.getState().diskError)
      for (const code of new Set(led.map((message) => message.code))) void closeMessage(parts, code)
      led = []
    },
    take: (messages) => {
      led = messages.filter(({ code }) => diskCodes.includes(code))
      if (led.length > 0) {
        // The device reports it again: the user closed an earlier report.
        asking.forgetClosed()
        show()
      }
      return messages.filter((message) => !led.includes(message))
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
    [Symbol.dispose]: asking.stop,
  }
}

/** Asks for the state of the disks until the dialog is closed or nothing is wrong. */
function createAsking(parts: StatusParts) {
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
    if (!after) {
      closedKey = undefined
      if (before.phase === 'errors') store.setState({ disksBackAtMs: nowMs() })
    }
    const isClosed = after?.phase === 'errors' && errorsKeyOf(after) === closedKey
    store.setState({ diskError: isClosed ? undefined : after })
    if (after && !isClosed) timer ??= parts.setTimer(() => void ask(), diskPollMs)
  }
  return {
    ask,
    stop,
    close: (shown: DiskErrorState | undefined) => {
      closedKey = shown && errorsKeyOf(shown)
      stop()
      store.setState({ diskError: undefined })
    },
    forgetClosed: () => void (closedKey = undefined),
  }
}

/** DLG-05: this person has seen the messages of a code. A device that is away says them again with the next sign-in. */
export async function closeMessage({ device }: Pick<StatusParts, 'device'>, code: number): Promise<void> {
  await device
    .use(notices)
    .closePopUp({ body: { code } })
    .catch(() => undefined)
}
