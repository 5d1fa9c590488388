import type { StoreApi } from 'zustand/vanilla'

/** DLG-01: what a system dialog is about. */
export type StatusKind =
  | 'loseConnect'
  | 'shutdown'
  | 'factory'
  | 'awake'
  | 'reboot'
  | 'rebootPro'
  | 'networkErr'
  | 'systemRepair'
  | 'createSwap'
  | 'switchP2P'

/** A system dialog as it is now. Sentences belong to the shell: kind, phase and the two flags say which. */
export interface StatusDialog {
  readonly kind: StatusKind
  /** 'waiting' before the first try, 'trying' while tries are shown, 'silent' when they continue in the background, then the result. */
  readonly phase: 'waiting' | 'trying' | 'silent' | 'done' | 'failed'
  /** The try that runs or comes next, from 1; 0 while waiting. */
  readonly attempt: number
  /** How many tries are shown; undefined for endless ones. */
  readonly maxAttempts: number | undefined
  /** When the next try starts, on the kernel's monotonic clock in ms (`SystemStatus.nowMs`); undefined while one runs. */
  readonly nextAtMs: number | undefined
  /** H-14: the restart takes longer than usual; the text says 'still restarting'. */
  readonly stillRestarting: boolean
  /** DLG-03: how far the work is, 0 to 100; undefined where the device does not say. */
  readonly progress: number | undefined
  /** True on the embedded device: the work is played, and the dialog says so. */
  readonly isSimulated: boolean
  /** The dialog covers the desktop; false leaves the banner of degraded mode. */
  readonly isVisible: boolean
}
/** DLG-04: what is wrong with disks, and what the user may do about it. */
export interface DiskErrorState {
  readonly phase: 'loading' | 'errors'
  readonly errorCount: number
  readonly disks: readonly { readonly slot: number; readonly name: string; readonly status: 'ON' | 'OFF' | 'ERR' }[]
  /** True on the embedded device: the disks are simulated and the dialog says so. */
  readonly isSimulated: boolean
  /** STO-09: storage spaces whose file system is damaged, and whether repairing it failed. */
  readonly damagedSpaces: readonly { readonly name: string; readonly isRepairFailed: boolean }[]
  /** STO-05c: storage spaces that lack too many disks to be read. */
  readonly lostSpaces: readonly string[]
  /**
   * For an administrator 'repair' where a file system is damaged and no repair has failed, 'retry' with one error (H-49), 'reboot' with two,
   * 'continue' with three or more, or after a repair that failed; 'contactAdmin' for everybody else.
   */
  readonly offers: 'repair' | 'retry' | 'reboot' | 'continue' | 'contactAdmin'
  /** When 'continue to use' may be pressed, on the monotonic clock in ms: 8 s after it was offered. */
  readonly confirmableAtMs: number | undefined
}
/** DLG-05: a message of the device, in both languages, with its buttons. */
export interface PopUp {
  readonly eventId: string
  readonly code: number
  readonly title: { readonly zh: string; readonly en: string }
  readonly body: { readonly zh: string; readonly en: string }
  readonly buttons: readonly { readonly buttonId: string; readonly label: { readonly zh: string; readonly en: string } }[]
}
/** Everything the device as a whole has to say. */
export interface SystemStatusState {
  readonly dialog: StatusDialog | undefined
  readonly diskError: DiskErrorState | undefined
  /** DLG-04: when an open list of errors closed by itself, because the disks work again; on the monotonic clock, in ms. */
  readonly disksBackAtMs?: number | undefined
  readonly popUps: readonly PopUp[]
}

/** The device as a whole: away, restarting, hurt, or asking something (DLG-01 to DLG-05). The shell draws it, never on sign-in and device pages. */
export interface SystemStatus {
  readonly store: StoreApi<SystemStatusState>
  /** The clock that `nextAtMs` and `confirmableAtMs` count on (S-D4). */
  readonly nowMs: () => number
  /** Somebody ordered this (a restart, a reset, another line): waits with its dialog until the device is back. */
  readonly begin: (kind: StatusKind) => void
  /** Tries at once, because the user pressed the button. */
  readonly tryNow: () => void
  /** Closes the dialog for degraded mode; tries continue in the background. */
  readonly workOffline: () => void
  /** Closes a dialog that ended in 'done' or 'failed'. */
  readonly close: () => void
  /** DLG-04: opens the disk-error dialog and asks every 3 s. Errors that the user has closed stay closed until others appear. */
  readonly showDiskErrors: () => void
  /** DLG-04: asks for the state of the disks at once. */
  readonly retryDisks: () => Promise<void>
  /** DLG-04: closes the dialog, and the messages that led to it; the errors stay what they are. */
  readonly closeDiskErrors: () => void
  /** DLG-04: the administrator continues with broken disks; false during the first 8 s or when the device refuses. */
  readonly continueWithDiskErrors: () => Promise<boolean>
  /** DLG-05: carries out a button of a message; false when the device could not. */
  readonly answerPopUp: (eventId: string, buttonId: string) => Promise<boolean>
  /** DLG-05: closes every message of this code. */
  readonly closePopUp: (code: number) => Promise<void>
}
