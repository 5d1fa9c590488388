import { resourceKinds } from '../files/entities.ts'
import { z, StorageId, TimeSeconds, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

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
})
export type TrashItem = z.output<typeof TrashItemSchema>
