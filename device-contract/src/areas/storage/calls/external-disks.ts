import { Flag, StorageId, defineCall, named, wireObject, WholeNumber, z } from '@cove/device-contract/kit'

/** Why the device cannot eject a disk: it is no file system of its own, the device is not root, or works with simulated disks only. */
export const ejectObstacles = ['folder', 'notRoot', 'simulatedOnly'] as const

const ExternalDiskSchema = wireObject({
  /** Names it in every call: the id of its space. */
  diskName: StorageId,
  storageName: named('name', z.string()),
  /** `missing`: it is not there and was not ejected. */
  state: named('status', z.enum(['connected', 'ejected', 'missing'])),
  isSimulated: named('simulated', Flag),
  /** Work of the device reads or writes it now. */
  isBusy: named('busy', Flag),
  usedBytes: named('used', WholeNumber),
  sizeBytes: named('size', WholeNumber),
  /** Such as `exfat`; left out where the disk is not a file system of its own. */
  fileSystem: named('fstype', z.optional(z.string())),
  obstacle: z.optional(z.enum(ejectObstacles)),
})

export const externalDisks = defineCall({
  id: 'storage.externalDisks',
  spec: ['STO-06a', 'STO-08c'],
  method: 'GET',
  path: '/ugos/storage/v1/external',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'External disks and shown folders, and whether each can be ejected.',
  data: wireObject({
    disks: z.array(ExternalDiskSchema),
    /** Whether a simulated disk can be plugged in to practise. */
    canPlug: named('can_plug', Flag),
  }),
  errors: [],
})

export const unplugDisk = defineCall({
  id: 'storage.unplugDisk',
  spec: ['STO-06a', 'STO-09'],
  method: 'POST',
  path: '/v1/disk/disk_unplug',
  access: 'admin',
  silent: true,
  summary: 'Ejects an external disk: what is not written is written, then its space is away. Refused while work of the device uses it.',
  body: wireObject({ diskName: StorageId }),
  data: z.object({}),
  errors: ['diskUnrecognised', 'diskEjectInternal', 'diskEjectBusy', 'diskEjectFailed'],
})

export const plugDisk = defineCall({
  id: 'storage.plugDisk',
  spec: ['STO-06a'],
  method: 'POST',
  path: '/ugos/hardware/v1/plug',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Plugs in a simulated external disk: one that was ejected, or a new one with a name. At most four exist.',
  body: wireObject({ diskName: z.optional(StorageId), name: z.optional(z.string().check(z.minLength(1), z.maxLength(24))) }),
  data: wireObject({ diskName: StorageId }),
  errors: ['diskUnrecognised', 'tooManyExternalDisks'],
})

export type ExternalDisk = z.output<typeof ExternalDiskSchema>
