import { DeviceFault } from '@cove/device-contract'
import type { Area, DeviceClient } from '@cove/device-contract'
import { encodeChanges, readSettings } from '@cove/device-contract/kit'
import type { SettingsDocument, SettingsOf } from '@cove/device-contract/kit'
import { modules } from '@cove/device-contract/modules'
import { settings } from '@cove/device-contract/settings'
import { attempt, isCancelled, tellFailure } from '../device/attempt.ts'
import type { DeviceEvents } from '../events/device-events.ts'
import type { Kernel } from '../public/kernel.ts'
import type { Session } from '../session/session.ts'
import { createSettingsEntry } from './settings-entry.ts'
import type { SettingsEntry } from './settings-entry.ts'
import type { Settings } from './settings.ts'

/** What settings need. */
export interface SettingsParts extends Pick<Kernel, 'texts' | 'toasts' | 'dialogs'> {
  readonly session: Pick<Session, 'store' | 'onEnded'>
  readonly events: DeviceEvents
  readonly device: () => DeviceClient
}

/** Creates the settings of this page: one entry per area, read when a window first uses it. */
export function createSettings(parts: SettingsParts): Settings & Disposable {
  const entries = new Map<string, SettingsEntry>()
  // SETA-06, S-D7: work of an earlier session is neither sent nor used.
  let round = 0
  const inRound = (): (() => boolean) => {
    const own = round
    return () => own === round
  }
  const entryOf = (areaId: string): SettingsEntry => {
    const known = entries.get(areaId) ?? createSettingsEntry()
    entries.set(areaId, known)
    return known
  }
  const read = (areaId: string): void => {
    if (parts.session.store.getState().phase !== 'signedIn') return
    void readEntry(parts, { areaId, entry: entryOf(areaId), isOfSession: inRound() })
  }
  const expire = (areaId: string): void => {
    entries.get(areaId)?.expire()
    if (entries.get(areaId)?.isUsed()) read(areaId)
  }
  const subscriptions = subscribe(parts, {
    expire,
    expireAll: () => [...entries.keys()].forEach(expire),
    forget: () => {
      round += 1
      for (const entry of entries.values()) entry.forget()
    },
  })
  return {
    of: createReader(entryOf),
    on: (area, listener) => {
      const entry = entryOf(area.id)
      const listening = entry.on(listener)
      if (!entry.isCurrent()) read(area.id)
      return listening
    },
    change: (area, changes) => changeEntry(parts, { area, changes, entry: entryOf(area.id), isOfSession: inRound() }),
    [Symbol.dispose]: () => subscriptions[Symbol.dispose](),
  }
}

/** Reads settings by the area that asks, once for each of its documents. */
function createReader(entryOf: (areaId: string) => SettingsEntry): Settings['of'] {
  const read = new WeakMap<Area, { readonly document: SettingsDocument; readonly values: unknown }>()
  return <A extends Area>(area: A): SettingsOf<A> => {
    const document = entryOf(area.id).document()
    const known = read.get(area)
    if (known?.document === document) return known.values as SettingsOf<A>
    const fresh = readSettings(area, document)
    // An answer that changes nothing for this area draws no window again.
    const values = JSON.stringify(known?.values) === JSON.stringify(fresh) ? known?.values : fresh
    read.set(area, { document, values })
    return values as SettingsOf<A>
  }
}

interface Listening {
  readonly expire: (areaId: string) => void
  readonly expireAll: () => void
  readonly forget: () => void
}

function subscribe({ session, events }: SettingsParts, { expire, expireAll, forget }: Listening): Disposable {
  const isThere = ({ phase, online }: { readonly phase: string; readonly online: boolean }) => phase === 'signedIn' && online
  const unsubscribe = session.store.subscribe((state, before) => {
    if (isThere(state) && !isThere(before)) expireAll()
  })
  const subscriptions = [
    events.on(settings, 'settings.changed', ({ areaId }) => expire(areaId)),
    // SETA-03c: the settings of a module come and go with it.
    events.on(modules, 'modules.changed', expireAll),
    events.onReset(expireAll),
    session.onEnded(forget),
  ]
  return {
    [Symbol.dispose]: () => {
      unsubscribe()
      for (const subscription of subscriptions) subscription[Symbol.dispose]()
    },
  }
}

interface Work {
  readonly entry: SettingsEntry
  /** False when the user signed out meanwhile. */
  readonly isOfSession: () => boolean
}

async function readEntry({ device }: SettingsParts, { areaId, entry, isOfSession }: Work & { readonly areaId: string }): Promise<void> {
  try {
    await entry.inTurn(async () => {
      if (!isOfSession() || entry.isCurrent()) return
      const take = entry.begin()
      const answer = await device().use(settings).get({ query: { areaId } }, { silent: true })
      if (answer.ok && isOfSession()) take(answer.data.values)
    })
  } catch {
    // The device is away: what is known applies, and it is read again when the device is back.
  }
}

interface Change<A extends Area> extends Work {
  readonly area: A
  readonly changes: Partial<SettingsOf<A>>
}

async function changeEntry<A extends Area>(parts: SettingsParts, change: Change<A>): Promise<boolean> {
  try {
    const outcome = await attempt(parts, () => sendChange(parts.device(), change))
    if (!outcome.ok && change.isOfSession()) tellFailure(parts, outcome.failure)
    return outcome.ok
  } catch (cause) {
    if (isCancelled(cause)) return false
    throw cause
  }
}

/** SETA-05a: shows the change until the device has answered; the answer, or what was known before, then takes its place. */
async function sendChange<A extends Area>(device: DeviceClient, { area, changes, entry, isOfSession }: Change<A>) {
  const values = encoded(area, changes)
  const shown = entry.show(values)
  try {
    return await entry.inTurn(async () => {
      if (!isOfSession()) throw new DOMException('the user signed out', 'AbortError')
      const take = entry.begin()
      const answer = await device.use(settings).set({ body: { areaId: area.id, values } })
      if (answer.ok && isOfSession()) take(answer.data.values)
      return answer
    })
  } finally {
    shown[Symbol.dispose]()
  }
}

function encoded<A extends Area>(area: A, changes: Partial<SettingsOf<A>>): SettingsDocument {
  try {
    return encodeChanges(area, changes)
  } catch (cause) {
    throw new DeviceFault('badInput', settings.calls.set.id, { cause })
  }
}
