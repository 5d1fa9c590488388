import type { SystemWork } from '@cove/device-contract/storage'
import { visibleAttempts } from '../connection/reconnect-policy.ts'
import type { StatusDialog, StatusKind } from './system-status.ts'

/** What can happen to the system dialog. Times are on the monotonic clock (S-D4). */
export type StatusEvent =
  | { readonly kind: 'begun'; readonly status: StatusKind; readonly nowMs: number }
  /** The device says that it is at something; whoever began it. */
  | { readonly kind: 'heard'; readonly work: SystemWork; readonly nowMs: number }
  /** Work goes on; it is asked for again. */
  | { readonly kind: 'progressed'; readonly progress: number; readonly isSimulated: boolean; readonly nowMs: number }
  /** Requests find nobody. `offline`: this computer has no network itself. */
  | { readonly kind: 'lost'; readonly offline: boolean }
  /** The lost-connection policy plans a try, numbered from 0. */
  | { readonly kind: 'planned'; readonly attempt: number; readonly nextAtMs: number }
  /** `nextAtMs` has come. */
  | { readonly kind: 'due'; readonly nowMs: number }
  /** What the dialog waits for is there. */
  | { readonly kind: 'answered' }
  /** Requests find the device again. */
  | { readonly kind: 'reached' }
  | { readonly kind: 'missed'; readonly nowMs: number }
  | { readonly kind: 'failed' }
  /** The user asks for new tries after the last one failed. */
  | { readonly kind: 'again'; readonly nowMs: number }
  | { readonly kind: 'workOffline' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'ended' }

/** How the device is asked while a dialog is open. */
export interface Schedule {
  /** Quiet before the first try. */
  readonly waitMs: number
  readonly everyMs: number
  /** Undefined tries for ever. */
  readonly tries: number | undefined
  /** The phase after the last try. */
  readonly after: 'loseConnect' | 'failed'
  /** The device goes away: no other code asks it meanwhile. */
  readonly isAway: boolean
  /** An answer leaves a last word instead of closing the dialog. */
  readonly saysDone: boolean
  /** DLG-03: the device is asked how this goes; that it can be reached says nothing. */
  readonly isAsked?: boolean
}

/** DLG-02 and DLG-03. Lost connections and networks have the policy of H-15 instead of a schedule. */
export const schedules: Readonly<Partial<Record<StatusKind, Schedule>>> = {
  // H-14: 10 s, two tries 3 s apart, then the policy of a lost connection, which says 'still restarting'.
  reboot: { waitMs: 10_000, everyMs: 3_000, tries: 2, after: 'loseConnect', isAway: true, saysDone: false },
  shutdown: { waitMs: 10_000, everyMs: 60_000, tries: undefined, after: 'failed', isAway: true, saysDone: false },
  factory: { waitMs: 10_000, everyMs: 5_000, tries: 60, after: 'failed', isAway: true, saysDone: true },
  awake: { waitMs: 0, everyMs: 3_000, tries: 40, after: 'failed', isAway: true, saysDone: false },
  // DLG-03: 300 s on the clock, then one look: the pro edition, or the support page.
  rebootPro: { waitMs: 300_000, everyMs: 0, tries: 1, after: 'failed', isAway: true, saysDone: true, isAsked: true },
  systemRepair: { waitMs: 0, everyMs: 2_000, tries: undefined, after: 'failed', isAway: false, saysDone: true, isAsked: true },
  createSwap: { waitMs: 0, everyMs: 2_000, tries: undefined, after: 'failed', isAway: false, saysDone: true, isAsked: true },
  switchP2P: { waitMs: 0, everyMs: 2_000, tries: 60, after: 'failed', isAway: false, saysDone: false },
}

/** The next dialog: pure, every transition is tested. */
export function nextStatus(dialog: StatusDialog | undefined, event: StatusEvent): StatusDialog | undefined {
  switch (event.kind) {
    case 'begun':
      return begun(event.status, event.nowMs)
    case 'heard':
      return heard(dialog, event.work, event.nowMs)
    case 'progressed':
      return dialog && progressed(dialog, event)
    case 'lost':
      return dialog ?? lostDialog(event.offline ? 'networkErr' : 'loseConnect', false)
    case 'planned':
      return dialog && followsPolicy(dialog) ? planned(dialog, event) : dialog
    case 'due':
      return dialog && due(dialog, event.nowMs)
    case 'answered':
      return dialog && answered(dialog)
    case 'reached':
      return dialog && schedules[dialog.kind]?.isAsked !== true ? answered(dialog) : dialog
    case 'missed':
      return dialog && missed(dialog, event.nowMs)
    case 'failed':
      return dialog && { ...dialog, phase: 'failed', nextAtMs: undefined, isVisible: true }
    case 'again':
      return dialog && again(dialog, event.nowMs)
    case 'workOffline':
      return dialog && { ...dialog, isVisible: false }
    case 'closed':
      return dialog && hasEnded(dialog) ? undefined : dialog
    case 'ended':
      // Signing out closes the dialog, except the result of a reset.
      return dialog?.kind === 'factory' ? dialog : undefined
  }
}

function followsPolicy({ kind }: StatusDialog): boolean {
  return kind === 'loseConnect' || kind === 'networkErr'
}

/** What every dialog begins with. */
const fresh = { stillRestarting: false, progress: undefined, isSimulated: false, isVisible: true }

function lostDialog(kind: 'loseConnect' | 'networkErr', stillRestarting: boolean): StatusDialog {
  return { ...fresh, kind, phase: 'trying', attempt: 1, maxAttempts: visibleAttempts, nextAtMs: undefined, stillRestarting }
}

function begun(kind: StatusKind, nowMs: number): StatusDialog {
  const schedule = schedules[kind]
  if (!schedule) return lostDialog(kind === 'networkErr' ? 'networkErr' : 'loseConnect', false)
  const waits = schedule.waitMs > 0
  return {
    kind,
    phase: waits ? 'waiting' : 'trying',
    attempt: waits ? 0 : 1,
    maxAttempts: schedule.tries,
    nextAtMs: nowMs + (waits ? schedule.waitMs : schedule.everyMs),
    ...fresh,
  }
}

/** Starts the tries again, without the wait before the first one: the user has waited already. */
function again(dialog: StatusDialog, nowMs: number): StatusDialog {
  if (dialog.phase !== 'failed' || !schedules[dialog.kind]) return dialog
  return { ...begun(dialog.kind, nowMs), phase: 'trying', attempt: 1, nextAtMs: undefined, isSimulated: dialog.isSimulated }
}

function hasEnded({ phase }: StatusDialog): boolean {
  return phase === 'done' || phase === 'failed'
}

/** DLG-01: every desktop shows what the device is at. What takes the device away is not replaced; what already shows only moves on. */
function heard(dialog: StatusDialog | undefined, work: SystemWork, nowMs: number): StatusDialog | undefined {
  if (work.state !== 'running') return dialog
  const isRunning = dialog !== undefined && !hasEnded(dialog)
  const isSame = isRunning && dialog.kind === work.kind
  if (isRunning && !isSame && schedules[dialog.kind]?.isAway === true) return dialog
  const shown = isSame ? dialog : begun(work.kind, nowMs)
  const said = { ...shown, progress: work.progress, isSimulated: work.isSimulated }
  if (shown.phase !== 'waiting') return said
  // DLG-03: a desktop that opens late counts down what is left, and looks at the end.
  return { ...said, nextAtMs: nowMs + work.leftSeconds * 1000 }
}

function progressed(
  dialog: StatusDialog,
  { progress, isSimulated, nowMs }: { readonly progress: number; readonly isSimulated: boolean; readonly nowMs: number },
): StatusDialog {
  const schedule = schedules[dialog.kind]
  if (!schedule || dialog.phase !== 'trying') return dialog
  return { ...dialog, attempt: 1, progress, isSimulated, nextAtMs: nowMs + schedule.everyMs }
}

/** DLG-02: five counted tries, then quiet ones, and what else can be done; a user who works on is not disturbed. */
function planned(dialog: StatusDialog, event: { readonly attempt: number; readonly nextAtMs: number }): StatusDialog {
  const isShown = event.attempt < visibleAttempts
  return {
    ...dialog,
    phase: isShown ? 'trying' : 'silent',
    attempt: event.attempt + 1,
    nextAtMs: event.nextAtMs,
  }
}

function due(dialog: StatusDialog, nowMs: number): StatusDialog {
  const schedule = schedules[dialog.kind]
  if (!schedule) return dialog
  if (dialog.phase === 'waiting') return { ...dialog, phase: 'trying', attempt: 1, nextAtMs: nowMs + schedule.everyMs }
  return dialog.phase === 'trying' ? { ...dialog, nextAtMs: undefined } : dialog
}

function answered(dialog: StatusDialog): StatusDialog | undefined {
  // H-14: during its first seconds a restarting device still answers; that is no return.
  if (dialog.phase === 'waiting' || hasEnded(dialog)) return dialog
  return schedules[dialog.kind]?.saysDone ? { ...dialog, phase: 'done', nextAtMs: undefined, isVisible: true } : undefined
}

function missed(dialog: StatusDialog, nowMs: number): StatusDialog {
  const schedule = schedules[dialog.kind]
  if (!schedule || dialog.phase !== 'trying') return dialog
  if (schedule.tries === undefined || dialog.attempt < schedule.tries) {
    return { ...dialog, attempt: dialog.attempt + 1, nextAtMs: nowMs + schedule.everyMs }
  }
  if (schedule.after === 'loseConnect') return { ...lostDialog('loseConnect', true), isVisible: dialog.isVisible }
  return { ...dialog, phase: 'failed', nextAtMs: undefined, isVisible: true }
}
