import { z, WholeNumber, identifies, named, wireNumber, wireObject } from '@cove/device-contract/kit'

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

const ChangeNumber = wireNumber().check(z.int(), z.gte(1)) as unknown as z.ZodMiniType<number, number>
/** Id of one change in the history of a user. */
export const ChangeId = identifies('settingsChange', ChangeNumber)

/** How a value changed: by the user, by a revert, by an import, or because something it names was removed. */
export const changeWays = ['set', 'revert', 'import', 'removed'] as const
/** One of `changeWays`. */
export type ChangeWay = (typeof changeWays)[number]

/** SETA-08: one field that was changed; values are in wire form, time in ms. */
export const SettingsChangeSchema = wireObject({
  changeId: named('id', WholeNumber),
  areaId: named('area', z.string()),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  changedAtMs: named('at', WholeNumber),
  /** The browser or client that made the change; '' for the device itself. */
  clientName: named('client', z.string()),
  way: z.enum(changeWays),
  /** True after this change was reverted. */
  isReverted: named('reverted', z.boolean()),
  /** False when the device no longer has the setting. */
  isKnown: named('known', z.boolean()),
})
export type SettingsChange = z.output<typeof SettingsChangeSchema>

/** One field that an import changes. */
export const ImportedFieldSchema = wireObject({
  areaId: named('area', z.string()),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})

/** Why an import leaves a field out, or cannot be carried out. */
export const importProblems = ['areaUnknown', 'fieldUnknown', 'valueInvalid', 'missingPicture', 'tooLarge'] as const
/** SETA-10: a part of a settings file that is not imported. */
export const ImportProblemSchema = wireObject({
  areaId: named('area', z.string()),
  /** '' for the whole area. */
  field: z.string(),
  reason: z.enum(importProblems),
})
export type ImportProblem = z.output<typeof ImportProblemSchema>

/** Version of the file format that this device writes. */
export const settingsFileVersion = 1
/** SETA-10: a file of settings. */
export const SettingsFileSchema = wireObject({
  format: z.literal('cove-settings'),
  version: WholeNumber,
  exportedAtMs: named('exported_at', WholeNumber),
  deviceName: named('device', z.string()),
  deviceVersion: named('device_version', z.string()),
  areas: z.record(AreaId, wireObject({ version: WholeNumber, values: FieldsSchema })),
})
export type SettingsFile = z.output<typeof SettingsFileSchema>
