import type { StoreApi } from 'zustand/vanilla'
import type { SessionState } from '../session/session.ts'
import type { LinkLoader } from './link-loader.ts'
import type { TaskMemory } from './task-memory.ts'
import type { TransfersState } from './transfers.ts'

/** What following the page needs. */
interface FollowParts {
  readonly session: StoreApi<SessionState>
  readonly store: StoreApi<TransfersState>
  readonly owner: () => string | undefined
  readonly sleep: (ms: number) => Promise<void>
  readonly onStorage: (listener: (key: string) => void) => Disposable
  readonly loader: LinkLoader
  readonly memory: TaskMemory
  readonly onFailed: (cause: unknown) => void
}

/** How long after signing in interrupted tasks are loaded, in ms: the desktop comes first (W9). */
const loadAfterMs = 2_000

/** Keeps transfers in step with the session, the network and the other tabs of this user. Dispose it with the page. */
export function followPage(parts: FollowParts): Disposable {
  const { session, loader, memory } = parts
  // TR-08: another tab of this user started transfers, which this tab shows too.
  const following = parts.onStorage((key) => {
    const owner = parts.owner()
    if (owner === undefined || !memory.isKeyOf(key, owner) || !memory.has(owner)) return
    if (session.getState().phase === 'signedIn') void loader.ready().catch(parts.onFailed)
  })
  const stopRemembering = parts.store.subscribe(({ tasks }, before) => {
    const owner = parts.owner()
    if (owner === undefined || tasks.length > 0 === before.tasks.length > 0) return
    memory.set(owner, tasks.length > 0)
  })
  const stopSession = session.subscribe((state, before) => {
    if (state.phase === 'signedIn' && before.phase !== 'signedIn') {
      // LGN-10: the same user signed in again in place, or another user did.
      if (loader.owner() !== undefined && loader.owner() === parts.owner()) loader.current()?.lend()
      else void loadRemembered(parts)
    }
    if (state.online !== before.online) loader.current()?.setDevice(state.online ? 'ready' : 'away')
  })
  return {
    [Symbol.dispose]: () => {
      following[Symbol.dispose]()
      stopRemembering()
      stopSession()
    },
  }
}

/** Loads the tasks that the browser remembers for the user who signed in. */
async function loadRemembered({ session, owner, memory, sleep, loader, onFailed }: FollowParts): Promise<void> {
  const signedIn = owner()
  if (signedIn === undefined || !memory.has(signedIn)) return
  await sleep(loadAfterMs)
  if (session.getState().phase === 'signedIn' && owner() === signedIn) await loader.ready().catch(onFailed)
}
