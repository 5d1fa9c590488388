import type { Answer, CallDefinition, DeviceClient } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import { tasks } from '@cove/device-contract/tasks'
import type { StoreApi } from 'zustand/vanilla'
import type { KeyedStore } from '../degraded/keyed-store.ts'
import { isFault } from '../device/is-fault.ts'
import type { SessionState } from '../session/session.ts'
import type { ExclusiveRun } from '../session/token-refresh.ts'
import type { Texts } from '../texts/texts.ts'
import { nextOutbox, nextToSend, type OutboxEvent } from './outbox-state.ts'
import type { Outbox, OutboxCall, OutboxItem, OutboxState } from './outbox.ts'

/** What the outbox is made of. */
export interface OutboxParts {
  /** Made with the page, so that windows can show it before this chunk is here. */
  readonly store: StoreApi<OutboxState>
  readonly session: StoreApi<SessionState>
  readonly device: DeviceClient
  readonly disk: KeyedStore
  readonly exclusively: ExclusiveRun
  readonly texts: Pick<Texts, 'error' | 'loadErrors'>
  readonly newId: () => string
  readonly nowMs: () => number
  /** Whose changes these are: person and device; undefined while nobody is signed in. */
  readonly owner: () => string | undefined
  /** Tells the other tabs that the list changed, and hears of theirs. */
  readonly announce: () => void
}
/** The outbox with the half only the kernel uses. */
export interface OwnedOutbox extends Outbox, Disposable {
  /** A sibling tab changed the list. */
  readonly reload: () => Promise<void>
}

/** Creates the outbox of this page: one list for all tabs of a person, sent by one of them. */
export function createOutbox(parts: OutboxParts): OwnedOutbox {
  const { store, session, owner, disk } = parts
  const dispatch = (event: OutboxEvent) => store.setState((state) => nextOutbox(state, event))
  const keyOf = (whose: string, item: OutboxItem) => `${whose}|${String(Math.round(item.addedAtMs)).padStart(16, '0')}|${item.id}`
  // One after the other: a list that is read never misses a change that is just being written.
  let tail: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const run = tail.then(work)
    tail = run.catch(() => undefined)
    return run
  }
  // A browser without room keeps a change as long as the page lives.
  const unsaved = new Set<string>()
  /** Sent or taken back, whatever the disk still says. */
  const gone = new Set<string>()
  const save = (whose: string, id: string) => {
    unsaved.add(id)
    return inTurn(async () => {
      const item = store.getState().items.find((one) => one.id === id)
      if (!item) return
      await disk.put(keyOf(whose, item), item).then(
        () => unsaved.delete(id),
        () => undefined,
      )
      parts.announce()
    })
  }
  const drop = (whose: string, item: OutboxItem) => {
    gone.add(item.id)
    unsaved.delete(item.id)
    return inTurn(async () => {
      await disk.remove(keyOf(whose, item)).catch(() => undefined)
      parts.announce()
    })
  }
  const reload = () =>
    inTurn(async () => {
      const whose = owner()
      const rows = whose === undefined ? [] : await disk.all(`${whose}|`).catch(() => undefined)
      if (!rows || owner() !== whose) return
      const kept = store.getState().items.filter((item) => unsaved.has(item.id))
      const stored = rows.map(({ value }) => value).filter(isItem)
      const items = [...stored.filter((item) => !unsaved.has(item.id) && !gone.has(item.id)), ...kept]
      dispatch({ kind: 'loaded', items: items.toSorted((one, other) => one.addedAtMs - other.addedAtMs) })
    })
  const isThere = () => session.getState().phase === 'signedIn' && session.getState().online
  const send = async (whose: string) => {
    // A sibling may have sent some of them: the list on the disk is the truth.
    await reload()
    for (let item = nextToSend(store.getState()); item && isThere() && owner() === whose; item = nextToSend(store.getState())) {
      dispatch({ kind: 'sending', id: item.id })
      const outcome = await sendOne(parts, item)
      if (owner() !== whose) return
      if (outcome.kind === 'sent') {
        dispatch({ kind: 'sent', id: item.id })
        await drop(whose, item)
        continue
      }
      dispatch(outcome.kind === 'refused' ? { kind: 'refused', id: item.id, text: outcome.text } : { kind: 'unsent', id: item.id })
      await save(whose, item.id)
      if (outcome.kind === 'away') return
    }
  }
  let sending: Promise<void> | undefined
  const replay = () => {
    const whose = owner()
    if (whose === undefined || !isThere() || !nextToSend(store.getState())) return
    sending ??= parts
      .exclusively('cove.outbox', () => send(whose))
      .catch(() => undefined)
      .finally(() => {
        sending = undefined
      })
  }
  let known = owner()
  const stop = session.subscribe(() => {
    const whose = owner()
    if (whose !== known) {
      known = whose
      dispatch({ kind: 'cleared' })
      void reload().then(replay)
    }
    replay()
  })
  void reload().then(replay)
  return {
    store,
    reload,
    add: async (callId, input, label) => {
      const whose = owner()
      if (whose === undefined) return undefined
      const item: OutboxItem = { id: parts.newId(), callId, input, label, state: 'waiting', text: undefined, addedAtMs: parts.nowMs() }
      dispatch({ kind: 'added', item })
      await save(whose, item.id)
      replay()
      return item.id
    },
    remove: (id) => {
      const whose = owner()
      const item = store.getState().items.find((one) => one.id === id)
      dispatch({ kind: 'removed', id })
      if (item && whose !== undefined) void drop(whose, item)
    },
    retry: (id) => {
      const whose = owner()
      dispatch({ kind: 'retried', id })
      if (whose !== undefined) void save(whose, id).then(replay)
    },
    [Symbol.dispose]: stop,
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

function isItem(value: unknown): value is OutboxItem {
  return typeof value === 'object' && value !== null && 'id' in value && 'callId' in value && 'state' in value && 'addedAtMs' in value
}
