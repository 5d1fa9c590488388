import type { Area } from '@cove/device-contract'
import { checkSettings, decodeChanges, readSettings, writeSettings } from '@cove/device-contract/kit'
import type { SettingsDocument, SettingsOf } from '@cove/device-contract/kit'
import type { StoredSettings } from '@cove/device-contract/settings'
import type { Db, Log } from '@cove/server-kit'
import type { EventHub } from '../events/event-hub.ts'
import { createRegistry } from '../registry.ts'
import { createSettingsStore } from './settings-store.ts'

/** Called after a change with the user and the new settings. */
export type SettingsListener<A extends Area> = (userNo: string, settings: SettingsOf<A>) => void

/** Why a change was refused. */
export type SettingsRefusal = 'settingsUnknown' | 'illegalParameter' | 'requestTooLarge'

/** Settings of features, of every user (SETA). */
export interface Settings {
  /** Makes the settings of an area readable and changeable. Throws when its fields have no defaults or its id is taken. */
  register(area: Area): Disposable
  /** One user's settings; never fails because of what is stored. */
  of<A extends Area>(area: A, userNo: string): SettingsOf<A>
  /** Calls `listener` after each change of an area's settings. The caller disposes. */
  onChanged<A extends Area>(area: A, listener: SettingsListener<A>): Disposable
  /** All fields in wire form; undefined for an area that is not registered. */
  read(userNo: string, areaId: string): StoredSettings | undefined
  /** Stores changed fields in wire form and notifies; a refusal changes nothing. */
  set(userNo: string, areaId: string, changes: SettingsDocument): StoredSettings | SettingsRefusal
}

/** What settings are opened with. */
export interface SettingsOptions {
  readonly db: Db
  readonly events: Pick<EventHub, 'emit'>
  readonly nowMs: () => number
  readonly log: Log
}

const maxBytes = 64 * 1024

/** Opens the settings of all users over the main database. */
export function openSettings(options: SettingsOptions): Settings {
  const { db, nowMs } = options
  const store = createSettingsStore(db)
  const areas = new Map<string, Area>()
  const changes = createChanges(options)
  const of = <A extends Area>(area: A, userNo: string): SettingsOf<A> => readSettings(area, store.read(userNo, area.id))
  const shown = (area: Area, userNo: string): StoredSettings => ({
    areaId: area.id,
    version: area.version,
    values: writeSettings(area, of(area, userNo)),
  })
  return {
    of,
    onChanged: changes.on,
    register(area) {
      checkSettings(area)
      if (areas.has(area.id)) throw new Error(`two areas with the settings '${area.id}'`)
      areas.set(area.id, area)
      return { [Symbol.dispose]: () => void areas.delete(area.id) }
    },
    read(userNo, areaId) {
      const area = areas.get(areaId)
      return area && shown(area, userNo)
    },
    set(userNo, areaId, received) {
      const area = areas.get(areaId)
      if (!area) return 'settingsUnknown'
      const changed = decodeChanges(area, received)
      if (!changed) return 'illegalParameter'
      const before = store.read(userNo, areaId) ?? {}
      // SETA-02b: fields of another version of the area stay; defaults are not stored, so that a later version may change them.
      const json = JSON.stringify({ ...before, ...changed })
      if (Buffer.byteLength(json) > maxBytes) return 'requestTooLarge'
      if (json === JSON.stringify(before)) return shown(area, userNo)
      store.write({ userNo, areaId, version: area.version, json, changedAtMs: nowMs() })
      changes.emit(area, userNo, of(area, userNo))
      return shown(area, userNo)
    },
  }
}

/** Notifies listeners on the device and the user's browsers. */
function createChanges({ events, log }: SettingsOptions) {
  const listeners = createRegistry<{ readonly areaId: string; readonly listener: SettingsListener<Area> }>()
  const attempt = (what: string, run: () => void): void => {
    try {
      run()
    } catch (error) {
      // The settings are stored: a full disk or a listener that throws must not make the change look refused.
      log.error(what, error)
    }
  }
  return {
    on: <A extends Area>(area: A, listener: SettingsListener<A>): Disposable =>
      // The registry knows listeners without the type of their area; each is called for its own area only.
      listeners.register({ areaId: area.id, listener: listener as unknown as SettingsListener<Area> }),
    emit(area: Area, userNo: string, settings: unknown): void {
      attempt('event settings.changed', () => events.emit({ kind: 'settings.changed', payload: { areaId: area.id }, userNo }))
      for (const { areaId, listener } of listeners.all())
        if (areaId === area.id) attempt(`settings of ${areaId}`, () => listener(userNo, settings as never))
    },
  }
}
