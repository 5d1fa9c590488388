import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { networkSettings, Network, Trial } from '@cove/device-contract/network-settings'
import type { Host } from '../../module-kit/module-kit.ts'
import { NetworkCommandFailed } from './backend.ts'
import type { NetworkBackend } from './backend.ts'
import type { NetworkChange } from './change.ts'
import { storeChange } from './store-change.ts'
import type { NetworkStore, StoredTrial } from './store.ts'
import { notifyOf, recordOf, shownOf, unrevertedOf } from './trial-views.ts'

/** What trials work with. */
export interface TrialParts {
  readonly host: Host<typeof networkSettings>
  readonly store: NetworkStore
  readonly backend: NetworkBackend
}

/** A change to try. */
export interface TrialRequest {
  readonly change: NetworkChange
  readonly author: StoredTrial['author']
  readonly lengthMs: number
}

/** Apply, prove, or go back: at most one change of the network at a time. */
export interface Trials extends Disposable {
  shown(): Trial | undefined
  /** The change whose way back failed last, until a later one ended well or the device is started again. */
  unreverted(): Network['unreverted']
  /** Undefined while another one runs; rejects when the change cannot be applied. */
  start(request: TrialRequest): Promise<Trial | undefined>
  /** Whether the device is reached at its new address; undefined for a trial that is over. */
  prove(ticket: string, request: IncomingMessage): boolean | undefined
  confirm(ticket: string): Promise<'networkTrialOver' | 'networkTrialUnproved' | undefined>
  undo(ticket: string): Promise<'networkTrialOver' | 'networkNotReverted' | undefined>
}

/** Opens trials; one that a former process left goes back at its deadline, which may be now. */
export async function openTrials(parts: TrialParts): Promise<Trials> {
  const { host, store, backend } = parts
  const ends = createEnds(parts)
  const left = store.trial()
  if (left && left.deadlineMs <= host.nowMs()) await ends.goBack(left, true)
  else if (left) ends.watch(left, left.deadlineMs)
  return {
    shown: () => shownOf(store.trial(), host.nowMs()),
    unreverted: () => ends.unreverted(),
    async start(request) {
      if (store.trial()) return undefined
      const trial = newTrial(request, host.nowMs())
      // Stored before anything changes: a process that is killed right after finds the way back.
      store.setTrial(trial)
      try {
        await backend.apply(trial.change)
      } catch (error) {
        ends.end()
        if (error instanceof NetworkCommandFailed && error.isStuck) {
          ends.stuck(trial)
          host.events.emit('network-settings.changed', {})
        }
        throw error
      }
      // Joining a wireless network takes up to a minute, which is not part of the trial.
      const applied = ownTrial(store, trial.ticket)
      if (applied) ends.watch(applied, host.nowMs() + request.lengthMs)
      host.events.emit('network-settings.changed', {})
      return shownOf(store.trial(), host.nowMs())
    },
    prove(ticket, request) {
      const trial = ends.running(ticket)
      if (!trial) return undefined
      const isReached = trial.isReached || backend.isReachedBy(trial.change, request)
      if (isReached && !trial.isReached) store.setTrial({ ...trial, isReached })
      return isReached
    },
    async confirm(ticket) {
      const trial = ends.running(ticket)
      if (!trial) return 'networkTrialOver'
      if (!trial.isReached) return 'networkTrialUnproved'
      await ends.keep(trial)
      return undefined
    },
    async undo(ticket) {
      const trial = ends.running(ticket)
      if (!trial) return 'networkTrialOver'
      return (await ends.goBack(trial, false)) ? undefined : 'networkNotReverted'
    },
    [Symbol.dispose]: ends[Symbol.dispose],
  }
}

function ownTrial(store: NetworkStore, ticket: string): StoredTrial | undefined {
  const trial = store.trial()
  return trial?.ticket === ticket ? trial : undefined
}

/** Takes a change back; answers whether the setup before is back. */
async function reverted({ backend, host }: TrialParts, { change }: StoredTrial): Promise<boolean> {
  try {
    await backend.revert(change)
    return true
  } catch (error) {
    if (!(error instanceof NetworkCommandFailed)) throw error
    host.log.error('the way back of a network change', error)
    return false
  }
}

/** Takes away what only the state before had; answers whether that worked. */
async function settled({ backend, host }: TrialParts, { change }: StoredTrial): Promise<boolean> {
  try {
    await backend.settle(change)
    return true
  } catch (error) {
    if (!(error instanceof NetworkCommandFailed)) throw error
    host.log.error('the end of a network change', error)
    return false
  }
}

/** Writes a way back that worked into the history; one that the user did not ask for is a notice. */
function tellWayBack(host: TrialParts['host'], trial: StoredTrial, isAutomatic: boolean): void {
  recordOf(host, trial, isAutomatic ? 'automatic' : 'revert')
  if (isAutomatic) notifyOf(host, trial, trial.isReached ? 'unconfirmed' : 'unreached')
}

/** What the page is told of the last change whose way back failed. */
function createUnreverted(host: TrialParts['host']) {
  let last: Network['unreverted']
  return {
    unreverted: () => last,
    /** The network before a change is not back: the administrator and the page learn it. */
    stuck(trial: StoredTrial): void {
      last = unrevertedOf(trial)
      notifyOf(host, trial, 'notReverted')
    },
    endedWell: (): void => void (last = undefined),
  }
}

/** The three ends of a trial: kept, taken back, or taken back by the clock. */
function createEnds(parts: TrialParts) {
  const { host, store, backend } = parts
  let timer: NodeJS.Timeout | undefined
  const changed = (): void => host.events.emit('network-settings.changed', {})
  let endingTicket = ''
  const end = (): void => {
    clearTimeout(timer)
    store.endTrial()
  }
  const { unreverted, stuck, endedWell } = createUnreverted(host)
  /** Answers whether the network before is back. */
  const goBack = async (trial: StoredTrial, isAutomatic: boolean): Promise<boolean> => {
    endingTicket = trial.ticket
    // The row goes last: a process that is killed on the way back goes back again at its start.
    const isBack = await reverted(parts, trial)
    end()
    if (isBack) {
      endedWell()
      tellWayBack(host, trial, isAutomatic)
    } else stuck(trial)
    changed()
    return isBack
  }
  return {
    end,
    stuck,
    goBack,
    unreverted,
    /** The stored trial of a ticket, unless it is on its way back. */
    running: (ticket: string): StoredTrial | undefined => (ticket === endingTicket ? undefined : ownTrial(store, ticket)),
    async keep(trial: StoredTrial): Promise<void> {
      end()
      endedWell()
      storeChange(store, trial.change, backend.isModel)
      if (!(await settled(parts, trial))) notifyOf(host, trial, 'notSettled')
      recordOf(host, trial, 'set')
      changed()
    },
    watch(trial: StoredTrial, deadlineMs: number): void {
      if (trial.deadlineMs !== deadlineMs) store.setTrial({ ...trial, deadlineMs })
      const late = (): void => {
        const stored = ownTrial(store, trial.ticket)
        if (stored && trial.ticket !== endingTicket)
          goBack(stored, true).catch((error: unknown) => host.log.error('the way back of a network change', error))
      }
      timer = setTimeout(late, Math.max(0, deadlineMs - host.nowMs())).unref()
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  }
}

function newTrial({ change, author, lengthMs }: TrialRequest, nowMs: number): StoredTrial {
  return { ticket: randomBytes(32).toString('base64url'), change, author, deadlineMs: nowMs + lengthMs, isReached: false }
}
