import type { Effect } from '@cove/device-contract'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import type { PickPlaces, PickedPlace, PickOptions } from '../pick/pick.ts'
import type { ErrorReport } from './error-report.ts'

/** A question that belongs to one window and leaves the others usable. */
export interface ConfirmRequest {
  readonly windowId?: string
  readonly title: string
  readonly body?: string
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly tone?: 'normal' | 'danger'
  /** When set, the person types this phrase first (STO-07b). */
  readonly phrase?: string
  /** A box to tick, such as do-not-ask-again. */
  readonly checkbox?: { readonly label: string; readonly checked: boolean }
}
/** What the person chose. */
export interface ConfirmResult {
  readonly confirmed: boolean
  readonly checked: boolean
}
/** Every dialog an error code of the catalogue asks for (LGN-09, REQ-06): a new one does not compile until the desktop can show it. */
export type EffectDialog = Effect extends infer E ? (E extends `dialog:${infer Name}` ? Name : never) : never
/** Dialogs that block everything because the session or the device asks for it (DLG, LGN-09). */
export interface SessionDialog {
  readonly kind: EffectDialog | 'loseConnect' | 'database-error'
  readonly text?: string
  /** What led here, for the button that explains it. */
  readonly report?: ErrorReport
}
/** An open path picker (PP-02). */
export interface PickRequest {
  readonly id: string
  readonly options: PickOptions
}
/** What the shell draws. */
export interface DialogState {
  readonly confirms: readonly (ConfirmRequest & { readonly id: string })[]
  /** LGN-10: at most one; it blocks further calls. */
  readonly session: SessionDialog | undefined
  /** REQ-04: the failure whose cause, outcome and advice are on the screen; at most one. */
  readonly explained?: ErrorReport | undefined
  /** Path pickers in the order of their requests; the first is drawn. */
  readonly picks: readonly PickRequest[]
}
/** Dialogs as state: windows ask, the shell draws, the promise answers. */
export interface DialogService {
  readonly store: StoreApi<DialogState>
  /** Asks; resolves with the choice. Closing the window or pressing Escape counts as no. */
  readonly confirm: (request: ConfirmRequest) => Promise<ConfirmResult>
  /** The shell answers a question. */
  readonly answer: (id: string, result: ConfirmResult) => void
  /** Shows a session dialog once, however many windows asked (S-D3). */
  readonly showSession: (dialog: SessionDialog) => void
  readonly closeSession: () => void
  /** REQ-04: explains a failure: why, what was done, what the person can do, with a diagnostic to copy. Replaces the one before. */
  readonly explain: (report: ErrorReport) => void
  readonly closeExplained: () => void
  /** Opens the path picker; remotes call `kernel.pick`. */
  readonly pick: PickPlaces
  /** The shell settles a picker; undefined cancels. */
  readonly settlePick: (id: string, places: readonly PickedPlace[] | undefined) => void
  /** Cancels every picker; called when the session ends. */
  readonly cancelPicks: () => void
  /** Answers every question of a window with no and closes what it explains; called when it closes. */
  readonly dismissWindow: (windowId: string) => void
}

/** Creates the dialog service. */
export function createDialogService(): DialogService {
  const store = createStore<DialogState>(() => ({ confirms: [], session: undefined, picks: [] }))
  const picks = createPicks(store)
  const waiting = new Map<string, (result: ConfirmResult) => void>()
  let lastId = 0
  const answer = (id: string, result: ConfirmResult) => {
    store.setState((state) => ({ confirms: state.confirms.filter((confirm) => confirm.id !== id) }))
    waiting.get(id)?.(result)
    waiting.delete(id)
  }
  return {
    store,
    confirm: (request) =>
      new Promise((resolve) => {
        lastId += 1
        const id = `confirm-${lastId}`
        waiting.set(id, resolve)
        store.setState((state) => ({ confirms: [...state.confirms, { ...request, id }] }))
      }),
    answer,
    showSession: (dialog) => store.setState((state) => (state.session ? state : { ...state, session: dialog })),
    closeSession: () => store.setState({ session: undefined }),
    explain: (report) => store.setState({ explained: report }),
    closeExplained: () => store.setState({ explained: undefined }),
    ...picks,
    cancelPicks: () => picks.cancelPicks(() => true),
    dismissWindow: (windowId) => {
      for (const confirm of store.getState().confirms) {
        if (confirm.windowId === windowId) answer(confirm.id, { confirmed: false, checked: false })
      }
      picks.cancelPicks(({ options }) => options.windowId === windowId)
      if (store.getState().explained?.windowId === windowId) store.setState({ explained: undefined })
    },
  }
}

function createPicks(store: StoreApi<DialogState>) {
  const waiting = new Map<string, (places: readonly PickedPlace[] | undefined) => void>()
  let lastId = 0
  const settlePick = (id: string, places: readonly PickedPlace[] | undefined) => {
    store.setState((state) => ({ picks: state.picks.filter((pick) => pick.id !== id) }))
    waiting.get(id)?.(places)
    waiting.delete(id)
  }
  const pick: PickPlaces = (options) =>
    new Promise((resolve) => {
      lastId += 1
      const id = `pick-${lastId}`
      waiting.set(id, resolve)
      store.setState((state) => ({ picks: [...state.picks, { id, options }] }))
    })
  const cancelPicks = (isMeant: (request: PickRequest) => boolean) => {
    for (const request of store.getState().picks) if (isMeant(request)) settlePick(request.id, undefined)
  }
  return { pick, settlePick, cancelPicks }
}
