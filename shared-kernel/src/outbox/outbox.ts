import type { StoreApi } from 'zustand/vanilla'

/** The device calls that may wait for a device that is away. */
export type OutboxCall = 'files.add' | 'files.rename' | 'files.delete' | 'tasks.add'

/** One change that waits, or that the device did not want. */
export interface OutboxItem {
  readonly id: string
  readonly callId: OutboxCall
  /** The call's input, in our names; plain data. */
  readonly input: unknown
  /** A text of the window that queued it: 'Rename a.txt to b.txt'. */
  readonly label: string
  /** 'conflict' when the device refused it after coming back; `text` says why, and it waits for the user. */
  readonly state: 'waiting' | 'sending' | 'conflict'
  readonly text: string | undefined
  readonly addedAtMs: number
}
/** What the outbox shows. */
export interface OutboxState {
  readonly items: readonly OutboxItem[]
}

/**
 * Changes made while the device was away: stored per user and device, shown, sent in order when it is back. Nothing is sent
 * for another user; signing out drops them.
 */
export interface Outbox {
  readonly store: StoreApi<OutboxState>
  /** Queues a change and resolves to its id; undefined when no user is signed in. `label` is a sentence for the list. */
  readonly add: (callId: OutboxCall, input: unknown, label: string) => Promise<string | undefined>
  /** Drops a change; it will not be sent. */
  readonly remove: (id: string) => void
  /** Sends a change that met a conflict once more, when the device is there. */
  readonly retry: (id: string) => void
}
