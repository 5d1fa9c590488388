import { z, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

/** Id of an area that declares settings. */
export const AreaId = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9-]*$/), z.maxLength(64))

/** Fields that a caller sends, by their wire names; the schema of the area says what each may be. */
export const FieldsSchema = z.record(z.string().check(z.maxLength(64)), z.unknown())

/** SETA-01a: the settings of one user for one area. */
export const StoredSettingsSchema = wireObject({
  areaId: named('area', z.string()),
  /** Version of the area on this device. */
  version: WholeNumber,
  /** Every field the device knows: the stored value, else the default. */
  values: z.record(z.string(), z.unknown()),
})
export type StoredSettings = z.output<typeof StoredSettingsSchema>
