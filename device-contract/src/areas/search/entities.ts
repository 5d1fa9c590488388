import { ResourceSchema } from '../files/entities.ts'
import { DevicePath, named, StorageId, WholeNumber, wireObject, z } from '@cove/device-contract/kit'

/** SRC-02: kinds of files whose contents are read. */
export const contentKinds = ['text', 'code', 'pdf', 'document', 'sheet', 'slides', 'book', 'music'] as const
export type ContentKind = (typeof contentKinds)[number]
export const ContentKindSchema = z.enum(contentKinds)

/** SRC-03: why the contents of a file are not known. */
export const readFailures = ['tooLarge', 'notText', 'broken', 'encrypted', 'timedOut', 'programMissing', 'noRoom'] as const
export type ReadFailure = (typeof readFailures)[number]

/** SRC-02: where a word is in the excerpt, in UTF-16 units. */
export const MarkSchema = wireObject({ start: WholeNumber, length: WholeNumber })
export type Mark = z.output<typeof MarkSchema>

/** SRC-02: a file whose contents have the words. */
export const HitSchema = wireObject({
  file: ResourceSchema,
  kind: ContentKindSchema,
  /** Whose file it is; absent in spaces that belong to nobody. */
  ownerNo: named('owner', z.optional(z.string())),
  excerpt: z.string(),
  marks: z.array(MarkSchema),
})
export type Hit = z.output<typeof HitSchema>

/** SRC-03: a file that could not be read. */
export const UnreadSchema = wireObject({
  storageId: named('uuid', StorageId),
  path: DevicePath,
  reason: z.enum(readFailures),
})
export type Unread = z.output<typeof UnreadSchema>

/** SRC-02: somebody whose files the caller can search. */
export const SearchPersonSchema = wireObject({ userNo: named('ugreen_no', z.string()), name: z.string() })
export type SearchPerson = z.output<typeof SearchPersonSchema>
