import { createStore } from 'zustand/vanilla'
import { unreadModules } from '../modules/modules.ts'
import type { Modules, ModulesState } from '../modules/modules.ts'
import { nextOutbox } from '../outbox/outbox-state.ts'
import type { Outbox, OutboxState } from '../outbox/outbox.ts'
import type { SystemStatus, SystemStatusState } from '../status/system-status.ts'

type Note = (action: string) => (input: unknown) => void

/** An outbox that keeps what windows queue and sends nothing; `note` hears of each change. */
export function fakeOutbox(note: Note): Outbox {
  const store = createStore<OutboxState>(() => ({ items: [] }))
  return {
    store,
    add: (callId, input, label) => {
      note('outbox.add')({ callId, input, label })
      const id = `outbox-${store.getState().items.length + 1}`
      const item = { id, callId, input, label, state: 'waiting', text: undefined, addedAtMs: 0 } as const
      store.setState((state) => nextOutbox(state, { kind: 'added', item }))
      return Promise.resolve(id)
    },
    remove: (id) => {
      note('outbox.remove')(id)
      store.setState((state) => nextOutbox(state, { kind: 'removed', id }))
    },
    retry: (id) => {
      note('outbox.retry')(id)
      store.setState((state) => nextOutbox(state, { kind: 'retried', id }))
    },
  }
}

/** Modules that tests set; switching one changes the list as a device does; `note` records it. */
export function fakeModules(note: Note, state: Partial<ModulesState> = {}): Modules {
  const store = createStore<ModulesState>(() => ({ ...unreadModules, status: 'known', ...state }))
  return {
    store,
    refresh: () => {
      note('modules.refresh')(undefined)
      return Promise.resolve()
    },
    turn: (moduleId, isOn) => {
      note('modules.turn')({ moduleId, isOn })
      const turned = store
        .getState()
        .modules.map((one) => (one.id === moduleId ? { ...one, state: isOn ? ('on' as const) : ('off' as const) } : one))
      store.setState({ modules: turned })
      return Promise.resolve({ ok: true, data: { restartNeeded: false } })
    },
    closeNote: (noteId) => store.setState(({ closedNotes }) => ({ closedNotes: [...closedNotes, noteId] })),
  }
}

/** A status without a device: tests set its store; `note` records each action. */
export function fakeSystemStatus(note: Note): SystemStatus {
  return {
    store: createStore<SystemStatusState>(() => ({ dialog: undefined, diskError: undefined, popUps: [] })),
    nowMs: () => 0,
    begin: note('status.begin'),
    tryNow: () => note('status.tryNow')(undefined),
    workOffline: () => note('status.workOffline')(undefined),
    close: () => note('status.close')(undefined),
    showDiskErrors: () => note('status.showDiskErrors')(undefined),
    retryDisks: () => {
      note('status.retryDisks')(undefined)
      return Promise.resolve()
    },
    closeDiskErrors: () => note('status.closeDiskErrors')(undefined),
    continueWithDiskErrors: () => {
      note('status.continueWithDiskErrors')(undefined)
      return Promise.resolve(true)
    },
    answerPopUp: (eventId, buttonId) => {
      note('status.answerPopUp')({ eventId, buttonId })
      return Promise.resolve(true)
    },
    closePopUp: (code) => {
      note('status.closePopUp')(code)
      return Promise.resolve()
    },
  }
}
