import { defineCall, DevicePath, named, StorageId, wireObject, z } from '@cove/device-contract/kit'
import { MediaSchema } from '../entities.ts'

/** Entries of one request at most. */
export const mostEntries = 256

export const meta = defineCall({
  id: 'media.meta',
  spec: ['MED-01a', 'MED-01b', 'MED-01c'],
  method: 'POST',
  path: '/ugos/media/v1/meta',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  shapeIsOurs: true,
  summary: 'What the device knows about the content of up to 256 files; those it has not read yet are read next.',
  body: wireObject({
    entries: named(
      'list',
      z.array(wireObject({ storageId: named('uuid', StorageId), path: DevicePath })).check(z.minLength(1), z.maxLength(mostEntries)),
    ),
  }),
  data: wireObject({ entries: named('list', z.array(MediaSchema)) }),
  errors: [],
})
