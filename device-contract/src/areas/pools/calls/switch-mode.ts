import { Flag, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { DiskNames, ModeSchema, bayKinds } from '../entities.ts'
import { raidAdd } from './raid-add.ts'

export const switchMode = defineCall({
  id: 'pools.switchMode',
  spec: ['STO-06a', 'STO-05a'],
  method: 'POST',
  path: '/v1/disk/mode_switch',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary:
    'Changes the mode of the storage space that some of the disks have, by adding the others to it: a single disk becomes a mirror. A mode that cannot be reached so is refused.',
  body: wireObject({
    mode: ModeSchema,
    kind: named('disktype', z.optional(z.enum(bayKinds))),
    /** What is written on the added disks is erased. */
    erasesContents: named('force', z.optional(Flag)),
    disks: DiskNames,
  }),
  /** Without a task, the space has the mode already. */
  data: wireObject({ workId: named('task_id', z.optional(z.string())) }),
  errors: raidAdd.errors,
})
