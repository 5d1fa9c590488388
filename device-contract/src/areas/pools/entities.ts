import { Flag, StorageId, TimeSeconds, WholeNumber, named, wireObject, z } from '@cove/device-contract/kit'
import { VolumeSchema } from '../storage/entities.ts'
import { diskRole } from '../storage/codecs.ts'

/** STO-03a: the modes of a storage space. */
export const modes = ['single', 'raid0', 'raid1', 'raid5', 'raid6', 'raid10'] as const
/** A mode as a caller names it. */
export const ModeSchema = z.enum(modes)

/** Names a disk: its serial number. */
export const DiskName = z.string().check(z.minLength(1), z.maxLength(64))
/** The disks of a request, in the order in which they were chosen. */
export const DiskNames = z.array(DiskName).check(z.minLength(1), z.maxLength(16))
/** The name of a storage space. */
export const StorageName = z.string().check(z.minLength(1), z.maxLength(255))

/** Says that what is written on the chosen disks is to be erased. */
export const ErasesContents = named('erase', z.optional(z.boolean()))

/** Why drive bays of image files cannot be used on the machine. */
export const bayObstacles = ['notLinux', 'notRoot', 'noLoopDevices', 'noBtrfs', 'noPrograms'] as const
/** Faults that are practised. */
export const faults = ['pull', 'putBack', 'break', 'flip'] as const

/** STO-02: a place for a disk. */
export const bayKinds = ['sata', 'm2'] as const

/** DSK-04: minutes without use after which disks may sleep; 0 for never. */
export const sleepMinutes = [0, 10, 20, 30, 60, 120, 300] as const

/** DSK-01c: what the last self-test or the values of a disk say. */
export const healthStates = ['good', 'warning', 'danger', 'notChecked', 'interrupted', 'notSupported'] as const

/** A disk in a bay. Sizes in bytes. */
export const DiskSchema = wireObject({
  /** Its serial number, which names it in every call. */
  diskName: named('name', z.string()),
  slot: WholeNumber,
  kind: named('interface', z.enum(bayKinds)),
  sizeBytes: named('size', WholeNumber),
  condition: named('state', z.enum(['ON', 'OFF', 'ERR'])),
  role: named('usage', diskRole.schema),
  /** The storage space it belongs to; left out for a free disk. */
  storageName: named('storage_name', z.optional(z.string())),
  health: z.enum(healthStates),
  temperatureCelsius: named('temperature', z.optional(z.number())),
  powerOnHours: named('power_on_hours', WholeNumber),
  isSimulated: named('simulated', z.boolean()),
  /** True for a real disk that something else on the machine uses: no storage space can take it. */
  isInUse: named('in_use', z.optional(z.boolean())),
  /** What is written on a real disk that no storage space has, such as `ext4 Photos`; left out for an empty one. */
  contents: z.optional(z.array(z.string())),
})
export type Disk = z.output<typeof DiskSchema>

/** An empty place for a disk, or one that holds a disk. */
export const BaySchema = wireObject({
  slot: WholeNumber,
  kind: named('interface', z.enum(bayKinds)),
  diskName: named('disk', z.optional(z.string())),
})
export type Bay = z.output<typeof BaySchema>

/** STO-05a: how a disk of a storage space is. */
export const memberStates = ['normal', 'missing', 'stale', 'syncing'] as const
/** STO-05a: how a storage space is. `error`: too many of its disks are missing. `readOnly`: the file system stopped writing after an error. */
export const poolStates = ['normal', 'downgrade', 'syncing', 'removing', 'creating', 'error', 'readOnly'] as const

const MemberSchema = wireObject({
  /** Left out for an empty place. */
  diskName: named('name', z.optional(z.string())),
  slot: z.optional(WholeNumber),
  sizeBytes: named('size', WholeNumber),
  state: z.enum(memberStates),
})

/** STO-04a: a storage space with the disks below it. Sizes in bytes. */
export const PoolSchema = wireObject({
  storageId: named('uuid', StorageId),
  name: z.string(),
  mode: ModeSchema,
  state: named('status', z.enum(poolStates)),
  /** STO-09: the code of what is wrong; 0 while nothing is. */
  errorCode: named('errCode', WholeNumber),
  /** Used and free together, as the list of spaces says it; while the space cannot be reached, what its disks would hold. */
  sizeBytes: named('size', WholeNumber),
  usedBytes: named('used', WholeNumber),
  /** STO-03d: what the disks hold in this mode. The files of a simulated one are on the disk of the machine, which may hold less. */
  nominalBytes: named('nominal', WholeNumber),
  /** The file system below, as the list of spaces says it; left out while the space cannot be reached. */
  volume: z.optional(VolumeSchema),
  /** How many more disks may be lost now, whichever they are. */
  tolerated: WholeNumber,
  members: named('disks', z.array(MemberSchema)),
  /** The first space of the device: homes are in it, so it cannot be deleted. */
  isBuiltIn: named('builtin', Flag),
  /** It is on the machine's own disk: its disks cannot be changed here. */
  isOnMachine: named('on_machine', z.optional(Flag)),
  createdAt: named('created_at', TimeSeconds),
  isSimulated: named('simulated', z.boolean()),
  /** DSK-01: what the last check of all copies found, in blocks; left out before the first one. */
  scrub: z.optional(wireObject({ endedAt: named('ended_at', TimeSeconds), corrected: WholeNumber, uncorrectable: WholeNumber })),
})
export type Pool = z.output<typeof PoolSchema>
export type PoolMember = Pool['members'][number]

/** Work on a storage space: creating, rebuilding, growing, shrinking, deleting, testing a disk. */
export const workKinds = ['create', 'rebuild', 'grow', 'shrink', 'destroy', 'selfTest', 'scrub', 'removeCache'] as const
/** The steps of creating a storage space, in order. */
export const createSteps = ['wipe', 'assemble', 'format', 'mount', 'verify'] as const

export const WorkSchema = wireObject({
  workId: named('task_id', z.string()),
  kind: z.enum(workKinds),
  storageName: named('storage_name', z.string()),
  /** The disk it writes to or tests. */
  diskName: named('disk', z.optional(z.string())),
  state: named('status', z.enum(['running', 'done', 'failed'])),
  /** The code of the failure. */
  errorCode: named('errCode', WholeNumber),
  /** 0 to 100; never 100 while it runs. */
  progress: z.number(),
  /** The step of `create` that runs. */
  step: z.optional(z.string()),
  leftSeconds: named('left', WholeNumber),
  isCancelable: named('cancelable', Flag),
})
export type PoolWork = z.output<typeof WorkSchema>

/** DSK-01b: what the values of a disk measure, in the order of a list. */
export const attributeNames = [
  'reallocated',
  'powerOnHours',
  'startStops',
  'temperature',
  'pending',
  'crcErrors',
  'spinRetries',
  'uncorrectable',
  'mediaErrors',
  'wear',
  'spare',
] as const

/** DSK-01b: one value of the self-monitoring of a disk. */
export const AttributeSchema = wireObject({
  attributeId: named('id', WholeNumber),
  name: z.enum(attributeNames),
  /** How good it is, its worst and the limit at which the disk fails; left out where the disk gives none. */
  value: z.optional(WholeNumber),
  worst: z.optional(WholeNumber),
  critical: z.optional(WholeNumber),
  raw: WholeNumber,
  /** Raw values of earlier days, oldest first. */
  history: z.array(z.number()),
})
export type SmartAttribute = z.output<typeof AttributeSchema>

/**
 * DSK-01c: where the values of a disk come from. `simulated`; `disk`: the disk itself; `asleep`: the disk itself, as it was before it slept;
 * `none`: an image file; `programMissing`: smartctl is not installed; `notSupported`: the disk keeps none; `unreadable`: it did not answer.
 */
export const recordStates = ['simulated', 'disk', 'asleep', 'none', 'programMissing', 'notSupported', 'unreadable'] as const
export type RecordState = (typeof recordStates)[number]
