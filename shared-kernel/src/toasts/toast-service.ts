import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'

/** A message that floats over the desktop. */
export interface Toast {
  readonly id: string
  readonly tone: 'info' | 'success' | 'warning' | 'error'
  readonly title: string
  readonly body?: string
  /** One action for the user, such as undo. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** 0 to 1 while work runs; the toast then stays. */
  readonly progress?: number
  /** How long it stays, in ms; 5 s by default, 0 until closed. */
  readonly durationMs?: number
}
/** Toasts as state: anyone shows, the shell draws. */
export interface ToastService {
  readonly store: StoreApi<{ readonly toasts: readonly Toast[] }>
  /** Shows a toast and returns its id; the same title and body shown twice replace each other. */
  readonly show: (toast: Omit<Toast, 'id'> & { readonly id?: string }) => string
  readonly dismiss: (id: string) => void
}

/** At most this many are on screen; the oldest leaves first. */
const shownAtOnce = 4

/** Creates the toast service. The shell runs the clock: it dismisses after `durationMs`, never while hovered. */
export function createToastService(): ToastService {
  const store = createStore<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }))
  let lastId = 0
  return {
    store,
    show: (toast) => {
      const same = store.getState().toasts.find((shown) => shown.title === toast.title && shown.body === toast.body)
      lastId += 1
      const id = toast.id ?? same?.id ?? `toast-${lastId}`
      store.setState((state) => ({ toasts: withToast(state.toasts, { ...toast, id }).slice(-shownAtOnce) }))
      return id
    },
    dismiss: (id) => store.setState((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
  }
}

/** In its place when it is shown already: a list that changes its order would be read aloud again. */
function withToast(shown: readonly Toast[], toast: Toast): readonly Toast[] {
  return shown.some((one) => one.id === toast.id) ? shown.map((one) => (one.id === toast.id ? toast : one)) : [...shown, toast]
}
