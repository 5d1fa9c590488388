import type { Area } from '@cove/device-contract'
import { desktop } from '@cove/device-contract/desktop'
import { files } from '@cove/device-contract/files'
import { fieldsOf, readSettings } from '@cove/device-contract/kit'
import { notices } from '@cove/device-contract/notices'
import { transfer } from '@cove/device-contract/transfer'

/** Areas whose settings this window names; others are shown as the device names them. */
const areas: Readonly<Record<string, Area>> = { desktop, files, notices, transfer }
/** Ids of the areas that can be chosen above the history. */
export const namedAreas = Object.keys(areas)

/** One value of a setting, in our names. */
export interface NamedField {
  readonly areaId: string
  readonly name: string
  readonly value: unknown
}

/** A field as it is stored, in our names; undefined for an area or a field that this window does not know. */
export function namedField(areaId: string, field: string, value: unknown): NamedField | undefined {
  const area = Object.hasOwn(areas, areaId) ? areas[areaId] : undefined
  const known = area?.settings && fieldsOf(area.settings)?.find(({ wire }) => wire === field)
  if (!area || !known) return undefined
  const read = readSettings(area, { [field]: value }) as Readonly<Record<string, unknown>>
  return { areaId, name: known.ours, value: read[known.ours] }
}
