import { DeviceFault } from '@cove/device-contract'
import type { Area, DeviceClient } from '@cove/device-contract'
import { encodeChanges, readSettings } from '@cove/device-contract/kit'
import type { SettingsDocument, SettingsOf } from '@cove/device-contract/kit'
import { modules } from '@cove/device-contract/modules'
import { settingsStart } from '@cove/device-contract/start'
import { attempt, isCancelled, tellFailure } from '../device/attempt.ts'
import type { DeviceEvents } from '../events/device-events.ts'
import type { Kernel } from '../public/kernel.ts'
import type { Session } from '../session/session.ts'
import { createSettingsEntry } from './settings-entry.ts'
import type { SettingsEntry } from './settings-entry.ts'
import type { SettingsMemory } from './settings-memory.ts'
import type { Settings } from './settings.ts'

/** What settings need. */
export interface SettingsParts extends Pick<Kernel, 'texts' | 'toasts' | 'dialogs'> {
  readonly session: Pick<Session, 'store' | 'onEnded'>
  readonly events: DeviceEvents
  readonly device: () => DeviceClient
  /** The browser's copy; without one a page begins with the defaults. */
  readonly memory?: SettingsMemory
  /** Runs something after a moment, unless the page is left before that. */
  readonly later?: (run: () => void) => void
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
  const isSignedIn = () => parts.session.store.getState().phase === 'signedIn'
  const entryOf = (areaId: string): SettingsEntry => {
    const known = entries.get(areaId) ?? createSettingsEntry()
    entries.set(areaId, known)
    // SETA-11: before the first paint, so that nothing is drawn twice.
    if (isSignedIn() && parts.memory) known.recall(parts.memory.read(areaId))
    return known
  }
  const read = (areaId: string): void => {
    if (!isSignedIn()) return
    const entry = entryOf(areaId)
    const work = { areaId, entry, isOfSession: inRound() }
    if (entry.hasUnsent()) void resend(parts, work)
    void readEntry(parts, work)
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
    change: (area, changes) => changeEntry(parts, { area, changes, areaId: area.id, entry: entryOf(area.id), isOfSession: inRound() }),
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
    events.on(settingsStart, 'settings.changed', ({ areaId }) => expire(areaId)),
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
  readonly areaId: string
  readonly entry: SettingsEntry
  /** False when the user signed out meanwhile. */
  readonly isOfSession: () => boolean
}

async function readEntry(parts: SettingsParts, { areaId, entry, isOfSession }: Work): Promise<void> {
  try {
    await entry.inTurn(async () => {
      if (!isOfSession() || entry.isCurrent()) return
      const take = entry.begin()
      const answer = await parts.device().use(settingsStart).get({ query: { areaId } }, { silent: true })
      if (!answer.ok || !isOfSession()) return
      take(answer.data.values)
      parts.memory?.write(areaId, entry.saved())
    })
  } catch {
    // The device is away: what is known applies, and it is read again when the device is back.
  }
}

/** SETA-11: sends what the page before this one could not finish. The device decides: what it refuses is dropped. */
async function resend(parts: SettingsParts, { areaId, entry, isOfSession }: Work): Promise<void> {
  try {
    await entry.inTurn(async () => {
      if (!isOfSession() || !entry.hasUnsent()) return
      const answer = await parts
        .device()
        .use(settingsStart)
        .set({ body: { areaId, values: entry.unsent() } }, { silent: true })
      if (!isOfSession()) return
      entry.settleUnsent()
      if (answer.ok) entry.begin()(answer.data.values)
      parts.memory?.write(areaId, entry.saved())
    })
  } catch {
    // The device is away: the next read of this area tries again.
  }
}

interface Change<A extends Area> extends Work {
  readonly area: A
  readonly changes: Partial<SettingsOf<A>>
}

async function changeEntry<A extends Area>(parts: SettingsParts, change: Change<A>): Promise<boolean> {
  try {
    const outcome = await attempt(parts, () => sendChange(parts, change))
    if (!outcome.ok && change.isOfSession()) tellFailure(parts, outcome.failure)
    return outcome.ok
  } catch (cause) {
    if (isCancelled(cause)) return false
    throw cause
  }
}

/** SETA-05a: shows the change until the device has answered; the answer, or what was known before, then takes its place. */
async function sendChange<A extends Area>(parts: SettingsParts, { area, areaId, changes, entry, isOfSession }: Change<A>) {
  const values = encoded(area, changes)
  const shown = entry.show(values)
  parts.memory?.write(areaId, entry.saved())
  try {
    return await entry.inTurn(async () => {
      if (!isOfSession()) throw new DOMException('the user signed out', 'AbortError')
      const take = entry.begin()
      const answer = await parts.device().use(settingsStart).set({ body: { areaId, values } })
      if (answer.ok && isOfSession()) take(answer.data.values)
      return answer
    })
  } finally {
    shown[Symbol.dispose]()
    // SETA-11: a request also ends when the page is left; then the change stays saved and the next page sends it.
    if (isOfSession()) parts.later?.(() => isOfSession() && parts.memory?.write(areaId, entry.saved()))
  }
}

function encoded<A extends Area>(area: A, changes: Partial<SettingsOf<A>>): SettingsDocument {
  try {
    return encodeChanges(area, changes)
  } catch (cause) {
    throw new DeviceFault('badInput', settingsStart.calls.set.id, { cause })
  }
}
