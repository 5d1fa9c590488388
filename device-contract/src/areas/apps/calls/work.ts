import { defineCall, named, RelativePath, TimeSeconds, WholeNumber, wireNumber, wireObject, z } from '@cove/device-contract/kit'
import { AppId, appLimits } from '../entities.ts'

/** For which app, with which grant, and where below what was given: '' is the file or folder itself. */
const asked = { appId: named('id', AppId), grantId: named('grant', WholeNumber), path: RelativePath }
const aboutPlaces = ['appMayNot', 'fileNotFound', 'directoryNotFound', 'storageMissing', 'diskNotFound', 'invalidPath'] as const

export const entries = defineCall({
  id: 'apps.entries',
  spec: ['APP-04'],
  method: 'GET',
  path: '/ugos/apps/v1/entries',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Lists a folder that the caller gave to an app, or one below it, for that app.',
  query: wireObject(asked),
  data: wireObject({
    entries: named(
      'list',
      z.array(
        wireObject({
          name: z.string(),
          isFolder: named('folder', z.boolean()),
          sizeBytes: named('size', WholeNumber),
          modifiedSeconds: named('mtime', TimeSeconds),
        }),
      ),
    ),
    /** False where the folder has more than are listed. */
    isWhole: named('whole', z.boolean()),
  }),
  errors: aboutPlaces,
})

export const read = defineCall({
  id: 'apps.read',
  spec: ['APP-04'],
  method: 'GET',
  path: '/ugos/apps/v1/read',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Reads a piece of a file that the caller gave to an app, or of one in a folder that was given, for that app.',
  query: wireObject({
    ...asked,
    startByte: named('start', WholeNumber),
    lengthBytes: named('length', wireNumber().check(z.int(), z.gte(1), z.lte(appLimits.readBytes))),
  }),
  data: wireObject({
    /** Base64. */
    bytes: z.string(),
    sizeBytes: named('size', WholeNumber),
    modifiedSeconds: named('mtime', TimeSeconds),
  }),
  errors: aboutPlaces,
})

export const write = defineCall({
  id: 'apps.write',
  spec: ['APP-04', 'P2'],
  method: 'POST',
  path: '/ugos/apps/v1/write',
  access: 'user',
  silent: true,
  timeoutMs: 60_000,
  bodyKind: 'octet-stream',
  shapeIsOurs: true,
  summary:
    'Writes a whole file where the caller lets an app write: to the file that was given, or below the folder. What it replaces goes to the recycle bin.',
  query: wireObject(asked),
  data: wireObject({ sizeBytes: named('size', WholeNumber) }),
  errors: [...aboutPlaces, 'readOnlySpace', 'overQuota', 'chunkTooLarge', 'fileExists'],
})
