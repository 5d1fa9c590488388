import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { networkSettings, Trial } from '@cove/device-contract/network-settings'
import type { Host } from '../../core/module-kit.ts'
import type { DeviceSettingsApi } from '../device-settings/api.ts'
import { NetworkCommandFailed } from './backend.ts'
import type { NetworkBackend } from './backend.ts'
import type { KeptAddress, NetworkStore, StoredTrial } from './store.ts'

/** What trials work with. */
export interface TrialParts {
  readonly host: Host<typeof networkSettings>
  readonly store: NetworkStore
  readonly backend: NetworkBackend
}

/** A change to try. */
export interface TrialRequest {
  readonly before: KeptAddress
  readonly after: KeptAddress
  readonly author: StoredTrial['author']
  readonly lengthMs: number
}

/** Apply, prove, or go back: at most one change of addresses at a time. */
export interface Trials extends Disposable {
  shown(): Trial | undefined
  /** Undefined while another one runs; rejects when the change cannot be applied. */
  start(request: TrialRequest): Promise<Trial | undefined>
  /** Whether the device is reached at its new address; undefined for a trial that is over. */
  prove(ticket: string, request: IncomingMessage): boolean | undefined
  confirm(ticket: string): Promise<'networkTrialOver' | 'networkTrialUnproved' | undefined>
  undo(ticket: string): Promise<'networkTrialOver' | undefined>
}

/** Opens trials; one that a former process left goes back at its deadline, which may be now. */
export async function openTrials(parts: TrialParts): Promise<Trials> {
  const { host, store, backend } = parts
  const ends = createEnds(parts)
  const left = store.trial()
  if (left && left.deadlineMs <= host.nowMs()) await ends.goBack(left, true)
  else if (left) ends.watch(left)
  return {
    shown: () => shownOf(parts),
    async start(request) {
      if (store.trial()) return undefined
      const trial = newTrial(request, host.nowMs())
      // Stored before anything changes: a process that is killed right after finds the way back.
      store.setTrial(trial)
      try {
        await backend.apply(trial.before, trial.after)
      } catch (error) {
        ends.end()
        throw error
      }
      ends.watch(trial)
      host.events.emit('network-settings.changed', {})
      return shownOf(parts)
    },
    prove(ticket, request) {
      const trial = ownTrial(store, ticket)
      if (!trial) return undefined
      const isReached = trial.isReached || backend.isReachedBy(trial, request)
      if (isReached && !trial.isReached) store.setTrial({ ...trial, isReached })
      return isReached
    },
    async confirm(ticket) {
      const trial = ownTrial(store, ticket)
      if (!trial) return 'networkTrialOver'
      if (!trial.isReached) return 'networkTrialUnproved'
      await ends.keep(trial)
      return undefined
    },
    async undo(ticket) {
      const trial = ownTrial(store, ticket)
      if (!trial) return 'networkTrialOver'
      await ends.goBack(trial, false)
      return undefined
    },
    [Symbol.dispose]: ends[Symbol.dispose],
  }
}

function ownTrial(store: NetworkStore, ticket: string): StoredTrial | undefined {
  const trial = store.trial()
  return trial?.ticket === ticket ? trial : undefined
}

/** The three ends of a trial: kept, taken back, or taken back by the clock. */
function createEnds(parts: TrialParts) {
  const { host, store, backend } = parts
  let timer: NodeJS.Timeout | undefined
  const changed = (): void => host.events.emit('network-settings.changed', {})
  /** The row goes first: whatever ends the trial, it ends once. */
  const end = (): void => {
    clearTimeout(timer)
    store.endTrial()
  }
  const goBack = async (trial: StoredTrial, isAutomatic: boolean): Promise<void> => {
    end()
    await backend.revert(trial.before, trial.after)
    record(parts, trial, isAutomatic ? 'automatic' : 'revert')
    if (isAutomatic) notify(parts, trial, trial.isReached ? 'unconfirmed' : 'unreached')
    changed()
  }
  return {
    end,
    goBack,
    async keep(trial: StoredTrial): Promise<void> {
      end()
      store.setAddress(backend.isModel ? trial.after : { ...trial.after, isReal: true })
      await backend.settle(trial.before, trial.after).catch((error: unknown) => {
        if (!(error instanceof NetworkCommandFailed)) throw error
        host.log.error('the end of a network change', error)
        notify(parts, trial, 'notSettled')
      })
      record(parts, trial, 'set')
      changed()
    },
    watch(trial: StoredTrial): void {
      const late = (): void => {
        if (ownTrial(store, trial.ticket))
          goBack(trial, true).catch((error: unknown) => host.log.error('the way back of a network change', error))
      }
      timer = setTimeout(late, Math.max(0, trial.deadlineMs - host.nowMs())).unref()
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  }
}

function newTrial({ before, after, author, lengthMs }: TrialRequest, nowMs: number): StoredTrial {
  return { ticket: randomBytes(32).toString('base64url'), before, after, author, deadlineMs: nowMs + lengthMs, isReached: false }
}

function shownOf({ store, host }: TrialParts): Trial | undefined {
  const trial = store.trial()
  return (
    trial && {
      ticket: trial.ticket,
      interfaceName: trial.after.interfaceName,
      assignment: trial.after.assignment,
      beforeAddress: trial.before.address,
      address: trial.after.address,
      deadlineMs: trial.deadlineMs,
      nowMs: host.nowMs(),
      isReached: trial.isReached,
    }
  )
}

/** What the history of the device shows; of a way back it shows that it went back. */
function record({ host }: TrialParts, { before, after, author }: StoredTrial, way: 'set' | 'revert' | 'automatic'): void {
  const valueOf = ({ interfaceName, assignment, address }: KeptAddress) => ({ interfaceName, assignment, address })
  const [from, to] = way === 'set' ? [before, after] : [after, before]
  const who = way === 'automatic' ? { userNo: '', nickname: '' } : author
  host
    .module<DeviceSettingsApi>('device-settings')
    ?.record('network', { before: valueOf(from), after: valueOf(to) }, Object.assign({ way }, who))
}

/** Tells the administrator how a change ended that did not end as it was meant to. */
function notify({ host }: TrialParts, { before, after }: StoredTrial, text: 'unreached' | 'unconfirmed' | 'notSettled'): void {
  const cause = text === 'notSettled' ? 'network.notSettled' : 'network.reverted'
  const values = { address: after.address, before: before.address, name: after.interfaceName }
  const action = { route: '/device-setting/network-setting' }
  const administrator = host.users.administrator()?.no
  if (administrator !== undefined) host.notices.raise({ userNo: administrator, cause, level: 'important', text, values, action })
}
