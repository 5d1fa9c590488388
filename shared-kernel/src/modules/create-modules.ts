import type { DeviceClient } from '@cove/device-contract'
import { modules as area } from '@cove/device-contract/modules'
import { createStore } from 'zustand/vanilla'
import type { DeviceEvents } from '../events/device-events.ts'
import { attempt } from '../device/attempt.ts'
import type { Session } from '../session/session.ts'
import type { Texts } from '../texts/texts.ts'
import { availabilityOf, isObstacle } from './availability.ts'
import type { ModuleNeeds } from './availability.ts'
import { unreadModules } from './modules.ts'
import type { Modules, ModulesState } from './modules.ts'

/** What the module list needs. */
export interface ModuleParts {
  readonly session: Pick<Session, 'store' | 'onEnded'>
  readonly events: DeviceEvents
  readonly device: () => DeviceClient
  readonly texts: Texts
  readonly sleep: (ms: number) => Promise<void>
}

/** W9: the desktop first; how long after signing in the list is read, in ms. */
const listDelayMs = 300

/** The module list with the half only the kernel uses. */
export interface OwnedModules extends Modules, Disposable {
  /** MOD-04b: the device refused this call because it does not have it. False when that was known. */
  readonly noteMissing: (callId: string) => boolean
  /** Whether a remote with these needs cannot be used right now. */
  readonly isBlocked: (needs: ModuleNeeds | undefined) => boolean
}

/** Creates the module list of this page. */
export function createModules(parts: ModuleParts): OwnedModules {
  const store = createStore<ModulesState>(() => unreadModules)
  // An answer for an earlier session, or one that a later question overtook, is dropped.
  let round = 0
  const refresh = async () => {
    if (parts.session.store.getState().phase !== 'signedIn') return
    round += 1
    const own = round
    const read = await readList(parts)
    if (own !== round) return
    if (read) store.setState(read)
    else if (store.getState().status === 'loading') store.setState({ status: 'unread' })
  }
  const forget = () => {
    round += 1
    store.setState(unreadModules)
  }
  const subscriptions = subscribe(parts, refresh, forget)
  return {
    store,
    refresh,
    turn: async (moduleId, isOn) => {
      const outcome = await attempt(parts, () => parts.device().use(area).switch({ body: { moduleId, isOn } }))
      if (outcome.ok) await refresh()
      return outcome
    },
    closeNote: (noteId) => store.setState(({ closedNotes }) => ({ closedNotes: [...closedNotes, noteId] })),
    noteMissing: (callId) => {
      const { missingCalls } = store.getState()
      if (callId === area.calls.list.id || missingCalls.includes(callId)) return false
      store.setState({ missingCalls: [...missingCalls, callId] })
      return true
    },
    isBlocked: (needs) => isObstacle(availabilityOf(needs, store.getState())),
    [Symbol.dispose]: () => subscriptions[Symbol.dispose](),
  }
}

function subscribe({ session, events, sleep }: ModuleParts, refresh: () => Promise<void>, forget: () => void): Disposable {
  const read = () => void refresh()
  const isThere = ({ phase, online }: { readonly phase: string; readonly online: boolean }) => phase === 'signedIn' && online
  const unsubscribe = session.store.subscribe((state, before) => {
    if (isThere(state) && !isThere(before)) void sleep(listDelayMs).then(refresh)
  })
  const subscriptions = [events.on(area, 'modules.changed', read), events.onReset(read), session.onEnded(forget)]
  return {
    [Symbol.dispose]: () => {
      unsubscribe()
      for (const subscription of subscriptions) subscription[Symbol.dispose]()
    },
  }
}

/** MOD-04a: devices of before answer that they do not know the address. */
const olderAnswers: readonly string[] = ['notSupported', 'notFound', 'methodNotAllowed']

/** The list as the device has it; undefined when it could not be read. */
async function readList({ device }: ModuleParts): Promise<Pick<ModulesState, 'status' | 'modules'> | undefined> {
  try {
    const answer = await device().use(area).list(undefined, { silent: true })
    if (answer.ok) return { status: 'known', modules: answer.data.modules }
    return olderAnswers.includes(answer.error.name) ? { status: 'olderDevice', modules: [] } : undefined
  } catch {
    // The device is away or its answer is senseless: read again when it is back.
    return undefined
  }
}
