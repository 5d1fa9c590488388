import type { Area } from '@cove/device-contract'
import { readSettings } from '@cove/device-contract/kit'
import type { SettingsOf } from '@cove/device-contract/kit'
import { createListeners } from '../bus/listeners.ts'
import type { Settings } from '../settings/settings.ts'
import { tracked } from './leak-check.ts'

type Note = (action: string) => (input: unknown) => void

/** Settings in memory that begin with the given values, by area id, or the defaults; `note` records each change. */
export function fakeSettings(note: Note, initial: Readonly<Record<string, object>> = {}): Settings {
  const values = new Map<string, object>()
  const listeners = createListeners<string>()
  const of = <A extends Area>(area: A): SettingsOf<A> => {
    const known = values.get(area.id) ?? Object.assign(readSettings(area, {}) as object, initial[area.id])
    values.set(area.id, known)
    return known as SettingsOf<A>
  }
  return {
    of,
    change: (area, changes) => {
      note('settings.change')({ areaId: area.id, changes })
      values.set(area.id, { ...(of(area) as object), ...(changes as object) })
      listeners.emit(area.id)
      return Promise.resolve(true)
    },
    on: (area, listener) => {
      const listening = listeners.add((changedId) => changedId === area.id && listener())
      return tracked(`settings ${area.id}`, () => listening[Symbol.dispose]())
    },
  }
}
