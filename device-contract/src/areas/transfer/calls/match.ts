import {
  z,
  defineCall,
  DateSeconds,
  DevicePath,
  Flag,
  StorageId,
  WholeNumber,
  identifies,
  named,
  wireObject,
} from '@cove/device-contract/kit'

export const match = defineCall({
  id: 'transfer.match',
  spec: ['TR-05a', 'TR-08', 'H-05'],
  method: 'POST',
  path: '/ugos/upload/v1/match',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.write'],
  silent: true,
  shapeIsOurs: true,
  timeoutMs: 60_000,
  summary: 'Which of these files the folder already holds with the same size and time, so that they need not be sent again.',
  body: wireObject({
    storageId: named('uuid', StorageId),
    /** The folder; the files' paths are below it. */
    path: DevicePath,
    /** True also looks at numbered names, as the policy 'rename' gives them: for a task that goes on after a crash. */
    numbered: z.optional(Flag),
    files: named(
      'list',
      z
        .array(
          wireObject({
            path: identifies('path', z.string().check(z.minLength(1), z.maxLength(4096))),
            sizeBytes: named('size', WholeNumber),
            modifiedSeconds: named('mtime', DateSeconds),
          }),
        )
        .check(z.maxLength(1000)),
    ),
  }),
  /** Positions in the list of the files that are there. */
  data: z.object({ there: z.array(WholeNumber) }),
  errors: ['storageMissing', 'invalidPath'],
})
