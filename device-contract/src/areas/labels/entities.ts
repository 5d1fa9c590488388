import { ResourceRefSchema } from '../files/entities.ts'
import { z, Flag, NameLine, StorageId, WholeNumber, identifies, named, wireNumber, wireObject } from '@cove/device-contract/kit'

/** FM-24: colours of tags; each theme draws them in its own shade. */
export const tagColours = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'grey'] as const
export type TagColour = (typeof tagColours)[number]

/** FM-24: the most tags of one user. */
export const maxTags = 100
/** FM-24: the most labelled files and folders of one user. */
export const maxLabelled = 10_000
/** ENT-01: the most shortcuts of one user. */
export const maxShortcuts = 100

const TagNumber = wireNumber().check(z.int(), z.gte(1)) as unknown as z.ZodMiniType<number, number>
/** Id of a tag of the caller. */
export const TagChoice = identifies('tag', TagNumber)

export const TagName = NameLine(40)
export const TagColourSchema = z.enum(tagColours)

/** FM-24: one tag of the user; `itemCount` is how many files and folders carry it. */
export const TagSchema = wireObject({
  tagId: named('id', WholeNumber),
  name: z.string(),
  colour: named('color', TagColourSchema),
  itemCount: named('count', WholeNumber),
})
export type Tag = z.output<typeof TagSchema>

/** FM-14, FM-24, ENT-01: what the user attached to one file or folder. */
export const LabelledSchema = wireObject({
  storageId: named('uuid', StorageId),
  path: z.string(),
  isFolder: named('dir', Flag),
  isFavourite: named('collected', Flag),
  isShortcut: named('entrance', Flag),
  tagIds: named('tags', z.array(WholeNumber)),
  /** ENT-03: a shortcut whose folder was not found when the list was read. */
  isMissing: named('missing', Flag),
})
export type Labelled = z.output<typeof LabelledSchema>

export const LabelRefs = z.array(ResourceRefSchema).check(z.minLength(1), z.maxLength(1000))
