import type { Area } from '@cove/device-contract'
import { fieldsOf, readSettings, writeSettings } from '@cove/device-contract/kit'
import type { SettingsDocument } from '@cove/device-contract/kit'
import type { FieldChange } from './change-log.ts'
import { shownValue } from './secret-values.ts'

/** Wire names of the settings of an area. */
export function fieldNames(area: Area): readonly string[] {
  return (area.settings && fieldsOf(area.settings)?.map(({ wire }) => wire)) ?? []
}

/** A change as a user sees it, secrets masked, and never with undefined values: a value that was not stored is the default, null where the area is gone. */
export function withDefaults<C extends FieldChange>(change: C, area: Area | undefined): C {
  const defaults: SettingsDocument = area ? writeSettings(area, readSettings(area, {})) : {}
  const shown = (value: unknown): unknown => shownValue(area, change.field, value === undefined ? (defaults[change.field] ?? null) : value)
  return { ...change, before: shown(change.before), after: shown(change.after) }
}
