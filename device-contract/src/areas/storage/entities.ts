import { publicsphere } from '../files/codecs.ts'
import { z, Flag, StorageId, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

/** PP-04: one partition of a disk. */
export const PartitionSchema = wireObject({
  partitionId: named('uuid', z.string()),
  name: z.string(),
  path: z.string(),
})

/** STO-04a: a file system. Spaces with the same id share its free bytes, which count once. */
export const VolumeSchema = wireObject({
  /** Compared within one answer only. */
  volumeId: named('id', z.string()),
  sizeBytes: named('size', WholeNumber),
  freeBytes: named('free', WholeNumber),
})

/** STO-04a and PP-04, as far as file managers and choosers need it: one storage space. Sizes in bytes. */
export const StorageSchema = wireObject({
  storageId: named('uuid', StorageId),
  name: z.string(),
  label: z._default(z.string(), ''),
  /** 'managed' spaces belong to the device; 'folder' shows an existing folder in place. */
  origin: z.enum(['managed', 'folder']),
  status: z.enum(['normal', 'missing', 'readonly', 'error']),
  /** What its files and recycle bins take; of a whole file system, everything on it. */
  usedBytes: named('used', WholeNumber),
  /** Used and free together. */
  sizeBytes: named('size', WholeNumber),
  /** What can still be written; left out by older devices. */
  freeBytes: named('free', z.optional(WholeNumber)),
  /** The file system below; left out by older devices, and while the space is away. */
  volume: z.optional(VolumeSchema),
  isInternal: z.optional(Flag),
  /** A disk or folder from outside the device, which may be taken away. */
  isExternal: z.optional(Flag),
  /** PP-04: the disk exists, but holds no file system of the device yet. */
  isNotInitialised: named('isNotInit', z.optional(Flag)),
  isConnected: named('isConnect', z.optional(Flag)),
  /** The public space, shared by all users. */
  isPublic: z.optional(Flag),
  /** H-10: what the caller may do in the public space. */
  publicRight: named('publicsphere', z.optional(publicsphere.schema)),
  partitions: z.optional(z.array(PartitionSchema)),
  /** STO-05a: how the disks below a space that is served are; left out where they are not known. */
  health: z.optional(z.enum(['normal', 'downgrade', 'syncing'])),
  /** How the disk is attached, such as `SATA` or `USB`. */
  connector: named('interface', z.optional(z.string())),
  /** STO-04a: the type of the disk, such as `internal_HDD`. */
  diskType: named('type', z.optional(z.string())),
  /** STO-04a: the disks below it; left out where they are not known. */
  disks: z.optional(z.array(wireObject({ name: z.string(), slot: z.optional(WholeNumber), sizeBytes: named('size', WholeNumber) }))),
  /** STO-09: the code of what is wrong with the space; left out while nothing is. */
  errorCode: named('errCode', z.optional(WholeNumber)),
  /** The storage mode in words, as the device writes it. */
  modeText: z.optional(z.string()),
  /** The name to show, where it differs from `name` and `label`. */
  shownName: named('showName', z.optional(z.string())),
})
export type Storage = z.output<typeof StorageSchema>
