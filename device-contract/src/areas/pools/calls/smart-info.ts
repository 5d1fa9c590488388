import { TimeSeconds, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { AttributeSchema, DiskName, DiskSchema, WorkSchema, healthStates, recordStates } from '../entities.ts'

export const smartInfo = defineCall({
  id: 'pools.smartInfo',
  spec: ['DSK-01a', 'DSK-01b', 'DSK-01c'],
  method: 'POST',
  path: '/v2/storage/disk/smart/info',
  also: [{ method: 'POST', path: '/v2/storage/disk/ihm/info' }],
  access: 'admin',
  silent: true,
  summary: 'The self-monitoring values of a disk with their history, and its tests.',
  body: z.object({ disk: DiskName }),
  data: wireObject({
    disk: DiskSchema,
    attributes: z.array(AttributeSchema),
    /** Where the values come from, or why the disk has none. */
    records: z.optional(z.enum(recordStates)),
    /** `programMissing`: the package to install. */
    debianPackage: named('package', z.optional(z.string())),
    /** Days of history. */
    dayCount: named('days', WholeNumber),
    tests: z.array(
      wireObject({
        kind: named('type', z.enum(['short', 'extended'])),
        result: z.enum(healthStates),
        endedAt: named('ended_at', TimeSeconds),
      }),
    ),
    work: named('task', z.optional(WorkSchema)),
  }),
  errors: ['diskUnrecognised'],
})
