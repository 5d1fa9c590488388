import { system } from '@cove/device-contract/system'
import type { DeviceClient } from '@cove/device-contract'
import { notices } from '@cove/device-contract/notices'
import { storage } from '@cove/device-contract/storage'
import type { SystemWork } from '@cove/device-contract/storage'
import type { StoreApi } from 'zustand/vanilla'
import type { DeviceEvents } from '../events/device-events.ts'
import type { Reachability } from '../device/reachability.ts'
import type { SessionState } from '../session/session.ts'
import { closeMessage, createDiskWatch } from './disk-watch.ts'
import type { DiskWatch } from './disk-watch.ts'
import { checkDevice } from './check-device.ts'
import { nextStatus, schedules } from './status-machine.ts'
import type { StatusEvent } from './status-machine.ts'
import type { SystemStatus, SystemStatusState } from './system-status.ts'

/** What the status needs. */
export interface StatusParts {
  /** Created with the page, so that the shell can show it before this chunk is loaded. */
  readonly store: StoreApi<SystemStatusState>
  readonly device: DeviceClient
  readonly session: StoreApi<SessionState>
  readonly events: DeviceEvents
  readonly reachability: Reachability
  /** Resolves true when the device answers; never rejects. */
  readonly probe: () => Promise<boolean>
  readonly setTimer: (run: () => void, delayMs: number) => Disposable
  readonly nowMs: () => number
  /** True while this computer has no network. */
  readonly isOffline: () => boolean
  /** DLG-03, S-C6: the device is back: storage spaces are listed again. */
  readonly onBack: () => void
  /** NTC-04: how many notices the user has not seen; read together with the messages. */
  readonly onUnread?: (count: number) => void
  /** NTC-04: the last event that is in what was read; a device from before this id leaves it out. */
  readonly onRead?: (lastEventId: number) => void
}
/** The status with what only the kernel uses. */
export interface OwnedSystemStatus extends SystemStatus, Disposable {
  readonly planned: (attempt: number, delayMs: number) => void
}

/** Creates the runner of the system dialogs: one timer for all of them. */
export function createSystemStatus(parts: StatusParts): OwnedSystemStatus {
  const { store, reachability, nowMs } = parts
  const disks = createDiskWatch(parts)
  const runner = createDialogRunner(parts, disks)
  const { dispatch } = runner
  const following = followDevice(parts, runner)
  return {
    store,
    nowMs,
    begin: (status) => dispatch({ kind: 'begun', status, nowMs: nowMs() }),
    tryNow: () => {
      const shown = store.getState().dialog
      if (!shown || !schedules[shown.kind]) return reachability.tryNow()
      dispatch({ kind: 'again', nowMs: nowMs() })
      void runner.look()
    },
    workOffline: () => dispatch({ kind: 'workOffline' }),
    close: () => dispatch({ kind: 'closed' }),
    planned: (attempt, delayMs) => dispatch({ kind: 'planned', attempt, nextAtMs: nowMs() + delayMs }),
    ...disks,
    ...popUpCalls(parts),
    [Symbol.dispose]: () => {
      runner[Symbol.dispose]()
      disks[Symbol.dispose]()
      following[Symbol.dispose]()
    },
  }
}

/** Runs the state machine of the dialog: its timer, its tries, and the hold on the reconnect policy. */
interface DialogRunner extends Disposable {
  readonly dispatch: (event: StatusEvent) => void
  /** Asks the device for the state that the dialog waits for. */
  readonly look: () => Promise<void>
  /** Takes in work of the device; ignored while no user or no device is there. */
  readonly workChanged: (work: SystemWork) => void
  /** Reads the messages and the work of the device. */
  readonly readPopUps: () => void
}

function createDialogRunner(parts: StatusParts, disks: DiskWatch): DialogRunner {
  const { store, reachability, nowMs } = parts
  const hold = createHold(reachability)
  const timer = createDueTimer(parts, () => void tick())
  let isDisposed = false
  const dialog = () => store.getState().dialog
  const dispatch = (event: StatusEvent) => {
    const before = dialog()
    const after = nextStatus(before, event)
    if (after === before) return
    store.setState({ dialog: after })
    const isAway = after !== undefined && schedules[after.kind]?.isAway === true && after.phase !== 'done' && after.phase !== 'failed'
    hold.set(isAway)
    timer.start(after)
  }
  const tick = async () => {
    const isTry = dialog()?.phase === 'trying'
    dispatch({ kind: 'due', nowMs: nowMs() })
    if (isTry) await look()
  }
  const look = async () => {
    const asked = dialog()
    const seen = await checkDevice(asked?.kind, parts)
    if (isDisposed || dialog()?.kind !== asked?.kind) return
    const wasAway = hold.isHeld()
    dispatch({ ...seen, nowMs: nowMs() })
    if (seen.kind === 'missed' || seen.kind === 'progressed') return
    // A device that was away counts as back when requests reach it; one that only worked is done now.
    if (wasAway) return reachability.tryNow()
    parts.onBack()
    // DLG-05: messages about what is repaired now are gone.
    readNow()
  }
  const workChanged = (work: SystemWork) => {
    if (!mayShow(parts)) return
    dispatch({ kind: 'heard', work, nowMs: nowMs() })
    // Work that the dialog still shows as running is over: its result is read at once.
    const shown = dialog()
    if (work.state !== 'running' && shown?.kind === work.kind && shown.phase === 'trying') void look()
  }
  const readNow = () => void readPopUps(parts, disks).then((work) => !isDisposed && work && workChanged(work))
  return {
    dispatch,
    look,
    workChanged,
    readPopUps: readNow,
    [Symbol.dispose]: () => {
      isDisposed = true
      timer[Symbol.dispose]()
      hold.set(false)
    },
  }
}

/** Runs a function when the next step of a dialog is due. */
function createDueTimer({ setTimer, nowMs }: StatusParts, onDue: () => void) {
  let timer: Disposable | undefined
  const stop = () => {
    timer?.[Symbol.dispose]()
    timer = undefined
  }
  return {
    start: (dialog: SystemStatusState['dialog']) => {
      stop()
      if (dialog?.nextAtMs === undefined || !schedules[dialog.kind]) return
      timer = setTimer(onDue, Math.max(0, dialog.nextAtMs - nowMs()))
    },
    [Symbol.dispose]: stop,
  }
}

/** Holds the reconnect policy while a dialog watches the device. */
function createHold(reachability: Reachability) {
  let held: Disposable | undefined
  return {
    isHeld: () => held !== undefined,
    set: (isHeld: boolean) => {
      if (isHeld) {
        held ??= reachability.hold()
        return
      }
      const before = held
      held = undefined
      before?.[Symbol.dispose]()
    },
  }
}

function mayShow({ session }: StatusParts): boolean {
  const { phase, device } = session.getState()
  return (phase === 'signedIn' || phase === 'expired') && device !== undefined
}

/** Feeds the session and the events of the device into the runner. */
function followDevice(parts: StatusParts, { dispatch, workChanged, readPopUps: read }: DialogRunner): Disposable {
  const { store, session, events, nowMs } = parts
  const onSession = (state: SessionState, before: SessionState | undefined) => {
    if (state.phase === 'signedOut') {
      dispatch({ kind: 'ended' })
      return store.setState({ diskError: undefined, disksBackAtMs: undefined, popUps: [] })
    }
    // DLG-01: shown only with a device and a user.
    if (!state.online && mayShow(parts)) dispatch({ kind: 'lost', offline: parts.isOffline() })
    else if (state.online && before?.online === false) {
      dispatch({ kind: 'reached' })
      parts.onBack()
      // DLG-01: work that ran before the device went away may continue.
      read()
    }
    if (state.phase === 'signedIn' && before?.phase !== 'signedIn') read()
  }
  const stopListening = session.subscribe(onSession)
  const subscriptions = [
    events.on(system, 'device.stopping', ({ kind }) => mayShow(parts) && dispatch({ kind: 'begun', status: kind, nowMs: nowMs() })),
    events.on(storage, 'system.work', workChanged),
    events.on(notices, 'popUp.added', read),
    events.onReset(read),
  ]
  onSession(session.getState(), undefined)
  return {
    [Symbol.dispose]: () => {
      stopListening()
      for (const subscription of subscriptions) subscription[Symbol.dispose]()
    },
  }
}

/** DLG-05: answers and closes messages of the device. */
function popUpCalls(parts: StatusParts): Pick<SystemStatus, 'answerPopUp' | 'closePopUp'> {
  const { device, store } = parts
  return {
    answerPopUp: async (eventId, buttonId) => {
      const answer = await device
        .use(notices)
        .processPopUp({ body: { eventId, buttonId } })
        .catch(() => undefined)
      if (!answer?.ok) return false
      store.setState(({ popUps }) => ({ popUps: popUps.filter((one) => one.eventId !== eventId) }))
      return true
    },
    closePopUp: async (code) => {
      store.setState(({ popUps }) => ({ popUps: popUps.filter((one) => one.code !== code) }))
      await closeMessage(parts, code)
    },
  }
}

/** DLG-05: reads the messages for the user, and with them the work of the device (DLG-01). */
async function readPopUps(parts: StatusParts, disks: DiskWatch): Promise<SystemWork | undefined> {
  const { device, store, session, onUnread, onRead } = parts
  if (session.getState().phase !== 'signedIn') return undefined
  const answer = await device
    .use(notices)
    .popUps(undefined, { silent: true })
    .catch(() => undefined)
  if (!answer?.ok || session.getState().phase !== 'signedIn') return undefined
  store.setState({ popUps: disks.take(answer.data.popUps) })
  onUnread?.(answer.data.unread ?? 0)
  if (answer.data.lastEventId !== undefined) onRead?.(answer.data.lastEventId)
  return answer.data.work
}
