import { system } from '@cove/device-contract/system'
import type { DeviceClient } from '@cove/device-contract'
import { notices } from '@cove/device-contract/notices'
import { type SystemWork, storage } from '@cove/device-contract/storage'
import type { StoreApi } from 'zustand/vanilla'
import type { DeviceEvents } from '../events/device-events.ts'
import type { Reachability } from '../device/reachability.ts'
import type { SessionState } from '../session/session.ts'
import { diskPollMs, loadingDisks, mayContinue, nextDiskErrors } from './disk-errors.ts'
import { lookAtDevice } from './look-at-device.ts'
import { nextStatus, schedules, type StatusEvent } from './status-machine.ts'
import type { SystemStatus, SystemStatusState } from './system-status.ts'

/** What the status is made of. */
export interface StatusParts {
  /** Made with the page, so that the shell can draw it before this chunk is here. */
  readonly store: StoreApi<SystemStatusState>
  readonly device: DeviceClient
  readonly session: StoreApi<SessionState>
  readonly events: DeviceEvents
  readonly reachability: Reachability
  /** Resolves true when the device answers; never rejects. */
  readonly probe: () => Promise<boolean>
  readonly setTimer: (run: () => void, delayMs: number) => Disposable
  readonly nowMs: () => number
  /** This computer has no network itself. */
  readonly isOffline: () => boolean
  /** DLG-03, S-C6: the device is back: storage spaces are listed anew. */
  readonly onBack: () => void
}
/** The status with the half only the kernel uses. */
export interface OwnedSystemStatus extends SystemStatus, Disposable {
  readonly planned: (attempt: number, delayMs: number) => void
}

/** Creates the runner of the system dialogs: one timer, whatever happens. */
export function createSystemStatus(parts: StatusParts): OwnedSystemStatus {
  const { store, session, reachability, nowMs } = parts
  let timer: Disposable | undefined
  let hold: Disposable | undefined
  let isOver = false
  const dialog = () => store.getState().dialog
  const letGo = () => {
    const held = hold
    hold = undefined
    held?.[Symbol.dispose]()
  }
  const dispatch = (event: StatusEvent) => {
    const before = dialog()
    const after = nextStatus(before, event)
    if (after === before) return
    store.setState({ dialog: after })
    const isAway = after !== undefined && schedules[after.kind]?.isAway === true && after.phase !== 'done' && after.phase !== 'failed'
    if (isAway) hold ??= reachability.hold()
    else letGo()
    arm()
  }
  const arm = () => {
    timer?.[Symbol.dispose]()
    timer = undefined
    const current = dialog()
    if (current?.nextAtMs === undefined || !schedules[current.kind]) return
    timer = parts.setTimer(() => void tick(), Math.max(0, current.nextAtMs - nowMs()))
  }
  const tick = async () => {
    const isTry = dialog()?.phase === 'trying'
    dispatch({ kind: 'due', nowMs: nowMs() })
    if (isTry) await look()
  }
  const look = async () => {
    const asked = dialog()
    const seen = await lookAtDevice(asked?.kind, parts)
    if (isOver || dialog()?.kind !== asked?.kind) return
    const wasAway = hold !== undefined
    dispatch({ ...seen, nowMs: nowMs() })
    if (seen.kind === 'missed' || seen.kind === 'progressed') return
    // A device that was away is welcomed when requests reach it again; one that only worked is done now.
    if (wasAway) reachability.tryNow()
    else {
      parts.onBack()
      // DLG-05: messages about what is mended now are gone.
      ask()
    }
  }
  const hearWork = (work: SystemWork) => {
    if (!mayShow()) return
    dispatch({ kind: 'heard', work, nowMs: nowMs() })
    // What this desktop still shows is over: its end is asked for at once.
    const shown = dialog()
    if (work.state !== 'running' && shown?.kind === work.kind && shown.phase === 'trying') void look()
  }
  const ask = () => void readPopUps(parts).then((work) => !isOver && work && hearWork(work))
  const mayShow = () => {
    const { phase, device } = session.getState()
    return (phase === 'signedIn' || phase === 'expired') && device !== undefined
  }
  const hear = (state: SessionState, before: SessionState | undefined) => {
    if (state.phase === 'signedOut') {
      dispatch({ kind: 'ended' })
      return store.setState({ diskError: undefined, popUps: [] })
    }
    // DLG-01: never without a device and a person.
    if (!state.online && mayShow()) dispatch({ kind: 'lost', offline: parts.isOffline() })
    else if (state.online && before?.online === false) {
      dispatch({ kind: 'reached' })
      parts.onBack()
      // DLG-01: what it was at before it went away goes on.
      ask()
    }
    if (state.phase === 'signedIn' && before?.phase !== 'signedIn') ask()
  }
  const disks = diskWatch(parts)
  const stopListening = session.subscribe(hear)
  const subscriptions = [
    parts.events.on(system, 'device.stopping', ({ kind }) => mayShow() && dispatch({ kind: 'begun', status: kind, nowMs: nowMs() })),
    parts.events.on(storage, 'system.work', hearWork),
    parts.events.on(notices, 'popUp.added', ask),
    parts.events.onReset(ask),
  ]
  hear(session.getState(), undefined)
  return {
    store,
    nowMs,
    begin: (status) => dispatch({ kind: 'begun', status, nowMs: nowMs() }),
    tryNow: () => {
      const shown = dialog()
      if (!shown || !schedules[shown.kind]) return reachability.tryNow()
      dispatch({ kind: 'again', nowMs: nowMs() })
      void look()
    },
    workOffline: () => dispatch({ kind: 'workOffline' }),
    close: () => dispatch({ kind: 'closed' }),
    planned: (attempt, delayMs) => dispatch({ kind: 'planned', attempt, nextAtMs: nowMs() + delayMs }),
    ...disks,
    answerPopUp: async (eventId, buttonId) => {
      const answer = await parts.device
        .use(notices)
        .processPopUp({ body: { eventId, buttonId } })
        .catch(() => undefined)
      if (!answer?.ok) return false
      store.setState(({ popUps }) => ({ popUps: popUps.filter((one) => one.eventId !== eventId) }))
      return true
    },
    closePopUp: async (code) => {
      store.setState(({ popUps }) => ({ popUps: popUps.filter((one) => one.code !== code) }))
      // The device may be away; the message comes back with the next sign-in.
      await parts.device
        .use(notices)
        .closePopUp({ body: { code } })
        .catch(() => undefined)
    },
    [Symbol.dispose]: () => {
      isOver = true
      timer?.[Symbol.dispose]()
      disks[Symbol.dispose]()
      stopListening()
      for (const subscription of subscriptions) subscription[Symbol.dispose]()
      letGo()
    },
  }
}

/** DLG-05: the messages that wait for this person; DLG-01: with them comes what the device is at. */
async function readPopUps({ device, store, session }: StatusParts): Promise<SystemWork | undefined> {
  if (session.getState().phase !== 'signedIn') return undefined
  const answer = await device
    .use(notices)
    .popUps(undefined, { silent: true })
    .catch(() => undefined)
  if (!answer?.ok || session.getState().phase !== 'signedIn') return undefined
  store.setState({ popUps: answer.data.popUps })
  return answer.data.work
}

/** DLG-04: asks every 3 s while the dialog stands. */
function diskWatch(parts: StatusParts): Pick<SystemStatus, 'showDiskErrors' | 'continueWithDiskErrors'> & Disposable {
  const { store, device, nowMs } = parts
  let timer: Disposable | undefined
  const ask = async () => {
    const answer = await device
      .use(storage)
      .diskStatus(undefined, { silent: true })
      .catch(() => undefined)
    const before = store.getState().diskError
    if (!before) return
    const isAdmin = parts.session.getState().user?.role === 'admin'
    // A device that is away says nothing of its disks: the dialog stays as it is.
    const after = answer?.ok ? nextDiskErrors(before, answer.data, { isAdmin, nowMs: nowMs() }) : before
    store.setState({ diskError: after })
    if (after) timer = parts.setTimer(() => void ask(), diskPollMs)
  }
  return {
    showDiskErrors: () => {
      if (store.getState().diskError) return
      store.setState({ diskError: loadingDisks })
      void ask()
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
    [Symbol.dispose]: () => timer?.[Symbol.dispose](),
  }
}
