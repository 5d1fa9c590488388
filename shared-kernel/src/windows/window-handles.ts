import type { StoreApi } from 'zustand/vanilla'
import type { AddressOpener } from './address-opener.ts'
import { withKept } from './kept-values.ts'
import { rewritePages, stepPages } from './window-history.ts'
import type { WindowHistory } from './window-history.ts'
import type { OfferedCommand, WindowHandle } from './window-service.ts'
import { describeWindow, minimiseWindow } from './window-state.ts'
import type { WindowsState } from './window-state.ts'

/** What handles act on. */
export interface HandleParts {
  readonly store: StoreApi<WindowsState>
  readonly opener: AddressOpener
  readonly close: (id: string) => Promise<boolean>
}

/** The handles of open windows, and the questions windows ask before they close. */
export interface WindowHandles {
  readonly handleOf: (id: string) => WindowHandle
  /** Asks the question of a window; undefined when it has none. */
  readonly askBeforeClose: (id: string) => Promise<boolean> | undefined
  readonly offered: (id: string) => readonly OfferedCommand[]
  readonly forget: (id: string) => void
}

type Ask = () => boolean | Promise<boolean>

/** What windows have said, by their id. */
interface Said {
  readonly questions: Map<string, Ask>
  readonly offers: Map<string, Set<readonly OfferedCommand[]>>
}

/** Creates the handles; each window has one, always the same. */
export function createWindowHandles(parts: HandleParts): WindowHandles {
  const handles = new Map<string, WindowHandle>()
  const said: Said = { questions: new Map(), offers: new Map() }
  const { questions, offers } = said
  return {
    handleOf: (id) => {
      const handle = handles.get(id) ?? createHandle(id, parts, said)
      handles.set(id, handle)
      return handle
    },
    askBeforeClose: (id) => {
      const ask = questions.get(id)
      return ask && Promise.resolve().then(ask)
    },
    offered: (id) => [...(offers.get(id) ?? [])].flat(),
    forget: (id) => {
      handles.delete(id)
      questions.delete(id)
      offers.delete(id)
    },
  }
}

function createHandle(id: string, { store, opener, close }: HandleParts, { questions, offers }: Said): WindowHandle {
  const changeHistory = (next: (history: WindowHistory) => WindowHistory) => {
    const history = store.getState().windows[id]?.history
    if (history) store.setState((state) => describeWindow(state, id, { history: next(history) }))
  }
  return {
    id,
    close: () => close(id),
    setTitle: (title) => store.setState((state) => describeWindow(state, id, { title })),
    setDirty: (dirty) => store.setState((state) => describeWindow(state, id, { dirty })),
    keep: (name, value) => {
      const window = store.getState().windows[id]
      const kept = window && withKept(window.kept, name, value)
      if (kept && kept !== window.kept) store.setState((state) => describeWindow(state, id, { kept }))
    },
    kept: (name) => store.getState().windows[id]?.kept[name],
    minimise: () => store.setState((state) => minimiseWindow(state, id)),
    onBeforeClose: (ask) => {
      questions.set(id, ask)
      return { [Symbol.dispose]: () => void (questions.get(id) === ask && questions.delete(id)) }
    },
    offer: (commands) => {
      const offered = offers.get(id) ?? new Set()
      offers.set(id, offered.add(commands))
      return { [Symbol.dispose]: () => void offered.delete(commands) }
    },
    navigate: (address, options) => opener.navigate(id, address, options),
    step: (delta) => changeHistory((history) => stepPages(history, delta)),
    rewriteHistory: (change) => changeHistory((history) => rewritePages(history, change)),
  }
}
