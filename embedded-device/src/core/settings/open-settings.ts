import type { Area } from '@cove/device-contract'
import { checkSettings, decodeChanges } from '@cove/device-contract/kit'
import type { SettingsDocument, SettingsOf } from '@cove/device-contract/kit'
import type { StoredSettings } from '@cove/device-contract/settings'
import type { Db, Log, Sealing } from '@cove/server-kit'
import type { EventHub } from '../events/event-hub.ts'
import { createRegistry } from '../base/registry.ts'
import type { ChangeOrigin } from './change-log.ts'
import { createSecretValues, sealPlainSettings } from './secret-values.ts'
import { openDocuments } from './settings-documents.ts'
import type { AcceptsValue, RegisteredArea } from './settings-documents.ts'
import { createFiles } from './settings-file.ts'
import type { SettingsFiles } from './settings-file.ts'
import { createHistory } from './settings-history.ts'
import type { SettingsHistory } from './settings-history.ts'

/** Called after a change with the user and the new settings. */
export type SettingsListener<A extends Area> = (userNo: string, settings: SettingsOf<A>) => void

/** Why a change was refused. */
export type SettingsRefusal = 'settingsUnknown' | 'illegalParameter' | 'requestTooLarge'

/** Settings of features, of every user (SETA). */
export interface Settings {
  /** Makes the settings of an area readable and changeable. Throws when its fields have no defaults or its id is taken. */
  register(area: Area, accepts?: AcceptsValue): Disposable
  /** One user's settings; never fails because of what is stored. */
  of<A extends Area>(area: A, userNo: string): SettingsOf<A>
  /** Calls `listener` after each change of an area's settings. The caller disposes. */
  onChanged<A extends Area>(area: A, listener: SettingsListener<A>): Disposable
  /** All fields in wire form; undefined for an area that is not registered. */
  read(userNo: string, areaId: string): StoredSettings | undefined
  /** Stores changed fields in wire form and notifies, as the device itself; a refusal changes nothing. */
  set(userNo: string, areaId: string, changes: SettingsDocument): StoredSettings | SettingsRefusal
  /** The same as a change of a user. */
  change(origin: ChangeOrigin, areaId: string, changes: SettingsDocument): StoredSettings | SettingsRefusal
  readonly history: SettingsHistory
  readonly files: SettingsFiles
}

/** What settings are opened with. */
export interface SettingsOptions {
  readonly db: Db
  readonly events: Pick<EventHub, 'emit'>
  readonly nowMs: () => number
  readonly log: Log
  readonly dataDir: string
  readonly sealing: Pick<Sealing, 'seal' | 'unseal'>
}

/** Opens the settings of all users over the main database. */
export function openSettings(options: SettingsOptions): Settings {
  const areas = new Map<string, RegisteredArea>()
  const changes = createChanges(options)
  const secrets = createSecretValues(options.sealing)
  const documents = openDocuments({
    ...options,
    areas,
    secrets,
    onChanged: (area, userNo) => changes.emit(area, userNo, documents.of(area, userNo)),
  })
  const change: Settings['change'] = (origin, areaId, received) => {
    const known = areas.get(areaId)
    if (!known) return 'settingsUnknown'
    const values = decodeChanges(known.area, received)
    if (!values || !Object.entries(values).every(([field, value]) => known.accepts(origin.userNo, field, value))) return 'illegalParameter'
    const changed = documents.apply(origin, [{ area: known.area, values }])
    return changed === 'requestTooLarge' ? changed : documents.shown(known.area, origin.userNo)
  }
  return {
    of: documents.of,
    onChanged: changes.on,
    register(area, accepts = () => true) {
      checkSettings(area)
      if (areas.has(area.id)) throw new Error(`two areas with the settings '${area.id}'`)
      sealPlainSettings(options, secrets, area)
      areas.set(area.id, { area, accepts })
      return { [Symbol.dispose]: () => void areas.delete(area.id) }
    },
    read(userNo, areaId) {
      const known = areas.get(areaId)
      return known && documents.shown(known.area, userNo)
    },
    set: (userNo, areaId, received) => change({ userNo, clientName: '', way: 'set' }, areaId, received),
    change,
    history: createHistory(documents),
    files: createFiles(documents),
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
