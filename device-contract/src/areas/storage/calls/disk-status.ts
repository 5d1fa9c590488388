import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const diskStatus = defineCall({
  id: 'storage.diskStatus',
  spec: ['DLG-04', 'STO-09', 'REQ-06', 'H-49'],
  method: 'PUT',
  path: '/setting/v1/sys/disk_status',
  access: 'user',
  guests: true,
  silent: true,
  summary: 'What is wrong with disks: asked every 3 s while the disk-error dialog is open.',
  data: wireObject({
    /** 0 shows the errors, 1 closes the dialog, 2 is still checking. */
    next: named('continue', z.number()),
    errorCount: named('errorNum', z.number()),
    disks: named('diskList', z.array(wireObject({ slot: z.number(), name: z.string(), status: z.enum(['ON', 'OFF', 'ERR']) }))),
    /** STO-09: managed spaces whose file system is damaged, and whether repairing it failed. */
    damagedSpaces: named(
      'fs_error_list',
      z._default(z.array(wireObject({ name: z.string(), isRepairFailed: named('repair_failed', z.boolean()) })), []),
    ),
    /** STO-05c: storage spaces that lack too many disks to be read. */
    lostSpaces: named('lost_list', z._default(z.array(z.string()), [])),
    isSimulated: named('simulated', z.boolean()),
  }),
  errors: [],
})
