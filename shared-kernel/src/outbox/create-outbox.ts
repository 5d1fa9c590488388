import type { Answer, CallDefinition, DeviceClient } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import { tasks } from '@cove/device-contract/tasks'
import type { StoreApi } from 'zustand/vanilla'
import type { KeyedStore } from '../degraded/keyed-store.ts'
import { isFault } from '../device/is-fault.ts'
import type { SessionState } from '../session/session.ts'
import type { ExclusiveRun } from '../session/token-refresh.ts'
import type { Texts } from '../texts/texts.ts'
import { nextOutbox, nextToSend } from './outbox-state.ts'
import type { OutboxEvent } from './outbox-state.ts'
import { createStoredItems } from './stored-items.ts'
import type { StoredItems } from './stored-items.ts'
import type { Outbox, OutboxCall, OutboxItem, OutboxState } from './outbox.ts'

/** What the outbox needs. */
export interface OutboxParts {
  /** Created with the page, so that windows can show it before this chunk is loaded. */
  readonly store: StoreApi<OutboxState>
  readonly session: StoreApi<SessionState>
  readonly device: DeviceClient
  readonly disk: KeyedStore
  readonly exclusively: ExclusiveRun
  readonly texts: Pick<Texts, 'error' | 'loadErrors'>
  readonly newId: () => string
  readonly nowMs: () => number
  /** User and device of the changes; undefined while no user is signed in. */
  readonly owner: () => string | undefined
  /** Notifies the other tabs that the list changed. */
  readonly announce: () => void
}
/** The outbox with what only the kernel uses. */
export interface OwnedOutbox extends Outbox, Disposable {
  /** Reads the list again after another tab changed it. */
  readonly reload: () => Promise<void>
}

/** Creates the outbox of this page: one list for all tabs of a user, sent by one of them. */
export function createOutbox(parts: OutboxParts): OwnedOutbox {
  const { store, session, owner } = parts
  const dispatch = (event: OutboxEvent) => store.setState((state) => nextOutbox(state, event))
  const stored = createStoredItems(parts, dispatch)
  const replay = createReplay(parts, { dispatch, stored })
  let known = owner()
  const stop = session.subscribe(() => {
    const whose = owner()
    if (whose !== known) {
      known = whose
      dispatch({ kind: 'cleared' })
      void stored.reload().then(replay)
    }
    replay()
  })
  void stored.reload().then(replay)
  return {
    store,
    reload: stored.reload,
    add: async (callId, input, label) => {
      const whose = owner()
      if (whose === undefined) return undefined
      const item: OutboxItem = { id: parts.newId(), callId, input, label, state: 'waiting', text: undefined, addedAtMs: parts.nowMs() }
      dispatch({ kind: 'added', item })
      await stored.save(whose, item.id)
      replay()
      return item.id
    },
    remove: (id) => {
      const whose = owner()
      const item = store.getState().items.find((one) => one.id === id)
      dispatch({ kind: 'removed', id })
      if (item && whose !== undefined) void stored.remove(whose, item)
    },
    retry: (id) => {
      const whose = owner()
      dispatch({ kind: 'retried', id })
      if (whose !== undefined) void stored.save(whose, id).then(replay)
    },
    [Symbol.dispose]: stop,
  }
}

interface ReplayParts {
  readonly dispatch: (event: OutboxEvent) => void
  readonly stored: StoredItems
}

/** Sends the waiting items in order while the device answers; only one run at a time, in one tab. */
function createReplay(parts: OutboxParts, { dispatch, stored }: ReplayParts): () => void {
  const { store, session, owner } = parts
  const isReachable = () => session.getState().phase === 'signedIn' && session.getState().online
  const send = async (whose: string) => {
    // Another tab may have sent some of them: the stored list decides.
    await stored.reload()
    for (let item = nextToSend(store.getState()); item && isReachable() && owner() === whose; item = nextToSend(store.getState())) {
      dispatch({ kind: 'sending', id: item.id })
      const outcome = await sendOne(parts, item)
      if (owner() !== whose) return
      if (outcome.kind === 'sent') {
        dispatch({ kind: 'sent', id: item.id })
        await stored.remove(whose, item)
        continue
      }
      dispatch(outcome.kind === 'refused' ? { kind: 'refused', id: item.id, text: outcome.text } : { kind: 'unsent', id: item.id })
      await stored.save(whose, item.id)
      if (outcome.kind === 'away') return
    }
  }
  let sending: Promise<void> | undefined
  return () => {
    const whose = owner()
    if (whose === undefined || !isReachable() || !nextToSend(store.getState())) return
    sending ??= parts
      .exclusively('cove.outbox', () => send(whose))
      .catch(() => undefined)
      .finally(() => {
        sending = undefined
      })
  }
}

type Outcome = { readonly kind: 'sent' | 'away' } | { readonly kind: 'refused'; readonly text: string }

async function sendOne({ device, texts }: OutboxParts, { callId, input }: OutboxItem): Promise<Outcome> {
  try {
    // The input was checked when it was queued; the device checks it again.
    const answer: Answer<CallDefinition> = await (
      callOf(device, callId) as (input: unknown, options: object) => Promise<Answer<CallDefinition>>
    )(input, {
      silent: true,
    })
    if (answer.ok) return { kind: 'sent' }
    await texts.loadErrors().catch(() => undefined)
    return { kind: 'refused', text: texts.error(answer.error.name) }
  } catch (cause) {
    if (isFault(cause) && (cause.kind === 'offline' || cause.kind === 'timeout')) return { kind: 'away' }
    if (cause instanceof Error && cause.name === 'AbortError') return { kind: 'away' }
    await texts.loadErrors().catch(() => undefined)
    return { kind: 'refused', text: texts.error('unknownError') }
  }
}

function callOf(device: DeviceClient, callId: OutboxCall): unknown {
  switch (callId) {
    case 'files.add':
      return device.use(files).add
    case 'files.rename':
      return device.use(files).rename
    case 'files.delete':
      return device.use(files).delete
    case 'tasks.add':
      return device.use(tasks).add
  }
}
