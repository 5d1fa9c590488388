import { resourceKinds } from '../files/entities.ts'
import { Flag, z, StorageId, TimeSeconds, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

/** RB-04: where deleted files come from. */
export const recycleSources = ['storage', 'samba'] as const
export type RecycleSource = (typeof recycleSources)[number]

/** RB-02, H-38: days after which entries are deleted for good. */
export const recycleDays = [7, 15, 30, 60] as const

/** RB-02: the automatic cleaning of every user's recycle bin. */
export const RecycleSettingsSchema = wireObject({
  isEnabled: named('enabled', Flag),
  days: WholeNumber,
})
export type RecycleSettings = z.output<typeof RecycleSettingsSchema>

/** RB-01b: one deleted file or folder in the recycle bin. */
export const TrashItemSchema = wireObject({
  trashId: named('trash_id', z.string()),
  storageId: named('uuid', StorageId),
  name: z.string(),
  kind: named('type', z.enum(resourceKinds)),
  originPath: named('origin_path', z.string()),
  sizeBytes: named('size', WholeNumber),
  deletedSeconds: named('deleted_at', TimeSeconds),
  deletedBy: named('deleted_by', z.string()),
  /** RB-04: what the SMB server put away comes from Samba; absent from an older device. */
  source: z.optional(z.enum(recycleSources)),
  /** RB-01a: the name of who deleted it. */
  deletedByName: named('deleted_by_name', z.optional(z.string())),
  /** RB-06: the path inside a deleted folder that a search found. */
  foundInside: named('inside', z.optional(z.string())),
})
export type TrashItem = z.output<typeof TrashItemSchema>
