import { z, Flag, StorageId, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

/** STO-04a, as far as a file manager needs it: one storage space. Sizes in bytes. */
export const StorageSchema = wireObject({
  storageId: named('uuid', StorageId),
  name: z.string(),
  label: z._default(z.string(), ''),
  /** 'managed' spaces belong to the device; 'folder' shows an existing folder in place. */
  origin: z.enum(['managed', 'folder']),
  status: z.enum(['normal', 'missing', 'readonly', 'error']),
  usedBytes: named('used', WholeNumber),
  sizeBytes: named('size', WholeNumber),
  isInternal: z.optional(Flag),
})
export type Storage = z.output<typeof StorageSchema>
